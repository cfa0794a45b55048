import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn } from './columns.ts';

/** Stored objects that are to be deleted; a row is removed once its objects are deleted. */
export const pendingDeletions = pgTable('pending_deletions', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** A storage key, or with `isPrefix` everything below it (ends in "/"). */
  key: text('key').notNull(),
  isPrefix: boolean('is_prefix').notNull(),
  attempts: integer('attempts').notNull().default(0),
  notBefore: timestampColumn('not_before').notNull().defaultNow(),
  createdAt: createdAt(),
});

/**
 * Storage that counts against the person's quota without a record of its own: reserved for
 * unfinished uploads, or used by unfinished downloads and by files that will be deleted.
 */
export const storageReservations = pgTable(
  'storage_reservations',
  {
    /** For an upload or a download, the id of its future video; otherwise a random id. */
    videoId: uuid('video_id').primaryKey(),
    userId: text('user_id').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /**
     * No upload or download lasts beyond this time, after which a reservation that a killed server left no
     * longer counts.
     */
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('storage_reservations_user').on(t.userId)],
);

/**
 * A resumable upload of a video. Its row stays until it expires, complete or not, so that a
 * repeated request finds its result.
 */
export const uploads = pgTable(
  'uploads',
  {
    /** Also the id of the video. */
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    /** The storage's name of the unfinished upload. */
    unfinishedId: text('unfinished_id').notNull(),
    prompt: text('prompt'),
    /** The spoken language that the person chose. */
    language: text('language'),
    /** The stored caption file that was sent with the video. */
    captions: jsonb('captions'),
    /** The first bytes (base64), until there are enough to tell whether this is a video. */
    head: text('head').notNull().default(''),
    /** The job that identifies the clips of the video, once the upload is complete. */
    jobId: uuid('job_id'),
    /**
     * The request that may write to the upload, until when, and whether another request is waiting.
     */
    lockId: uuid('lock_id'),
    lockedUntil: timestampColumn('locked_until'),
    isAwaited: boolean('is_awaited').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('uploads_user').on(t.userId), index('uploads_expiry').on(t.expiresAt)],
);
