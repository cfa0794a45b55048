import { z } from 'zod';
import {
  brandDefaults,
  brandLimits,
  logoCorners,
  maxCardText,
} from '#engine/port/brand.constants.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { toDatabaseLine, toDatabaseText } from '#platform/kit/storable.ts';
import { brandSlots, maxBrandColors, maxBrandNameLength } from './brand.constants.ts';

export const brandSlot = z.enum(brandSlots);
export type BrandSlot = z.infer<typeof brandSlot>;

const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #FFFFFF');
const storable = (most: number) =>
  z
    .string()
    .transform((text) => toDatabaseText(text).trim())
    .pipe(z.string().max(most));
const name = z.string().transform(toDatabaseLine).pipe(z.string().min(1).max(maxBrandNameLength));

const { logo, music, card } = brandDefaults;

/** How the files of a kit are used. Everything has a default. */
const settingFields = {
  /**
   * `width` and `margin` are fractions of the frame's width; `margin` is the distance to the area
   * that platforms cover, or with `exact` to the edges of the frame.
   */
  logo: z.strictObject({
    corner: z.enum(logoCorners).default(logo.corner),
    width: within(brandLimits.logoWidth).default(logo.width),
    opacity: within(brandLimits.logoOpacity).default(logo.opacity),
    margin: within(brandLimits.logoMargin).default(logo.margin),
    exact: z.boolean().default(logo.exact),
  }),
  /** `below`: how far the music is below the speech, LU. */
  music: z.strictObject({ below: within(brandLimits.musicBelow).default(music.below) }),
  /** Null: there is no outro card. The image of the card is a file of the kit. */
  card: z
    .strictObject({
      color: color.default(card.color),
      textColor: color.default(card.textColor),
      text: storable(maxCardText).default(card.text),
      seconds: within(brandLimits.cardSeconds).default(card.seconds),
    })
    .nullable(),
  /** Offered wherever the app asks for a colour. */
  colors: z.array(color).max(maxBrandColors),
  /** The style of captions in exports that specify none; null: the default. */
  captionStyle: subtitleCustomization.nullable(),
};

/** The settings as they are stored. */
export const brandSettings = z.object({
  logo: settingFields.logo.prefault({}),
  music: settingFields.music.prefault({}),
  card: settingFields.card.default(null),
  colors: settingFields.colors.default([]),
  captionStyle: settingFields.captionStyle.default(null),
});
export type BrandSettings = z.infer<typeof brandSettings>;

/** A new brand kit. */
export const brandKitRequest = z.strictObject({
  name,
  /** Makes it the user's only default. */
  isDefault: z.boolean().optional(),
  logo: settingFields.logo.optional(),
  music: settingFields.music.optional(),
  card: settingFields.card.optional(),
  colors: settingFields.colors.optional(),
  captionStyle: settingFields.captionStyle.optional(),
});
/**
 * Any of the fields; fields that are left out stay as they are. `isDefault: false` leaves the user
 * without a default.
 */
export const brandKitChange = brandKitRequest.partial();
export type BrandKitChange = z.input<typeof brandKitChange>;

const embedding = z.enum(['installable', 'editable', 'preview', 'restricted']);

/**
 * The facts about a file: the size of images and videos, the length of audio and video, the
 * metadata of fonts.
 */
const fileFacts = z.object({
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  seconds: z.number().optional(),
  font: z
    .object({
      /** The family name that the font's maker gave it. */
      family: z.string(),
      /** The `fsType` of the font: what its licence allows in documents. */
      embedding,
      characters: z.number().int(),
    })
    .optional(),
});
export type FileFacts = z.infer<typeof fileFacts>;

/** A file of a kit as the kit's row stores it. */
export const storedFile = fileFacts.extend({
  key: z.string(),
  fileName: z.string(),
  bytes: z.number().int(),
  /** The family name inside the stored font; see `brandFontFamily`. */
  storedFamily: z.string().optional(),
});
export type StoredFile = z.infer<typeof storedFile>;
export const storedFiles = z.partialRecord(brandSlot, storedFile);
export type StoredFiles = z.infer<typeof storedFiles>;

const brandFile = fileFacts.extend({
  fileName: z.string(),
  bytes: z.number().int(),
  /** Serves the file without credentials for an hour. */
  url: z.string(),
});

const brandKit = z.object({
  id: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  ...brandSettings.shape,
  files: z.partialRecord(brandSlot, brandFile),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type BrandKit = z.infer<typeof brandKit>;
export const brandKitResponse = z.object({ brandKit });
export type BrandKitResponse = z.infer<typeof brandKitResponse>;
/** Sorted by name. */
export const brandKitList = z.object({ brandKits: z.array(brandKit) });
export type BrandKitList = z.infer<typeof brandKitList>;
