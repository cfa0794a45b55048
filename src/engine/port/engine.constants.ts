/** Values of the engine's wire format that the app uses too; free of zod. */

type Format = {
  /** For people. */
  name: string;
  /** Pixels of the finished clip. */
  size: { width: number; height: number };
  /** Where clips of this format are shown. */
  use: (typeof formatUses)[number];
  /** The format's name in `offers`, for a format beyond those of the interface. */
  offer?: string;
};
const formatUses = ['phones', 'feeds', 'screens'] as const;

/**
 * The formats of clips by their aspect ratio. The first three are the interface's; 4:5 is beyond it.
 * The API, the command line, the web app, the agents' tools and the n8n node (through `npm run fix`)
 * all read them from here.
 */
const formats = {
  '1:1': { name: 'Square', size: { width: 1080, height: 1080 }, use: 'feeds' },
  '16:9': { name: 'Landscape', size: { width: 1920, height: 1080 }, use: 'screens' },
  '9:16': { name: 'Vertical', size: { width: 1080, height: 1920 }, use: 'phones' },
  '4:5': {
    name: 'Portrait',
    size: { width: 1080, height: 1350 },
    use: 'feeds',
    offer: 'aspect-4-5',
  },
} as const satisfies Record<string, Format>;

type AspectRatio = keyof typeof formats;
const isAspectRatio = (text: string): text is AspectRatio => Object.hasOwn(formats, text);

export const aspectRatios = Object.keys(formats).filter(isAspectRatio);

/** The format that is used when none is named. */
export const usualAspectRatio = '9:16' satisfies AspectRatio;

/** Pixels of the finished clip. */
export const outputSizes = ofFormats(({ size }) => size);

export const formatNames = ofFormats(({ name }) => name);

/**
 * The formats beyond those of the interface that `process` and `frame` can make, each with its name
 * in `offers`.
 */
export const formatOffers = ofFormats(({ offer }) => offer);

/** "9:16 for phones, 1:1 and 4:5 for feeds, 16:9 for screens" */
export const formatsByUse = formatUses
  .map(
    (use) =>
      `${aspectRatios.filter((ratio) => formats[ratio].use === use).join(' and ')} for ${use}`,
  )
  .join(', ');

/** Whether a clip is wider than it is high. */
export const isWide = (aspectRatio: AspectRatio): boolean =>
  formats[aspectRatio].size.width > formats[aspectRatio].size.height;

function ofFormats<Value>(read: (format: Format) => Value): Readonly<Record<AspectRatio, Value>> {
  const values: Partial<Record<AspectRatio, Value>> = Object.fromEntries(
    aspectRatios.map((ratio) => [ratio, read(formats[ratio])]),
  );
  if (!hasAll(values)) throw new Error('a format is missing');
  return values;
}

function hasAll<Value>(
  values: Partial<Record<AspectRatio, Value>>,
): values is Record<AspectRatio, Value> {
  return aspectRatios.every((ratio) => ratio in values);
}

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

/** The length of an audio sample at most, seconds. */
export const maxSampleSeconds = 10;

/**
 * How much noise is removed from the recording's audio: `off` leaves it as it is, `light` lowers it
 * by at most 12 dB, `strong` by at most 30 dB.
 */
export const voiceCleanups = ['off', 'light', 'strong'] as const;
