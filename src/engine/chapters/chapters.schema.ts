import { z } from 'zod';
import { chapterDensities } from './chapters.constants.ts';

/** A chapter lasts until the next one begins. */
export const chapter = z.object({
  start: z
    .number()
    .nonnegative()
    .describe('Seconds from the start of the video; 0 for the first chapter.'),
  title: z.string().min(1),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .describe('How likely a new subject begins there; 1 for the first chapter.'),
});
export type Chapter = z.infer<typeof chapter>;

/** The chapters and the summary of a video. */
export const chaptersResponse = z.object({
  chapters: z
    .array(chapter)
    .describe('In order, the first at 0; none where the video is about one subject throughout.'),
  summary: z
    .string()
    .nullable()
    .describe(
      'What the video is about, in at most 60 words: sentences of the language model, or clauses of the video itself; null if there are none.',
    ),
  source: z
    .enum(['words', 'model', 'publisher'])
    .describe(
      'words: the titles are phrases that are said there; model: the language model wrote some of the texts, or all; publisher: they came with the feed.',
    ),
  note: z
    .string()
    .optional()
    .describe('Why the language model has written nothing, although one is configured.'),
});
export type ChaptersResponse = z.infer<typeof chaptersResponse>;

export const chaptersQuery = z.object({
  titles: z
    .enum(['words', 'model'])
    .optional()
    .describe('Has no effect: the response never waits for the language model.'),
  density: z
    .enum(chapterDensities)
    .optional()
    .describe('Fewer or more chapters than people make for a video of this length and kind.'),
});
