import { z } from 'zod';
import { toDatabaseText } from '#platform/kit/storable.ts';

const words = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((text) => text === toDatabaseText(text), 'must be text');
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** The query and the filters of a search. */
export const searchQuery = z.object({
  /** Words, or a question about what was said. Punctuation is ignored. */
  q: words(1000),
  /** The id of a video. */
  video: z.string().max(100).optional(),
  /** A speaker's name, as in the transcript. */
  speaker: words(200).optional(),
  /** A language code: "en". */
  language: z.string().max(35).optional(),
  /**
   * Range in which the video was added; each end is a date, or a time with its zone, and is
   * included.
   */
  from: day.optional(),
  to: day.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(10),
  offset: z.coerce.number().int().min(0).max(99).default(0),
  /** Search by the words that are said, by meaning (only with an embedding model), or by both. */
  by: z.enum(['words', 'meaning', 'both']).default('both'),
});

/**
 * Names in alphabetical order, without speakers who have only a number. When there are too many
 * names, those who speak least are left out.
 */
export const speakerList = z.object({ speakers: z.array(z.string()) });
export type SpeakerList = z.infer<typeof speakerList>;

const passage = z.object({
  videoId: z.string(),
  /** The title of the video. */
  title: z.string().nullable(),
  /** Range of the passage in seconds, at most 120 s long. */
  start: z.number(),
  end: z.number(),
  /** Start, in seconds, of the sentence that matches best. */
  at: z.number(),
  /**
   * A suggested clip: a range in seconds around `at`, at most a minute long, that begins and ends
   * at sentence boundaries.
   */
  clip: z.object({ start: z.number(), end: z.number() }),
  text: z.string(),
  /** The words that match, as ranges of `text` in UTF-16 units, in order. */
  hits: z.array(z.tuple([z.number().int(), z.number().int()])),
  speakers: z.array(z.string()),
  /** Higher is better; comparable only within one search. */
  score: z.number(),
  /**
   * How the passage was found. A passage found by meaning alone need not contain any of the words.
   */
  by: z.enum(['words', 'meaning', 'both']),
  /** Whether the text was said, or shown on a slide or screen; absent for transcripts alone. */
  source: z.enum(['said', 'shown']).optional(),
});
export type Passage = z.infer<typeof passage>;

/**
 * Passages, best first. `total`: the number of passages found, at most 100. `note`: why the search
 * by meaning was left out although it was requested, or which videos were not searched.
 */
export const searchResponse = z.object({
  passages: z.array(passage),
  total: z.number().int(),
  note: z.string().optional(),
});
export type SearchResponse = z.infer<typeof searchResponse>;
