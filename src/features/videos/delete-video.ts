import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { lockIndex } from '#engine/search';
import type { Db } from '#platform/database';
import { jobs as jobRows, storageReservations, uploads, videos } from '#platform/database';
import type { Jobs } from '#platform/jobs';
import { jobErrors } from '#platform/jobs';
import { isFailure } from '#platform/kit/define-errors.ts';
import { scheduleDeletion } from '#platform/storage';
import { videoErrors } from './errors.ts';
import type { SuccessResponse } from './success.schema.ts';
import { ownVideo } from './videos.ts';

/**
 * Deletes the video, its clips and exported clips at once, cancels its jobs and schedules the
 * deletion of its objects.
 * @throws Failure `video-not-found`
 */
export async function deleteVideo(
  { db, jobs }: { db: Db; jobs: Jobs },
  userId: string,
  id: string,
): Promise<SuccessResponse> {
  await db.transaction(async (tx) => {
    // From here on, no job of the video can be started.
    await jobs.lockUser(tx, userId);
    const video = await ownVideo(tx, userId, id);
    // Workers lock a job before its video; the opposite order could deadlock.
    await jobs.cancelForVideo(tx, video.id);
    await lockIndex(tx, userId);
    const deleted = await tx
      .delete(videos)
      .where(eq(videos.id, video.id))
      .returning({ id: videos.id });
    if (deleted.length === 0) throw videoErrors.videoNotFound();
    await scheduleDeletion(tx, [videoPrefix(video.id)]);
  });
  return { success: true, message: 'Video deleted successfully' };
}

/**
 * Deletes all videos of a person within the transaction, as `deleteVideo` does with a single video.
 * Also schedules the deletion of objects that an unfinished upload or job has stored for a video
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
  await scheduleDeletion(tx, [...ids].map(videoPrefix));
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

/** Schedules the deletion of a video's stored objects, unless the video exists. */
export async function deleteUnlessRecorded(db: Db, videoId: string): Promise<void> {
  const [video] = await db.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId));
  if (video === undefined) await scheduleDeletion(db, [videoPrefix(videoId)]);
}

/** Whether the work was stopped because its job was cancelled. */
export const isCancelled = ({ reason }: AbortSignal) => isFailure(reason, jobErrors.cancelled);

/** The prefix of all storage keys of a video. */
export function videoPrefix(videoId: string): string {
  return `videos/${videoId}/`;
}
