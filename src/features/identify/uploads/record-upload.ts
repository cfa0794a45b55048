import type { StoredCaptions } from '#engine/port/engine.schema.ts';
import type { Needs } from '#features/context';
import { videoPrefix } from '#features/videos';
import type { StoredFindOptions } from '#features/videos/find-options.schema.ts';
import type { StoredIdentifyRequest } from '#features/videos/jobs/identify-job.schema.ts';
import type { Db } from '#platform/database';
import { videos } from '#platform/database';
import type { Job } from '#platform/jobs';
import { toDatabaseLine } from '#platform/kit/storable.ts';
import { cancelDeletion } from '#platform/storage';

export type ReceivedVideo = {
  bytes: number;
  userId: string;
  videoId: string;
  prompt: string | undefined;
  /** Length, number and part of the clips. */
  find: StoredFindOptions | undefined;
  storageKey: string;
  fileName: string;
  title: string;
  /** Stored caption files that were uploaded with the video. */
  captions?: StoredCaptions[] | undefined;
  /** The main language spoken, as the person named it. */
  language?: string | undefined;
  /** Whether speech in any other language is recognised as that one, too. */
  onlyLanguage?: boolean | undefined;
};

export type RecordServices = Needs<'jobs' | 'quotas'>;

/**
 * Records a stored upload as a video and starts the job that finds its highlights, within the
 * transaction.
 */
export async function recordUpload(
  tx: Db,
  { jobs, quotas }: RecordServices,
  received: ReceivedVideo,
): Promise<Job> {
  const { userId, videoId, prompt, find, storageKey, fileName, title, bytes } = received;
  const { captions, language, onlyLanguage } = received;
  const platformUrl = `upload:${encodeURIComponent(fileName)}`;
  const request: StoredIdentifyRequest = {
    videoId,
    platformUrl,
    uploaded: storageKey,
    ...(prompt === undefined ? {} : { prompt }),
    ...(find && { find }),
    ...(captions === undefined ? {} : { captions }),
    ...(language === undefined ? {} : { language }),
    ...(onlyLanguage ? { onlyLanguage } : {}),
  };
  await cancelDeletion(tx, videoPrefix(videoId));
  await tx.insert(videos).values({
    id: videoId,
    userId,
    platformUrl,
    storageKey,
    prompt,
    findOptions: find,
    title,
    bytes,
  });
  await quotas.endReservation(tx, videoId);
  const job = await jobs.enqueue(tx, { kind: 'identify', userId, videoId, title, request });
  await quotas.checkJobs(tx, userId);
  return job;
}

/** The name of an uploaded file in the form in which it is stored and shown. */
export function shownFileName(fileName: string): string {
  return toDatabaseLine(fileName).slice(0, 200).toWellFormed();
}

/** A title from a file name: “Talk.mp4” becomes “Talk”. */
export function withoutExtension(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 && /^\.[a-z0-9]{2,5}$/i.test(fileName.slice(dot))
    ? fileName.slice(0, dot)
    : fileName;
}
