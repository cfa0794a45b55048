import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '#database/database.ts';
import { exportedClips, videos } from '#database/schema.ts';
import { aspectRatio, targetLanguage } from '#media/contract.ts';
import { wordsKey } from '#media/keys.ts';
import { deleteLater } from '#storage/pending-deletions.ts';
import type { AllExportedList, Done, ExportedClip, ExportedList } from './contract.ts';
import { clipNotFound } from './failures.ts';
import { isId, lockVideo, ownVideo } from './library.ts';

export type ExportedRow = typeof exportedClips.$inferSelect;

/** The video's exported clips, newest first. */
export async function listExported(db: Db, userId: string, videoId: string): Promise<ExportedList> {
  const video = await ownVideo(db, userId, videoId);
  const rows = await db
    .select()
    .from(exportedClips)
    .where(eq(exportedClips.videoId, video.id))
    .orderBy(...newestFirst);
  return { exportedClips: rows.map(showExported) };
}

/** The exported clips of all of the user's videos, newest first. */
export async function listAllExported(db: Db, userId: string): Promise<AllExportedList> {
  const rows = await db
    .select({ clip: exportedClips, videoTitle: videos.title })
    .from(exportedClips)
    .innerJoin(videos, eq(videos.id, exportedClips.videoId))
    .where(eq(exportedClips.userId, userId))
    .orderBy(...newestFirst);
  return { exportedClips: rows.map(({ clip, videoTitle }) => ({ ...showExported(clip), videoTitle })) };
}

export const newestFirst = [desc(exportedClips.createdAt), desc(exportedClips.id)] as const;

/** Of the video. @throws Failure `clip-not-found`, also when the id is malformed or another video's */
export async function exportedOf(db: Db, videoId: string, id: string): Promise<ExportedRow> {
  const own = and(eq(exportedClips.id, id), eq(exportedClips.videoId, videoId));
  const [clip] = isId(id) ? await db.select().from(exportedClips).where(own) : [];
  if (clip === undefined) throw clipNotFound();
  return clip;
}

/** Takes an exported clip off the record; its objects follow, unless another export of the same request has them too. */
export function deleteExported(db: Db, userId: string, { videoId, exportedId }: { videoId: string; exportedId: string }): Promise<Done> {
  return db.transaction(async (tx) => {
    const video = await lockVideo(tx, userId, videoId);
    const { id, storageKey } = await exportedOf(tx, video.id, exportedId);
    await tx.delete(exportedClips).where(eq(exportedClips.id, id));
    const sharing = and(eq(exportedClips.videoId, video.id), eq(exportedClips.storageKey, storageKey));
    const [others] = await tx.select({ count: count() }).from(exportedClips).where(sharing);
    if (others?.count === 0) await deleteLater(tx, objectsOf(storageKey));
    return { success: true, message: 'Clip deleted successfully' };
  });
}

/** Everything that is stored of an exported clip. */
export function objectsOf(storageKey: string): string[] {
  return [storageKey, wordsKey(storageKey)];
}

function showExported(row: ExportedRow): ExportedClip {
  const { id, videoId, exportId, segment, title, start, end, storageKey, bytes, createdAt } = row;
  return {
    id,
    videoId,
    jobId: exportId,
    segment,
    title,
    start,
    end,
    storageKey,
    aspectRatio: aspectRatio.parse(row.aspectRatio),
    targetLanguage: targetLanguage.nullable().parse(row.targetLanguage),
    bytes,
    createdAt: createdAt.toISOString(),
  };
}
