import { z } from 'zod';
import { person, transcriptLink } from '#engine/sources/feeds/feed.schema.ts';

/** A file of the watched folder, in the state in which it was added. */
export const watchedFile = z.object({
  /** Path relative to the folder, with slashes. */
  path: z.string(),
  bytes: z.number(),
  /** Time of the last change, Unix milliseconds. */
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
  /** The people who take part. */
  persons: z.array(person).default([]),
};

/** The material of an episode, as the episode and its job store it. */
export const episodeSource = z.object({
  ...facts,
  media: z.string(),
  /** Used instead of `media` for a file of the watched folder. */
  file: watchedFile.optional(),
  language: z.string().optional(),
  transcripts: z.array(transcriptLink).default([]),
  chapters: z.string().optional(),
  /** The address of the episode's image: the cover for an audio recording that contains none. */
  image: z.string().optional(),
  /** Maximum number of clips, best first; all clips that are found when left out. */
  clips: z.number().int().optional(),
});
export type EpisodeSource = z.infer<typeof episodeSource>;

/** The facts that are stored with the video of an episode. */
export const episodeFacts = z.object({ ...facts, chapters: z.array(publishedChapter).default([]) });
