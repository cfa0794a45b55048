import { and, eq } from 'drizzle-orm';
import type { Needs } from '#features/context';
import { jobs as jobRows, writtenTexts } from '#platform/database';
import type { NewJob } from '#platform/jobs';
import { ownVideo, type VideoRow } from '../videos.ts';
import { textsModel, writesWell } from './texts-model.ts';

/**
 * The job that lets the language model write the titles and the summary of a video, in place of one
 * that does so already. `all`: also what it has written from the same words.
 */
export function textsJob(
  { userId, id: videoId, title }: Pick<VideoRow, 'userId' | 'id' | 'title'>,
  { all = false, afterSeconds = 0 }: { all?: boolean; afterSeconds?: number } = {},
): NewJob {
  return {
    kind: 'texts',
    userId,
    videoId,
    title: title ?? undefined,
    request: all ? { all } : {},
    requestKey: `texts ${videoId}`,
    replaces: true,
    afterSeconds,
  };
}

/** Corrections often come one after another, so that the model waits this long for the next. */
const quietSeconds = 15;

export type FollowingTexts = Needs<'db' | 'jobs' | 'modelsOf' | 'writesTexts'>;

/**
 * After a correction of words: lets the model write again what it has written from other words. Does
 * nothing for a video of which it has written nothing.
 */
export async function writeTextsAgain(
  services: FollowingTexts,
  { userId, videoId }: { userId: string; videoId: string },
): Promise<void> {
  const { db, jobs, writesTexts } = services;
  const model = writesTexts ? await textsModel(services, { userId }) : undefined;
  if (!model || !writesWell(model)) return;
  await db.transaction(async (tx) => {
    // Meanwhile the video is not deleted; a lock of its own would come before that of its job.
    await jobs.lockUser(tx, userId);
    const video = await ownVideo(tx, userId, videoId);
    const isTexts = and(eq(jobRows.videoId, videoId), eq(jobRows.kind, 'texts'));
    const isWritten = (await tx.$count(writtenTexts, eq(writtenTexts.videoId, videoId))) > 0;
    if (isWritten || (await tx.$count(jobRows, isTexts)) > 0)
      await jobs.enqueue(tx, textsJob(video, { afterSeconds: quietSeconds }));
  });
}
