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
 * The identity of this database, which the marker in the storage names. One row, written when the
 * first server starts.
 */
export const databaseIdentity = pgTable('database_identity', {
  /** Always 1. */
  only: integer('only').primaryKey().default(1),
  id: uuid('id').notNull(),
  /** Objects that were stored earlier do not belong to this database. */
  createdAt: createdAt(),
});

/**
 * A video that its owner deleted and can bring back. Its rows are in `trashed_rows`, its objects
 * below `trash/<id>/`.
 */
export const trashedVideos = pgTable(
  'trashed_videos',
  {
    /** The id of the video. */
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    title: text('title'),
    platformUrl: text('platform_url').notNull(),
    videoDuration: text('video_duration'),
    totalClips: integer('total_clips'),
    /** The size of the original, its copy, the exported clips and the posters. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** When the video was added. */
    createdAt: timestampColumn('created_at').notNull(),
    trashedAt: timestampColumn('trashed_at').notNull().defaultNow(),
    /** Whether all of its objects are below `trash/<id>/`. */
    isMoved: boolean('is_moved').notNull().default(false),
    /** The process that moves its objects, and until when no other process may. */
    lockId: uuid('lock_id'),
    lockedUntil: timestampColumn('locked_until'),
  },
  (t) => [
    index('trashed_videos_user').on(t.userId, t.trashedAt, t.id),
    index('trashed_videos_age').on(t.trashedAt, t.id),
  ],
);

/** The rows of a video in the trash, in the order in which they are inserted again. */
export const trashedRows = pgTable(
  'trashed_rows',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    videoId: uuid('video_id')
      .notNull()
      .references(() => trashedVideos.id, { onDelete: 'cascade' }),
    /** The table that the row was in. */
    table: text('table').notNull(),
    /** Its columns by name. */
    row: jsonb('row').$type<unknown>().notNull(),
  },
  (t) => [index('trashed_rows_video').on(t.videoId, t.id)],
);

/** Stored objects that no record refers to; they are deleted when they have been here for days. */
export const orphanedObjects = pgTable('orphaned_objects', {
  /** A storage key, or the prefix of all keys of a video (ends in "/"). */
  key: text('key').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  foundAt: timestampColumn('found_at').notNull().defaultNow(),
  /** Whether the operator wants to keep them. */
  isKept: boolean('is_kept').notNull().default(false),
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
    /** Length, number and part of the clips that the person chose (`StoredFindOptions`). */
    findOptions: jsonb('find_options').$type<unknown>(),
    /** The spoken language that the person chose. */
    language: text('language'),
    /** Whether speech in any other language is recognised as that language, too. */
    onlyLanguage: boolean('only_language').notNull().default(false),
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
