import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { coefficients } from './mfcc.ts';

/**
 * How much quieter than the loud voices a voice may be before it is amplified, and by how much it is
 * amplified at most: 9 dB and 40 dB, in units of the first coefficient.
 */
const [tolerated, maxGain] = [15, 66];
/** Frames without a voice that separate speakers who may be at different distances. */
const minPause = 50;

/**
 * The features of a recording with quiet voices as loud as the loud ones: people sit at different
 * distances from the microphone, and beside a loud voice, a quiet one would seem to be a pause.
 * `voices`: frames, in order, `end` exclusive.
 */
export function evenLoudness(features: Float32Array, voices: readonly TimeRange[]): Float32Array {
  const frames = features.length / coefficients;
  const stretches = joinedVoices(voices, frames);
  const loud = stretches.map(({ start, end }) => loudnessOf(features, start, end));
  const target = Math.max(...loud) - tolerated;
  const even = features.slice();
  for (const [i, { start, end }] of stretches.entries()) {
    const gain = Math.min(maxGain, target - (loud[i] ?? target));
    if (gain > 0)
      for (let at = start * coefficients; at < end * coefficients; at += coefficients)
        even[at] = (even[at] ?? 0) + gain;
  }
  return even;
}

/** The voices within the frames, joined across short pauses. */
function joinedVoices(voices: readonly TimeRange[], frames: number): TimeRange[] {
  const joined: TimeRange[] = [];
  for (const voice of voices) {
    const [start, end] = [Math.max(0, voice.start), Math.min(frames, voice.end)];
    const last = joined.at(-1);
    if (start >= end) continue;
    if (last && start - last.end < minPause) last.end = end;
    else joined.push({ start, end });
  }
  return joined;
}

/** The loudness that a tenth of the frames exceed. */
function loudnessOf(features: Float32Array, start: number, end: number): number {
  const levels = Float32Array.from(
    { length: end - start },
    (_, frame) => features[(start + frame) * coefficients] ?? 0,
  ).sort();
  return levels[Math.floor(levels.length * 0.9)] ?? 0;
}
