import { z } from 'zod';
import { person, transcriptLink } from '#engine/sources/feeds/feed.schema.ts';

/** A file of the watched folder, as it was when it was taken. */
export const watchedFile = z.object({
  /** From the folder, with slashes. */
  path: z.string(),
  bytes: z.number(),
  /** Of its last change, Unix milliseconds. */
  changedAt: z.number(),
});
export type WatchedFile = z.infer<typeof watchedFile>;

const publishedChapter = z.object({ start: z.number(), title: z.string() });

const facts = {
  /** The title of the feed. */
  feed: z.string().optional(),
  title: z.string().optional(),
  publishedAt: z.iso.datetime().optional(),
  /** The page of the episode. */
  link: z.string().optional(),
  /** Who takes part. */
  persons: z.array(person).default([]),
};

/** What an episode is made from, as it and its job store it. */
export const episodeSource = z.object({
  ...facts,
  media: z.string(),
  /** Instead of `media`. */
  file: watchedFile.optional(),
  language: z.string().optional(),
  transcripts: z.array(transcriptLink).default([]),
  chapters: z.string().optional(),
  /** The address of its image: the cover of an audio recording that contains none. */
  image: z.string().optional(),
  /** Only the best so many clips; all that are found when left out. */
  clips: z.number().int().optional(),
});
export type EpisodeSource = z.infer<typeof episodeSource>;

/** What is stored with the video of an episode. */
export const episodeFacts = z.object({ ...facts, chapters: z.array(publishedChapter).default([]) });
