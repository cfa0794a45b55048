/** How clips can be framed; free of zod, so that the app can use it. */

/**
 * The layout of a part of a clip, in this order: one person or group; two, three or four people,
 * each in a part of the frame; a small view over another one; the screen above and its speaker
 * below; the whole frame over a blurred copy of itself.
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
