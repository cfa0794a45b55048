import { and, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Needs } from '#features/context';
import { mapConcurrent } from '#platform/concurrency';
import { type Db, jobs as jobRows, videos } from '#platform/database';
import { scheduleDeletion } from '#platform/storage';
import type { OriginalsResponse } from './space.schema.ts';

/**
 * Originals that their owner deletes to save space. Clips, transcript and exports of the video
 * stay; what reads the original is refused afterwards (`requireOriginal`).
 */

type OldOriginals = { userId: string; olderThanDays: number };

/** What `deleteOriginals` would delete now. */
export async function findOriginals(
  services: Needs<'db' | 'store'>,
  which: OldOriginals,
  signal: AbortSignal,
): Promise<OriginalsResponse> {
  const { free, busy } = await oldOriginals(services.db, which);
  const sizes = await sizesOf(services, free, signal);
  return { videos: sizes.size, bytes: sumOf(sizes), busy };
}

/**
 * Deletes the originals of the person's videos that were added so many days ago. Those of videos
 * with an unfinished job stay.
 */
export async function deleteOriginals(
  services: Needs<'db' | 'store' | 'jobs'>,
  which: OldOriginals,
  signal: AbortSignal,
): Promise<OriginalsResponse> {
  const { db, jobs } = services;
  const before = await oldOriginals(db, which);
  const sizes = await sizesOf(services, before.free, signal);
  return await db.transaction(async (tx) => {
    // Until the end, no job of these videos is started.
    await jobs.lockUser(tx, which.userId);
    const { free, busy } = await oldOriginals(tx, which);
    const deleted = free.filter(({ id }) => sizes.has(id));
    for (const { id, storageKey } of deleted) {
      await tx
        .update(videos)
        .set({
          originalDeletedAt: sql`now()`,
          bytes: sql`greatest(0, ${videos.bytes} - ${sizes.get(id) ?? 0}::bigint)`,
        })
        .where(eq(videos.id, id));
      await scheduleDeletion(tx, [storageKey]);
    }
    const bytes = deleted.reduce((sum, { id }) => sum + (sizes.get(id) ?? 0), 0);
    return { videos: deleted.length, bytes, busy };
  });
}

type Original = Pick<typeof videos.$inferSelect, 'id' | 'storageKey'>;

async function oldOriginals(
  db: Db,
  { userId, olderThanDays }: OldOriginals,
): Promise<{ free: Original[]; busy: number }> {
  const unfinished = db
    .select({ id: jobRows.videoId })
    .from(jobRows)
    .where(
      and(
        eq(jobRows.userId, userId),
        inArray(jobRows.status, ['queued', 'running', 'retrying']),
        eq(jobRows.videoId, videos.id),
        // Only its words are read for texts.
        ne(jobRows.kind, 'texts'),
      ),
    );
  const found = await db
    .select({
      id: videos.id,
      storageKey: videos.storageKey,
      // @protection original-in-use
      isBusy: sql<boolean>`${videos.status} = 'processing' or exists ${unfinished}`,
    })
    .from(videos)
    .where(
      and(
        eq(videos.userId, userId),
        isNull(videos.originalDeletedAt),
        lte(videos.createdAt, sql`now() - make_interval(days => ${olderThanDays}::int)`),
      ),
    );
  const free = found.filter(({ isBusy }) => !isBusy);
  return { free, busy: found.length - free.length };
}

/** The bytes of the stored originals by the ids of their videos. */
async function sizesOf(
  { store }: Needs<'store'>,
  originals: readonly Original[],
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const sizes = await mapConcurrent(originals, { atOnce: 8, signal }, async (one) => {
    const stored = await store.stat(one.storageKey);
    return stored ? [[one.id, stored.bytes] as const] : [];
  });
  return new Map(sizes.flat());
}

const sumOf = (sizes: ReadonlyMap<string, number>) =>
  [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
