import { coefficients } from './mfcc.ts';

type Scale = { mean: Float64Array; deviation: Float64Array };

/**
 * Features with the mean 0 and the deviation 1 in each coefficient, which takes away most of what a voice, a microphone and a room add.
 * `counted`: whether a frame counts for the mean (silence would shift it).
 */
export function normalised(features: Float32Array, counted: (frame: number) => boolean = () => true): Float32Array {
  const { mean, deviation } = scaleOf(features, counted);
  return features.map((value, at) => (value - (mean[at % coefficients] ?? 0)) / (deviation[at % coefficients] ?? 1));
}

function scaleOf(features: Float32Array, counted: (frame: number) => boolean): Scale {
  const [sums, squares] = [new Float64Array(coefficients), new Float64Array(coefficients)];
  let count = 0;
  for (let frame = 0; frame < features.length / coefficients; frame++) {
    if (!counted(frame)) continue;
    count++;
    for (let c = 0; c < coefficients; c++) {
      const value = features[frame * coefficients + c] ?? 0;
      sums[c] = (sums[c] ?? 0) + value;
      squares[c] = (squares[c] ?? 0) + value * value;
    }
  }
  const mean = sums.map((sum) => sum / Math.max(1, count));
  return { mean, deviation: squares.map((sum, c) => Math.sqrt(Math.max(1e-6, sum / Math.max(1, count) - (mean[c] ?? 0) ** 2))) };
}

/** How loud each frame is: 0 as the background, 1 as speech, both as this audio has them. */
export function relativeLoudness(features: Float32Array): Float32Array {
  const levels = Float32Array.from({ length: features.length / coefficients }, (_, frame) => features[frame * coefficients] ?? 0);
  const sorted = levels.toSorted();
  const [quiet, loud] = [sorted[Math.floor(sorted.length * 0.1)] ?? 0, sorted[Math.floor(sorted.length * 0.9)] ?? 0];
  return levels.map((level) => clamp((level - quiet) / Math.max(1e-3, loud - quiet)));
}

/** From this relative loudness on, a frame counts as speech. */
export const speechLevel = 0.35;

/** The loudness at which a pause costs nothing extra (0) and at which it costs most (1). */
export function pauseLoudness(loudness: Float32Array): Float32Array {
  return loudness.map((level) => clamp((level - 0.1) / 0.6));
}

function clamp(value: number): number {
  return Math.max(0, Math.min(1, value));
}
