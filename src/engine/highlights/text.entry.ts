/**
 * The text analysis that other folders use: the words of a text, their stems, and which of them are
 * nouns.
 */
export { type Lexicon, lexiconOf } from './lexicon.ts';
export { nounLikeness } from './noun-likeness.ts';
export { textLine, titleLine } from './one-line.ts';
export { clipped } from './summary.ts';
export { folded, stemOf } from './tokens.ts';
