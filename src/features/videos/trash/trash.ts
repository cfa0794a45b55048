import { setTimeout as delay } from 'node:timers/promises';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Needs } from '#features/context';
import { clipPosters, type Db, exportedClips, trashedVideos, videos } from '#platform/database';
import { lockUser } from '#platform/jobs';
import { scheduleDeletion } from '#platform/storage';
import { videoErrors } from '../errors.ts';
import { trashPrefix, videoPrefix } from '../storage-prefixes.ts';
import type { SuccessResponse } from '../success.schema.ts';
import type { VideoDetail } from '../video.schema.ts';
import { isId, showVideo, type VideoRow } from '../videos.ts';
import {
  deleteIfGone,
  isUnlocked,
  lockTrash,
  moveEach,
  moveLater,
  moveWaiting,
  type TrashLock,
} from './move-objects.ts';
import type { EmptiedTrash, TrashList } from './trash.schema.ts';
import { bringRowsBack, keepRows } from './trash-rows.ts';

/**
 * The trash: videos that their owner has deleted and can bring back until TRASH_DAYS have passed,
 * or room is needed.
 */

type TrashServices = Needs<'db' | 'store' | 'trashDays'>;
type TrashRow = typeof trashedVideos.$inferSelect;

/** Puts the rows of a video into the trash, before they are deleted in the same transaction. */
export async function recordInTrash(tx: Db, video: VideoRow): Promise<void> {
  const { id, userId, title, platformUrl, videoDuration, totalClips, createdAt } = video;
  const [{ bytes = 0 } = {}] = await tx
    .select({ bytes: sql<number>`coalesce(sum(bytes), 0)::float8` })
    .from(
      tx
        .selectDistinctOn([exportedClips.storageKey], { bytes: exportedClips.bytes })
        .from(exportedClips)
        .where(eq(exportedClips.videoId, id))
        .as('stored'),
    );
  const [{ posters = 0 } = {}] = await tx
    .select({ posters: sql<number>`coalesce(sum(bytes), 0)::float8` })
    .from(clipPosters)
    .where(eq(clipPosters.videoId, id));
  await tx.insert(trashedVideos).values({
    id,
    userId,
    title,
    platformUrl,
    videoDuration,
    totalClips,
    createdAt,
    bytes: (video.bytes ?? 0) + bytes + posters,
  });
  await keepRows(tx, id);
}

/**
 * Moves the objects of videos that have just been deleted. Waits for that for a few seconds only,
 * which are more than enough for files; a longer move continues afterwards.
 */
export async function moveSoon(
  services: Needs<'db' | 'store'>,
  videoIds: readonly string[],
): Promise<void> {
  // Whatever fails is repeated by the maintenance.
  const moves = moveEach(services, videoIds).catch(() => undefined);
  await Promise.race([moves, delay(maxMoveMilliseconds, undefined, { ref: false })]);
}

const maxMoveMilliseconds = 3000;

/** The person's deleted videos, the last one first. */
export async function listTrash(
  { db, trashDays }: Needs<'db' | 'trashDays'>,
  userId: string,
): Promise<TrashList> {
  const rows = await db
    .select()
    .from(trashedVideos)
    .where(eq(trashedVideos.userId, userId))
    .orderBy(desc(trashedVideos.trashedAt), desc(trashedVideos.id));
  return { videos: rows.map((row) => showTrashed(row, trashDays)), days: trashDays };
}

/** Every person's deleted videos, for the operator. */
export async function listAllTrash({ db, trashDays }: Needs<'db' | 'trashDays'>) {
  const rows = await db.select().from(trashedVideos).orderBy(desc(trashedVideos.trashedAt));
  return rows.map((row) => ({ ...showTrashed(row, trashDays), userId: row.userId }));
}

function showTrashed(row: TrashRow, trashDays: number): TrashList['videos'][number] {
  const { id, title, platformUrl, bytes, createdAt, trashedAt } = row;
  return {
    id,
    title,
    platformUrl,
    videoDuration: row.videoDuration ?? '',
    totalClips: row.totalClips ?? 0,
    bytes,
    createdAt: createdAt.toISOString(),
    deletedAt: trashedAt.toISOString(),
    expiresAt: new Date(trashedAt.getTime() + trashDays * 86_400_000).toISOString(),
  };
}

/**
 * Brings a deleted video back, with its clips, exports, transcript and everything else of it. Links
 * to it stay dead.
 * @throws Failure `video-not-found` (404), `trash-busy`, `video-added-again` (409)
 */
export async function restoreVideo(
  { db, store }: Needs<'db' | 'store'>,
  userId: string,
  id: string,
): Promise<VideoDetail> {
  await ownTrashed(db, userId, id);
  await using lock = await lockSoon(db, userId, id);
  if ((await db.$count(videos, eq(videos.id, id))) > 0) throw videoErrors.videoAddedAgain();
  try {
    await store.move(trashPrefix(id), videoPrefix(id), lock.confirm);
    await db.transaction(async (tx) => {
      // The deletion of an account locks it as well.
      await lockUser(tx, userId);
      const held = await tx.select().from(trashedVideos).where(lock.isHeld).for('update');
      if (held.length === 0) throw videoErrors.trashBusy();
      await bringRowsBack(tx, { videoId: id, userId });
      await tx.delete(trashedVideos).where(eq(trashedVideos.id, id));
    });
  } catch (error) {
    // The maintenance moves what has been moved back already into the trash again.
    await moveLater(db, id);
    await deleteIfGone(db, id);
    throw error;
  }
  return showVideo(db, userId, id);
}

async function lockSoon(db: Db, userId: string, id: string): Promise<TrashLock> {
  for (const until = performance.now() + maxWaitMilliseconds; ; await delay(200)) {
    const lock = await lockTrash(db, id);
    if (lock) return lock;
    await ownTrashed(db, userId, id);
    if (performance.now() > until) throw videoErrors.trashBusy();
  }
}

const maxWaitMilliseconds = 20_000;

/**
 * Deletes a video in the trash for good.
 * @throws Failure `video-not-found` (404)
 */
export async function deleteForGood(db: Db, userId: string, id: string): Promise<SuccessResponse> {
  await ownTrashed(db, userId, id);
  await purge(db, own(userId, id));
  return { success: true, message: 'Video deleted for good' };
}

/** Deletes everything in a person's trash for good. */
export async function emptyTrash(db: Db, userId: string): Promise<EmptiedTrash> {
  const deleted = await purge(db, eq(trashedVideos.userId, userId));
  return { success: true, message: 'Trash emptied', deleted: deleted.length };
}

/** Deletes what has been in the trash for longer than TRASH_DAYS, and continues unfinished moves. */
export async function tidyTrash(services: TrashServices): Promise<void> {
  const { db, trashDays } = services;
  const isOver = sql`${trashedVideos.trashedAt} <= now() - ${trashDays} * interval '1 day'`;
  await purge(db, and(isOver, isUnlocked));
  await moveWaiting(services);
}

/**
 * Deletes a person's videos in the trash for good, the oldest first, until their bytes add up to
 * `bytes`; none when all of them together are not enough.
 */
export async function purgeOldest(
  db: Db,
  { bytes, userId }: { bytes: number; userId: string },
): Promise<void> {
  const oldest = await db
    .select({ id: trashedVideos.id, bytes: trashedVideos.bytes })
    .from(trashedVideos)
    .where(eq(trashedVideos.userId, userId))
    .orderBy(asc(trashedVideos.trashedAt), asc(trashedVideos.id));
  const chosen: string[] = [];
  let sum = 0;
  for (const one of oldest) {
    if (sum >= bytes) break;
    chosen.push(one.id);
    sum += one.bytes;
  }
  if (sum >= bytes && chosen.length > 0) await purge(db, inArray(trashedVideos.id, chosen));
}

/** Deletes the rows, and schedules the deletion of the objects. */
export function purge(db: Db, which: SQL | undefined): Promise<string[]> {
  return db.transaction(async (tx) => {
    const deleted = await tx.delete(trashedVideos).where(which).returning({ id: trashedVideos.id });
    const ids = deleted.map(({ id }) => id);
    await scheduleDeletion(tx, [
      ...ids.map(trashPrefix),
      ...(await withoutLive(tx, ids)).map(videoPrefix),
    ]);
    return ids;
  });
}

/** What was not moved into the trash yet is deleted where it is, unless it is another video's. */
async function withoutLive(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const live = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(inArray(videos.id, [...ids]));
  return ids.filter((id) => !live.some((one) => one.id === id));
}

async function ownTrashed(db: Db, userId: string, id: string): Promise<TrashRow> {
  const [row] = isId(id) ? await db.select().from(trashedVideos).where(own(userId, id)) : [];
  if (!row) throw videoErrors.videoNotFound();
  return row;
}

function own(userId: string, id: string) {
  return and(
    eq(trashedVideos.id, id),
    // @protection own-trash
    eq(trashedVideos.userId, userId),
  );
}
