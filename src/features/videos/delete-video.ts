import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { lockIndex } from '#engine/search';
import type { Needs } from '#features/context';
import type { Db } from '#platform/database';
import {
  jobs as jobRows,
  storageReservations,
  trashedVideos,
  uploads,
  videos,
} from '#platform/database';
import type { Jobs } from '#platform/jobs';
import { jobErrors } from '#platform/jobs';
import { isFailure } from '#platform/kit/define-errors.ts';
import { scheduleDeletion } from '#platform/storage';
import { videoErrors } from './errors.ts';
import { trashPrefix, videoPrefix } from './storage-prefixes.ts';
import type { SuccessResponse } from './success.schema.ts';
import { moveLater, placeOf } from './trash/move-objects.ts';
import { moveSoon, recordInTrash } from './trash/trash.ts';
import { ownVideo } from './videos.ts';

export type DeletionServices = Needs<'db' | 'jobs' | 'store' | 'trashDays'>;

/**
 * Deletes the video, its clips and exported clips at once, and cancels its jobs. Its owner can
 * bring it back from the trash; where there is none, the deletion of its objects is scheduled.
 * @throws Failure `video-not-found`
 */
export async function deleteVideo(
  services: DeletionServices,
  userId: string,
  id: string,
): Promise<SuccessResponse> {
  await deleteRows(services, userId, id);
  if (services.trashDays > 0) await moveSoon(services, [id]);
  return { success: true, message: 'Video deleted successfully' };
}

/** Deletes the video like `deleteVideo`, except for what then becomes of its objects. */
export function deleteRows(
  { db, jobs, trashDays }: DeletionServices,
  userId: string,
  id: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    // From here on, no job of the video can be started.
    await jobs.lockUser(tx, userId);
    const { id: videoId } = await ownVideo(tx, userId, id);
    // Workers lock a job before its video; the opposite order could deadlock.
    await jobs.cancelForVideo(tx, videoId);
    await lockIndex(tx, userId);
    const [video] = await tx.select().from(videos).where(eq(videos.id, videoId)).for('update');
    if (!video) throw videoErrors.videoNotFound();
    if (trashDays > 0) await recordInTrash(tx, video);
    else await scheduleDeletion(tx, [videoPrefix(videoId)]);
    await tx.delete(videos).where(eq(videos.id, videoId));
  });
}

/**
 * Deletes all videos of a person for good within the transaction, those in the trash as well. Also
 * schedules the deletion of objects that an unfinished upload or job has stored for a video
 * that is not recorded yet.
 */
export async function deleteVideosOf(tx: Db, jobs: Jobs, userId: string): Promise<void> {
  await jobs.cancelAll(tx, userId);
  await lockIndex(tx, userId);
  const deleted = await tx
    .delete(videos)
    .where(eq(videos.userId, userId))
    .returning({ id: videos.id });
  const ofJobs = await tx
    .select({ request: jobRows.request })
    .from(jobRows)
    .where(eq(jobRows.userId, userId));
  const reserved = await tx
    .select({ id: storageReservations.videoId })
    .from(storageReservations)
    .where(eq(storageReservations.userId, userId));
  const resumable = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(eq(uploads.userId, userId));
  const unrecorded = ofJobs.flatMap(
    ({ request }) => requestedVideo.safeParse(request).data?.videoId ?? [],
  );
  const ids = new Set([
    ...[...deleted, ...reserved, ...resumable].map(({ id }) => id),
    ...unrecorded,
  ]);
  const trashed = await tx
    .delete(trashedVideos)
    .where(eq(trashedVideos.userId, userId))
    .returning({ id: trashedVideos.id });
  for (const { id } of trashed) ids.add(id);
  await scheduleDeletion(tx, [...ids].map(videoPrefix));
  await scheduleDeletion(
    tx,
    trashed.map(({ id }) => trashPrefix(id)),
  );
}

const requestedVideo = z.object({ videoId: z.uuid() });

/**
 * Runs work that stores objects of a video. If the video is deleted meanwhile, the deletion of its
 * objects is scheduled again afterwards.
 */
export async function withPendingDeletion<T>(
  db: Db,
  videoId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } finally {
    await deleteUnlessRecorded(db, videoId);
  }
}

/**
 * Schedules the deletion of a video's stored objects, unless the video exists. What was stored for
 * a video in the trash is moved there.
 */
export async function deleteUnlessRecorded(db: Db, videoId: string): Promise<void> {
  const place = await placeOf(db, videoId);
  if (place === 'trash') await moveLater(db, videoId);
  if (place === undefined) await scheduleDeletion(db, [videoPrefix(videoId)]);
}

/** Whether the work was stopped because its job was cancelled. */
export const isCancelled = ({ reason }: AbortSignal) => isFailure(reason, jobErrors.cancelled);
