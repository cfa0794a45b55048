import { z } from 'zod';
import { removalKinds } from '#engine/port/edit/edit.constants.ts';
import { clipEdit } from '#features/videos/clip-edit.schema.ts';
import { isInOrder, orderIssue, secondsText } from '#features/videos/seconds-text.schema.ts';

/** Asks what a clip can do without. */
export const tightenRequest = z
  .strictObject({
    start: secondsText,
    end: secondsText,
    /** The parts of the video that make the clip. They replace `start` and `end`. */
    edit: clipEdit.optional(),
    /** What to look for: silence, filler words, words that are said again at once. */
    kinds: z
      .array(z.enum(removalKinds))
      .min(1)
      .max(removalKinds.length)
      .default([...removalKinds]),
    /** A silence longer than this is a pause, seconds. */
    longestPause: z.number().min(0.1).max(10).default(0.5),
    /** What is left of a pause, seconds. */
    restOfPause: z.number().min(0).max(10).default(0.25),
  })
  .refine(isInOrder, orderIssue);

/** What can go; nothing is changed. */
export const tightenResponse = z.object({
  /**
   * In the order of the video, seconds of it; none overlaps another. `text`: the words that go,
   * empty for a pause.
   */
  removals: z.array(
    z.object({ kind: z.enum(removalKinds), start: z.number(), end: z.number(), text: z.string() }),
  ),
  /** The clip without all of them. */
  edit: clipEdit,
  /** By how much it gets shorter, seconds. */
  savedSeconds: z.number(),
});
export type TightenResponse = z.infer<typeof tightenResponse>;
