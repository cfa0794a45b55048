import { z } from 'zod';
import { storedCaptions } from '#engine/engine.schema.ts';
import { chosenSources, requestedSources } from '#transcript/sources.constants.ts';
import { prompt } from '../videos/prompt.schema.ts';
import { spokenLanguage } from './spoken-language.schema.ts';

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

/** How the job of another transcription is stored. */
export const storedTranscription = z.object({
  source: z.enum(requestedSources),
  language: z.string().optional(),
  /** The captions that a person gave with the request. */
  given: storedCaptions.optional(),
  acceptMismatch: z.boolean().optional(),
  findClips: z.boolean(),
  /** Whether only the clips are found anew, in the words that the video has. */
  reuseWords: z.boolean().optional(),
  /**
   * Whether the job counts the length of the video as minutes of video: speech may be recognised,
   * or a language model reads the words.
   */
  countsMinutes: z.boolean().optional(),
});
export type StoredTranscription = z.infer<typeof storedTranscription>;

/** The captions that are stored beside a video: an object of its own, at `captionListKey`. */
export const storedCaptionList = z.object({
  captions: z.array(storedCaptions),
  /** The language that the platform states. */
  language: z.string().optional(),
});
export type StoredCaptionList = z.infer<typeof storedCaptionList>;
