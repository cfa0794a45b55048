import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Needs } from '#features/context';
import { mapConcurrent } from '#platform/concurrency';
import type { Db } from '#platform/database';
import { trashedVideos, videos } from '#platform/database';
import { type Store, scheduleDeletion } from '#platform/storage';
import { videoErrors } from '../errors.ts';
import { trashPrefix, videoPrefix } from '../storage-prefixes.ts';

/**
 * The objects of a video in the trash. They are moved, because signed links lead to where they
 * were. A move takes long in a bucket: one process at a time makes it, and loses the right to when
 * it does not renew its lock.
 */

export type TrashLock = AsyncDisposable & {
  /**
   * Renews the lock.
   * @throws Failure `trash-busy` when it was lost, or the video has left the trash
   */
  confirm(): Promise<void>;
  /** The condition under which the row still belongs to the holder of the lock. */
  isHeld: ReturnType<typeof and>;
};

/** Longer than the copy of the largest object takes in a bucket. */
const lockSeconds = 600;

/** Whether no process moves the objects of a video in the trash. */
export const isUnlocked = or(
  isNull(trashedVideos.lockedUntil),
  lt(trashedVideos.lockedUntil, sql`now()`),
);

/** Locks the objects of a video in the trash; undefined while another process has them. */
export async function lockTrash(db: Db, videoId: string): Promise<TrashLock | undefined> {
  const lockId = randomUUID();
  const lockedUntil = sql`now() + ${lockSeconds} * interval '1 second'`;
  const isThis = eq(trashedVideos.id, videoId);
  const locked = await db
    .update(trashedVideos)
    .set({ lockId, lockedUntil })
    .where(and(isThis, isUnlocked))
    .returning({ id: trashedVideos.id });
  if (locked.length === 0) return undefined;
  const isMine = and(isThis, eq(trashedVideos.lockId, lockId));
  const isHeld = and(isMine, sql`${trashedVideos.lockedUntil} > now()`);
  return {
    isHeld,
    async confirm() {
      const renewed = await db
        .update(trashedVideos)
        .set({ lockedUntil })
        .where(isHeld)
        .returning({ id: trashedVideos.id });
      // @protection one-mover
      if (renewed.length === 0) throw videoErrors.trashBusy();
    },
    async [Symbol.asyncDispose]() {
      await db.update(trashedVideos).set({ lockId: null, lockedUntil: null }).where(isMine);
    },
  };
}

/** Ends the locks of a killed process; for a database that only one process uses. */
export async function releaseTrashLocks(db: Db): Promise<void> {
  await db.update(trashedVideos).set({ lockId: null, lockedUntil: null });
}

/**
 * Moves the objects of a deleted video into the trash, which ends the links to them. Does nothing
 * while another process does it.
 */
export async function moveIntoTrash(
  { db, store }: Needs<'db' | 'store'>,
  videoId: string,
): Promise<void> {
  await using lock = await lockTrash(db, videoId);
  if (!lock) return;
  const prefix = videoPrefix(videoId);
  try {
    do {
      await store.move(prefix, trashPrefix(videoId), lock.confirm);
      await db.update(trashedVideos).set({ isMoved: true }).where(lock.isHeld);
      // A job that was just cancelled may have stored something during the move.
    } while (await holdsAny(store, prefix));
  } finally {
    await deleteIfGone(db, videoId);
  }
}

/** Deletes what was moved while the video was deleted for good. */
export async function deleteIfGone(db: Db, videoId: string): Promise<void> {
  if ((await placeOf(db, videoId)) === undefined)
    await scheduleDeletion(db, [videoPrefix(videoId), trashPrefix(videoId)]);
}

async function holdsAny(store: Store, prefix: string): Promise<boolean> {
  for await (const _ of store.list(prefix)) return true;
  return false;
}

/** Continues the moves that a process did not finish. */
export async function moveWaiting(services: Needs<'db' | 'store'>): Promise<void> {
  const waiting = await services.db
    .select({ id: trashedVideos.id })
    .from(trashedVideos)
    .where(eq(trashedVideos.isMoved, false));
  await moveEach(
    services,
    waiting.map(({ id }) => id),
  );
}

/** Moves the objects of several videos; one that fails does not stop the others. */
export async function moveEach(
  services: Needs<'db' | 'store'>,
  videoIds: readonly string[],
): Promise<void> {
  const { signal } = new AbortController();
  const failures: unknown[] = [];
  await mapConcurrent(videoIds, { atOnce: 4, signal }, (id) =>
    moveIntoTrash(services, id).catch((error: unknown) => failures.push(error)),
  );
  if (failures.length > 0) throw failures[0];
}

/** Has objects that were stored for a video in the trash moved there as well. */
export async function moveLater(db: Db, videoId: string): Promise<void> {
  await db.update(trashedVideos).set({ isMoved: false }).where(eq(trashedVideos.id, videoId));
}

/**
 * Whether a video is in the library or in the trash; undefined when it is gone for good, or not
 * recorded yet. One statement reads both: a video that is deleted or restored at the same moment
 * is never missing.
 */
export async function placeOf(db: Db, videoId: string): Promise<'library' | 'trash' | undefined> {
  const { rows } = await db.execute(sql`
    select 'library' as place from ${videos} where id = ${videoId}
    union all select 'trash' from ${trashedVideos} where id = ${videoId}`);
  return places.parse(rows)[0]?.place;
}

const places = z.array(z.object({ place: z.enum(['library', 'trash']) }));

/**
 * Brings back the objects of a video that an older copy of the database does not have in the trash.
 * Its row is locked meanwhile, so that it cannot be deleted.
 */
export async function moveBackOfLive(
  { db, store }: Needs<'db' | 'store'>,
  videoId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const live = await tx
      .select({ id: videos.id })
      .from(videos)
      .where(eq(videos.id, videoId))
      .for('update');
    if (live.length === 0) return false;
    const confirm = async () => void (await tx.execute(sql`select 1`));
    await store.move(trashPrefix(videoId), videoPrefix(videoId), confirm);
    return true;
  });
}
