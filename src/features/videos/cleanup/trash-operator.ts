import { asc, eq } from 'drizzle-orm';
import type { Needs } from '#features/context';
import type { Db } from '#platform/database';
import { orphanedObjects, trashedVideos } from '#platform/database';
import type { Store } from '#platform/storage';
import { videoErrors } from '../errors.ts';
import { listAllTrash, purge, restoreVideo } from '../trash/trash.ts';
import { isId } from '../videos.ts';
import {
  bringDownloadBack,
  type DownloadFolders,
  deleteDiscarded,
  listDiscarded,
} from './abandoned-downloads.ts';
import { deleteOrphan, keepOrphan } from './orphans.ts';
import type { DiscardedItem } from './trash-operator.schema.ts';

export type TrashServices = Needs<'trashDays'> & {
  db: Db;
  /** Opens the storage, which most commands of the operator do not need. */
  openStore(): Promise<Store>;
  downloads: DownloadFolders;
};

/**
 * The trash as the operator sees it: the videos that people have deleted, objects that no record
 * refers to, and downloads that no job needs.
 */
export type TrashOperator = {
  list(): Promise<DiscardedItem[]>;
  /** @throws Failure `trash-item-not-found` (404), and those of restoring a video */
  restore(id: string): Promise<void>;
  /**
   * Deletes one item for good; without an id all that are not kept.
   * @returns the number of items
   * @throws Failure `trash-item-not-found` (404)
   */
  empty(id?: string): Promise<number>;
};

export function createTrashOperator(services: TrashServices): TrashOperator {
  const { db, openStore, downloads } = services;
  const list = () => listItems(services);
  const itemNamed = async (id: string) => {
    const item = (await list()).find((one) => one.id === id);
    if (!item) throw videoErrors.trashItemNotFound(id);
    return item;
  };
  return {
    list,
    async restore(id) {
      const item = await itemNamed(id);
      if (item.kind === 'video')
        await restoreVideo({ db, store: await openStore() }, item.owner ?? '', id);
      if (item.kind === 'objects') await keepOrphan(db, id);
      if (item.kind === 'download') await bringDownloadBack(downloads, jobOf(id));
    },
    async empty(id) {
      const items =
        id === undefined ? (await list()).filter(({ isKept }) => !isKept) : [await itemNamed(id)];
      for (const item of items) {
        if (item.kind === 'video') await purge(db, eq(trashedVideos.id, item.id));
        if (item.kind === 'objects') await deleteOrphan(db, item.id);
        if (item.kind === 'download') await deleteDiscarded(downloads.trash, jobOf(item.id));
      }
      return items.length;
    },
  };
}

async function listItems({ db, trashDays, downloads }: TrashServices): Promise<DiscardedItem[]> {
  const expiry = (at: Date) => new Date(at.getTime() + trashDays * 86_400_000).toISOString();
  const orphans = await db.select().from(orphanedObjects).orderBy(asc(orphanedObjects.key));
  return [
    ...(await listAllTrash({ db, trashDays })).map((video) => ({
      id: video.id,
      kind: 'video' as const,
      title: video.title,
      owner: video.userId,
      bytes: video.bytes,
      deletedAt: video.deletedAt,
      expiresAt: video.expiresAt,
      isKept: false,
    })),
    ...orphans.map(({ key, bytes, foundAt, isKept }) => ({
      id: key,
      kind: 'objects' as const,
      title: null,
      owner: null,
      bytes,
      deletedAt: foundAt.toISOString(),
      expiresAt: isKept ? null : expiry(foundAt),
      isKept,
    })),
    ...(await listDiscarded(downloads.trash)).map(({ jobId, bytes, foundAt }) => ({
      id: `${downloadsPrefix}${jobId}`,
      kind: 'download' as const,
      title: null,
      owner: null,
      bytes,
      deletedAt: foundAt.toISOString(),
      expiresAt: expiry(foundAt),
      isKept: false,
    })),
  ];
}

const downloadsPrefix = 'downloads/';

/** The job of a download in the trash; empty for any other id. */
function jobOf(id: string): string {
  const jobId = id.slice(downloadsPrefix.length);
  return isId(jobId) ? jobId : '';
}
