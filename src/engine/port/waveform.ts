import { z } from 'zod';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { durationOf, placedRanges } from './edit/index.ts';

/**
 * A video's waveform as stored: `videos/<video id>/waveform.json`, 36 kB per hour plus a third for
 * base64.
 */
export const storedWaveform = z.object({
  /** Peaks per second. */
  perSecond: z.number().positive(),
  /** Seconds. */
  duration: z.number(),
  /** One byte per peak, base64: 0 is silence, 255 the loudest level apart from rare outliers. */
  peaks: z.base64(),
});
export type StoredWaveform = z.infer<typeof storedWaveform>;

/**
 * The waveform of `duration` seconds from the peak amplitude of each audio frame (0 to 1). After
 * the end of the audio it is silent.
 */
export function waveformOf(
  audio: { peaks: Float32Array; frameSeconds: number },
  duration: number,
): StoredWaveform {
  const perSecond = Math.round(1 / audio.frameSeconds);
  const loudest = referencePeak(audio.peaks);
  const bytes = new Uint8Array(Math.ceil(duration * perSecond));
  // Relative to the loudest peak: a quiet recording would otherwise be a flat line.
  if (loudest > 0)
    for (let i = 0; i < bytes.length; i++)
      bytes[i] = Math.min(255, Math.round(((audio.peaks[i] ?? 0) / loudest) * 255));
  return { perSecond, duration, peaks: Buffer.from(bytes).toString('base64') };
}

/** The 99.5th percentile, so that one knock on the microphone does not flatten everything else. */
function referencePeak(peaks: Float32Array): number {
  const sorted = peaks.toSorted();
  return sorted[Math.floor(sorted.length * 0.995)] || (sorted.at(-1) ?? 0);
}

/**
 * The peaks of a range (seconds), in base64. `start` is the time of the first peak, which lies at
 * or before the start of the range.
 */
export function peaksWithin(
  { perSecond, peaks }: StoredWaveform,
  range: { start: number; end: number },
): { start: number; peaks: string } {
  const bytes = Buffer.from(peaks, 'base64');
  const first = Math.min(bytes.length, Math.floor(range.start * perSecond));
  const last = Math.ceil(range.end * perSecond);
  return { start: first / perSecond, peaks: bytes.subarray(first, last).toString('base64') };
}

/**
 * The levels of a clip that consists of these ranges (seconds), from its start: `levelsPerSecond`
 * numbers from 0 to 1 for each second, each the highest peak of its time.
 */
export function levelsAlong(
  { perSecond, peaks }: StoredWaveform,
  ranges: readonly TimeRange[],
  levelsPerSecond: number,
): number[] {
  const bytes = Buffer.from(peaks, 'base64');
  const placed = placedRanges(ranges);
  const seconds = durationOf(ranges);
  const loudest = new Array<number>(Math.ceil(seconds * levelsPerSecond)).fill(0);
  for (const { start, end, at } of placed) {
    for (let peak = Math.floor(start * perSecond); peak < end * perSecond; peak++) {
      const time = at + Math.max(0, (peak + 0.5) / perSecond - start);
      const level = Math.min(loudest.length - 1, Math.floor(time * levelsPerSecond));
      loudest[level] = Math.max(loudest[level] ?? 0, (bytes[peak] ?? 0) / 255);
    }
  }
  return loudest;
}
