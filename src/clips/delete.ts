import { eq } from 'drizzle-orm';
import type { Db } from '#database/database.ts';
import { videos } from '#database/schema.ts';
import type { Jobs } from '#jobs/contract.ts';
import { Failure } from '#kit/failure.ts';
import { deleteLater } from '#storage/pending-deletions.ts';
import type { Done } from './contract.ts';
import { videoNotFound } from './failures.ts';
import { ownVideo } from './library.ts';

/** Takes the video, its clips and exported clips off the record at once and cancels its jobs; its objects follow. */
export async function deleteVideo({ db, jobs }: { db: Db; jobs: Jobs }, userId: string, id: string): Promise<Done> {
  await db.transaction(async (tx) => {
    // From here on nobody orders anything more of the video.
    await jobs.takeTurn(tx, userId);
    const video = await ownVideo(tx, userId, id);
    // Workers lock a job before its video; the other way round the two could wait for each other for ever.
    await jobs.cancelForVideo(tx, video.id);
    const gone = await tx.delete(videos).where(eq(videos.id, video.id)).returning({ id: videos.id });
    if (gone.length === 0) throw videoNotFound();
    await deleteLater(tx, [folderOf(video.id)]);
  });
  return { success: true, message: 'Video deleted successfully' };
}

/** Work on a video's objects: when it fails because the video was deleted meanwhile, what it stored since then leaves too. */
export async function leavingNothing<T>(db: Db, videoId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [still] = await db.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId));
    if (still === undefined) await deleteLater(db, [folderOf(videoId)]);
    throw error;
  }
}

/** Whether a job's work was stopped because nobody wants it any more. */
export const isCancelled = ({ reason }: AbortSignal) => reason instanceof Failure && reason.code === 'job-cancelled';

/** Where everything of a video is kept. */
export function folderOf(videoId: string): string {
  return `videos/${videoId}/`;
}
