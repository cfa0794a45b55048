import { z } from 'zod';
import { usualAspectRatio } from '#engine/port/engine.constants.ts';
import { aspectRatio, requestedLanguage, targetLanguage } from '#engine/port/engine.schema.ts';
import { lengthsInOrder } from '#engine/port/find-options.schema.ts';
import {
  glossaryTermRequest,
  spelledTerm,
} from '#features/transcripts/glossary/glossary.schema.ts';
import { maxPromptLength } from '#features/videos/clips.constants.ts';
import { findFields, partInOrder } from '#features/videos/find-options.schema.ts';
import { prompt } from '#features/videos/prompt.schema.ts';
import { episodePage, firstChoices, maxEpisodeClips, maxFeedTerms } from './feeds.constants.ts';

const glossary = z.array(glossaryTermRequest).max(maxFeedTerms);

/** A field that is null when nothing was chosen. */
const chosen = <Schema extends z.ZodType>(schema: Schema) =>
  schema.transform((value) => value ?? null);

const storedSettings = {
  prompt,
  /** The length of clips, and the part of each episode that they are taken from. */
  minSeconds: chosen(findFields.minSeconds),
  maxSeconds: chosen(findFields.maxSeconds),
  from: chosen(findFields.from),
  to: chosen(findFields.to),
  /** Names, brands and terms of this feed. They take precedence over the person's own glossary. */
  glossary: z.array(spelledTerm).default([]),
  /** Maximum number of clips of each episode, best first; null: all clips that are found. */
  clips: z
    .number()
    .int()
    .min(1)
    .max(maxEpisodeClips)
    .nullish()
    .transform((count) => count ?? null),
  /** The step after the clips are found: they wait for approval, or are exported. */
  after: z.enum(['approve', 'export']).default('approve'),
  /** The format of the exported clips. */
  aspectRatio: aspectRatio.default(usualAspectRatio),
  targetLanguage: requestedLanguage,
  /** The id of a brand kit, which is used in its state at the time of the export. */
  brandKit: z
    .string()
    .max(100)
    .nullish()
    .transform((id) => id || null),
  /**
   * The id of a caption preset; null: the captions of the brand kit, the person's default preset,
   * or Kinora's.
   */
  preset: z
    .string()
    .max(100)
    .nullish()
    .transform((id) => id || null),
};

/** The settings for new episodes, as they are stored. */
export const feedSettings = z.object(storedSettings);
export type FeedSettings = z.output<typeof feedSettings>;

/** Settings after a change: the two ends of the length, and of the part, are in order. */
export const changedSettings = feedSettings.refine(...lengthsInOrder).refine(...partInOrder);

/** Follows a YouTube channel or playlist, or the RSS or Atom feed of a podcast. */
export const followRequest = z
  .strictObject({
    /** A channel (also "@name"), a playlist, a feed, or a page that names its feed. */
    address: z.string().max(2048).trim().min(1),
    ...storedSettings,
    glossary: glossary.default([]),
    /** Number of the newest existing episodes that are clipped too. */
    first: z.union(firstChoices.map((count) => z.literal(count))).default(0),
  })
  .refine(...lengthsInOrder)
  .refine(...partInOrder);

export type FollowRequest = z.input<typeof followRequest>;

/** Fields that are left out stay as they are. */
export const feedChange = z.strictObject({
  prompt: z
    .string()
    .max(4 * maxPromptLength)
    .nullish(),
  minSeconds: findFields.minSeconds,
  maxSeconds: findFields.maxSeconds,
  from: findFields.from,
  to: findFields.to,
  clips: z.number().int().min(1).max(maxEpisodeClips).nullish(),
  after: z.enum(['approve', 'export']).optional(),
  aspectRatio: aspectRatio.optional(),
  targetLanguage: z.union([targetLanguage, z.literal('')]).nullish(),
  brandKit: z.string().max(100).nullish(),
  preset: z.string().max(100).nullish(),
  /** The whole list: terms that are left out are removed. */
  glossary: glossary.optional(),
  /** A paused feed is not checked. */
  paused: z.boolean().optional(),
});
export type FeedChange = z.input<typeof feedChange>;

const feed = z.object({
  id: z.string(),
  kind: z.enum(['channel', 'playlist', 'feed', 'folder']),
  /** The address that is followed; `folder:` for the folder that the server watches. */
  address: z.string(),
  /** Null until the feed has been read. */
  title: z.string().nullable(),
  /** The website of the feed. */
  link: z.string().nullable(),
  settings: z.object({
    prompt: z.string().nullable(),
    minSeconds: z.number().nullable(),
    maxSeconds: z.number().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    clips: z.number().int().nullable(),
    after: z.enum(['approve', 'export']),
    aspectRatio,
    targetLanguage: targetLanguage.nullable(),
    brandKit: z.string().nullable(),
    preset: z.string().nullable(),
    glossary: z.array(z.object({ term: z.string(), variants: z.array(z.string()) })),
  }),
  paused: z.boolean(),
  /** `checking`: the first check is due or runs, or one that a person requested. */
  status: z.enum(['checking', 'following', 'failing', 'paused']),
  /** Why the last check failed, with its code (docs/errors.md). */
  error: z.string().optional(),
  errorCode: z.string().optional(),
  checkedAt: z.iso.datetime().nullable(),
  /** Null while the feed is paused, and for the folder, which is scanned all the time. */
  nextCheckAt: z.iso.datetime().nullable(),
  /** Numbers of episodes: recorded, not yet complete (they may wait for a quota), and failed. */
  episodes: z.object({
    total: z.number().int(),
    unfinished: z.number().int(),
    failed: z.number().int(),
  }),
  createdAt: z.iso.datetime(),
});
export type Feed = z.infer<typeof feed>;
export const feedResponse = z.object({ feed });
export type FeedResponse = z.infer<typeof feedResponse>;
/** Sorted by title, with the watched folder first. */
export const feedList = z.object({ feeds: z.array(feed) });
export type FeedList = z.infer<typeof feedList>;

const episode = z.object({
  id: z.string(),
  title: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  /** The page of the episode. */
  link: z.string().nullable(),
  /** `waiting`: for its job, or for a quota; `clipping`; `exporting`; `complete`; `failed`. */
  status: z.enum(['waiting', 'clipping', 'exporting', 'complete', 'failed']),
  /** Why the episode waits or failed, with the error's code. */
  error: z.string().optional(),
  errorCode: z.string().optional(),
  /** When the episode is tried again automatically. */
  retryAt: z.iso.datetime().nullable(),
  /** Null until the video exists, and again once it was deleted. */
  videoId: z.string().nullable(),
  /** The job that works on the episode, or the last one that did. */
  jobId: z.string().nullable(),
  /** Numbers of clips that were found and of exported clips. */
  clips: z.number().int(),
  exported: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type Episode = z.infer<typeof episode>;
/** Newest first. `before`: the last episode of the previous page. */
export const episodeQuery = z.object({
  limit: z.coerce.number().int().min(1).max(episodePage).default(episodePage),
  before: z.guid().optional(),
});
export const episodeList = z.object({ episodes: z.array(episode) });
export type EpisodeList = z.infer<typeof episodeList>;
