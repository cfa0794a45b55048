/** Limits of edits that the app uses too; free of zod. */

/** Maximum number of parts of the source in one clip. */
export const maxRanges = 500;

/**
 * How often a clip may go back to an earlier part of the source. Each time, the source is decoded
 * once more.
 */
export const maxJumpsBack = 15;

/**
 * What tightening removes from a clip: silence, filler words, and words that are repeated
 * immediately.
 */
export const removalKinds = ['pause', 'filler', 'repeat'] as const;
export type RemovalKind = (typeof removalKinds)[number];

/** Maximum number of changes to the captions of one clip. */
export const maxCaptionChanges = 1000;

/** Maximum number of words that one text can replace. */
export const maxReplacedWords = 100;

/** Maximum length, in characters, of the text with which one change replaces words. */
export const maxCaptionTextLength = 200;

/** `upper`, the default: the captions are in capitals. */
export const capitals = ['upper', 'as-written'] as const;
