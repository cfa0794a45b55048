import { hasIndex, seekTo, type TrackSeek } from '#platform/ffmpeg';
import type { ClipPlan } from './plan.ts';
import type { Read } from './reads.ts';

/**
 * How ffmpeg seeks to a read. It reads half a second more than the clip uses, because with a
 * variable rate the last frame may begin before the end and last beyond it.
 */
export function seekRead(
  { format, video }: ClipPlan,
  read: Read,
): { video: TrackSeek; audio: TrackSeek; seconds: number } {
  const seconds = read.seconds + 0.5;
  return {
    ...seekTo({
      format,
      start: read.start,
      seconds,
      video,
      holdsFrames: video.variableFrameRate || !hasIndex(format),
    }),
    seconds,
  };
}
