import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  AllExportedList,
  ExportedClip,
  ExportedClipWithVideo,
  SubtitleFormat,
} from '#features/exports/export.schema.ts';
import { allEnded } from './all-ended.ts';
import { downloadAddress } from './clips.ts';
import { request, send } from './request.ts';

/** Requests of the exports pages. Events keep the lists current: see events.ts. */

export type Exported = ExportedClip & Partial<Pick<ExportedClipWithVideo, 'videoTitle'>>;

export const allExportedQuery = queryOptions({
  queryKey: ['exported', 'of all videos'],
  queryFn: ({ signal }) =>
    request<AllExportedList>('/api/clips/exported', { signal }).then(
      ({ exportedClips }) => exportedClips,
    ),
});

const pathOf = ({ videoId, id }: Pick<ExportedClip, 'videoId' | 'id'>): string =>
  `/api/clips/videos/${videoId}/exported/${id}`;

/** The absolute URL under which anyone can download the file for one hour. */
export async function exportedAddress({
  videoId,
  storageKey,
}: Pick<ExportedClip, 'videoId' | 'storageKey'>): Promise<string> {
  return new URL(await downloadAddress(videoId, storageKey), location.href).href;
}

/**
 * Renders an exported clip again as it was exported, with the words that its transcript has now.
 */
export const exportAgain = (clip: ExportedClip) =>
  request(`${pathOf(clip)}/again`, { method: 'POST', resumes: true });

/** Deletes exported clips. */
export async function deleteExported(
  client: QueryClient,
  clips: readonly ExportedClip[],
  keepalive: boolean,
): Promise<void> {
  try {
    // At once: when the page is left, there is no time for one after another.
    await allEnded(clips.map((clip) => request(pathOf(clip), { method: 'DELETE', keepalive })));
  } finally {
    await client.invalidateQueries({ queryKey: ['exported'] });
  }
}

/** The path of an exported clip's subtitles as a file. */
export const subtitlesPath = (clip: ExportedClip, format: SubtitleFormat): string =>
  `${pathOf(clip)}/subtitles?format=${format}`;

/** The path of a zip of the given clips, one folder per video. */
export const zipPath = (ids: readonly string[]): string =>
  `/api/clips/exported.zip?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
/** The path of a zip of all exported clips of a video. */
export const zipPathOfVideo = (videoId: string): string =>
  `/api/clips/videos/${videoId}/exported.zip`;

/**
 * Checks that a file can be downloaded, without reading it, so that the page can show an error.
 * @throws ApiError
 */
export async function checkDownload(path: string): Promise<void> {
  const controller = new AbortController();
  await send(path, { signal: controller.signal });
  controller.abort();
}

/** Cancels an export; its finished clips stay. */
export const cancelExport = (jobId: string) =>
  request(`/api/clips/jobs/${jobId}`, { method: 'DELETE' });
