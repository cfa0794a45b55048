/**
 * Values of the interface's subtitle customization; free of zod, so that the app can use them too.
 */

/**
 * The fonts captions can be set in; each ships with Kinora. Letters that a font lacks are drawn in
 * Noto Sans Black.
 */
export const fontFamilies = [
  'Anton',
  'Bangers',
  'Bebas Neue',
  'Montserrat',
  'Noto Sans',
  'Oswald',
  'Poppins',
] as const;

/** `auto`, which is beyond the interface, places captions where there are no faces. */
export const captionPositions = ['middle', 'top', 'bottom', 'auto'] as const;

/**
 * How words appear: with their line (`none`), or when they are spoken: with a pop, rising into the
 * line, or letter by letter. Beyond the interface, like the lists below.
 */
export const animations = ['none', 'pop', 'rise', 'typewriter'] as const;

/**
 * What marks the spoken word: its colour and size, a box behind it, a line below it, or colour that
 * fills it while it is spoken and stays.
 */
export const highlights = ['color', 'box', 'underline', 'sweep'] as const;

/**
 * How captions show who speaks: not at all, as a tint of the letters, or in full colour. Each speaker
 * of a video has one colour in all its clips.
 */
export const speakerModes = ['off', 'subtle', 'strong'] as const;
export type SpeakerMode = (typeof speakerModes)[number];

/** Maximum number of colours for speakers; further speakers begin again with the first. */
export const maxSpeakerColors = 8;

/** The ids of the built-in styles (`captionStyles`); they never change. */
export const captionStyleIds = [
  'bold',
  'pop',
  'karaoke',
  'box',
  'underline',
  'one-word',
  'word-by-word',
  'typewriter',
  'speakers',
  'keywords',
  'two-lines',
  'quiet-card',
  'card',
  'calm',
  'comic',
  'headline',
  'classic',
] as const;
export type CaptionStyleId = (typeof captionStyleIds)[number];

/** The accepted range of every numeric field, both ends included. */
export const subtitleLimits = {
  font_size: { min: 10, max: 400 },
  outline_width: { min: 0, max: 20 },
  background_opacity: { min: 0, max: 1 },
  shadow_offset: { min: 0, max: 40 },
  max_words_per_line: { min: 1, max: 12 },
  margin_horizontal: { min: 0, max: 480 },
  margin_vertical: { min: 0, max: 900 },
  fade_in_duration: { min: 0, max: 2 },
  fade_out_duration: { min: 0, max: 2 },
  karaoke_popup_scale: { min: 1, max: 2 },
} as const;

/** The default of every field. */
export const subtitleDefaults = {
  enabled: true,
  position: 'middle',
  font_size: 120,
  font_family: 'Anton',
  font_color: '#FFFFFF',
  outline_color: '#000000',
  outline_width: 2.5,
  background_color: null,
  background_opacity: 0,
  shadow_enabled: true,
  shadow_color: '#808080',
  shadow_offset: 3,
  max_words_per_line: 3,
  margin_horizontal: 60,
  margin_vertical: 180,
  fade_in_duration: 0,
  fade_out_duration: 0,
  karaoke_enabled: true,
  karaoke_highlight_color: '#0DE050',
  karaoke_popup_scale: 1.25,
} as const;

/**
 * The initial style of the app and the command line. It is easier to read on a phone than the
 * interface's defaults; see docs/captions.md.
 */
export const initialStyle = {
  ...subtitleDefaults,
  position: 'auto',
  font_size: 128,
  outline_width: 5,
  shadow_color: '#000000',
  shadow_offset: 4,
  karaoke_popup_scale: 1.15,
} as const;
