import { z } from 'zod';
import { captionEdit } from '#engine/port/edit/caption-edit.schema.ts';
import { framingChoice } from '#engine/port/edit/framing-choice.schema.ts';
import { clipOverlays, clipTitle } from '#engine/port/edit/overlay.schema.ts';
import { sourceRanges } from '#engine/port/edit/source-ranges.schema.ts';
import { clipZooms } from '#engine/port/edit/zoom.schema.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';

export const coverFields = {
  /** The second of the clip whose frame is shown; its best moment when left out. */
  at: z.number().min(0).max(86_400).optional(),
  /** Whether the title is drawn: the hook title, or else the name of the clip. */
  title: z.boolean(),
};

/** A person's changes to a clip. */
export const clipEdit = z.strictObject({
  /** The parts of the video that make the clip, in playing order. */
  ranges: sourceRanges,
  /**
   * How the clip's captions differ from what is spoken. Changes of words that are cut have no
   * effect, and stay stored.
   */
  captions: captionEdit.optional(),
  /** The hook title. */
  title: clipTitle.optional(),
  /** Keywords and progress bar; they replace those of an export's style. */
  overlays: clipOverlays.optional(),
  /**
   * The id of the clip's brand kit, which replaces the brand kit that an export names; null: no
   * brand kit.
   */
  brandKit: z.string().max(100).nullable().optional(),
  /**
   * The caption style, which replaces the style that an export names. Fields left out have their
   * defaults.
   */
  style: subtitleCustomization.optional(),
  /** The framing, if a person has chosen it. */
  framing: framingChoice.optional(),
  /** The cover picture, if a person has chosen it. It changes nothing about the clip. */
  cover: z.strictObject(coverFields).optional(),
  /** Parts of the video whose picture is enlarged. */
  zooms: clipZooms.optional(),
});
export type ClipEdit = z.infer<typeof clipEdit>;

/**
 * An edit as it is stored. Fields that may be long were parsed before they were stored and are not
 * parsed again, because a list has many edits.
 */
export const storedEdit = clipEdit.extend({
  ranges: z.custom<ClipEdit['ranges']>(Array.isArray),
  captions: z
    .custom<NonNullable<ClipEdit['captions']>>((value) => typeof value === 'object')
    .optional(),
});
