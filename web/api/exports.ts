import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AllExportedList, ExportedClip, ExportedClipOfAny, SubtitleFormat } from '#clips/contract.ts';
import { downloadAddress } from './clips.ts';
import { request, send } from './request.ts';

/** What the exports pages ask of the server. The events keep the lists fresh: see events.ts. */

export type Exported = ExportedClip & Partial<Pick<ExportedClipOfAny, 'videoTitle'>>;

export const allExportedQuery = queryOptions({
  queryKey: ['exported', 'of all videos'],
  queryFn: ({ signal }) => request<AllExportedList>('/api/clips/exported', { signal }).then(({ exportedClips }) => exportedClips),
});

const pathOf = ({ videoId, id }: Pick<ExportedClip, 'videoId' | 'id'>): string => `/api/clips/videos/${videoId}/exported/${id}`;

/** The whole address under which anybody can have the file for an hour. */
export async function exportedAddress({ videoId, storageKey }: Pick<ExportedClip, 'videoId' | 'storageKey'>): Promise<string> {
  return new URL(await downloadAddress(videoId, storageKey), location.href).href;
}

/** Takes exported clips away for good. */
export async function deleteExported(client: QueryClient, clips: readonly ExportedClip[], keepalive: boolean): Promise<void> {
  try {
    for (const clip of clips) await request(pathOf(clip), { method: 'DELETE', keepalive });
  } finally {
    await client.invalidateQueries({ queryKey: ['exported'] });
  }
}

/** The clip's subtitles as a file's text. */
export async function exportedSubtitles(clip: ExportedClip, format: SubtitleFormat): Promise<string> {
  return await (await send(`${pathOf(clip)}/subtitles?format=${format}`)).text();
}

/** Where a zip of the clips named is; of any videos, each in its folder. */
export const zipPath = (ids: readonly string[]): string => `/api/clips/exported.zip?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
/** Where a zip of all of a video's clips is. */
export const zipPathOfVideo = (videoId: string): string => `/api/clips/videos/${videoId}/exported.zip`;

/** Asks whether a file can be had without reading it, so that a refusal can be shown on the page. @throws ApiError */
export async function mustBeThere(path: string): Promise<void> {
  const reading = new AbortController();
  await send(path, { signal: reading.signal });
  reading.abort();
}

/** Stops an export; what is ready of it stays. */
export const cancelExport = (jobId: string) => request(`/api/clips/jobs/${jobId}`, { method: 'DELETE' });
