/**
 * Log-odds that a sentence ends at a place between two words, as sums of entries. Entries are
 * grouped by their weight; words are separated by spaces, the words of a pair by "_".
 */
export type SentenceEndTables = {
  bias: number;
  /** For a sentence of 1, 2, 3 … words. */
  lengths: readonly number[];
  /** By the word before the place, the one after it, and the pairs before and after it. */
  after: WeightedWords;
  before: WeightedWords;
  afterPair: WeightedWords;
  beforePair: WeightedWords;
};

type WeightedWords = readonly (readonly [weight: number, words: string])[];
