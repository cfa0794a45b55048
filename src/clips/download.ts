import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#database/database.ts';
import { exportedClips } from '#database/schema.ts';
import type { Store } from '#storage/store.ts';
import { type DownloadAnswer, downloadRequest } from './contract.ts';
import { clipNotFound, storageKeyRequired } from './failures.ts';
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
  return `${plainTitle(video)}.${ending(video.storageKey)}`;
}

/** Named after the video and where in it the clip is: "A talk 1m05s 9x16.mp4". */
async function clipName(db: Db, video: VideoRow, storageKey: string): Promise<string | undefined> {
  if (storageKey.includes('\0')) return undefined;
  const own = and(eq(exportedClips.videoId, video.id), eq(exportedClips.storageKey, storageKey));
  const [clip] = await db.select().from(exportedClips).where(own).limit(1);
  if (clip === undefined) return undefined;
  const begin = Math.floor(z.coerce.number().parse(clip.start));
  const moment = `${Math.floor(begin / 60)}m${String(begin % 60).padStart(2, '0')}s`;
  return [plainTitle(video), moment, clip.aspectRatio.replace(':', 'x'), clip.targetLanguage].filter(Boolean).join(' ').concat('.mp4');
}

/** What every file system takes. */
function plainTitle(video: VideoRow): string {
  const cleaned = (video.title ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return (
    [...cleaned]
      .slice(0, 80)
      .join('')
      .replace(/^\.+|[. ]+$/g, '') || 'video'
  );
}

function ending(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}
