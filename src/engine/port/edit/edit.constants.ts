/** Limits of edits that the app uses too; free of zod. */

/** Parts of the source in one clip. */
export const maxRanges = 500;

/**
 * How often a clip may go back to an earlier part of the source: each time, the source is read
 * again.
 */
export const maxJumpsBack = 15;

/**
 * What tightening removes from a clip: silence, filler words, and words that are repeated at once.
 */
export const removalKinds = ['pause', 'filler', 'repeat'] as const;
export type RemovalKind = (typeof removalKinds)[number];

/** Changes to the captions of one clip. */
export const maxCaptionChanges = 1000;

/** Words that one text can replace. */
export const maxReplacedWords = 100;

/** Characters of the text that one change puts in the place of others. */
export const maxCaptionTextLength = 200;

/** `upper`: all letters are capitals, as captions have them by default. */
export const capitals = ['upper', 'as-written'] as const;
