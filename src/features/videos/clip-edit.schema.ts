import { z } from 'zod';
import { captionEdit } from '#engine/port/edit/caption-edit.schema.ts';
import { framingChoice } from '#engine/port/edit/framing-choice.schema.ts';
import { clipOverlays, clipTitle } from '#engine/port/edit/overlay.schema.ts';
import { sourceRanges } from '#engine/port/edit/source-ranges.schema.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';

/** What a person has made of a clip. */
export const clipEdit = z.strictObject({
  /** The parts of the video it consists of, in playing order. */
  ranges: sourceRanges,
  /**
   * How its captions differ from what is spoken. What they say of words that are cut has no effect,
   * and is kept.
   */
  captions: captionEdit.optional(),
  /** Its hook title. */
  title: clipTitle.optional(),
  /** Keywords and progress bar, in place of those of an export's style. */
  overlays: clipOverlays.optional(),
  /** The id of the brand kit it is exported with, whatever the export names; null: with none. */
  brandKit: z.string().max(100).nullable().optional(),
  /** Its caption style, whatever the export names. Fields left out have their defaults. */
  style: subtitleCustomization.optional(),
  /** How it is framed, where a person has chosen it. */
  framing: framingChoice.optional(),
});
export type ClipEdit = z.infer<typeof clipEdit>;

/**
 * An edit as it is stored. What may be long was parsed before it was stored, and is taken as it is:
 * a list has many edits.
 */
export const storedEdit = clipEdit.extend({
  ranges: z.custom<ClipEdit['ranges']>(Array.isArray),
  captions: z
    .custom<NonNullable<ClipEdit['captions']>>((value) => typeof value === 'object')
    .optional(),
});
