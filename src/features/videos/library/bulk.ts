import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#platform/database';
import { videos } from '#platform/database';
import type { Unparsed } from '#platform/http';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { Failure } from '#platform/kit/failure.ts';
import { maxTagsPerVideo } from '../clips.constants.ts';
import { type DeletionServices, deleteRows } from '../delete-video.ts';
import { videoErrors } from '../errors.ts';
import { moveSoon } from '../trash/trash.ts';
import type { VideoRow } from '../videos.ts';
import { lockLibrary, ownFolder } from './folders.ts';
import type { BulkResponse, bulkRequest } from './library.schema.ts';
import { mergedTags, spelledTags, withoutTag } from './tags.ts';

type Bulk = z.output<typeof bulkRequest>;
/** For each video, the reason why it was refused; undefined when it was changed. */
type Refusals = Map<string, Failure | undefined>;

/**
 * Applies one action to many videos and reports the result for each of them; a refused video does
 * not affect the others.
 * @throws Failure `folder-not-found` (404); then no video was changed
 */
export async function changeVideos(
  services: DeletionServices,
  userId: string,
  body: Unparsed<Bulk>,
): Promise<BulkResponse> {
  const request = body.parse();
  const ids = [...new Set(request.ids.map((id) => id.toLowerCase()))];
  const refusals = await (request.action === 'delete'
    ? deleteEach(services, userId, ids)
    : organise(services.db, userId, { ...request, ids }));
  return {
    results: ids.map((id) => {
      const refusal = refusals.has(id) ? refusals.get(id) : videoErrors.videoNotFound();
      return refusal === undefined
        ? { id, success: true }
        : { id, success: false, error: refusal.message, code: refusal.code };
    }),
  };
}

/**
 * Deletes each video in a transaction of its own: a deleted video stays deleted when a later
 * deletion fails.
 */
async function deleteEach(
  services: DeletionServices,
  userId: string,
  ids: readonly string[],
): Promise<Refusals> {
  const refusals: Refusals = new Map();
  for (const id of ids) {
    try {
      await deleteRows(services, userId, id);
      refusals.set(id, undefined);
    } catch (error) {
      if (!isFailure(error, videoErrors.videoNotFound)) throw error;
      refusals.set(id, error);
    }
  }
  const deleted = ids.filter((id) => refusals.get(id) === undefined);
  if (services.trashDays > 0) await moveSoon(services, deleted);
  return refusals;
}

async function organise(
  db: Db,
  userId: string,
  { ids, action, folder, tag = '' }: Bulk,
): Promise<Refusals> {
  return db.transaction(async (tx) => {
    await lockLibrary(tx, userId);
    if (folder) await ownFolder(tx, userId, folder);
    const owned = and(inArray(videos.id, ids), eq(videos.userId, userId));
    if (action === 'tag' || action === 'untag') {
      const rows = await tx.select().from(videos).where(owned);
      const [spelled = tag] = await spelledTags(tx, userId, [tag]);
      const change = ({ tags }: VideoRow) =>
        action === 'tag' ? mergedTags([...tags, spelled]) : withoutTag(tags, tag);
      return changeTags(tx, rows, change);
    }
    const values =
      action === 'move' ? { folderId: folder ?? null } : { favourite: action === 'favourite' };
    const changed = await tx.update(videos).set(values).where(owned).returning({ id: videos.id });
    return new Map(changed.map(({ id }) => [id, undefined]));
  });
}

async function changeTags(
  tx: Db,
  rows: readonly VideoRow[],
  change: (row: VideoRow) => string[],
): Promise<Refusals> {
  const refusals: Refusals = new Map();
  for (const row of rows) {
    const tags = change(row);
    const isFull = tags.length > maxTagsPerVideo;
    refusals.set(row.id, isFull ? videoErrors.tooManyTags(maxTagsPerVideo) : undefined);
    if (!isFull && tags.length !== row.tags.length)
      await tx.update(videos).set({ tags }).where(eq(videos.id, row.id));
  }
  return refusals;
}
