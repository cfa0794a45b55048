import {
  boolean,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn } from './columns.ts';

/**
 * The length of each identified video, for the daily quota. It outlives the video; rows older than
 * a day are purged.
 */
export const videoMinutes = pgTable(
  'video_minutes',
  {
    jobId: uuid('job_id').primaryKey(),
    userId: text('user_id').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('video_minutes_user').on(t.userId, t.createdAt)],
);

/** The admitted calls of each rate-limited key that are still inside its window. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    /** When each call was admitted, by the database's clock, oldest first. */
    taken: timestamp('taken', { withTimezone: true }).array().notNull(),
    /** The result of the last call. */
    allowed: boolean('allowed').notNull(),
    /** From this time on the row has no effect. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('rate_limits_age').on(t.expiresAt)],
);

/** Recent responses of the video platform; expired rows are purged. */
export const lookupCache = pgTable(
  'lookup_cache',
  {
    key: text('key').primaryKey(),
    value: jsonb('value').$type<unknown>().notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('lookup_cache_age').on(t.expiresAt)],
);
