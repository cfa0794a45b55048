import { z } from 'zod';
import { captionLimits } from '../limits.constants.ts';
import { maxCorrectionLength, maxOperationWords } from './corrections.constants.ts';

/**
 * Replaces some neighbouring recognised words of a transcript with others. The transcript itself
 * stays as it was recognised: a correction is layered over it, and is applied to the same words
 * again when the video is transcribed anew.
 */
export const correction = z.object({
  /** Unique among the corrections of a video: `<version of the change>.<index in it>`. */
  id: z.string(),
  /** Index of the first replaced word in the transcript for which the correction was made. */
  first: z.number().int().nonnegative(),
  /** When the first replaced word begins and the last one ends; seconds. */
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
  /** The recognised words that are replaced, at least one. */
  original: z.array(z.string()).min(1),
  /** The words that replace them; an empty list deletes them. */
  replacement: z.array(z.string()),
});
export type Correction = z.infer<typeof correction>;

/**
 * Replaces the words `first` to `last` (inclusive indexes into the corrected transcript) with a
 * text; an empty text deletes them.
 */
export const operation = z
  .strictObject({
    first: z.number().int().nonnegative(),
    last: z.number().int().nonnegative(),
    /**
     * The words that the client expects in the range. Other words there mean that the transcript
     * has a newer version (409).
     */
    expected: z.array(z.string().max(captionLimits.wordLength)).max(maxOperationWords).optional(),
    text: z.string().max(maxCorrectionLength),
  })
  .refine(({ first, last }) => first <= last, {
    message: 'must not be before first',
    path: ['last'],
  })
  .refine(({ first, last }) => last - first < maxOperationWords, {
    message: `must be at most ${maxOperationWords} words`,
    path: ['last'],
  });
export type Operation = z.infer<typeof operation>;

/**
 * A place where the corrected transcript differs: `first` to `last` are indexes of its words; for
 * deleted words, `last` is `first - 1`.
 */
export const correctedRange = z.object({
  id: z.string(),
  first: z.number().int(),
  last: z.number().int(),
  original: z.string(),
});
export type CorrectedRange = z.infer<typeof correctedRange>;

/** A term that is always spelt one way, and the forms in which recognition gets it wrong. */
export type GlossaryTerm = { term: string; variants: readonly string[] };

/** The query of find and replace. */
export type FindRequest = {
  find: string;
  replace: string;
  wholeWords: boolean;
  matchCase: boolean;
};
