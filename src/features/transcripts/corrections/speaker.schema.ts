import { z } from 'zod';
import { speakerSummary } from '#engine/transcript/speakers/speaker.schema.ts';
import { maxSpeakerEdits, maxSpeakerName } from '#engine/transcript/speakers/speakers.constants.ts';
import { toDatabaseText } from '#platform/kit/storable.ts';

const name = z
  .string()
  .transform((text) => toDatabaseText(text).replace(/\s+/gu, ' ').trim())
  .pipe(z.string().min(1).max(maxSpeakerName));

const seconds = z.number().nonnegative();

/** Gives all words of a speaker another name. The name of another speaker merges the two. */
const rename = z.strictObject({ kind: z.literal('rename'), speaker: z.string().max(1000), name });

/**
 * Gives the words whose middle lies from `start` to `end` (seconds) to a speaker, a new one or one
 * there is.
 */
const assign = z.strictObject({ kind: z.literal('assign'), start: seconds, end: seconds, name });

/** Changes who speaks, all operations in this order or none. */
export const speakerRequest = z.strictObject({
  /** Of the transcript, on which the request was made: 0 before the first change. */
  version: z.number().int().nonnegative(),
  operations: z
    .array(
      z
        .discriminatedUnion('kind', [rename, assign])
        .refine((edit) => edit.kind !== 'assign' || edit.start <= edit.end, {
          message: 'must not be before start',
          path: ['end'],
        }),
    )
    .min(1)
    .max(maxSpeakerEdits),
});

export const speakerList = z.object({
  /** Of the transcript, for the next change. */
  version: z.number().int(),
  /** In the order in which they begin to speak. */
  speakers: z.array(speakerSummary),
  /**
   * Who takes part according to the feed, then names that the user has given in its other episodes,
   * then in other videos; the latest first.
   */
  suggestions: z.array(z.string()),
});
export type SpeakerList = z.infer<typeof speakerList>;
