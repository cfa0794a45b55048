import { and, eq } from 'drizzle-orm';
import {
  exportedName,
  ownVideo,
  requireOriginal,
  safeFileName,
  type VideoRow,
  videoErrors,
} from '#features/videos';
import type { Db } from '#platform/database';
import { exportedClips } from '#platform/database';
import type { Unparsed } from '#platform/http';
import { isDatabaseText } from '#platform/kit/storable.ts';
import type { Store } from '#platform/storage';
import { exportErrors } from './errors.ts';
import type { DownloadResponse } from './export.schema.ts';

/** How long a download address is valid, seconds. */
const addressLifetimeSeconds = 3600;

/**
 * Returns a signed address of one of the video's exported clips, or of its original, which works
 * without credentials.
 */
export async function downloadAddress(
  { db, store }: { db: Db; store: Store },
  userId: string,
  videoId: string,
  body: Unparsed<{ storageKey: string }>,
): Promise<DownloadResponse> {
  const video = await ownVideo(db, userId, videoId);
  const { storageKey = '' } = body.tryParse() ?? {};
  if (storageKey === '') throw exportErrors.storageKeyRequired();
  if (storageKey === video.storageKey) requireOriginal(video);
  const fileName =
    storageKey === video.storageKey ? originalName(video) : await clipName(db, video, storageKey);
  if (fileName === undefined || !(await store.stat(storageKey))) throw videoErrors.clipNotFound();
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
