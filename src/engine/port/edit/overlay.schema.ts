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

/** The hook title of a clip: a text over its first seconds that says what the clip is about. */
export const clipTitle = z.strictObject({
  text: titleText,
  design: z.enum(titleDesigns).default('box'),
  /** How long the title is shown from the start of the clip, seconds; null: until its end. */
  seconds: z
    .number()
    .min(titleSeconds.min)
    .max(titleSeconds.max)
    .nullable()
    .default(titleSeconds.default),
  /** Where the title is drawn. If captions are there, it is drawn on the other side of them. */
  position: z.enum(titlePositions).default('top'),
  /** Keeps the title at its position, also where a face is. Captions still come first. */
  fixed: z.boolean().optional(),
  /**
   * The colour of the box, the letters or the strips; the design's default when left out. Text on
   * a coloured background is dark or white, whichever has more contrast.
   */
  color: color.optional(),
});
export type ClipTitle = z.infer<typeof clipTitle>;

/**
 * Beyond the interface: what an export draws besides captions and titles. An overlay whose colour
 * is left out or null is not drawn.
 */
export const overlayFields = {
  /** The colour of the keywords of a clip, at most one in each line. */
  keyword_color: color.nullable().optional(),
  /**
   * The colour of the progress bar, which shows how much of the clip has been played. It is drawn
   * even if captions are disabled.
   */
  progress_bar_color: color.nullable().optional(),
  /** The edge at which the bar is drawn; the bottom when left out. */
  progress_bar_position: z.enum(barPositions).optional(),
  /** The height of the bar, pixels of the output frame; 14 when left out. */
  progress_bar_height: z.number().min(barHeights.min).max(barHeights.max).optional(),
};

/** The overlays of one clip, in place of the export's; a colour of null draws none. */
export const clipOverlays = z.strictObject(overlayFields);
export type ClipOverlays = z.infer<typeof clipOverlays>;
