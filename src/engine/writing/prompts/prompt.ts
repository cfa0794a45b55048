/**
 * What a model is told to write something. The system line and the examples are always the same and
 * come first, so that a server keeps them in its cache; the words come last.
 */
export type Prompt = {
  system: string;
  examples: readonly { words: string; text: string }[];
  /** What is written, as the question names it: "Title". */
  asks: string;
  /** Tokens of the answer at most. */
  maxTokens: number;
  /** Words that the answer has at most, and characters. */
  maxWords: number;
  maxLength: number;
};

/** The words of a part that a model reads at most: its subject is named there. */
export const maxWordsRead = 140;
