/** Values of brand kits that the app uses too; free of zod. */

export const logoCorners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

/**
 * The accepted range of every number of a brand kit, both ends included. Shares are of the frame's
 * width.
 */
export const brandLimits = {
  /** The logo's width. */
  logoWidth: { min: 0.03, max: 0.5 },
  logoOpacity: { min: 0.05, max: 1 },
  /** The distance between the logo and the edge of the area that the apps leave free. */
  logoMargin: { min: 0, max: 0.2 },
  /** How far the music is below the speech, LU. */
  musicBelow: { min: 6, max: 40 },
  cardSeconds: { min: 1, max: 10 },
} as const;

export const brandDefaults = {
  logo: { corner: 'bottom-right', width: 0.16, opacity: 1, margin: 0.04, exact: false },
  music: { below: 20 },
  card: { color: '#000000', textColor: '#FFFFFF', text: '', seconds: 3 },
} as const;

/** Characters of an outro card's text. */
export const maxCardText = 200;

/** The longest intro or outro, seconds. */
export const maxBookendSeconds = 60;
