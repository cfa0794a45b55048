import { z } from 'zod';
import { lengthsInOrder } from '#engine/port/find-options.schema.ts';
import { chosenSources } from '#engine/transcript/sources.constants.ts';
import { partInOrder, requestedFindFields } from '#features/videos/find-options.schema.ts';
import { isBefore, secondsText } from '#features/videos/seconds-text.schema.ts';
import {
  needsLanguage,
  onlyLanguage,
  spokenLanguage,
} from '#features/videos/spoken-language.schema.ts';
import { decoderFor } from '#platform/kit/decoder-for.ts';

/**
 * Whether the clips are found again as well; clips that a person has changed are kept. Clips are
 * always found for a video that has none.
 */
const findClips = z.boolean().default(false);

/** Reads the words of a video again. */
export const transcribeRequest = z
  .strictObject({
    /** `auto`: the best source, in the order of the server's settings. */
    source: z.enum(chosenSources).default('auto'),
    /** The main language spoken; detected when left out. */
    language: spokenLanguage.optional(),
    onlyLanguage,
    findClips,
    /**
     * A part of the video, seconds, such as speech without words (`gaps` of the transcript): only
     * this is recognised, and its words are added where the transcript has none.
     */
    from: secondsText.optional(),
    to: secondsText.optional(),
  })
  .refine(...needsLanguage)
  .refine(({ from, to }) => from === undefined || to !== undefined, {
    path: ['to'],
    message: 'needed with from',
  })
  .refine(({ from, to }) => to === undefined || from !== undefined, {
    path: ['from'],
    message: 'needed with to',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || isBefore(from, to), {
    path: ['from'],
    message: 'must be before to',
  })
  .refine(({ from, findClips: finds }) => from === undefined || !finds, {
    path: ['findClips'],
    message: 'needs the whole video',
  })
  .refine(({ from, source }) => from === undefined || source !== 'captions', {
    path: ['source'],
    message: 'a part of a video can only be recognised',
  });

const flag = z.stringbool().optional();

/** The encoding of a caption file, a label of the WHATWG Encoding Standard; detected by default. */
export const textEncoding = z
  .string()
  .max(40)
  .refine((label) => decoderFor(label) !== undefined, {
    message: 'must be an encoding such as windows-1251',
  })
  .optional();

/** Finds the clips of a video again in the words that it has. */
export const identifyAgainRequest = z
  .strictObject(requestedFindFields)
  .refine(...lengthsInOrder)
  .refine(...partInOrder);

/** The query of captions or a text that a person gives. */
export const captionsQuery = z.object({
  /**
   * The language of the captions. When left out: the one that the file states, or the one detected
   * from its words.
   */
  language: spokenLanguage.optional(),
  encoding: textEncoding,
  findClips: flag,
  /**
   * Reads the times, names and headings of a text as words. When left out, those of a transcript of
   * another tool are not.
   */
  asWritten: flag,
  /** Accepts captions that do not match what is spoken, such as a translation. */
  useAnyway: flag,
});

/** A text, whose times are found in the audio where it has none. */
export const captionsText = z.object({
  text: z.string().min(1),
  language: spokenLanguage.optional(),
});
