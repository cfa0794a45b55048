import { Failure } from '#kit/failure.ts';
import type { AspectRatio } from '../contract.ts';
import { maxPixels } from '../ffmpeg.ts';
import type { AudioTrack, Probe, VideoTrack } from '../probe.ts';

export type Size = { width: number; height: number };

/** Pixels of the finished clip for each shape. */
export const outputSize: Record<AspectRatio, Size> = {
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
  '16:9': { width: 1920, height: 1080 },
};

/** Frames a second as a fraction, exact for the broadcast rates. */
export type FrameRate = { numerator: number; denominator: number };

/** Everything that is decided about a clip before ffmpeg runs. */
export type ClipPlan = {
  /** The source's container. */
  format: string;
  /** Seconds into the source. */
  start: number;
  /** Seconds; a whole number of frames. */
  seconds: number;
  frames: number;
  frameRate: FrameRate;
  size: Size;
  video: VideoTrack;
  /** The track that is heard; none: the clip gets silence. */
  audio: AudioTrack | undefined;
};

/** Decides length, rate, size and tracks. Fails (422) when the file has no picture, absurd dimensions, or the range lies outside. */
export function planClip(source: { probe: Probe; start: number; end: number; aspect: AspectRatio }): ClipPlan {
  const { probe, start, aspect } = source;
  const video = videoOf(probe);
  const end = Math.min(source.end, probe.duration);
  if (source.end - start < minimumSeconds)
    throw new Failure('clip-too-short', `The clip ${start}-${source.end} s is too short: ${minimumSeconds} s is the least.`, {
      status: 422,
    });
  if (!(start >= 0) || !(end - start >= minimumSeconds))
    throw new Failure(
      'clip-outside',
      `The clip ${start}-${source.end} s lies outside the video, which is ${probe.duration.toFixed(1)} s long.`,
      {
        status: 422,
      },
    );
  const frameRate = outputRate(video);
  const frames = Math.max(1, Math.round(((end - start) * frameRate.numerator) / frameRate.denominator));
  return {
    format: probe.format,
    start,
    seconds: (frames * frameRate.denominator) / frameRate.numerator,
    frames,
    frameRate,
    size: outputSize[aspect],
    video,
    audio: probe.audio.find((track) => track.isDefault) ?? probe.audio[0],
  };
}

const minimumSeconds = 0.1;

/** The picture of a video that may be worked on; fails (422) without one, or when it is too large to decode safely. */
export function videoOf(probe: Probe): VideoTrack {
  const { video } = probe;
  if (!video)
    throw new Failure('no-picture', 'This file has no picture: Kinora makes clips from videos, not from sound alone.', { status: 422 });
  if (video.width === 0 || video.height === 0)
    throw new Failure('absurd-size', 'The picture of this video could not be processed: it is larger than 36 megapixels, or damaged.', {
      status: 422,
    });
  if (video.width < 16 || video.height < 16 || video.width * video.height > maxPixels)
    throw new Failure(
      'absurd-size',
      `A picture of ${video.width}x${video.height} pixels cannot be processed (16x16 up to 36 megapixels can).`,
      {
        status: 422,
      },
    );
  return video;
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
const highest: FrameRate = { numerator: 60, denominator: 1 };

/** Constant rates are kept (up to 60); variable ones take the next standard rate, so that captions move smoothly over still stretches. */
function outputRate(video: VideoTrack): FrameRate {
  const { frameRate, variableFrameRate } = video;
  const near = standardRates.find((rate) => Math.abs(perSecond(rate) - frameRate) < 0.0003 * frameRate);
  if (near && !variableFrameRate) return near;
  if (!variableFrameRate && frameRate >= 10 && frameRate < 60) return { numerator: Math.round(frameRate * 1000), denominator: 1000 };
  return standardRates.find((rate) => perSecond(rate) >= Math.max(24, frameRate * 0.98)) ?? highest;
}

const perSecond = (rate: FrameRate) => rate.numerator / rate.denominator;
