/**
 * The text analysis that other folders use: the words of a text, their stems, and which of them are
 * nouns.
 */
export { isHousekeeping } from './housekeeping.ts';
export { type Lexicon, lexiconOf } from './lexicon.ts';
export { type NounPhrase, namesNothing, nounPhrases } from './noun-phrases.ts';
export { clipped } from './one-line.ts';
export { precedesVerb } from './parts-of-speech.ts';
export { isPart, type TaggedWord, taggedWords } from './tagged-words.ts';
export { folded, stemOf } from './tokens.ts';
export { videoSummary } from './wording/summary.ts';
