import { and, eq } from 'drizzle-orm';
import type { Db } from '#database/database.ts';
import { exportedClips } from '#database/schema.ts';
import type { Store } from '#storage/store.ts';
import { type DownloadAnswer, downloadRequest } from './contract.ts';
import { clipNotFound, storageKeyRequired } from './failures.ts';
import { placeAndShape, plainName } from './file-names.ts';
import { ownVideo, type VideoRow } from './library.ts';

/** Seconds that a download address is good for. */
const addressLifetimeSeconds = 3600;

/** An address that serves one of the video's exported clips, or its original, without credentials. */
export async function downloadAddress(
  { db, store }: { db: Db; store: Store },
  userId: string,
  videoId: string,
  body: unknown,
): Promise<DownloadAnswer> {
  const video = await ownVideo(db, userId, videoId);
  const wanted = downloadRequest.safeParse(body);
  if (!wanted.success || wanted.data.storageKey === '') throw storageKeyRequired();
  const { storageKey } = wanted.data;
  const fileName = storageKey === video.storageKey ? originalName(video) : await clipName(db, video, storageKey);
  if (fileName === undefined || !(await store.stat(storageKey))) throw clipNotFound();
  return { url: await store.signedUrl(storageKey, { fileName, expiresInSeconds: addressLifetimeSeconds }) };
}

function originalName(video: VideoRow): string {
  return `${plainName(video.title)}.${ending(video.storageKey)}`;
}

/** Named after the video and where in it the clip is: "A talk 1m05s 9x16.mp4". */
async function clipName(db: Db, video: VideoRow, storageKey: string): Promise<string | undefined> {
  if (storageKey.includes('\0')) return undefined;
  const own = and(eq(exportedClips.videoId, video.id), eq(exportedClips.storageKey, storageKey));
  const [clip] = await db.select().from(exportedClips).where(own).limit(1);
  if (clip === undefined) return undefined;
  return `${plainName(video.title)} ${placeAndShape(clip)}.mp4`;
}

function ending(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}
