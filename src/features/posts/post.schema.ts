import { z } from 'zod';
import { keyed, keysOf } from '#platform/kit/keyed.shared.ts';
import { toDatabaseText } from '#platform/kit/storable.ts';
import { visibleText } from '#platform/kit/visible-text.shared.ts';
import {
  maxHashtag,
  maxHashtags,
  maxPostText,
  maxPostTitle,
  visibilities,
} from './posts.constants.ts';
import { platforms, targetKinds, targetOptions } from './targets/targets.constants.ts';
import { hashtagOf } from './texts/platform-text.shared.ts';

/** The schemas of proposed texts and of posts. */

const platform = z.enum(platforms);

/** A text whose only control and invisible characters are line breaks and tabs. */
const plainText = (max: number) =>
  z
    .string()
    .max(4 * max)
    .transform((text) =>
      visibleText(toDatabaseText(text))
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(z.string().max(max));

/** A hashtag, with or without `#`. */
const hashtag = z
  .string()
  .max(4 * maxHashtag)
  .transform(hashtagOf)
  .pipe(z.string().min(1, 'must have a letter').max(maxHashtag));

/** The content of a post, except for the clip. */
export const postContent = z.object({
  title: plainText(maxPostTitle).default(''),
  description: plainText(maxPostText).default(''),
  hashtags: z.array(hashtag).max(maxHashtags).default([]),
  visibility: z.enum(visibilities).default('private'),
  /** The options of all targets; each target reads its own. */
  ...keyed(keysOf(targetOptions), (option) => z.boolean().default(targetOptions[option].default)),
});

export const postRequest = z.strictObject({
  /** The id of a connected account. */
  accountId: z.guid(),
  platform,
  ...postContent.shape,
  /** When the post becomes public; left out: as soon as possible. */
  publishAt: z.iso.datetime({ offset: true }).optional(),
  /** Posts the clip even if it has been, or is about to be, posted to the same place. */
  again: z.boolean().default(false),
});
export type PostRequest = z.input<typeof postRequest>;

const post = z.object({
  id: z.string(),
  /** Null when the account was disconnected. */
  accountId: z.string().nullable(),
  accountName: z.string(),
  accountKind: z.enum(targetKinds),
  /** Null when the clip was deleted. */
  exportedId: z.string().nullable(),
  platform,
  ...postContent.shape,
  /**
   * `scheduled`: is sent at `publishAt`. `waiting`: waits for a worker, or for `nextAttemptAt`.
   * `processing`: the platform has received the post, and has not published it yet. `posted`: the
   * platform has published it, or the webhook has accepted it.
   */
  status: z.enum([
    'scheduled',
    'waiting',
    'uploading',
    'processing',
    'posted',
    'failed',
    'cancelled',
  ]),
  /** Whether a cancellation was requested that the worker has not noticed yet. */
  cancelling: z.boolean(),
  /** The progress of the upload, 0 to 1. */
  progress: z.number(),
  publishAt: z.iso.datetime().nullable(),
  /** The address of the post on the platform, once known. */
  url: z.string().nullable(),
  /** Why the post failed or waits, and what to do. */
  error: z.string().optional(),
  errorCode: z.string().optional(),
  nextAttemptAt: z.iso.datetime().optional(),
  /** Problems that do not affect the post itself, such as a rejected thumbnail. */
  notes: z.array(z.string()),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type Post = z.infer<typeof post>;
export const postResponse = z.object({ post });
export type PostResponse = z.infer<typeof postResponse>;

export const postQuery = z.object({
  exportedId: z.guid().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** The posts, newest first. */
export const postList = z.object({ posts: z.array(post) });
export type PostList = z.infer<typeof postList>;

/**
 * The platforms for which texts are proposed; all by default. `source=model`: the language model
 * writes the texts, if one is configured.
 */
export const proposalQuery = z.object({
  platform: z
    .union([platform, z.array(platform).max(platforms.length)])
    .optional()
    .transform((given) => (given === undefined ? [...platforms] : [given].flat())),
  source: z.enum(['words', 'model']).default('words'),
});
export type ProposalQuery = z.output<typeof proposalQuery>;

const proposal = z.object({
  platform,
  title: z.string(),
  description: z.string(),
  hashtags: z.array(z.string()),
  /**
   * `words`: made of the clip's own title, summary and topics; `model`: written by the language
   * model.
   */
  source: z.enum(['words', 'model']),
  /** Why the language model wrote no text, although one was requested. */
  note: z.string().optional(),
});
export type Proposal = z.infer<typeof proposal>;
export const proposalList = z.object({ proposals: z.array(proposal) });
export type ProposalList = z.infer<typeof proposalList>;
