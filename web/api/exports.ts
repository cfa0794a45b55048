import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { aspectRatios } from '#engine/port/engine.constants.ts';
import type { TimelineFormat } from '#engine/timelines/timelines.constants.ts';
import type {
  AllExportedList,
  ExportedClip,
  ExportedClipWithVideo,
  ExportedList,
  ProcessRequest,
  SubtitleFormat,
} from '#features/exports/export.schema.ts';
import type { Share, ShareList, ShareResponse } from '#features/exports/shares/share.schema.ts';
import { allEnded, request, send } from './client/request.ts';
import { startJob } from './jobs.ts';
import { downloadAddress } from './videos.ts';

/**
 * Requests for exported clips, for links to them and for timelines. Events keep the lists current:
 * see events.ts.
 */

export type Exported = ExportedClip & Partial<Pick<ExportedClipWithVideo, 'videoTitle'>>;

export const allExportedQuery = queryOptions({
  queryKey: ['exported', 'of all videos'],
  queryFn: ({ signal }) =>
    request<AllExportedList>('/api/clips/exported', { signal }).then(
      ({ exportedClips }) => exportedClips,
    ),
});

export const exportedQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['exported', videoId],
    queryFn: ({ signal }) =>
      request<ExportedList>(`/api/clips/videos/${videoId}/exported`, { signal }).then(
        ({ exportedClips }) => exportedClips,
      ),
  });

/** Starts the export of clips of one video in one format. @returns the id of its job */
export const startExport = (body: ProcessRequest) => startJob('/api/clips/process', body);

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

/** The path of an exported clip's cover as a JPEG. */
export const exportedCoverPath = (clip: ExportedClip): string => `${pathOf(clip)}/cover`;

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
 * Returns the headers of the answer.
 * @throws ApiError
 */
export async function checkDownload(path: string): Promise<Headers> {
  const controller = new AbortController();
  const { headers } = await send(path, { signal: controller.signal });
  controller.abort();
  return headers;
}

const sharesPath = (videoId: string) => `/api/clips/videos/${videoId}/shares`;

/** Links to a video and its exported clips that work without an account. */
export const sharesQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['videos', videoId, 'shares'],
    queryFn: ({ signal }) =>
      request<ShareList>(sharesPath(videoId), { signal }).then(({ shares }) => shares),
  });

/** `exportedId`: undefined for the video itself. */
export type Shared = { videoId: string; exportedId: string | undefined };

export async function addShare(
  client: QueryClient,
  { videoId, exportedId }: Shared,
  days: number,
): Promise<Share> {
  const body = { days, ...(exportedId === undefined ? {} : { exportedId }) };
  const { share } = await request<ShareResponse>(sharesPath(videoId), { method: 'POST', body });
  await client.invalidateQueries({ queryKey: sharesQuery(videoId).queryKey });
  return share;
}

export async function revokeShare(client: QueryClient, videoId: string, id: string): Promise<void> {
  await request(`${sharesPath(videoId)}/${id}`, { method: 'DELETE' });
  await client.invalidateQueries({ queryKey: sharesQuery(videoId).queryKey });
}

/** Clips of a video, or exported clips of any videos. */
export type TimelineSource =
  | { videoId: string; clipIds: readonly string[] }
  | { exportedIds: readonly string[] };

export type TimelineSettings = {
  format: TimelineFormat;
  /** The size of the frame; exported clips have that of their export. */
  aspectRatio: (typeof aspectRatios)[number] | 'source';
  captions: boolean;
  /** Whether the originals are included. */
  media: boolean;
};

/**
 * The path under which the timelines are downloaded. A clip in the format that has captions itself
 * is a single file, everything else a zip.
 */
export function timelinePath(
  source: TimelineSource,
  { format, aspectRatio, captions, media }: TimelineSettings,
): string {
  const query = new URLSearchParams({
    format,
    captions: String(captions),
    package: media ? 'media' : 'zip',
  });
  const withIds = (ids: readonly string[]) =>
    new URLSearchParams([...query, ...ids.map((id): [string, string] => ['id', id])]);
  if ('exportedIds' in source)
    return `/api/clips/exported/timelines.zip?${withIds(source.exportedIds)}`;
  query.set('aspectRatio', aspectRatio);
  const [only = '', ...others] = source.clipIds;
  if (others.length > 0)
    return `/api/clips/videos/${source.videoId}/timelines.zip?${withIds(source.clipIds)}`;
  if (!media && format === 'fcpxml') query.set('package', 'file');
  return `/api/clips/videos/${source.videoId}/clips/${only}/timeline?${query}`;
}
