/** Limits of brand kits, which the app also uses; free of zod. */

/** The maximum number of brand kits of one user. */
export const maxBrandKits = 20;
export const maxBrandNameLength = 80;
export const maxBrandColors = 8;
export const maxFileNameLength = 200;

/** The files of a brand kit. */
export const brandSlots = [
  'logo',
  'captionFont',
  'titleFont',
  'music',
  'intro',
  'outro',
  'card',
] as const;

const mebibyte = 2 ** 20;

/** The maximum size of each file, bytes. */
export const maxFileBytes = {
  logo: 5 * mebibyte,
  captionFont: 10 * mebibyte,
  titleFont: 10 * mebibyte,
  music: 50 * mebibyte,
  intro: 200 * mebibyte,
  outro: 200 * mebibyte,
  card: 5 * mebibyte,
} as const satisfies Record<(typeof brandSlots)[number], number>;

/** The maximum ratio of the longer side of an image to the shorter. */
export const maxRatio = 20;
