import { coefficients } from './mfcc.ts';

/** The features of several words, concatenated, and the number of frames of each word. */
export type WordFeatures = { frames: Int32Array; features: Float32Array };

export function wordFeaturesOf(parts: readonly Float32Array[]): WordFeatures {
  return {
    frames: Int32Array.from(parts, ({ length }) => length / coefficients),
    features: joined(parts),
  };
}

/** The features of each word. */
export function partsOf({ frames, features }: WordFeatures): Float32Array[] {
  let at = 0;
  return Array.from(frames, (count) => {
    const from = at;
    at += count * coefficients;
    return features.subarray(from, at);
  });
}

/** The parts, one after the other. */
export function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
