/** Limits of edits that the app uses too; free of zod. */

/** Parts of the source in one clip. */
export const maxRanges = 500;

/** How often a clip may go back to an earlier part of the source: each time, the source is read anew. */
export const maxJumpsBack = 15;
