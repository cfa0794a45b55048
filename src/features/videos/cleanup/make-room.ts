import { statfs } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { MakeRoom, Needs } from '#features/context';
import { orphanedObjects, trashedVideos } from '#platform/database';
import { trashPrefix } from '../storage-prefixes.ts';
import { purge } from '../trash/trash.ts';
import { type DownloadFolders, deleteDiscarded, listDiscarded } from './abandoned-downloads.ts';
import { deleteOrphan } from './orphans.ts';

export type RoomServices = Needs<'db' | 'store'> & {
  /** A folder on the disk that holds the storage; undefined when the storage is a bucket. */
  folder: string | undefined;
  downloads: DownloadFolders;
};

/**
 * Deletes the oldest of the trash for good until so many bytes, beside a reserve, are free on the
 * disk. What it deletes is gone when the promise resolves.
 */
export function createMakeRoom(services: RoomServices): MakeRoom {
  return async (bytes) => {
    // Only files of this machine take its room.
    if (services.folder === undefined) return false;
    const missing = await missingBytes(services.folder, bytes);
    if (missing <= 0) return false;
    let freed = 0;
    for (const one of await oldestFirst(services)) {
      if (freed >= missing) break;
      await one.free();
      freed += one.bytes;
    }
    return freed > 0;
  };
}

/** The part of a disk that stays free, and its largest size in bytes. */
const reserve = { share: 0.1, bytes: 1e9 };

async function missingBytes(folder: string, bytes: number): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bytes + Math.min(reserve.bytes, blocks * bsize * reserve.share) - bavail * bsize;
}

type Freeable = { at: Date; bytes: number; free(): Promise<unknown> };

async function oldestFirst({ db, store, downloads }: RoomServices): Promise<Freeable[]> {
  const videos = await db.select().from(trashedVideos);
  const orphans = await db.select().from(orphanedObjects).where(eq(orphanedObjects.isKept, false));
  const all: Freeable[] = [
    ...videos.map(({ id, bytes, trashedAt }) => ({
      at: trashedAt,
      bytes,
      async free() {
        // It may have been restored meanwhile.
        const deleted = await purge(db, eq(trashedVideos.id, id));
        for (const one of deleted) await store.deletePrefix(trashPrefix(one));
      },
    })),
    ...orphans.map(({ key, bytes, foundAt }) => ({
      at: foundAt,
      bytes,
      free: () => deleteOrphan(db, key),
    })),
    ...(await listDiscarded(downloads.trash)).map(({ jobId, bytes, foundAt }) => ({
      at: foundAt,
      bytes,
      free: () => deleteDiscarded(downloads.trash, jobId),
    })),
  ];
  return all.sort((a, b) => a.at.getTime() - b.at.getTime());
}
