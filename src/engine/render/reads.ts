import type { SourceRanges } from '#engine/port/edit';

/** Frames per second as a fraction, so that broadcast rates are exact. */
export type FrameRate = { numerator: number; denominator: number };

/**
 * A range of the source that ffmpeg reads as one input, and the pieces of it that the clip shows.
 */
export type Read = {
  /** Seconds into the source. */
  start: number;
  seconds: number;
  /**
   * For how long (seconds) the last frame of the source may be repeated, when the audio is longer
   * than the video.
   */
  holdSeconds: number;
  pieces: Piece[];
};

/** A part of a read that the clip shows. Frames and samples count from the read's start. */
export type Piece = {
  firstFrame: number;
  frames: number;
  firstSample: number;
  /** Exclusive. Where two pieces meet, each is longer by half a crossfade. */
  lastSample: number;
};

/** Sample rate of the audio inside the filter graph, Hz. */
export const sampleRate = 48_000;
/** Samples over which the audio of two pieces is crossfaded: 10 ms. */
export const crossfade = 480;

/**
 * Maximum gap (seconds) between two ranges that is decoded and discarded; for a longer gap, seeking
 * is cheaper.
 */
const maxSkippedSeconds = 10;
/** Maximum number of inputs; each keeps a decoder open. */
const maxReads = 16;

/**
 * Decides how the ranges are read. Video and audio stay within a frame of each other, no matter how
 * many ranges there are.
 */
export function planReads(
  ranges: SourceRanges,
  { frameRate, holdSecondsAt }: { frameRate: FrameRate; holdSecondsAt: (end: number) => number },
): Read[] {
  const perSecond = frameRate.numerator / frameRate.denominator;
  let at = 0;
  let index = 0;
  return grouped(ranges).map((group) => {
    const start = Math.max(0, (group[0]?.start ?? 0) - (index > 0 ? leadIn : 0));
    const end = (group.at(-1)?.end ?? 0) + (index + group.length < ranges.length ? leadIn : 0);
    const pieces: Piece[] = [];
    for (const range of group) {
      const until = at + range.end - range.start;
      const [first, last] = [Math.round(at * perSecond), Math.round(until * perSecond)];
      const before = pieces.at(-1);
      // The source's frame for the clip's frame, not for the start of the range, so that rounding
      // errors of many cuts do not add up.
      const nearest = Math.round((range.start - start + first / perSecond - at) * perSecond);
      const firstSample = Math.round((range.start - start) * sampleRate);
      const samples = Math.round(until * sampleRate) - Math.round(at * sampleRate);
      pieces.push({
        firstFrame: Math.max(before ? before.firstFrame + before.frames : 0, nearest),
        frames: last - first,
        firstSample: Math.max(0, firstSample - (index > 0 ? crossfade / 2 : 0)),
        lastSample: firstSample + samples + (index + 1 < ranges.length ? crossfade / 2 : 0),
      });
      at = until;
      index += 1;
    }
    return { start, seconds: end - start, holdSeconds: holdSecondsAt(end), pieces };
  });
}

/**
 * The index of the frame that shows the source at `time` (seconds). Half a frame is rounded up, as
 * ffmpeg's filter `fps` does.
 */
export function frameAt(time: number, perSecond: number): number {
  return Math.round(time * perSecond + 1e-4);
}

/**
 * The second of the clip, at the start of a frame, that shows the source's second `time` in the
 * range with the index `range`.
 */
export function timeInClip(
  reads: readonly Read[],
  perSecond: number,
  { range, time }: { range: number; time: number },
): number {
  let index = 0;
  let frames = 0;
  for (const read of reads)
    for (const piece of read.pieces) {
      if (index === range)
        return (frames + frameAt(time - read.start, perSecond) - piece.firstFrame) / perSecond;
      frames += piece.frames;
      index += 1;
    }
  return frames / perSecond;
}

/** Seconds read before and after the ranges of a read, for the crossfades. */
const leadIn = 0.02;

/**
 * Groups the ranges that are read together: successive ranges in the order of the source with short
 * gaps between them.
 */
function grouped(ranges: SourceRanges): SourceRanges[] {
  const gaps = ranges.map(({ start }, index) => start - (ranges[index - 1]?.end ?? start));
  const widest = gaps.filter((gap) => gap > maxSkippedSeconds).sort((a, b) => b - a);
  const backwards = gaps.filter((gap) => gap < 0).length;
  const threshold = widest[Math.max(0, maxReads - 1 - backwards)] ?? maxSkippedSeconds;
  const groups: SourceRanges[number][][] = [];
  for (const [index, range] of ranges.entries()) {
    const gap = gaps[index] ?? 0;
    const group = groups.at(-1);
    if (group && gap >= 0 && gap <= threshold) group.push(range);
    else groups.push([range]);
  }
  return groups;
}
