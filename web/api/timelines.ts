import type { aspectRatios } from '#engine/port/engine.constants.ts';
import type { TimelineFormat } from '#engine/timelines/timelines.constants.ts';

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
