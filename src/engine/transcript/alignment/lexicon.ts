import type { Lexicon } from './spoken-words.ts';
import { type WordFeatures, wordFeaturesOf } from './word-features.ts';

/** Whether a word of a text can be spoken: `id` as in `TextToAlign`. */
export function isSpoken({ words }: Lexicon, id: number | undefined): boolean {
  return (words[id ?? -1]?.length ?? 0) > 0;
}

/**
 * The distinct words among some words of a text, in the form that the worker tasks take. `words`:
 * indexes into `ids`; all of these words have features.
 */
export function lexiconOf(
  words: readonly number[],
  ids: Int32Array,
  lexicon: Lexicon,
): { lexicon: WordFeatures; fillers: WordFeatures; ids: Int32Array } {
  const used = [...new Set(words.map((word) => ids[word] ?? -1))];
  const places = new Map(used.map((id, place) => [id, place]));
  const features = used.map((id) => lexicon.words[id] ?? new Float32Array());
  return {
    lexicon: wordFeaturesOf(features),
    fillers: wordFeaturesOf(lexicon.fillers),
    ids: Int32Array.from(words, (word) => places.get(ids[word] ?? -1) ?? 0),
  };
}
