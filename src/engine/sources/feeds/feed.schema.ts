import { z } from 'zod';

/** A text of Podcasting 2.0 (`podcast:transcript`) that is written for an episode. */
export const transcriptLink = z.object({
  url: z.string(),
  type: z.string(),
  language: z.string().optional(),
});
export type TranscriptLink = z.infer<typeof transcriptLink>;

/** Somebody who takes part in an episode (`podcast:person`). */
export const person = z.object({ name: z.string(), role: z.string().optional() });
export type Person = z.infer<typeof person>;

/** One episode as its feed describes it. */
export type FeedEntry = {
  /** The feed's own id of it; undefined when it has none. */
  guid: string | undefined;
  title: string | undefined;
  /** Unix milliseconds. */
  publishedAt: number | undefined;
  /** Its page. */
  link: string | undefined;
  /**
   * What is downloaded: a media file, of a video if there is one, or the page of a video on a
   * platform.
   */
  media: string;
  /** The language tag of the feed. */
  language: string | undefined;
  transcripts: TranscriptLink[];
  /** The address of its chapters (JSON). */
  chapters: string | undefined;
  persons: Person[];
  /** The address of its image, or of that of its feed. */
  image: string | undefined;
};

export type ParsedFeed = {
  title: string | undefined;
  /** The site that it belongs to. */
  link: string | undefined;
  /** The newest episodes, newest first. */
  entries: FeedEntry[];
  /** How many entries it has in all, those without a video or a recording included. */
  total: number;
};
