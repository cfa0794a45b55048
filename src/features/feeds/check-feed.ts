import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  type FetchedFeed,
  type FetchFeedServices,
  feedSourceErrors,
  fetchFeed,
} from '#engine/sources/feeds';
import type { Needs } from '#features/context';
import type { Db } from '#platform/database';
import { feeds } from '#platform/database';
import type { ClaimedMessage, MessageQueue } from '#platform/jobs/queue';
import { isFailure } from '#platform/kit/define-errors.ts';
import { Failure } from '#platform/kit/failure.ts';
import { nextDelay, type RetryPolicy } from '#platform/kit/retry-policy.ts';
import { toDatabaseText } from '#platform/kit/storable.ts';
import { inSeconds, scheduleCheck } from './episode-state.ts';
import type { FeedRow } from './feeds.ts';
import { recordEpisodes } from './record-episodes.ts';

export type CheckServices = FetchFeedServices &
  Needs<'db'> & {
    messages: Pick<MessageQueue, 'complete'>;
  };

/** Spreads out the checks of many feeds that were followed at once. */
const jitter = [1, 1.1] as const;
/** The interval between two checks of a feed that works. */
const everyHour: RetryPolicy = { backoff: { delays: { first: 3600 }, jitter } };
/**
 * Seconds to wait after each failed check in a row; the last value repeats. The first is short,
 * because the first failure may be temporary.
 */
const failureDelays = [300, 900, 3600, 3 * 3600, 12 * 3600, 24 * 3600];
const failedCheckPolicy: RetryPolicy = {
  backoff: { delays: failureDelays, jitter },
  retryAfter: { effect: 'extend', maxSeconds: 24 * 3600 },
};

/**
 * Fetches a feed and records its new episodes. The episodes, the result and the next check are
 * written in one transaction with the end of the message: if the worker dies earlier, nothing has
 * changed and the message is delivered again.
 */
export async function checkFeed(
  services: CheckServices,
  message: ClaimedMessage,
  feedId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, messages } = services;
  const [feed] = await db.select().from(feeds).where(eq(feeds.id, feedId));
  const result = feed?.messageId === message.id ? await fetched(services, feed, signal) : undefined;
  await db.transaction(async (tx) => {
    if (result) await record(tx, { feedId, messageId: message.id }, result);
    await messages.complete(tx, message);
  });
}

async function fetched(
  services: CheckServices,
  feed: FeedRow,
  signal: AbortSignal,
): Promise<FetchedFeed | Failure> {
  try {
    const found = await fetchFeed(services, feed.address, feed, signal);
    const isEmpty = found.feed?.entries.length === 0;
    // A feed that has lost its episodes temporarily is no error; for a feed that never had any, the
    // person probably meant another address.
    return isEmpty && feed.readAt === null
      ? feedSourceErrors.withoutEpisodes(found.feed?.total ?? 0)
      : found;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Failure) return error;
    throw error;
  }
}

/**
 * Records the result of a check, unless the feed was paused, unfollowed or checked by another
 * worker meanwhile.
 */
async function record(
  tx: Db,
  { feedId, messageId }: { feedId: string; messageId: string },
  result: FetchedFeed | Failure,
): Promise<void> {
  const [feed] = await tx.select().from(feeds).where(eq(feeds.id, feedId)).for('update');
  if (feed?.messageId !== messageId) return;
  const change =
    result instanceof Failure ? failed(feed, result) : await succeeded(tx, feed, result);
  const { afterSeconds, ...values } = change;
  const next =
    afterSeconds === undefined
      ? undefined
      : { id: feed.id, userId: feed.userId, messageId: randomUUID() };
  await tx
    .update(feeds)
    .set({
      ...values,
      checkedAt: inSeconds(0),
      messageId: next?.messageId ?? null,
      nextCheckAt: afterSeconds === undefined ? null : inSeconds(afterSeconds),
    })
    .where(eq(feeds.id, feedId));
  if (next && afterSeconds !== undefined) await scheduleCheck(tx, next, afterSeconds);
}

type Change = Partial<FeedRow> & { afterSeconds: number | undefined };

function failed({ failures }: FeedRow, failure: Failure): Change {
  const error = {
    error: toDatabaseText(failure.message),
    errorCode: failure.code,
    failures: failures + 1,
  };
  if (isFailure(failure, feedSourceErrors.feedGone))
    return { ...error, paused: true, afterSeconds: undefined };
  const { retryAfterSeconds } = failure;
  const attempt = Math.min(failures + 1, failureDelays.length);
  return { ...error, afterSeconds: nextDelay(failedCheckPolicy, { attempt, retryAfterSeconds }) };
}

async function succeeded(
  tx: Db,
  feed: FeedRow,
  { feed: parsed, feedAddress, etag, lastModified }: FetchedFeed,
): Promise<Change> {
  const fine = {
    error: null,
    errorCode: null,
    failures: 0,
    afterSeconds: nextDelay(everyHour, { attempt: 1 }),
  };
  if (!parsed) return fine;
  const { isComplete, newSince } = await recordEpisodes(tx, feed, parsed);
  const { title = feed.title, link = feed.link } = parsed;
  // Episodes were left for the next check, so the feed must send its whole content again.
  const validators = isComplete ? { etag, lastModified } : { etag: null, lastModified: null };
  return {
    ...fine,
    ...validators,
    feedAddress,
    title,
    link,
    newSince,
    readAt: feed.readAt ?? new Date(),
  };
}
