import { z } from 'zod';
import { chosenSources } from '#engine/transcript/sources.constants.ts';
import { prompt } from '#features/videos/prompt.schema.ts';
import { spokenLanguage } from '#features/videos/spoken-language.schema.ts';

/**
 * Whether the clips are found anew as well; those that a person has changed stay. A video without
 * clips gets them in any case.
 */
const findClips = z.boolean().default(false);

/** Reads the words of a video again. */
export const transcribeRequest = z.strictObject({
  /** `auto`: the best source, in the order of the server's settings. */
  source: z.enum(chosenSources).default('auto'),
  /** The language spoken; found out when left out. */
  language: spokenLanguage.optional(),
  findClips,
});

const flag = z.stringbool().optional();

/** Finds the clips of a video anew, in the words that it has. */
export const identifyAgainRequest = z.strictObject({ prompt });

/** About captions or a text that a person gives. */
export const captionsQuery = z.object({
  /** The language of the captions; their own, or found out from the words, when left out. */
  language: spokenLanguage.optional(),
  findClips: flag,
  /** Uses them although they do not match what is spoken, such as a translation. */
  useAnyway: flag,
});

/** A text without times; they are found by listening. */
export const captionsText = z.object({
  text: z.string().min(1),
  language: spokenLanguage.optional(),
});
