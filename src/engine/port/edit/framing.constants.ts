/** How clips can be framed; free of zod, so that the app can use it. */

/**
 * The layout of a part of a clip: one person or group, two, three or four persons in a part of the
 * frame each, a small view over another one, the screen above and its speaker below, or the whole
 * frame over a blurred copy of itself.
 */
export const layouts = [
  'single',
  'split',
  'three',
  'four',
  'picture-in-picture',
  'screen',
  'fit',
] as const;

/** What a person may choose for a clip; `auto` decides for each shot. */
export const requestedLayouts = ['auto', ...layouts] as const;
