import { isAudioOnly } from './cover-video.ts';
import { ffmpegErrors } from './errors.ts';
import { maxPixels } from './ffmpeg.ts';
import type { Probe, VideoTrack } from './probe.ts';

/**
 * The video track to work on; fails (422) without one, or when it is too large to decode safely.
 */
export function requireVideo(probe: Probe): VideoTrack {
  const { video } = probe;
  if (!video) throw ffmpegErrors.noVideoTrack();
  const { width, height } = video;
  if (width < 16 || height < 16 || width * height > maxPixels)
    throw ffmpegErrors.dimensionsUnsupported({ width, height });
  return video;
}

/**
 * Refuses (422) a file with neither a video track nor audio, or with frames that are too large to
 * decode safely.
 */
export function requireMedia(probe: Probe): void {
  if (!isAudioOnly(probe)) requireVideo(probe);
}
