import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { parseFeedAddress } from '#engine/sources/feeds';
import { clipErrors } from '#features/clips';
import { ownBrandKit } from '#features/clips/brand';
import type { Needs } from '#features/context';
import { isId } from '#features/videos';
import type { SuccessResponse } from '#features/videos/success.schema.ts';
import type { Db } from '#platform/database';
import { captionPresets, feedEpisodes, feeds } from '#platform/database';
import { invalidRequest, parseRequest, type Unparsed } from '#platform/http';
import type { Limiter } from '#platform/http/limits';
import { Failure } from '#platform/kit/failure.ts';
import { inSeconds, scheduleCheck } from './episode-state.ts';
import { feedErrors } from './errors.ts';
import {
  changedSettings,
  type Feed,
  type FeedList,
  type FeedResponse,
  type FeedSettings,
  type feedChange,
  feedSettings,
  type followRequest,
} from './feed.schema.ts';
import { folderAddress, maxFeeds } from './feeds.constants.ts';

/** The channels, playlists and podcasts that people follow, always read by owner. */

export type FeedRow = typeof feeds.$inferSelect;

export type FeedServices = Needs<'db' | 'jobs' | 'limiter' | 'checkHost'>;

/** Rate limit of the checks that one person causes: each makes this server fetch from another. */
const checksPerHour = { limit: 200, windowSeconds: 3600 };

/** Lists the person's feeds: the watched folder first, then by title. */
export async function listFeeds(db: Db, userId: string): Promise<FeedList> {
  const rows = await db
    .select()
    .from(feeds)
    .where(eq(feeds.userId, userId))
    .orderBy(
      sql`${feeds.kind} <> 'folder'`,
      asc(sql`lower(coalesce(${feeds.title}, ${feeds.address}))`),
      asc(feeds.id),
    );
  return { feeds: await shown(db, rows) };
}

/**
 * Follows a feed and schedules its first check at once.
 * @throws Failure `invalid-request` (400), `feed-followed`, `too-many-feeds` (409),
 * `too-many-feed-checks` (429)
 */
export async function follow(
  { db, jobs, limiter, checkHost }: FeedServices,
  userId: string,
  body: Unparsed<z.output<typeof followRequest>>,
): Promise<FeedResponse> {
  const { address: given, first, ...settings } = body.parse();
  const { kind, address } = checkedAddress(checkHost, given);
  await checkSettings(db, userId, settings);
  await countCheck(limiter, userId);
  const messageId = randomUUID();
  const row = await db.transaction(async (tx) => {
    await jobs.lockUser(tx, userId);
    if ((await tx.$count(feeds, eq(feeds.userId, userId))) >= maxFeeds)
      throw feedErrors.tooManyFeeds(maxFeeds);
    const [inserted] = await tx
      .insert(feeds)
      .values({ userId, kind, address, settings, first, messageId, nextCheckAt: inSeconds(0) })
      .onConflictDoNothing()
      .returning();
    if (!inserted) throw feedErrors.feedFollowed();
    await scheduleCheck(tx, { id: inserted.id, userId, messageId }, 0);
    return inserted;
  });
  return oneShown(db, row);
}

/**
 * Changes the settings for new episodes, or pauses the feed.
 * @throws Failure `feed-not-found`, `invalid-request`
 */
export async function changeFeed(
  { db, limiter }: Pick<FeedServices, 'db' | 'limiter'>,
  userId: string,
  id: string,
  body: Unparsed<z.output<typeof feedChange>>,
): Promise<FeedResponse> {
  await ownFeed(db, userId, id);
  const { paused, ...change } = body.parse();
  if (paused === false) await countCheck(limiter, userId);
  const row = await db.transaction(async (tx) => {
    const before = await lockFeed(tx, userId, id);
    const settings = parseRequest(changedSettings, {
      ...feedSettings.parse(before.settings),
      ...withoutUndefined(change),
    });
    // Only new choices are checked: those made earlier may have been deleted since.
    await checkSettings(tx, userId, {
      brandKit: change.brandKit || null,
      preset: change.preset || null,
    });
    const schedule =
      paused === undefined || paused === before.paused ? {} : await pausing(tx, before, paused);
    const [after] = await tx
      .update(feeds)
      .set({ settings, ...schedule })
      .where(eq(feeds.id, before.id))
      .returning();
    return after ?? before;
  });
  return oneShown(db, row);
}

/**
 * Schedules a check of the feed at once; a paused feed is followed again.
 * @throws Failure `feed-not-found`, `too-many-feed-checks` (429)
 */
export async function checkNow(
  { db, limiter }: Pick<FeedServices, 'db' | 'limiter'>,
  userId: string,
  id: string,
): Promise<FeedResponse> {
  await ownFeed(db, userId, id);
  await countCheck(limiter, userId);
  const row = await db.transaction(async (tx) => {
    const before = await lockFeed(tx, userId, id);
    if (before.kind === 'folder') return before;
    const [after] = await tx
      .update(feeds)
      .set(await pausing(tx, before, false))
      .where(eq(feeds.id, before.id))
      .returning();
    return after ?? before;
  });
  return oneShown(db, row);
}

/**
 * Unfollows a feed; its videos stay.
 * @throws Failure `feed-not-found` (404), `feed-is-folder` (409)
 */
export async function unfollow(
  { db, jobs }: Pick<FeedServices, 'db' | 'jobs'>,
  userId: string,
  id: string,
): Promise<SuccessResponse> {
  const { kind } = await ownFeed(db, userId, id);
  if (kind === 'folder') throw feedErrors.feedIsFolder();
  await db.transaction(async (tx) => {
    await jobs.lockUser(tx, userId);
    await tx.delete(feeds).where(owned(userId, id));
  });
  return { success: true, message: 'Feed unfollowed successfully' };
}

/**
 * Returns the user's feed.
 * @throws Failure `feed-not-found`, also when the id is malformed or belongs to another user
 */
export async function ownFeed(db: Db, userId: string, id: string): Promise<FeedRow> {
  const [row] = isId(id) ? await db.select().from(feeds).where(owned(userId, id)) : [];
  return row ?? missing();
}

/**
 * Returns the folder that the server watches, as a feed of its owner; creates the feed if there is
 * none. Its row is locked until the transaction ends.
 */
export async function folderFeed(tx: Db, userId: string, title: string): Promise<FeedRow> {
  const address = folderAddress;
  await tx
    .insert(feeds)
    .values({
      userId,
      kind: 'folder',
      address,
      title,
      settings: feedSettings.parse({}),
      readAt: new Date(),
    })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(feeds)
    .where(and(eq(feeds.userId, userId), eq(feeds.address, address)))
    .for('update');
  return row ?? missing();
}

async function countCheck(limiter: Limiter, userId: string): Promise<void> {
  if (!(await limiter.take(`feed checks:${userId}`, checksPerHour)).allowed)
    throw feedErrors.tooManyChecks();
}

async function lockFeed(tx: Db, userId: string, id: string): Promise<FeedRow> {
  const [row] = await tx.select().from(feeds).where(owned(userId, id)).for('update');
  return row ?? missing();
}

const owned = (userId: string, id: string) => and(eq(feeds.id, id), eq(feeds.userId, userId));

function missing(): never {
  throw feedErrors.feedNotFound();
}

/**
 * The columns that change when a feed is paused or followed again. The new message id makes the
 * previous message ineffective.
 */
async function pausing(tx: Db, feed: FeedRow, paused: boolean) {
  if (feed.kind === 'folder') return { paused };
  if (paused) return { paused, messageId: null, nextCheckAt: null };
  const messageId = randomUUID();
  await scheduleCheck(tx, { id: feed.id, userId: feed.userId, messageId }, 0);
  return { paused, messageId, nextCheckAt: inSeconds(0) };
}

function checkedAddress(checkHost: FeedServices['checkHost'], given: string) {
  try {
    const parsed = parseFeedAddress(given);
    checkHost(parsed.address);
    return parsed;
  } catch (error) {
    if (error instanceof Failure)
      throw invalidRequest([{ path: ['address'], message: error.message, code: error.code }]);
    throw error;
  }
}

/** Refuses a brand kit or preset that does not belong to the person. */
async function checkSettings(
  db: Db,
  userId: string,
  { brandKit, preset }: Pick<FeedSettings, 'brandKit' | 'preset'>,
): Promise<void> {
  if (brandKit !== null) await ownBrandKit(db, userId, brandKit);
  if (preset === null) return;
  const own = and(eq(captionPresets.userId, userId), eq(captionPresets.id, preset));
  if (!isId(preset) || (await db.$count(captionPresets, own)) === 0)
    throw clipErrors.presetNotFound();
}

const withoutUndefined = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

async function oneShown(db: Db, row: FeedRow): Promise<FeedResponse> {
  const [feed] = await shown(db, [row]);
  return feed ? { feed } : missing();
}

async function shown(db: Db, rows: FeedRow[]): Promise<Feed[]> {
  if (rows.length === 0) return [];
  const { feedId, status } = feedEpisodes;
  const counts = await db
    .select({
      feedId,
      total: sql<number>`count(*)::int`,
      unfinished: sql<number>`(count(*) filter (where ${status} not in ('complete', 'failed')))::int`,
      failed: sql<number>`(count(*) filter (where ${status} = 'failed'))::int`,
    })
    .from(feedEpisodes)
    .where(
      inArray(
        feedId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(feedId);
  return rows.map((row) => {
    const { total, unfinished, failed } = counts.find((one) => one.feedId === row.id) ?? {
      total: 0,
      unfinished: 0,
      failed: 0,
    };
    return { ...showFeed(row), episodes: { total, unfinished, failed } };
  });
}

function showFeed(row: FeedRow): Omit<Feed, 'episodes'> {
  const { id, kind, address, title, link, paused, error, errorCode } = row;
  const { prompt = null, ...settings } = feedSettings.parse(row.settings);
  return {
    id,
    kind,
    address,
    title,
    link,
    paused,
    settings: { prompt, ...settings },
    status: statusOf(row),
    ...(error === null ? {} : { error }),
    ...(errorCode === null ? {} : { errorCode }),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * A feed is `checking` while its next check is due: the worker sets the time of the next check only
 * after the running one.
 */
function statusOf({ kind, paused, error, checkedAt, nextCheckAt }: FeedRow): Feed['status'] {
  if (paused) return 'paused';
  if (
    kind !== 'folder' &&
    (checkedAt === null || (nextCheckAt !== null && nextCheckAt.getTime() <= Date.now()))
  )
    return 'checking';
  return error === null ? 'following' : 'failing';
}

/** Pauses the feeds of a person whose account is being removed: nobody else could. */
export async function pauseFeedsOfPerson(tx: Db, userId: string): Promise<void> {
  await tx.update(feeds).set({ paused: true }).where(eq(feeds.userId, userId));
}
