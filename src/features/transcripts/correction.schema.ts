import { z } from 'zod';
import { correctedRange, operation } from '#engine/transcript/corrections/correction.schema.ts';
import {
  maxCorrectionsLength,
  maxFindLength,
  maxOperations,
} from '#engine/transcript/corrections/corrections.constants.ts';
import { speakerEdit } from '#engine/transcript/speakers/speaker.schema.ts';
import { maxDatabaseInteger, toDatabaseText } from '#platform/kit/storable.ts';

/** The version of the transcript that a request is based on: 0 before the first change. */
const version = z.number().int().min(0).max(maxDatabaseInteger);

const storableOperation = operation.transform((each) => ({
  ...each,
  text: toDatabaseText(each.text),
}));

/**
 * Corrects ranges of words of a transcript, all of them or none. Indexes count the words of that
 * version; ranges must not overlap.
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

/** Replaces every occurrence of a text in a transcript, including those that span several words. */
export const replaceRequest = z.strictObject({
  version,
  find: z
    .string()
    .max(maxFindLength)
    .transform((text) => toDatabaseText(text).trim())
    .pipe(z.string().min(1)),
  replace: z.string().max(maxFindLength).transform(toDatabaseText),
  /** Matches only where no letter or digit adjoins. */
  wholeWords: z.boolean().default(true),
  matchCase: z.boolean().default(false),
});

/** Undoes or redoes the last change. */
export const versionRequest = z.strictObject({ version });

/** Restores the words of an earlier version; version 0 has the recognised words. */
export const restoreRequest = z.strictObject({ version, to: version });

/** The state of a transcript after a change. */
export const changeResponse = z.object({
  /** The same as in the request when nothing changed. */
  version,
  /** Number of ranges of words that were replaced; 0 when nothing matched. */
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
   * `edit`: a person's change; `glossary`: made by the person's glossary; `speakers`: a change of
   * who speaks. `undo` and `redo` reverse and repeat the change `target`; `restore` restores the
   * words of the version `target`. `transcription`: the video was transcribed again.
   */
  kind: z.enum(['edit', 'glossary', 'speakers', 'undo', 'redo', 'restore', 'transcription']),
  target: z.number().int().nullable(),
  /** The id of the person who made the change. */
  by: z.string(),
  at: z.iso.datetime(),
  /** Whether the change is currently undone. */
  undone: z.boolean(),
  /** The first corrections of the change; `total` is the number of all of them. */
  corrections: z.array(shownCorrection),
  total: z.number().int(),
  /** The changes of the speakers, in order. */
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
   * Corrections in force whose words no longer occur in the transcript since the video was
   * transcribed again.
   */
  notApplied: z.array(shownCorrection),
});
export type TranscriptHistory = z.infer<typeof transcriptHistory>;

/** The additional fields of a transcript that has been corrected. */
export const correctedFields = {
  /** The version to send with the next change; 0 when left out. */
  version: version.optional(),
  /** The ranges where the words differ from the recognised ones, in order. */
  corrected: z.array(correctedRange).optional(),
  canUndo: z.boolean().optional(),
  canRedo: z.boolean().optional(),
  /** Number of corrections whose words no longer occur; the history lists them. */
  notApplied: z.number().int().optional(),
};
