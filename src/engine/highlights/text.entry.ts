/**
 * The text analysis that other folders use: the words of a text, their stems, and which of them are
 * nouns.
 */
export { type Lexicon, lexiconOf } from './lexicon.ts';
export { nounLikeness } from './noun-likeness.ts';
export { clipped, textLine, titleLine } from './one-line.ts';
export { folded, stemOf } from './tokens.ts';
export { videoSummary } from './wording/summary.ts';
