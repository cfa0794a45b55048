import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { asOwner, backgroundOwner } from '#platform/concurrency';
import type { Db } from '#platform/database';
import { feedEpisodes, feeds } from '#platform/database';
import type { ClaimedMessage, MessageQueue } from '#platform/jobs/queue';
import { type AdvanceServices, advanceEpisode } from './advance-episode.ts';
import { type CheckServices, checkFeed } from './check-feed.ts';
import { inSeconds, scheduleCheck, scheduleEpisodes } from './episode-state.ts';

export type FeedWorkerServices = Omit<AdvanceServices & CheckServices, 'messages'> & {
  messages: MessageQueue;
  log: Logger;
};

const payload = z.union([z.object({ feedId: z.guid() }), z.object({ episodeId: z.guid() })]);

/** Maximum number of feeds that one process fetches at once, in total and for one person. */
const [atOnce, ofOnePerson] = [4, 2];

/**
 * Checks feeds when they are due, and starts the jobs of their episodes. When a worker dies,
 * another one gets its message.
 */
export function startFeedWorker(services: FeedWorkerServices): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const worker = services.messages.work(
    { queue: 'feeds', concurrency: atOnce, groupConcurrency: ofOnePerson },
    (message, lost) => handle(services, message, { lost, stopping: stopping.signal }),
  );
  return {
    async stop() {
      stopping.abort();
      await worker.stop();
    },
  };
}

/** Seconds to wait after an unexpected error. */
const retrySeconds = 60;

async function handle(
  services: FeedWorkerServices,
  message: ClaimedMessage,
  { lost, stopping }: { lost: AbortSignal; stopping: AbortSignal },
): Promise<void> {
  const { db, messages, log } = services;
  const about = payload.parse(message.data);
  try {
    await asOwner(backgroundOwner(message.group ?? ''), async () => {
      if ('feedId' in about)
        await checkFeed(services, message, about.feedId, AbortSignal.any([lost, stopping]));
      else await advanceEpisode(services, message, about.episodeId);
    });
  } catch (error) {
    if (lost.aborted) return;
    if (!stopping.aborted)
      log.warn({ error, ...about }, 'a feed could not be processed; it will be retried');
    await db.transaction((tx) => messages.defer(tx, message, stopping.aborted ? 0 : retrySeconds));
  }
}

/** A check or step that is overdue by this many seconds has lost its message. */
const overdueSeconds = 900;
const maxResent = 200;

/**
 * Sends lost messages again, for example after a database was restored. Several processes may run
 * this concurrently.
 */
export async function resendFeedMessages(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const overdue = await tx
      .select({ id: feeds.id, userId: feeds.userId })
      .from(feeds)
      .where(
        and(
          ne(feeds.kind, 'folder'),
          eq(feeds.paused, false),
          lt(feeds.nextCheckAt, inSeconds(-overdueSeconds)),
        ),
      )
      .orderBy(asc(feeds.nextCheckAt))
      .limit(maxResent)
      .for('update', { skipLocked: true });
    for (const feed of overdue) {
      const messageId = randomUUID();
      await tx
        .update(feeds)
        .set({ messageId, nextCheckAt: inSeconds(0) })
        .where(eq(feeds.id, feed.id));
      await scheduleCheck(tx, { ...feed, messageId }, 0);
    }
    const lost = await tx
      .select({ id: feedEpisodes.id, userId: feedEpisodes.userId })
      .from(feedEpisodes)
      .where(
        and(
          inArray(feedEpisodes.status, ['waiting', 'found']),
          lt(feedEpisodes.dueAt, inSeconds(-overdueSeconds)),
        ),
      )
      .orderBy(asc(feedEpisodes.dueAt))
      .limit(maxResent)
      .for('update', { skipLocked: true });
    if (lost.length === 0) return;
    const ids = lost.map(({ id }) => id);
    await tx
      .update(feedEpisodes)
      .set({ dueAt: inSeconds(0) })
      .where(inArray(feedEpisodes.id, ids));
    for (const { id, userId } of lost) await scheduleEpisodes(tx, userId, [id]);
  });
}
