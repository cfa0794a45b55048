import { z } from 'zod';
import { correctedRange, operation } from '#engine/transcript/corrections/correction.schema.ts';
import {
  maxCorrectionsLength,
  maxFindLength,
  maxOperations,
} from '#engine/transcript/corrections/corrections.constants.ts';
import { speakerEdit } from '#engine/transcript/speakers/speaker.schema.ts';
import { maxDatabaseInteger, toDatabaseText } from '#platform/kit/storable.ts';

/** The version of the transcript that a request was made on: 0 before the first change. */
const version = z.number().int().min(0).max(maxDatabaseInteger);

const storableOperation = operation.transform((each) => ({
  ...each,
  text: toDatabaseText(each.text),
}));

/**
 * Corrects ranges of words of a transcript, all of them or none. Indexes are those of the version;
 * ranges must not overlap.
 */
export const correctRequest = z.strictObject({
  version,
  operations: z
    .array(storableOperation)
    .min(1)
    .max(maxOperations)
    .refine((all) => all.reduce((sum, { text }) => sum + text.length, 0) <= maxCorrectionsLength, {
      message: `must have at most ${maxCorrectionsLength} characters of text`,
    }),
});

/** Replaces every occurrence of a text in a transcript, also of one that spans several words. */
export const replaceRequest = z.strictObject({
  version,
  find: z
    .string()
    .max(maxFindLength)
    .transform((text) => toDatabaseText(text).trim())
    .pipe(z.string().min(1)),
  replace: z.string().max(maxFindLength).transform(toDatabaseText),
  /** Only where no letter or digit adjoins. */
  wholeWords: z.boolean().default(true),
  matchCase: z.boolean().default(false),
});

/** Undoes or redoes the last change. */
export const versionRequest = z.strictObject({ version });

/** Brings back the words of an earlier version; 0 are the recognised ones. */
export const restoreRequest = z.strictObject({ version, to: version });

/** What became of a transcript. */
export const changeResponse = z.object({
  /** The same as in the request when nothing had to be changed. */
  version,
  /** How many ranges of words were replaced; 0 when nothing matched. */
  matches: z.number().int(),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
});
export type ChangeResponse = z.infer<typeof changeResponse>;

/** A page of the history: `before` is the last version of the previous page. */
export const historyQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  before: z.coerce.number().int().positive().optional(),
});

/** What a change replaces; `start` is the time of the words in seconds. */
const shownCorrection = z.object({
  start: z.number(),
  original: z.string(),
  replacement: z.string(),
});

const transcriptChange = z.object({
  version,
  /**
   * `edit`: by a person, `glossary`: by their glossary, `speakers`: of who speaks. `undo` and
   * `redo` reverse and repeat the change `target`; `restore` brings back the words of the version
   * `target`. `transcription`: the video was transcribed again.
   */
  kind: z.enum(['edit', 'glossary', 'speakers', 'undo', 'redo', 'restore', 'transcription']),
  target: z.number().int().nullable(),
  /** The id of whoever made it. */
  by: z.string(),
  at: z.iso.datetime(),
  /** Whether it is undone at present. */
  undone: z.boolean(),
  /** Its first corrections, and how many there are. */
  corrections: z.array(shownCorrection),
  total: z.number().int(),
  /** What it did to the speakers, in order. */
  speakers: z.array(speakerEdit).optional(),
});
export type TranscriptChange = z.infer<typeof transcriptChange>;

export const transcriptHistory = z.object({
  version,
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  /** Newest first. */
  changes: z.array(transcriptChange),
  /**
   * Corrections in force whose words do not occur in the transcript any more, since the video was
   * transcribed again.
   */
  notApplied: z.array(shownCorrection),
});
export type TranscriptHistory = z.infer<typeof transcriptHistory>;

/** What a transcript has once something was corrected in it. */
export const correctedFields = {
  /** Of the corrections, for the next one; 0 when left out. */
  version: version.optional(),
  /** Where the words differ from the recognised ones, in order. */
  corrected: z.array(correctedRange).optional(),
  canUndo: z.boolean().optional(),
  canRedo: z.boolean().optional(),
  /** Corrections whose words do not occur any more; the history lists them. */
  notApplied: z.number().int().optional(),
};
