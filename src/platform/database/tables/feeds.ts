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
    /** When the last cookie expires; null when one of them is a session cookie. */
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
    /**
     * The address that people use, identical for identical feeds; `folder:` for the watched folder.
     */
    address: text('address').notNull(),
    /** The address of the feed document, once that is known. */
    feedAddress: text('feed_address'),
    title: text('title'),
    /** The website that the feed belongs to. */
    link: text('link'),
    /** What is done with new episodes (`FeedSettings`); parsed where it is read. */
    settings: jsonb('settings').$type<unknown>().notNull(),
    paused: boolean('paused').notNull().default(false),
    /** How many of the episodes that already existed when the feed was followed are clipped too. */
    first: integer('first').notNull().default(0),
    /**
     * When the feed was first read: episodes published earlier are not new. Null when each episode
     * states whether it is new.
     */
    newSince: timestampColumn('new_since'),
    /** When it was last read successfully. */
    readAt: timestampColumn('read_at'),
    checkedAt: timestampColumn('checked_at'),
    nextCheckAt: timestampColumn('next_check_at'),
    /** The queue message of the next check; any other message has no effect. */
    messageId: uuid('message_id'),
    /** The number of failed checks since the last success, and why the last check failed. */
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
 * `waiting`: its job has not started; `clipping`: the job is running; `found`: its clips have been
 * found and are to be exported; `exporting`: another job exports them.
 */
export type EpisodeStatus = (typeof episodeStatuses)[number];

/**
 * An episode of a feed that is clipped, or a file of the watched folder. It outlives its video, so
 * that it is not clipped again.
 */
export const feedEpisodes = pgTable(
  'feed_episodes',
  {
    /** Also the id of the episode's video. */
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
    /** The jobs of the episode; each kind is started only once. */
    jobId: uuid('job_id'),
    exportJobId: uuid('export_job_id'),
    /** Why the episode waits, or why its job failed. */
    error: text('error'),
    errorCode: text('error_code'),
    /** When the next attempt is due. */
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
 * not clipped have keys too.
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
