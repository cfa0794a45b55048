import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { aspectRatio, targetLanguage } from '#engine/port/engine.schema.ts';
import {
  type ExportedRow,
  editOf,
  findExportedClip,
  lockVideo,
  newestFirst,
  ownVideo,
  storedObjectsOf,
} from '#features/videos';
import type { SuccessResponse } from '#features/videos/success.schema.ts';
import type { Db } from '#platform/database';
import { exportedClips, videos } from '#platform/database';
import { scheduleDeletion } from '#platform/storage';
import type { ExportedClip, ExportedClipWithVideo, ExportSettings } from './export.schema.ts';
import { type StoredSettings, secondsOf, settingsOf } from './stored-export.ts';

/** The video's exported clips, newest first. */
export async function listExported(
  db: Db,
  userId: string,
  videoId: string,
): Promise<AsyncIterable<ExportedClip[]>> {
  const video = await ownVideo(db, userId, videoId);
  return mapped(inBatches(db, eq(exportedClips.videoId, video.id)), ({ clip }) =>
    showExported(clip),
  );
}

/** The exported clips of all of the user's videos, newest first. */
export function listAllExported(db: Db, userId: string): AsyncIterable<ExportedClipWithVideo[]> {
  return mapped(inBatches(db, eq(exportedClips.userId, userId)), ({ clip, videoTitle }) => ({
    ...showExported(clip),
    videoTitle,
  }));
}

/** Small enough for one query, even if every clip has an edit of the maximum size. */
const batchSize = 10;

type WithVideo = { clip: ExportedRow; videoTitle: string | null };

/** Reads clips in batches, because their number is unlimited. */
async function* inBatches(db: Db, which: SQL): AsyncGenerator<WithVideo[]> {
  let last: ExportedRow | undefined;
  do {
    const after =
      last &&
      sql`(${exportedClips.createdAt}, ${exportedClips.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`;
    const rows = await db
      .select({ clip: exportedClips, videoTitle: videos.title })
      .from(exportedClips)
      .innerJoin(videos, eq(videos.id, exportedClips.videoId))
      .where(and(which, after))
      .orderBy(...newestFirst)
      .limit(batchSize);
    yield rows;
    last = rows.length < batchSize ? undefined : rows.at(-1)?.clip;
  } while (last);
}

async function* mapped<Shown>(
  batches: AsyncIterable<WithVideo[]>,
  show: (row: WithVideo) => Shown,
): AsyncGenerator<Shown[]> {
  for await (const rows of batches) yield rows.map(show);
}

/**
 * Deletes an exported clip and schedules the deletion of its objects, unless another export of the
 * same request shares them.
 */
export function deleteExported(
  db: Db,
  userId: string,
  { videoId, exportedId }: { videoId: string; exportedId: string },
): Promise<SuccessResponse> {
  return db.transaction(async (tx) => {
    const video = await lockVideo(tx, userId, videoId);
    const { id, storageKey } = await findExportedClip(tx, video.id, exportedId);
    await tx.delete(exportedClips).where(eq(exportedClips.id, id));
    const sharing = and(
      eq(exportedClips.videoId, video.id),
      eq(exportedClips.storageKey, storageKey),
    );
    const [others] = await tx.select({ count: count() }).from(exportedClips).where(sharing);
    if (others?.count === 0) await scheduleDeletion(tx, storedObjectsOf(storageKey));
    return { success: true, message: 'Clip deleted successfully' };
  });
}

function showSettings({ brandKit, notes: _, ...settings }: StoredSettings): ExportSettings {
  return { ...settings, ...(brandKit && { brandKit: { id: brandKit.id, name: brandKit.name } }) };
}

function showExported(row: ExportedRow): ExportedClip {
  const {
    id,
    videoId,
    exportId,
    segment,
    title,
    start,
    end,
    storageKey,
    bytes,
    wordsChanged,
    createdAt,
  } = row;
  const edit = editOf(row);
  const settings = settingsOf(row);
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
    // Of a clip with a caption track, the row has the track's language, which may be any.
    targetLanguage: settings?.captionTrack
      ? null
      : targetLanguage.nullable().parse(row.targetLanguage),
    bytes,
    ...(edit && { edit }),
    seconds: secondsOf({ start, end, edit, brandKit: settings?.brandKit }),
    ...(settings && { settings: showSettings(settings) }),
    ...(wordsChanged ? { wordsChanged } : {}),
    ...(settings?.notes && { notes: settings.notes }),
    createdAt: createdAt.toISOString(),
  };
}
