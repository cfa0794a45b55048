import { z } from 'zod';
import { removalKinds } from '#engine/port/edit/edit.constants.ts';
import { clipEdit } from '#features/videos/clip-edit.schema.ts';
import { isInOrder, orderIssue, secondsText } from '#features/videos/seconds-text.schema.ts';

/** Requests the removals that would tighten a clip. */
export const tightenRequest = z
  .strictObject({
    start: secondsText,
    end: secondsText,
    /** The parts of the video that make up the clip. They replace `start` and `end`. */
    edit: clipEdit.optional(),
    /** What to look for: pauses, filler words, and words that are repeated at once. */
    kinds: z
      .array(z.enum(removalKinds))
      .min(1)
      .max(removalKinds.length)
      .default([...removalKinds]),
    /** A silence longer than this is a pause, seconds. */
    longestPause: z.number().min(0.1).max(10).default(0.5),
    /** How much of a pause is left, seconds. */
    restOfPause: z.number().min(0).max(10).default(0.25),
  })
  .refine(isInOrder, orderIssue);

/** The proposed removals; nothing has been changed. */
export const tightenResponse = z.object({
  /**
   * In the order of the video, in seconds of the video, without overlaps. `text`: the removed
   * words; empty for a pause.
   */
  removals: z.array(
    z.object({ kind: z.enum(removalKinds), start: z.number(), end: z.number(), text: z.string() }),
  ),
  /** The edit of the clip without any of them. */
  edit: clipEdit,
  /** How much shorter the clip becomes, seconds. */
  savedSeconds: z.number(),
});
export type TightenResponse = z.infer<typeof tightenResponse>;
