/**
 * The properties of a text that other rooms use: its words, their stems and which of them are
 * nouns.
 */
export { type Lexicon, lexiconOf } from './lexicon.ts';
export { nounLikeness } from './noun-likeness.ts';
export { textLine, titleLine } from './one-line.ts';
export { clipped } from './summary.ts';
export { folded, stemOf } from './tokens.ts';
