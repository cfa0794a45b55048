import { z } from 'zod';
import { speakerSummary } from '#engine/transcript/speakers/speaker.schema.ts';
import { maxSpeakerEdits, maxSpeakerName } from '#engine/transcript/speakers/speakers.constants.ts';
import { toDatabaseLine } from '#platform/kit/storable.ts';

const name = z
  .string()
  .transform((text) => toDatabaseLine(text).replace(/\s+/gu, ' '))
  .pipe(z.string().min(1).max(maxSpeakerName));

const seconds = z.number().nonnegative();

/** Gives all words of a speaker another name. The name of another speaker merges the two. */
const rename = z.strictObject({ kind: z.literal('rename'), speaker: z.string().max(1000), name });

/**
 * Assigns the words whose middle lies from `start` to `end` (seconds) to a new or an existing
 * speaker.
 */
const assign = z.strictObject({ kind: z.literal('assign'), start: seconds, end: seconds, name });

/** Changes the speakers, all operations in this order or none. */
export const speakerRequest = z.strictObject({
  /** The version of the transcript that the request is based on: 0 before the first change. */
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
  /** The version of the transcript, to send with the next change. */
  version: z.number().int(),
  /** In the order in which they first speak. */
  speakers: z.array(speakerSummary),
  /**
   * Suggested names: the people whom the feed names, then names that the user has given in other
   * episodes of the feed, then names from other videos; the latest first.
   */
  suggestions: z.array(z.string()),
});
export type SpeakerList = z.infer<typeof speakerList>;
