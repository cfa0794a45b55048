import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#platform/database';
import { lockForUser, videoFolders, videos } from '#platform/database';
import type { Unparsed } from '#platform/http';
import { maxFolders } from '../clips.constants.ts';
import { videoErrors } from '../errors.ts';
import type { SuccessResponse } from '../success.schema.ts';
import { isId } from '../videos.ts';
import type { Folder, FolderList, FolderResponse, folderRequest } from './library.schema.ts';

/**
 * Folders of a person's library. A video is in at most one folder; deleting a folder keeps its
 * videos.
 */

type FolderRow = typeof videoFolders.$inferSelect;

/** Sorted by name. */
export async function listFolders(db: Db, userId: string): Promise<FolderList> {
  const rows = await db
    .select({ folder: videoFolders, videos: count(videos.id) })
    .from(videoFolders)
    .leftJoin(videos, eq(videos.folderId, videoFolders.id))
    .where(eq(videoFolders.userId, userId))
    .groupBy(videoFolders.id)
    .orderBy(asc(sql`lower(${videoFolders.name})`), asc(videoFolders.id));
  return { folders: rows.map((row) => showFolder(row.folder, row.videos)) };
}

/** @throws Failure `folder-name-taken`, `too-many-folders` (409) */
export async function addFolder(
  db: Db,
  userId: string,
  body: Unparsed<z.output<typeof folderRequest>>,
): Promise<FolderResponse> {
  const { name } = body.parse();
  return db.transaction(async (tx) => {
    await lockLibrary(tx, userId);
    if ((await tx.$count(videoFolders, eq(videoFolders.userId, userId))) >= maxFolders)
      throw videoErrors.tooManyFolders(maxFolders);
    await refuseTakenName(tx, userId, name);
    const [row] = await tx.insert(videoFolders).values({ userId, name }).returning();
    return { folder: showFolder(must(row), 0) };
  });
}

/** @throws Failure `folder-not-found` (404), `folder-name-taken` (409) */
export async function renameFolder(
  db: Db,
  userId: string,
  id: string,
  body: Unparsed<z.output<typeof folderRequest>>,
): Promise<FolderResponse> {
  await ownFolder(db, userId, id);
  const { name } = body.parse();
  return db.transaction(async (tx) => {
    await lockLibrary(tx, userId);
    await refuseTakenName(tx, userId, name, id);
    const [row] = await tx.update(videoFolders).set({ name }).where(own(userId, id)).returning();
    return { folder: showFolder(must(row), await tx.$count(videos, eq(videos.folderId, id))) };
  });
}

/**
 * Deletes the folder; its videos are then in no folder.
 * @throws Failure `folder-not-found` (404)
 */
export async function deleteFolder(db: Db, userId: string, id: string): Promise<SuccessResponse> {
  await db.transaction(async (tx) => {
    await lockLibrary(tx, userId);
    await ownFolder(tx, userId, id);
    await tx.delete(videoFolders).where(own(userId, id));
  });
  return { success: true, message: 'Folder deleted successfully' };
}

/**
 * Returns the person's folder.
 * @throws Failure `folder-not-found` (404), also when the id is malformed or belongs to another
 * person
 */
export async function ownFolder(db: Db, userId: string, id: string): Promise<FolderRow> {
  const [row] = isId(id) ? await db.select().from(videoFolders).where(own(userId, id)) : [];
  return must(row);
}

/**
 * Serialises a person's changes to the folders and tags of the library until the transaction ends.
 */
export async function lockLibrary(tx: Db, userId: string): Promise<void> {
  await lockForUser(tx, 'library', userId);
}

const own = (userId: string, id: string) =>
  and(eq(videoFolders.id, id), eq(videoFolders.userId, userId));

function must(row: FolderRow | undefined): FolderRow {
  if (row === undefined) throw videoErrors.folderNotFound();
  return row;
}

async function refuseTakenName(
  tx: Db,
  userId: string,
  name: string,
  except?: string,
): Promise<void> {
  const same = and(
    eq(videoFolders.userId, userId),
    sql`lower(${videoFolders.name}) = lower(${name})`,
  );
  const others = except === undefined ? same : and(same, ne(videoFolders.id, except));
  if ((await tx.$count(videoFolders, others)) > 0) throw videoErrors.folderNameTaken(name);
}

function showFolder({ id, name, createdAt }: FolderRow, inIt: number): Folder {
  return { id, name, videos: inIt, createdAt: createdAt.toISOString() };
}
