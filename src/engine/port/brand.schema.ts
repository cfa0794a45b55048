import { z } from 'zod';
import { brandLimits, logoCorners, maxCardText } from './brand.constants.ts';

const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** Where a file of a brand kit is stored. */
export const brandFileKey = z
  .string()
  .regex(/^brand-kits\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.[a-z0-9]{2,5}$/);

/** The family name that a font of a brand kit is stored under; no other font has the same one. */
export const brandFontFamily = z.string().regex(/^Brand [0-9a-f]{16}$/);

const brandFont = z.object({ storage_key: brandFileKey, family: brandFontFamily });

/**
 * What a brand kit adds to a clip; every part is optional. Its files were checked before they were
 * stored: images as PNG, fonts as TTF or OTF under a family name of their own, audio and video as
 * they were uploaded.
 */
export const clipBrand = z.object({
  /**
   * `width` and `margin` are shares of the frame's width. `exact`: in the corner of the frame, also
   * where apps cover it.
   */
  logo: z
    .object({
      storage_key: brandFileKey,
      corner: z.enum(logoCorners),
      width: within(brandLimits.logoWidth),
      opacity: within(brandLimits.logoOpacity),
      margin: within(brandLimits.logoMargin),
      exact: z.boolean().optional(),
    })
    .optional(),
  /** The font of the captions; letters that it lacks are drawn in the font of the style. */
  caption_font: brandFont.optional(),
  /** The font of hook titles and of the outro card's text. */
  title_font: brandFont.optional(),
  /** `below`: how far the music is below the speech, LU. */
  music: z.object({ storage_key: brandFileKey, below: within(brandLimits.musicBelow) }).optional(),
  /** Played before the clip. */
  intro: z.object({ storage_key: brandFileKey }).optional(),
  /** Played after the clip and the card. */
  outro: z.object({ storage_key: brandFileKey }).optional(),
  /** The outro card, shown after the clip: a colour with an image or a text on it. */
  card: z
    .object({
      storage_key: brandFileKey.optional(),
      color,
      text_color: color,
      text: z.string().max(maxCardText),
      seconds: within(brandLimits.cardSeconds),
    })
    .optional(),
});
export type WireBrand = z.infer<typeof clipBrand>;
