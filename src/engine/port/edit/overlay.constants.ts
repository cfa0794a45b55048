/**
 * What can be drawn over a clip besides its captions; free of zod, so that the app can use it too.
 */

/**
 * `box`: dark text on a white shape that follows the lines. `outline`: bold capitals with a thick
 * outline. `strip`: a coloured strip behind each line.
 */
export const titleDesigns = ['box', 'outline', 'strip'] as const;
export type TitleDesign = (typeof titleDesigns)[number];

export const titlePositions = ['top', 'bottom'] as const;

/**
 * What a person should know about where something is drawn: a title elsewhere than chosen, because
 * captions or a face are there; a title, or captions at a chosen position, over a face.
 */
export const placeNotes = ['title-moved', 'title-covers-face', 'captions-cover-face'] as const;
export type PlaceNote = (typeof placeNotes)[number];

/** Maximum characters of a title: more cannot be read while it is shown. */
export const maxTitleLength = 150;

/** Seconds a title is shown: minimum, maximum and default. */
export const titleSeconds = { min: 0.5, max: 3600, default: 5 } as const;

/** The default colour of each design: of the box, the letters, the strips. */
export const titleColors = {
  box: '#FFFFFF',
  outline: '#FFFFFF',
  strip: '#FFE500',
} as const satisfies Record<TitleDesign, string>;

export const barPositions = ['top', 'bottom'] as const;

/** Heights of the progress bar, pixels of the output frame. */
export const barHeights = { min: 2, max: 60, default: 14 } as const;

/** The colours that an overlay has when the app switches it on. */
export const overlayColors = { keywords: '#FFE500', progressBar: '#0DE050' } as const;
