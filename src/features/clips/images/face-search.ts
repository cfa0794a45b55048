import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Engine } from '#engine/port';
import { withPendingDeletion } from '#features/videos';
import type { Database, Db } from '#platform/database';
import { clips, videos } from '#platform/database';
import {
  deleteUnhandled,
  isUnhandled,
  type MessageQueue,
  sendMessages,
} from '#platform/jobs/queue';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { startBackgroundWork } from './background-work.ts';

export type FaceSearchServices = {
  database: Database;
  messages: MessageQueue;
  engine: Engine;
  log: Logger;
  /** Called in the transaction that ends the search of a video. */
  afterwards?(tx: Db, of: { userId: string; videoId: string }): Promise<void>;
};

/** How long one process may hold a search, including the time it waits for other work, seconds. */
const leaseSeconds = 6 * 3600;

/**
 * Schedules a background search of the clips of a video for people, which begins once the caller's
 * transaction has committed.
 */
export async function scheduleFaceSearch(
  tx: Db,
  { userId, videoId }: { userId: string; videoId: string },
): Promise<void> {
  await sendMessages(tx, { queue: 'faces', group: userId, leaseSeconds }, [
    { id: randomUUID(), data: { videoId } },
  ]);
}

const faceSearch = z.object({ videoId: z.string() });

/**
 * Searches the clips of new videos for people, so that previews show their framing at once and
 * exports need no search. It takes one video at a time, best clip first, while the engine has
 * nothing else to do. A clip that cannot be searched now is searched when its framing is first
 * needed.
 */
export function startFaceSearch(services: FaceSearchServices): { stop(): Promise<void> } {
  const { db } = services.database;
  return startBackgroundWork(services, {
    queue: 'faces',
    concurrency: 1,
    work: ({ data }, signal) => search({ ...services, db }, faceSearch.parse(data).videoId, signal),
    failed: 'people could not be searched for; that is done when a clip is framed',
    async afterwards(tx, { data, group }) {
      const { videoId } = faceSearch.parse(data);
      const isCancelled = !(await isUnhandled(tx, 'faces', { videoId }));
      if (group !== undefined && !isCancelled)
        await services.afterwards?.(tx, { userId: group, videoId });
    },
  });
}

/**
 * Cancels the search of a video in any process; a search under way stops within seconds. People
 * found so far are kept.
 */
export async function cancelFaceSearch(tx: Db, videoId: string): Promise<void> {
  await deleteUnhandled(tx, 'faces', { videoId });
}

/** Searches a video; ends soon after the search is cancelled or the video deleted. */
async function search(
  { db, engine }: { db: Db; engine: Engine },
  videoId: string,
  signal: AbortSignal,
): Promise<void> {
  const find = async () =>
    (
      await db.select({ storageKey: videos.storageKey }).from(videos).where(eq(videos.id, videoId))
    )[0];
  const video = await find();
  const ranges = await rangesToSearch(db, videoId);
  if (!video || ranges.length === 0) return;
  const cancelled = new AbortController();
  const check = setInterval(() => {
    Promise.all([find(), isUnhandled(db, 'faces', { videoId })]).then(
      ([found, isRequested]) => (found && isRequested) || cancelled.abort(),
      () => undefined,
    );
  }, checkMilliseconds);
  const context = { signal: AbortSignal.any([signal, cancelled.signal]) };
  try {
    await withPendingDeletion(db, videoId, async () =>
      engine.findFaces?.({ storage_key: video.storageKey, ranges }, context),
    );
  } catch (error) {
    if (!cancelled.signal.aborted) throw error;
  } finally {
    clearInterval(check);
  }
}

const checkMilliseconds = 2000;

/** The margin searched around each clip, so that the clip can be extended a little, seconds. */
const marginSeconds = 5;

/** The ranges of a video that have clips, the range with the best clip first. */
async function rangesToSearch(db: Db, videoId: string): Promise<TimeRange[]> {
  const found = await db
    .select({ start: clips.start, end: clips.end, score: clips.viralityScore })
    .from(clips)
    .where(eq(clips.videoId, videoId));
  const ranges: TimeRange[] = [];
  for (const clip of found.toSorted((a, b) => Number(b.score) - Number(a.score))) {
    const range = {
      start: Math.max(0, Number(clip.start) - marginSeconds),
      end: Number(clip.end) + marginSeconds,
    };
    const overlapping = ranges.filter((one) => one.start <= range.end && one.end >= range.start);
    const [first] = overlapping;
    if (!first) ranges.push(range);
    else {
      const all = [...overlapping, range];
      Object.assign(first, {
        start: Math.min(...all.map(({ start }) => start)),
        end: Math.max(...all.map(({ end }) => end)),
      });
      for (const other of overlapping.slice(1)) ranges.splice(ranges.indexOf(other), 1);
    }
  }
  return ranges;
}
