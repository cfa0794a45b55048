import { z } from 'zod';

/** A transcript of an episode that the feed links to (`podcast:transcript` of Podcasting 2.0). */
export const transcriptLink = z.object({
  url: z.string(),
  type: z.string(),
  language: z.string().optional(),
});
export type TranscriptLink = z.infer<typeof transcriptLink>;

/** A person who takes part in an episode (`podcast:person`). */
export const person = z.object({ name: z.string(), role: z.string().optional() });
export type Person = z.infer<typeof person>;

/** One episode as its feed describes it. */
export type FeedEntry = {
  /** The episode's id within the feed; undefined if the feed gives none. */
  guid: string | undefined;
  title: string | undefined;
  /** Unix milliseconds. */
  publishedAt: number | undefined;
  /** The address of the episode's page. */
  link: string | undefined;
  /**
   * The address to download: a media file (a video if there is one), or the page of a video on a
   * platform.
   */
  media: string;
  /** The language tag of the feed. */
  language: string | undefined;
  transcripts: TranscriptLink[];
  /** The address of the episode's chapters (JSON). */
  chapters: string | undefined;
  persons: Person[];
  /** The address of the episode's image, or of the feed's. */
  image: string | undefined;
};

export type ParsedFeed = {
  title: string | undefined;
  /** The address of the website that the feed belongs to. */
  link: string | undefined;
  /** The newest episodes, newest first. */
  entries: FeedEntry[];
  /** The number of all entries, including those without a video or an audio recording. */
  total: number;
};
