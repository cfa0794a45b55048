import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { type FrameMeasures, frameSeconds } from './audio-frames.ts';

/** The silences of a track and its ranges of laughter or applause, seconds, in order. */
export function silenceAndLaughter(
  measures: FrameMeasures,
  duration: number,
): { silences: TimeRange[]; laughter: TimeRange[] } {
  const levels = localLevels(measures.loudness);
  return {
    silences: within(duration, silencesIn(measures.loudness, { levels, duration })),
    laughter: within(duration, laughterIn(measures, levels)),
  };
}

/**
 * The silences of a track of which only the peaks are known, one byte per frame, relative to the
 * loudest peak. Undefined when `perSecond` does not match the length of our frames.
 */
export function silencesInPeaks(
  peaks: Uint8Array,
  { perSecond, duration }: { perSecond: number; duration: number },
): TimeRange[] | undefined {
  if (Math.abs(perSecond * frameSeconds - 1) > 0.01) return undefined;
  const loudness = Float32Array.from(peaks, (peak) =>
    peak === 0 ? -100 : 20 * Math.log10(peak / 255),
  );
  return within(duration, silencesIn(loudness, { levels: localLevels(loudness), duration }));
}

/** dBFS around a frame: the noise floor, and the level of speech. */
type Levels = { floor: Float32Array; loud: Float32Array };

const blockFrames = Math.round(30 / frameSeconds);

/**
 * Levels per half minute, each measured over the two minutes around it, because rooms and
 * microphones may change within a video.
 */
function localLevels(loudness: Float32Array): Levels {
  const blocks = Math.max(1, Math.ceil(loudness.length / blockFrames));
  const levels = { floor: new Float32Array(blocks), loud: new Float32Array(blocks) };
  for (let block = 0; block < blocks; block++) {
    const around = loudness
      .slice(Math.max(0, (block - 1.5) * blockFrames), (block + 2.5) * blockFrames)
      .sort();
    const at = (share: number) => around[Math.floor((around.length - 1) * share)] ?? -100;
    levels.loud[block] = at(0.95);
    levels.floor[block] = Math.max(at(0.08), at(0.95) - 50);
  }
  return levels;
}

const minSilence = 0.15;

/**
 * A frame is silent when its level is in the lowest three tenths of the range between noise floor
 * and speech, and at least 12 dB below speech; continuous music therefore has no silences. If the
 * audio ends before the video, the rest is silence.
 */
function silencesIn(
  loudness: Float32Array,
  { levels, duration }: { levels: Levels; duration: number },
): TimeRange[] {
  const silent = (i: number) => {
    const block = Math.floor(i / blockFrames);
    const [floor, loud] = [levels.floor[block] ?? -100, levels.loud[block] ?? -100];
    return (
      (loudness[i] ?? -100) <= Math.max(-85, Math.min(floor + 0.3 * (loud - floor), loud - 12))
    );
  };
  const ranges = rangesWhere(loudness.length, silent);
  const audioEnd = loudness.length * frameSeconds;
  const last = ranges.at(-1);
  if (last && last.end >= audioEnd - frameSeconds) last.end = Math.max(last.end, duration);
  else if (duration - audioEnd >= minSilence) ranges.push({ start: audioEnd, end: duration });
  return ranges.filter(({ start, end }) => end - start >= minSilence - 1e-6);
}

/**
 * Applause and the laughter of an audience are noise: they have no pitch, many frequencies, and a
 * steady level, whereas speech rises and falls with every syllable. A range counts when all of that
 * holds for a second or more; one person's laugh cannot be told from speech.
 */
function laughterIn(
  { loudness, periodicity, brightness }: FrameMeasures,
  levels: Levels,
): TimeRange[] {
  const window = Math.round(1 / frameSeconds);
  const noisy = new Uint8Array(loudness.length);
  for (let from = 0; from + window <= loudness.length; from++) {
    const block = Math.floor(from / blockFrames);
    const floor = levels.floor[block] ?? -100;
    const level = statistics(loudness, from, window);
    const steady =
      level.deviation < 3.5 &&
      level.least > floor + 6 &&
      level.mean > floor + 10 &&
      level.mean > -50;
    if (!steady) continue;
    const pitch = statistics(periodicity, from, window);
    const bright = statistics(brightness, from, window);
    if (pitch.mean < 0.4 && bright.mean > 0.25 && bright.deviation < 0.3)
      noisy.fill(1, from, from + window);
  }
  return rangesWhere(loudness.length, (i) => noisy[i] === 1).filter(
    ({ start, end }) => end - start <= 40,
  );
}

function statistics(
  values: Float32Array,
  from: number,
  count: number,
): { mean: number; deviation: number; least: number } {
  let [sum, squares, least] = [0, 0, Number.POSITIVE_INFINITY];
  for (let i = from; i < from + count; i++) {
    const value = values[i] ?? 0;
    sum += value;
    squares += value * value;
    if (value < least) least = value;
  }
  const mean = sum / count;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)), least };
}

/** The runs of frames for which `holds` is true, as time ranges. */
function rangesWhere(frames: number, holds: (index: number) => boolean): TimeRange[] {
  const ranges: TimeRange[] = [];
  let from = -1;
  for (let i = 0; i <= frames; i++) {
    const inside = i < frames && holds(i);
    if (inside && from < 0) from = i;
    if (inside || from < 0) continue;
    ranges.push({ start: seconds(from), end: seconds(i) });
    from = -1;
  }
  return ranges;
}

/** Cuts the ranges to the duration, because the last frame may extend past the end. */
function within(duration: number, ranges: TimeRange[]): TimeRange[] {
  return ranges
    .filter(({ start }) => start < duration)
    .map(({ start, end }) => ({ start, end: Math.min(end, duration) }));
}

function seconds(frame: number): number {
  return Math.round(frame * frameSeconds * 1000) / 1000;
}
