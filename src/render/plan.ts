import { outputSizes } from '#engine/engine.constants.ts';
import type { AspectRatio } from '#engine/engine.schema.ts';
import type { AudioTrack, Probe, VideoTrack } from '#ffmpeg';
import { requireVideo } from '#ffmpeg';
import { renderErrors } from './errors.ts';

export type Size = { width: number; height: number };

/** Frames a second as a fraction, exact for the broadcast rates. */
export type FrameRate = { numerator: number; denominator: number };

/** Everything decided about a clip before ffmpeg runs. */
export type ClipPlan = {
  /** The source's container. */
  format: string;
  /** Seconds into the source. */
  start: number;
  /** Seconds; a whole number of frames. */
  seconds: number;
  frames: number;
  /** For how long (seconds) the last frame of the source may be repeated: until the clip's end where the audio is longer than the video. */
  holdSeconds: number;
  frameRate: FrameRate;
  size: Size;
  video: VideoTrack;
  /** The audio track; without one the clip is silent. */
  audio: AudioTrack | undefined;
};

/** Decides length, rate, size and tracks. Fails (422) without a video track, with unusable dimensions, or when the range lies outside. */
export function planClip(source: { probe: Probe; start: number; end: number; aspect: AspectRatio }): ClipPlan {
  const { probe, start, aspect } = source;
  const video = requireVideo(probe);
  const end = Math.min(source.end, probe.duration);
  if (source.end - start < minSeconds) throw renderErrors.clipTooShort({ start, end: source.end, minimum: minSeconds });
  if (!(start >= 0) || !(end - start >= minSeconds)) throw renderErrors.clipOutside({ start, end: source.end, duration: probe.duration });
  const frameRate = outputRate(video);
  const frames = Math.max(1, Math.round(((end - start) * frameRate.numerator) / frameRate.denominator));
  return {
    format: probe.format,
    start,
    seconds: (frames * frameRate.denominator) / frameRate.numerator,
    frames,
    holdSeconds: holdSeconds({ probe, video, end, frameRate }),
    frameRate,
    size: outputSizes[aspect],
    video,
    audio: probe.audio.find((track) => track.isDefault) ?? probe.audio[0],
  };
}

const minSeconds = 0.1;

/** Frames by which the source may be shorter than its container says. */
const missingFrames = 2;
/** Seconds that the video may end before the audio in containers that do not say when it ends. */
const unknownEnd = 1;

/** No more than that: a file that breaks off before the clip's end must not give a clip whose picture stands still. */
function holdSeconds({ probe, video, end, frameRate }: { probe: Probe; video: VideoTrack; end: number; frameRate: FrameRate }): number {
  const early = video.end === undefined ? end - (probe.duration - unknownEnd) : end - video.end;
  const slowest = Math.min(perSecond(frameRate), video.frameRate || maxRate.numerator);
  return Math.max(0, early) + missingFrames / slowest;
}

const standardRates: FrameRate[] = [
  { numerator: 24000, denominator: 1001 },
  { numerator: 24, denominator: 1 },
  { numerator: 25, denominator: 1 },
  { numerator: 30000, denominator: 1001 },
  { numerator: 30, denominator: 1 },
  { numerator: 48, denominator: 1 },
  { numerator: 50, denominator: 1 },
  { numerator: 60000, denominator: 1001 },
  { numerator: 60, denominator: 1 },
];
const maxRate: FrameRate = { numerator: 60, denominator: 1 };

/** Constant rates are kept (up to 60); variable ones take the next standard rate, so that captions move smoothly over static scenes. */
function outputRate(video: VideoTrack): FrameRate {
  const { frameRate, variableFrameRate } = video;
  const near = standardRates.find((rate) => Math.abs(perSecond(rate) - frameRate) < 0.0003 * frameRate);
  if (near && !variableFrameRate) return near;
  if (!variableFrameRate && frameRate >= 10 && frameRate < 60) return { numerator: Math.round(frameRate * 1000), denominator: 1000 };
  return standardRates.find((rate) => perSecond(rate) >= Math.max(24, frameRate * 0.98)) ?? maxRate;
}

const perSecond = (rate: FrameRate) => rate.numerator / rate.denominator;
