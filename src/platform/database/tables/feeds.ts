import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn, updatedAt } from './columns.ts';

/** The cookies of a person's browser with which videos of one site are downloaded. */
export const siteCookies = pgTable(
  'site_cookies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    /** A domain without "www". */
    site: text('site').notNull(),
    /** A cookies.txt file, encrypted. */
    cookies: text('cookies').notNull(),
    count: integer('count').notNull(),
    /** When the last of them expires; null when one of them lasts as long as its browser runs. */
    expiresAt: timestampColumn('expires_at'),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('site_cookies_site').on(t.userId, t.site)],
);

export const feedKinds = ['channel', 'playlist', 'feed', 'folder'] as const;
export type FeedKind = (typeof feedKinds)[number];

/**
 * A channel, playlist or podcast that a person follows, or the folder that the server watches for
 * them.
 */
export const feeds = pgTable(
  'feeds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<FeedKind>().notNull(),
    /** The address that people know, equal for equal feeds; `folder:` for the folder. */
    address: text('address').notNull(),
    /** Where the feed itself is, once that is known. */
    feedAddress: text('feed_address'),
    title: text('title'),
    /** The site that it belongs to. */
    link: text('link'),
    /** What is done with new episodes (`FeedSettings`); parsed where it is read. */
    settings: jsonb('settings').$type<unknown>().notNull(),
    paused: boolean('paused').notNull().default(false),
    /** How many of the episodes that existed when it was followed are clipped, too. */
    first: integer('first').notNull().default(0),
    /**
     * Set when it was first read: episodes published before are not new; null when each episode
     * itself says whether it is new.
     */
    newSince: timestampColumn('new_since'),
    /** When it was last read successfully. */
    readAt: timestampColumn('read_at'),
    checkedAt: timestampColumn('checked_at'),
    nextCheckAt: timestampColumn('next_check_at'),
    /** The queue message of the next check: no other has any effect. */
    messageId: uuid('message_id'),
    /** Checks that failed since the last success, and why the last one did. */
    failures: integer('failures').notNull().default(0),
    error: text('error'),
    errorCode: text('error_code'),
    /**
     * The validators that the server of the feed sent (ETag, Last-Modified), so that it need not
     * send an unchanged feed again.
     */
    etag: text('etag'),
    lastModified: text('last_modified'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('feeds_address').on(t.userId, t.address),
    index('feeds_due').on(t.nextCheckAt),
  ],
);

export const episodeStatuses = [
  'waiting',
  'clipping',
  'found',
  'exporting',
  'complete',
  'failed',
] as const;
/**
 * `waiting` for its job, `clipping` by that job, `found` its clips, which are to be exported,
 * `exporting` by another job.
 */
export type EpisodeStatus = (typeof episodeStatuses)[number];

/**
 * An episode of a feed that is clipped, or a file of the watched folder. It outlives its video, so
 * that it is not clipped again.
 */
export const feedEpisodes = pgTable(
  'feed_episodes',
  {
    /** That of its video, too. */
    id: uuid('id').primaryKey().defaultRandom(),
    feedId: uuid('feed_id')
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    title: text('title'),
    publishedAt: timestampColumn('published_at'),
    /** The input of its job (`EpisodeSource`); parsed where it is read. */
    source: jsonb('source').$type<unknown>().notNull(),
    status: text('status').$type<EpisodeStatus>().notNull().default('waiting'),
    /** Its jobs: no second one is ever started. */
    jobId: uuid('job_id'),
    exportJobId: uuid('export_job_id'),
    /** Why it waits, or why its job failed. */
    error: text('error'),
    errorCode: text('error_code'),
    /** When it is tried next. */
    dueAt: timestampColumn('due_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('feed_episodes_newest').on(t.feedId, t.createdAt, t.id),
    index('feed_episodes_job').on(t.jobId),
    index('feed_episodes_export').on(t.exportJobId),
    index('feed_episodes_due').on(t.dueAt).where(sql`${t.status} in ('waiting', 'found')`),
  ],
);

/**
 * The keys by which an episode is recognised: hashes of its id, its media file, its title and date.
 * One of them is enough, because some feeds change the others from time to time. Episodes that are
 * not clipped have them, too.
 */
export const feedEpisodeKeys = pgTable(
  'feed_episode_keys',
  {
    feedId: uuid('feed_id')
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.feedId, t.key] })],
);
