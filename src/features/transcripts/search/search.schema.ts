import { z } from 'zod';
import { toDatabaseText } from '#platform/kit/storable.ts';

const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => text === toDatabaseText(text), 'must be text');
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** What is searched for, and where. */
export const searchQuery = z.object({
  /** Words, or a question about what was said. Punctuation counts for nothing. */
  q: words(1000),
  /** The id of a video. */
  video: z.string().max(100).optional(),
  /** Who speaks, as the transcript names them. */
  speaker: words(200).optional(),
  /** A language code: "en". */
  language: z.string().max(35).optional(),
  /** When the video was added: a date, or a time with its zone; both are included. */
  from: day.optional(),
  to: day.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(10),
  offset: z.coerce.number().int().min(0).max(99).default(0),
  /** By the words that are said, by what is meant (with an embedding model only), or both. */
  by: z.enum(['words', 'meaning', 'both']).default('both'),
});

/**
 * Names, in order. People whom transcripts only number are left out; of very many, those who speak
 * least.
 */
export const speakerList = z.object({ speakers: z.array(z.string()) });
export type SpeakerList = z.infer<typeof speakerList>;

const passage = z.object({
  videoId: z.string(),
  /** Of the video. */
  title: z.string().nullable(),
  /** Seconds; at most 120 apart. */
  start: z.number(),
  end: z.number(),
  /** Where the sentence begins that fits best, seconds. */
  at: z.number(),
  /**
   * A part of at most a minute around it that begins and ends with sentences: what a clip of it may
   * be. Seconds.
   */
  clip: z.object({ start: z.number(), end: z.number() }),
  text: z.string(),
  /** The words that match, as ranges of `text` in UTF-16 units, in order. */
  hits: z.array(z.tuple([z.number().int(), z.number().int()])),
  speakers: z.array(z.string()),
  /** Higher is better; comparable only within one search. */
  score: z.number(),
  /** By what it was found. What is found by meaning alone need not have any of the words. */
  by: z.enum(['words', 'meaning', 'both']),
});
export type Passage = z.infer<typeof passage>;

/**
 * Best first. `total`: how many there are, at most 100. `note`: why nothing was searched by
 * meaning, when that was requested; which videos were left out.
 */
export const searchResponse = z.object({
  passages: z.array(passage),
  total: z.number().int(),
  note: z.string().optional(),
});
export type SearchResponse = z.infer<typeof searchResponse>;
