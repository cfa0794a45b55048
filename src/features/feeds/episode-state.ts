import { randomUUID } from 'node:crypto';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { sourceErrors } from '#engine/sources';
import type { Db, EpisodeStatus } from '#platform/database';
import { feedEpisodes, feeds } from '#platform/database';
import type { JobHandler, OwnedJob } from '#platform/jobs';
import { sendMessages } from '#platform/jobs/queue';
import { quotaErrors } from '#platform/jobs/quotas';
import { feedSettings } from './feed.schema.ts';

/**
 * Changes the state of episodes when their jobs end. Every step is written in the transaction that
 * causes it, so that no step is done twice or lost.
 */

/**
 * Seconds for which the claim of a message of this queue lasts; a feed is fetched within two
 * minutes.
 */
const leaseSeconds = 300;

/**
 * Schedules the next step of episodes, at once or after a delay, counted from the commit of the
 * caller's transaction.
 */
export async function scheduleEpisodes(
  tx: Db,
  userId: string,
  ids: readonly string[],
  afterSeconds = 0,
): Promise<void> {
  const messages = ids.map((episodeId) => ({
    id: randomUUID(),
    data: { episodeId },
    afterSeconds,
  }));
  await sendMessages(tx, { queue: 'feeds', group: userId, leaseSeconds }, messages);
}

/**
 * Schedules a check of a feed. The check takes place only if `feeds.message_id` still is this
 * message's id.
 */
export async function scheduleCheck(
  tx: Db,
  feed: { id: string; userId: string; messageId: string },
  afterSeconds: number,
): Promise<void> {
  const message = { id: feed.messageId, data: { feedId: feed.id }, afterSeconds };
  await sendMessages(tx, { queue: 'feeds', group: feed.userId, leaseSeconds }, [message]);
}

/**
 * The codes of failures that pass by themselves, such as a full quota or a video that is still
 * live, with the seconds until the next attempt when nothing else says when.
 */
const passing = new Map<string, number>([
  ...[quotaErrors.jobs, quotaErrors.storage, quotaErrors.videoMinutes].map(
    ({ code }) => [code, 1800] as const,
  ),
  [sourceErrors.videoLive.code, 3600],
]);

/**
 * The seconds until the next attempt; undefined when a failure with this code does not pass by
 * itself.
 */
export const secondsToWait = (code: string | null) =>
  code === null ? undefined : passing.get(code);

/** Days after which a failure that should pass by itself is left to the person. */
const maxDaysToWait = 30;

export const inSeconds = (seconds: number): SQL<Date> =>
  sql<Date>`now() + ${seconds}::float8 * interval '1 second'`;

/**
 * Extends the handler so that the state of episodes changes in the transactions that end or restart
 * their jobs.
 */
export function withEpisodes(handler: JobHandler): JobHandler {
  return {
    ...handler,
    async onEnd(tx, job) {
      await handler.onEnd?.(tx, job);
      await (job.kind === 'identify' ? clipsEnded(tx, job) : exportEnded(tx, job));
    },
    async onRestart(tx, job) {
      await handler.onRestart?.(tx, job);
      const from: EpisodeStatus[] = ['waiting', 'failed'];
      const status = job.kind === 'identify' ? 'clipping' : 'exporting';
      await tx
        .update(feedEpisodes)
        .set({ status, ...nothingWrong })
        .where(and(isOfJob(job.id), inArray(feedEpisodes.status, from)));
    },
  };
}

export const nothingWrong = { error: null, errorCode: null, dueAt: null };

const isOfJob = (jobId: string) =>
  or(eq(feedEpisodes.jobId, jobId), eq(feedEpisodes.exportJobId, jobId));

const isOld = sql<boolean>`${feedEpisodes.createdAt} < now() - ${maxDaysToWait} * interval '1 day'`;

async function clipsEnded(tx: Db, job: OwnedJob): Promise<void> {
  const [row] = await tx
    .select({
      id: feedEpisodes.id,
      exportJobId: feedEpisodes.exportJobId,
      settings: feeds.settings,
      isOld,
    })
    .from(feedEpisodes)
    .innerJoin(feeds, eq(feeds.id, feedEpisodes.feedId))
    .where(eq(feedEpisodes.jobId, job.id));
  if (!row) return;
  const ofEpisode = eq(feedEpisodes.id, row.id);
  const wait = job.status === 'failed' && !row.isOld ? secondsToWait(job.errorCode) : undefined;
  if (job.status === 'complete') {
    const isExported =
      feedSettings.parse(row.settings).after === 'export' && row.exportJobId === null;
    await tx
      .update(feedEpisodes)
      .set({
        status: isExported ? 'found' : 'complete',
        ...nothingWrong,
        ...(isExported && { dueAt: inSeconds(0) }),
      })
      .where(ofEpisode);
    if (isExported) await scheduleEpisodes(tx, job.userId, [row.id]);
  } else if (wait !== undefined) {
    const dueAt = inSeconds(wait);
    await tx
      .update(feedEpisodes)
      .set({ status: 'waiting', error: job.error, errorCode: job.errorCode, dueAt })
      .where(ofEpisode);
    await scheduleEpisodes(tx, job.userId, [row.id], wait);
  } else
    await tx
      .update(feedEpisodes)
      .set({ ...failureOf(job), dueAt: null })
      .where(ofEpisode);
}

async function exportEnded(tx: Db, job: OwnedJob): Promise<void> {
  const end =
    job.status === 'complete' ? ({ status: 'complete', ...nothingWrong } as const) : failureOf(job);
  await tx.update(feedEpisodes).set(end).where(eq(feedEpisodes.exportJobId, job.id));
}

function failureOf({ status, error, errorCode }: OwnedJob) {
  const text = status === 'cancelled' ? 'Cancelled. Try again to find its clips.' : error;
  return { status: 'failed', error: text, errorCode } as const;
}
