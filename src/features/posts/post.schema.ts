import { z } from 'zod';
import { keyed, keysOf } from '#platform/kit/keyed.shared.ts';
import { toDatabaseText } from '#platform/kit/storable.ts';
import {
  maxHashtag,
  maxHashtags,
  maxPostText,
  maxPostTitle,
  visibilities,
} from './posts.constants.ts';
import { platforms, targetKinds, targetOptions } from './targets/targets.constants.ts';
import { hashtagOf } from './texts/platform-text.shared.ts';

/** Posting exported clips to platforms: proposed texts, and posts. */

const platform = z.enum(platforms);

/** Line breaks and tabs are the only control characters that a post has. */
const plainText = (max: number) =>
  z
    .string()
    .max(4 * max)
    .transform((text) =>
      toDatabaseText(text)
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(z.string().max(max));

/** With or without its `#`. */
const hashtag = z
  .string()
  .max(4 * maxHashtag)
  .transform(hashtagOf)
  .pipe(z.string().min(1, 'must have a letter').max(maxHashtag));

/** What is posted with a clip. */
export const postContent = z.object({
  title: plainText(maxPostTitle).default(''),
  description: plainText(maxPostText).default(''),
  hashtags: z.array(hashtag).max(maxHashtags).default([]),
  visibility: z.enum(visibilities).default('private'),
  /** The choices of all targets; each target reads its own. */
  ...keyed(keysOf(targetOptions), (option) => z.boolean().default(targetOptions[option].default)),
});

export const postRequest = z.strictObject({
  /** The id of a connected account. */
  accountId: z.guid(),
  platform,
  ...postContent.shape,
  /** When it is to be public; left out: as soon as possible. */
  publishAt: z.iso.datetime({ offset: true }).optional(),
  /** Posts it although the same clip was posted there already, or is about to be. */
  again: z.boolean().default(false),
});
export type PostRequest = z.input<typeof postRequest>;

const post = z.object({
  id: z.string(),
  /** Null: it was disconnected. */
  accountId: z.string().nullable(),
  accountName: z.string(),
  accountKind: z.enum(targetKinds),
  /** Null: the clip was deleted. */
  exportedId: z.string().nullable(),
  platform,
  ...postContent.shape,
  /**
   * `scheduled`: sent when `publishAt` comes. `waiting`: for its turn, or for `nextAttemptAt`.
   * `processing`: the platform has it, and has not published it yet. `posted`: it is there; an
   * account that is a webhook has accepted it.
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
  /** Its cancellation was requested, and its worker has not noticed yet. */
  cancelling: z.boolean(),
  /** 0 to 1, of the upload. */
  progress: z.number(),
  publishAt: z.iso.datetime().nullable(),
  /** Where it is on the platform, once that is known. */
  url: z.string().nullable(),
  /** Why it failed or waits, and what to do. */
  error: z.string().optional(),
  errorCode: z.string().optional(),
  nextAttemptAt: z.iso.datetime().optional(),
  /** Problems beside the post itself, such as a thumbnail that was refused. */
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
/** Newest first. */
export const postList = z.object({ posts: z.array(post) });
export type PostList = z.infer<typeof postList>;

/**
 * The platforms that texts are proposed for; all by default. `source=model`: the language model
 * writes them, where one is configured.
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
   * `words`: out of the clip's own title, summary and topics; `model`: the language model wrote
   * them.
   */
  source: z.enum(['words', 'model']),
  /** Why the language model has written nothing, although it was requested. */
  note: z.string().optional(),
});
export type Proposal = z.infer<typeof proposal>;
export const proposalList = z.object({ proposals: z.array(proposal) });
export type ProposalList = z.infer<typeof proposalList>;
