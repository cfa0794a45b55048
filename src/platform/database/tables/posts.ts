import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { exportedClips } from './clips.ts';
import { createdAt, timestampColumn, updatedAt } from './columns.ts';

/** Where a person posts: a channel of YouTube, or a webhook that posts for them. */
export const postAccounts = pgTable(
  'post_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    /** The target that posts with it; parsed where it is read, as in `posts`. */
    kind: text('kind').notNull(),
    /** The name that the platform shows, or the one the person chose. */
    name: text('name').notNull(),
    /**
     * The platform's id of the account, or the address of the webhook; identical for the same
     * account.
     */
    externalId: text('external_id').notNull(),
    /** Its tokens or its signing secret as JSON, encrypted. */
    credentials: text('credentials').notNull(),
    /** Why the account must be connected again; null while it works. */
    reconnectReason: text('reconnect_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('post_accounts_external').on(t.userId, t.kind, t.externalId)],
);

/** An account that a person is connecting; the platform's response is checked against this row. */
export const postConnections = pgTable(
  'post_connections',
  {
    /** A hash of the target and of the state that the platform sends back. */
    stateHash: text('state_hash').primaryKey(),
    userId: text('user_id').notNull(),
    /** The PKCE verifier, which is useless without the state. */
    codeVerifier: text('code_verifier').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (t) => [
    index('post_connections_age').on(t.expiresAt),
    index('post_connections_user').on(t.userId),
  ],
);

export const postStatuses = [
  'scheduled',
  'waiting',
  'uploading',
  'processing',
  'posted',
  'failed',
  'cancelled',
] as const;
/**
 * `scheduled`: to be sent later; `waiting`: for its turn or for another attempt; `processing`: the
 * platform has received the whole clip and is processing it.
 */
export type PostStatus = (typeof postStatuses)[number];

/**
 * An exported clip on its way to an account. The post outlives its clip, so that the link to it can
 * still be found.
 */
export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    accountId: uuid('account_id').references(() => postAccounts.id, { onDelete: 'set null' }),
    exportedId: uuid('exported_id').references(() => exportedClips.id, { onDelete: 'set null' }),
    /** The account's name when the post was created; the account itself may be gone. */
    accountName: text('account_name').notNull(),
    accountKind: text('account_kind').notNull(),
    platform: text('platform').notNull(),
    /** What is posted with the clip (`PostContent`); parsed where it is read. */
    content: jsonb('content').$type<unknown>().notNull(),
    status: text('status').$type<PostStatus>().notNull(),
    /** When the post is to become public or is to be delivered; null: as soon as possible. */
    publishAt: timestampColumn('publish_at'),
    /** Whether a person cancelled the post while it was being sent. */
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    bytes: bigint('bytes', { mode: 'number' }),
    sentBytes: bigint('sent_bytes', { mode: 'number' }).notNull().default(0),
    /**
     * The address of the upload's session at the platform, encrypted. It is stored before the first
     * byte is sent to it.
     */
    session: text('session'),
    /** The number of upload sessions so far. */
    sessions: integer('sessions').notNull().default(0),
    /**
     * Whether the last byte, or the message, may have been sent: from then on nothing is restarted
     * automatically.
     */
    lastByteSent: boolean('last_byte_sent').notNull().default(false),
    /** The platform's id of what was posted. */
    externalId: text('external_id'),
    url: text('url'),
    /** Failed attempts since the last success. */
    failures: integer('failures').notNull().default(0),
    /** Why the post failed, or why it waits. */
    error: text('error'),
    errorCode: text('error_code'),
    /** Problems that did not prevent the post itself. */
    notes: text('notes').array().notNull().default([]),
    /** The queue message of the next step; any other message has no effect. */
    messageId: uuid('message_id'),
    /** Increases with every attempt; an earlier attempt may no longer change anything. */
    attempt: integer('attempt').notNull().default(0),
    dueAt: timestampColumn('due_at'),
    /** When the platform had received the whole clip. */
    sentAt: timestampColumn('sent_at'),
    endedAt: timestampColumn('ended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('posts_newest').on(t.userId, t.createdAt, t.id),
    index('posts_exported').on(t.exportedId),
    index('posts_account').on(t.accountId),
    index('posts_due')
      .on(t.dueAt)
      .where(sql`${t.status} in ('scheduled', 'waiting', 'uploading', 'processing')`),
  ],
);
