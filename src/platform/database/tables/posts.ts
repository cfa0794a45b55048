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

/** Where a person posts, such as a channel of YouTube or a webhook that posts for them. */
export const postAccounts = pgTable(
  'post_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    /** The target that posts with it; parsed where it is read, as in `posts`. */
    kind: text('kind').notNull(),
    /** As the platform shows it, or as the person calls it. */
    name: text('name').notNull(),
    /** The platform's own id of the account, or the address of the webhook: equal for equal accounts. */
    externalId: text('external_id').notNull(),
    /** Its tokens or its signing secret as JSON, encrypted. */
    credentials: text('credentials').notNull(),
    /** Why it must be connected again; null while it works. */
    reconnectReason: text('reconnect_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('post_accounts_external').on(t.userId, t.kind, t.externalId)],
);

/** The connections that people have begun, to check the platform's responses against. */
export const postConnections = pgTable(
  'post_connections',
  {
    /** A hash of the target and of the state that the platform sends back. */
    stateHash: text('state_hash').primaryKey(),
    userId: text('user_id').notNull(),
    /** The PKCE verifier: without the state it is worth nothing. */
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
 * `scheduled`: to be sent later; `waiting` for its turn, or for another attempt; `processing`: the
 * platform has all of it and is processing it.
 */
export type PostStatus = (typeof postStatuses)[number];

/**
 * An exported clip on its way to an account. It outlives its clip, so that its link can be found.
 */
export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    accountId: uuid('account_id').references(() => postAccounts.id, { onDelete: 'set null' }),
    exportedId: uuid('exported_id').references(() => exportedClips.id, { onDelete: 'set null' }),
    /** As of the post; the account may be gone. */
    accountName: text('account_name').notNull(),
    accountKind: text('account_kind').notNull(),
    platform: text('platform').notNull(),
    /** What is posted with the clip (`PostContent`); parsed where it is read. */
    content: jsonb('content').$type<unknown>().notNull(),
    status: text('status').$type<PostStatus>().notNull(),
    /** When it is to be public, or is delivered; null: as soon as possible. */
    publishAt: timestampColumn('publish_at'),
    /** A person has cancelled it while it was being sent. */
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    bytes: bigint('bytes', { mode: 'number' }),
    sentBytes: bigint('sent_bytes', { mode: 'number' }).notNull().default(0),
    /**
     * The address of the upload's session at the platform, encrypted. It is stored before the first
     * byte is sent to it.
     */
    session: text('session'),
    /** Sessions so far. */
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
    /** Why it failed, or waits. */
    error: text('error'),
    errorCode: text('error_code'),
    /** Problems other than with the post itself. */
    notes: text('notes').array().notNull().default([]),
    /** The queue message of its next step: no other has any effect. */
    messageId: uuid('message_id'),
    /** Rises with every attempt; an earlier one may change nothing any more. */
    attempt: integer('attempt').notNull().default(0),
    dueAt: timestampColumn('due_at'),
    /** When the platform had received all of it. */
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
