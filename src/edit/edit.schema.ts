import { z } from 'zod';
import { captionEdit } from './caption-edit.schema.ts';
import { maxJumpsBack, maxRanges } from './edit.constants.ts';
import { clipOverlays, clipTitle } from './overlay.schema.ts';

const seconds = z.number().min(0).max(10_000_000);

/** A part of the source, seconds. */
export const sourceRange = z.strictObject({ start: seconds, end: seconds }).refine(({ start, end }) => start < end, {
  path: ['end'],
  message: 'must be after start',
});

/** The parts of the source that make a clip, in playing order. */
export const sourceRanges = z
  .array(sourceRange)
  .min(1)
  .max(maxRanges)
  .refine((ranges) => ranges.filter(({ start }, index) => start < (ranges[index - 1]?.end ?? 0)).length <= maxJumpsBack, {
    message: `must not go back in the video more than ${maxJumpsBack} times`,
  });

/** What a person has made of a clip. */
export const clipEdit = z.strictObject({
  /** The parts of the video it consists of, in playing order. */
  ranges: sourceRanges,
  /** How its captions differ from what is spoken. What they say of words that are cut has no effect, and is kept. */
  captions: captionEdit.optional(),
  /** Its hook title. */
  title: clipTitle.optional(),
  /** Keywords and progress bar, in place of those of an export's style. */
  overlays: clipOverlays.optional(),
  /** The id of the brand kit it is exported with, whatever the export names; null: with none. */
  brandKit: z.string().max(100).nullable().optional(),
});
export type ClipEdit = z.infer<typeof clipEdit>;
