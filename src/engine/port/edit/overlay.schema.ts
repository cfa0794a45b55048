import { z } from 'zod';
import { toDatabaseText } from '#platform/kit/storable.ts';
import {
  barHeights,
  barPositions,
  maxTitleLength,
  titleDesigns,
  titlePositions,
  titleSeconds,
} from './overlay.constants.ts';

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #FFFFFF');

/** One line of text without control characters. */
const titleText = z
  .string()
  .transform((text) =>
    toDatabaseText(text.slice(0, 10_000))
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, 'must have text')
      .max(maxTitleLength, `must have at most ${maxTitleLength} characters`),
  );

/** The text on top of a clip that says at once what it is about. */
export const clipTitle = z.strictObject({
  text: titleText,
  design: z.enum(titleDesigns).default('box'),
  /** How long it is shown from the start of the clip; null: until the end of it. */
  seconds: z
    .number()
    .min(titleSeconds.min)
    .max(titleSeconds.max)
    .nullable()
    .default(titleSeconds.default),
  /** Where it goes while captions leave that place free; otherwise to the other side of them. */
  position: z.enum(titlePositions).default('top'),
  /**
   * Of the box, the letters or the strips; the design's own when left out. Text on a colour is dark
   * or white, whichever can be read.
   */
  color: color.optional(),
});
export type ClipTitle = z.infer<typeof clipTitle>;

/**
 * Beyond the interface: what an export draws besides captions and titles. Left out or null:
 * nothing.
 */
export const overlayFields = {
  /** The colour of the rare words of a clip, at most one of each line. */
  keyword_color: color.nullable().optional(),
  /**
   * The colour of a bar along an edge that shows how much of the clip is over; drawn with captions
   * disabled, too.
   */
  progress_bar_color: color.nullable().optional(),
  /** The edge; the bottom when left out. */
  progress_bar_position: z.enum(barPositions).optional(),
  /** Pixels of the output frame; 14 when left out. */
  progress_bar_height: z.number().min(barHeights.min).max(barHeights.max).optional(),
};

/** Those of one clip, in place of the export's: null draws nothing. */
export const clipOverlays = z.strictObject(overlayFields);
export type ClipOverlays = z.infer<typeof clipOverlays>;
