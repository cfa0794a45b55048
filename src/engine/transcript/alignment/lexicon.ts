import { coefficients } from './mfcc.ts';
import type { Lexicon } from './spoken-words.ts';
import type { WordFeatures } from './warp-tasks.ts';

/**
 * The distinct words among some words of a text, in the form that the worker tasks take. `words`:
 * indexes into `ids`; all of these words have features.
 */
export function lexiconOf(
  words: readonly number[],
  ids: Int32Array,
  lexicon: Lexicon,
): { lexicon: WordFeatures; ids: Int32Array } {
  const used = [...new Set(words.map((word) => ids[word] ?? -1))];
  const places = new Map(used.map((id, place) => [id, place]));
  const features = used.map((id) => lexicon[id] ?? new Float32Array());
  return {
    lexicon: {
      frames: Int32Array.from(features, ({ length }) => length / coefficients),
      features: joined(features),
    },
    ids: Int32Array.from(words, (word) => places.get(ids[word] ?? -1) ?? 0),
  };
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
