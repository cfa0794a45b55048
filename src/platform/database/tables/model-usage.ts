import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/**
 * What a person's requests to models have used, summed by day, video, job and model. It outlives the
 * video, and is purged after 13 months.
 */
export const modelUsage = pgTable(
  'model_usage',
  {
    userId: text('user_id').notNull(),
    /** By the database's clock, UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Null where it was for no video. The video may have been deleted since. */
    videoId: uuid('video_id'),
    job: text('job').notNull(),
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    /** Whether the person pays for it, with a key of their own. */
    isOwnKey: boolean('is_own_key').notNull(),
    requests: integer('requests').notNull(),
    /** Those of which the service did not name the amounts. */
    estimated: integer('estimated').notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
    /** Seconds of recordings. */
    audioSeconds: doublePrecision('audio_seconds').notNull(),
    /** Characters that were spoken. */
    characters: bigint('characters', { mode: 'number' }).notNull(),
    /** How long the requests took together. */
    milliseconds: bigint('milliseconds', { mode: 'number' }).notNull(),
    /** US dollars; null where no price is known. */
    dollars: numeric('dollars', { precision: 18, scale: 9 }),
  },
  (t) => [
    uniqueIndex('model_usage_sum').on(
      t.userId,
      t.day,
      t.job,
      t.provider,
      t.model,
      t.isOwnKey,
      sql`coalesce(${t.videoId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
    ),
    index('model_usage_video').on(t.videoId),
  ],
);

/**
 * What unfinished requests may use, so that requests at the same time cannot exceed a limit
 * together. A use is recorded only while its row exists: not once the person is deleted.
 */
export const modelReservations = pgTable(
  'model_reservations',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    isOwnKey: boolean('is_own_key').notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
    dollars: numeric('dollars', { precision: 18, scale: 9 }).notNull(),
    /** From this time on it counts no longer: its process has probably died. */
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('model_reservations_user').on(t.userId)],
);

/** The limits that people have set themselves, for each month; null: none. */
export const modelLimits = pgTable('model_limits', {
  userId: text('user_id').primaryKey(),
  /** US dollars. */
  dollars: numeric('dollars', { precision: 12, scale: 2 }),
  tokens: bigint('tokens', { mode: 'number' }),
});
