import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Engine } from '#engine/port';
import { withPendingDeletion } from '#features/videos';
import type { Database, Db } from '#platform/database';
import { videos } from '#platform/database';
import { isUnhandled, type MessageQueue, sendMessages } from '#platform/jobs/queue';
import { startBackgroundWork } from './background-work.ts';

export type ScreenSearchServices = {
  database: Database;
  messages: MessageQueue;
  engine: Engine;
  log: Logger;
  /** Makes what was found searchable. */
  index(videoId: string): Promise<void>;
};

/** How long one process may hold a search, including the time it waits for other work, seconds. */
const leaseSeconds = 6 * 3600;

/**
 * Schedules a background search of a video for text on its slides and screens, which begins once the
 * caller's transaction has committed; at most one is scheduled for a video.
 */
export async function scheduleScreenSearch(
  tx: Db,
  { userId, videoId }: { userId: string; videoId: string },
): Promise<void> {
  if (await isUnhandled(tx, 'screens', { videoId })) return;
  await sendMessages(tx, { queue: 'screens', group: userId, leaseSeconds }, [
    { id: randomUUID(), data: { videoId } },
  ]);
}

const screenSearch = z.object({ videoId: z.string() });
const checkMilliseconds = 2000;

/**
 * Reads the text on the screens of new videos, one video at a time, while the engine has nothing
 * else to do. A search goes on in the next server when one is stopped, and ends soon after the video
 * is deleted.
 */
export function startScreenSearch(services: ScreenSearchServices): { stop(): Promise<void> } {
  const { database, engine, index } = services;
  const { db } = database;
  return startBackgroundWork(services, {
    queue: 'screens',
    concurrency: 1,
    failed: 'the text on the screens of a video could not be read; the search does not find it',
    async work({ data }, signal) {
      const { videoId } = screenSearch.parse(data);
      const find = async () => (await db.select().from(videos).where(eq(videos.id, videoId)))[0];
      const video = await find();
      if (!video || video.originalDeletedAt !== null) return;
      const gone = new AbortController();
      const check = setInterval(() => {
        find().then(
          (found) => found || gone.abort(),
          () => undefined,
        );
      }, checkMilliseconds);
      try {
        const context = { signal: AbortSignal.any([signal, gone.signal]) };
        await withPendingDeletion(db, videoId, async () =>
          engine.findShown?.({ storage_key: video.storageKey }, context),
        );
        await index(videoId);
      } catch (error) {
        if (!gone.signal.aborted) throw error;
      } finally {
        clearInterval(check);
      }
    },
  });
}
