import { durationOf, type SourceRanges } from '#engine/port/edit';
import { outputSizes } from '#engine/port/engine.constants.ts';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import type { AudioTrack, Probe, VideoTrack } from '#platform/ffmpeg';
import { playedAudio, requireVideo } from '#platform/ffmpeg';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { renderErrors } from './errors.ts';
import { type FrameRate, planReads, type Read } from './reads.ts';

export type Size = { width: number; height: number };

/** Everything decided about a clip before ffmpeg runs. */
export type ClipPlan = {
  /** The source's container. */
  format: string;
  /**
   * The parts of the source in playing order, seconds; the last part ends within the source.
   */
  ranges: SourceRanges;
  /** How the parts are read. */
  reads: Read[];
  /** Length of the clip in seconds: a whole number of frames. */
  seconds: number;
  frames: number;
  frameRate: FrameRate;
  size: Size;
  video: VideoTrack;
  /** The audio track; without one the clip is silent. */
  audio: AudioTrack | undefined;
};

/** The parts of the source that make a clip: one range, or several in playing order. Seconds. */
export type ClipRanges = { start: number; end: number; ranges?: SourceRanges | undefined };

/**
 * Decides length, frame rate, size and tracks of a clip.
 * @throws Failure (422) when there is no usable video track, or a range is too short or lies
 * outside the video
 */
export function planClip({
  probe,
  aspect,
  ...clip
}: ClipRanges & { probe: Probe; aspect: AspectRatio }): ClipPlan {
  const video = requireVideo(probe);
  const ranges = (clip.ranges ?? [clip]).map((range) => withinSource(range, probe.duration));
  const frameRate = outputRate(video);
  const { numerator, denominator } = frameRate;
  const frames = Math.max(1, Math.round((durationOf(ranges) * numerator) / denominator));
  const holdSecondsAt = (end: number) => holdSeconds({ probe, video, end, frameRate });
  return {
    format: probe.format,
    ranges,
    reads: planReads(ranges, { frameRate, holdSecondsAt }),
    seconds: (frames * denominator) / numerator,
    frames,
    frameRate,
    size: outputSizes[aspect],
    video,
    audio: playedAudio(probe.audio),
  };
}

const minSeconds = 0.1;

function withinSource(range: TimeRange, duration: number): TimeRange {
  const { start } = range;
  const end = Math.min(range.end, duration);
  if (range.end - start < minSeconds - 1e-9)
    throw renderErrors.clipTooShort({ start, end: range.end, minimum: minSeconds });
  if (!(start >= 0) || !(end - start >= minSeconds - 1e-9))
    throw renderErrors.clipOutside({ start, end: range.end, duration });
  return { start, end };
}

/** By how many frames the source may be shorter than its container states. */
const missingFrames = 2;
/** How many seconds before the audio the video may end if its container does not state the end. */
const unknownEnd = 1;

/**
 * For how long (seconds) the last frame may be repeated when the video ends before the audio. It is
 * not longer than necessary, because a file that breaks off before the clip's end must not result
 * in a clip with a frozen frame.
 */
function holdSeconds({
  probe,
  video,
  end,
  frameRate,
}: {
  probe: Probe;
  video: VideoTrack;
  end: number;
  frameRate: FrameRate;
}): number {
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

/**
 * The frame rate of the clip. Constant rates are kept (up to 60). A variable rate becomes the rate
 * of the camera if it is known, and otherwise the next higher standard rate, so that captions move
 * smoothly over static scenes.
 */
function outputRate(video: VideoTrack): FrameRate {
  const { frameRate, exactFrameRate, nominalFrameRate = 0, variableFrameRate } = video;
  if (!variableFrameRate) {
    const constant = perSecond(exactFrameRate);
    const named = standardRate(constant);
    if (named) return named;
    if (constant >= 10 && constant < 60)
      return { numerator: Math.round(constant * 1000), denominator: 1000 };
  }
  const camera = variableFrameRate ? standardRate(nominalFrameRate) : undefined;
  // Film that is flagged for the rate of television keeps its own rate. A high rate is used only if
  // most of its frames exist.
  const isFilm = Math.abs(frameRate - filmRate) < 0.01 * filmRate;
  if (camera && !isFilm && (perSecond(camera) <= 30 || frameRate > 0.85 * nominalFrameRate))
    return camera;
  return standardRates.find((rate) => perSecond(rate) >= Math.max(24, frameRate * 0.98)) ?? maxRate;
}

const filmRate = 24_000 / 1001;

function standardRate(framesPerSecond: number): FrameRate | undefined {
  return standardRates.find(
    (rate) => Math.abs(perSecond(rate) - framesPerSecond) < 0.0003 * framesPerSecond,
  );
}

const perSecond = (rate: FrameRate) => rate.numerator / rate.denominator;
