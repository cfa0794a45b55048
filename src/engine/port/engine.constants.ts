/** Values of the engine's wire format that the app uses too; free of zod. */

/** The first three are the interface's; 4:5 is beyond it. */
export const aspectRatios = ['1:1', '16:9', '9:16', '4:5'] as const;

/** Pixels of the finished clip. */
export const outputSizes = {
  '9:16': { width: 1080, height: 1920 },
  '4:5': { width: 1080, height: 1350 },
  '1:1': { width: 1080, height: 1080 },
  '16:9': { width: 1920, height: 1080 },
} as const satisfies Record<(typeof aspectRatios)[number], { width: number; height: number }>;

/** Languages that captions can be translated into. */
export const targetLanguages = ['en', 'es', 'fr', 'de', 'hi', 'ja', 'ko'] as const;

/**
 * `people` keeps faces in the frame, `center` crops around the middle, `fit` shows the whole frame
 * over a blurred copy of itself.
 */
export const reframes = ['people', 'center', 'fit'] as const;

/**
 * How strong language is treated: `off` leaves it as it is, `mask` puts asterisks into the
 * captions, `bleep` does the same and replaces the spoken word by a tone.
 */
export const profanityFilters = ['off', 'mask', 'bleep'] as const;
