import { coefficients } from './mfcc.ts';

type Scale = { mean: Float64Array; deviation: Float64Array };

/**
 * How much each coefficient counts when frames are compared. The higher coefficients tell voices
 * apart rather than words, and a synthesiser's loudness is not that of a person.
 */
const weights = (() => {
  const each = Float64Array.from({ length: coefficients }, (_, c) => (c === 0 ? 0.8 : 1 - c / 17));
  const mean = Math.sqrt(each.reduce((sum, weight) => sum + weight ** 2, 0) / coefficients);
  return each.map((weight) => weight / mean);
})();

/**
 * Features with the mean 0 and the deviation of `weights` in each coefficient, which removes most
 * effects of the voice, the microphone and the room. `counted`: whether a frame counts for the mean (silence
 * would shift it).
 */
export function normalised(
  features: Float32Array,
  counted: (frame: number) => boolean = () => true,
): Float32Array {
  const { mean, deviation } = scaleOf(features, counted);
  const factors = deviation.map((value, c) => (weights[c] ?? 1) / value);
  return features.map(
    (value, at) => (value - (mean[at % coefficients] ?? 0)) * (factors[at % coefficients] ?? 1),
  );
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
  return {
    mean,
    deviation: squares.map((sum, c) =>
      Math.sqrt(Math.max(1e-6, sum / Math.max(1, count) - (mean[c] ?? 0) ** 2)),
    ),
  };
}

/** How loud each frame is, from 0 (this recording's background) to 1 (its speech). */
export function relativeLoudness(features: Float32Array): Float32Array {
  const levels = Float32Array.from(
    { length: features.length / coefficients },
    (_, frame) => features[frame * coefficients] ?? 0,
  );
  const sorted = levels.toSorted();
  const [quiet, loud] = [
    sorted[Math.floor(sorted.length * 0.1)] ?? 0,
    sorted[Math.floor(sorted.length * 0.9)] ?? 0,
  ];
  return levels.map((level) => clamp((level - quiet) / Math.max(1e-3, loud - quiet)));
}

/** From this relative loudness on, a frame counts as speech. */
export const speechLevel = 0.35;

/** How much a frame's loudness adds to the cost of a pause there, from 0 to 1. */
export function pauseLoudness(loudness: Float32Array): Float32Array {
  return loudness.map((level) => clamp((level - 0.1) / 0.6));
}

function clamp(value: number): number {
  return Math.max(0, Math.min(1, value));
}

/**
 * How much the audio changes from one twentieth of a second to the next while it is loud: the mean
 * deviation of the coefficients that show the shape of the mouth. Speech: 2.4 and more in every
 * recording measured; tones and noise: below 0.4; a plain melody: 1.8.
 */
export function variationOf(features: Float32Array): number {
  const loudness = relativeLoudness(features);
  let sum = 0;
  for (let c = 1; c <= shapeCoefficients; c++)
    sum += deviation(blockMeans(features, { c, loudness }));
  return sum / shapeCoefficients;
}

const [shapeCoefficients, blockFrames] = [6, 5];

function blockMeans(
  features: Float32Array,
  { c, loudness }: { c: number; loudness: Float32Array },
): number[] {
  const means: number[] = [];
  for (let first = 0; first + blockFrames <= loudness.length; first += blockFrames) {
    let [sum, loud] = [0, 0];
    for (let frame = first; frame < first + blockFrames; frame++) {
      sum += features[frame * coefficients + c] ?? 0;
      if ((loudness[frame] ?? 0) > speechLevel) loud++;
    }
    if (2 * loud > blockFrames) means.push(sum / blockFrames);
  }
  return means;
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length),
  );
}
