import { and, eq } from 'drizzle-orm';
import type { Db } from '#database';
import { exportedClips } from '#database';
import type { Unparsed } from '#http';
import { isDatabaseText } from '#kit/storable.ts';
import type { Store } from '#storage';
import { clipErrors } from '../errors.ts';
import { ownVideo, type VideoRow } from '../videos/videos.ts';
import type { DownloadResponse } from './export.schema.ts';
import { exportedName, safeFileName } from './file-names.ts';

/** How long a download address is valid. */
const addressLifetimeSeconds = 3600;

/**
 * A signed address of one of the video's exported clips, or of its original, that works without
 * credentials.
 */
export async function downloadAddress(
  { db, store }: { db: Db; store: Store },
  userId: string,
  videoId: string,
  body: Unparsed<{ storageKey: string }>,
): Promise<DownloadResponse> {
  const video = await ownVideo(db, userId, videoId);
  const { storageKey = '' } = body.tryParse() ?? {};
  if (storageKey === '') throw clipErrors.storageKeyRequired();
  const fileName =
    storageKey === video.storageKey ? originalName(video) : await clipName(db, video, storageKey);
  if (fileName === undefined || !(await store.stat(storageKey))) throw clipErrors.clipNotFound();
  return {
    url: await store.signedUrl(storageKey, { fileName, expiresInSeconds: addressLifetimeSeconds }),
  };
}

function originalName(video: VideoRow): string {
  return `${safeFileName(video.title)}.${extensionOf(video.storageKey)}`;
}

async function clipName(db: Db, video: VideoRow, storageKey: string): Promise<string | undefined> {
  if (!isDatabaseText(storageKey)) return undefined;
  const own = and(
    // @protection named-records
    eq(exportedClips.videoId, video.id),
    eq(exportedClips.storageKey, storageKey),
  );
  const [clip] = await db.select().from(exportedClips).where(own).limit(1);
  if (clip === undefined) return undefined;
  return `${exportedName(clip, video.title)}.mp4`;
}

function extensionOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}
