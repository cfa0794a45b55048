import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { clipImageKey, playableKey, posterKey } from '#engine/port';
import type { Needs } from '#features/context';
import {
  exportedName,
  findExportedClip,
  isId,
  lockVideo,
  ownVideo,
  requireOriginal,
  safeFileName,
} from '#features/videos';
import type { SuccessResponse } from '#features/videos/success.schema.ts';
import { type Db, exportedClips, secretOwner, shareLinks, videos } from '#platform/database';
import type { Unparsed } from '#platform/http';
import { exportErrors } from '../errors.ts';
import type { Share, ShareList, ShareResponse, shareRequest } from './share.schema.ts';

/**
 * Links that show one clip or video to anyone who has the link, until it expires or its owner
 * revokes it. The token has 128 random bits. The database stores its hash, and the token itself
 * encrypted, so that the owner can copy the link again.
 */

export type ShareServices = Needs<'db' | 'secrets' | 'store' | 'baseUrl'>;

type ShareRow = typeof shareLinks.$inferSelect;
type Owned = { userId: string; videoId: string };

/** The maximum number of links of one video. */
const maxShares = 100;

export async function listShares(
  { db, ...services }: ShareServices,
  { userId, videoId }: Owned,
): Promise<ShareList> {
  const video = await ownVideo(db, userId, videoId);
  const rows = await db
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.videoId, video.id), isCurrent))
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id));
  return { shares: rows.map((row) => showShare(row, services)) };
}

/** @throws Failure `video-not-found`, `clip-not-found` (404), `too-many-shares` (409) */
export function addShare(
  services: ShareServices,
  { userId, videoId }: Owned,
  body: Unparsed<z.output<typeof shareRequest>>,
): Promise<ShareResponse> {
  return services.db.transaction(async (tx) => {
    const video = await lockVideo(tx, userId, videoId);
    const { exportedId, days } = body.parse();
    if (exportedId !== undefined) await findExportedClip(tx, video.id, exportedId);
    else if (!(await services.store.stat(playableKey(video.storageKey)))) requireOriginal(video);
    await tx
      .delete(shareLinks)
      .where(and(eq(shareLinks.videoId, video.id), lt(shareLinks.expiresAt, sql`now()`)));
    if ((await tx.$count(shareLinks, eq(shareLinks.videoId, video.id))) >= maxShares)
      throw exportErrors.tooManyShares(maxShares);
    const id = randomUUID();
    const token = randomBytes(16).toString('base64url');
    const [row] = await tx
      .insert(shareLinks)
      .values({
        id,
        userId,
        videoId: video.id,
        exportedId,
        tokenHash: hashOf(token),
        token: services.secrets.encrypt(token, secretOwner.share(id)),
        expiresAt: sql`now() + ${days} * interval '1 day'`,
      })
      .returning();
    if (!row) throw exportErrors.shareNotFound();
    return { share: showShare(row, services) };
  });
}

/**
 * Revokes a link with immediate effect.
 * @throws Failure `share-not-found` (404)
 */
export async function revokeShare(
  { db }: Pick<ShareServices, 'db'>,
  { userId, videoId }: Owned,
  id: string,
): Promise<SuccessResponse> {
  const video = await ownVideo(db, userId, videoId);
  const own = and(eq(shareLinks.id, id), eq(shareLinks.videoId, video.id));
  const deleted = isId(id)
    ? await db.delete(shareLinks).where(own).returning({ id: shareLinks.id })
    : [];
  if (deleted.length === 0) throw exportErrors.shareNotFound();
  return { success: true, message: 'Link revoked successfully' };
}

/** The media that a link shows. */
export type SharedMedia = {
  id: string;
  title: string;
  /** The storage key of the file. */
  storageKey: string;
  /** The storage key of the image, which may not exist. */
  imageKey: string;
  fileName: string;
  /** The length in seconds; null when unknown. */
  seconds: number | null;
};

/** Finds the media of a link; undefined when the token is unknown, expired or revoked. */
export async function sharedMedia(
  { db, store }: Pick<ShareServices, 'db' | 'store'>,
  token: string,
): Promise<SharedMedia | undefined> {
  const [found] = await db
    .select({
      id: shareLinks.id,
      exportedId: shareLinks.exportedId,
      video: videos,
      clip: exportedClips,
    })
    .from(shareLinks)
    .innerJoin(videos, eq(videos.id, shareLinks.videoId))
    .leftJoin(exportedClips, eq(exportedClips.id, shareLinks.exportedId))
    .where(and(eq(shareLinks.tokenHash, hashOf(token)), isCurrent));
  if (!found) return undefined;
  const { id, video, clip } = found;
  if (clip) {
    const title = clip.title ?? video.title ?? 'Clip';
    const fileName = `${exportedName(clip, video.title)}.mp4`;
    return {
      id,
      title,
      storageKey: clip.storageKey,
      imageKey: clipImageKey(clip.storageKey),
      fileName,
      seconds: null,
    };
  }
  const copy = await store.stat(playableKey(video.storageKey));
  const storageKey = copy?.key ?? video.storageKey;
  const fileName = `${safeFileName(video.title)}${storageKey.slice(storageKey.lastIndexOf('.'))}`;
  const imageKey = posterKey(video.storageKey);
  return {
    id,
    title: video.title ?? 'Video',
    storageKey,
    imageKey,
    fileName,
    seconds: video.durationSeconds,
  };
}

export async function countView(db: Db, id: string): Promise<void> {
  await db
    .update(shareLinks)
    .set({ views: sql`${shareLinks.views} + 1` })
    .where(eq(shareLinks.id, id));
}

/** Revokes the links of a person who is being removed: nobody else could. */
export async function endShares(tx: Db, userId: string): Promise<void> {
  await tx.delete(shareLinks).where(eq(shareLinks.userId, userId));
}

/** Deletes links that have expired. */
export async function purgeShares(db: Db): Promise<void> {
  await db.delete(shareLinks).where(lt(shareLinks.expiresAt, sql`now()`));
}

const isCurrent = gt(shareLinks.expiresAt, sql`now()`);

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

function showShare(
  row: ShareRow,
  { secrets, baseUrl }: Pick<ShareServices, 'secrets' | 'baseUrl'>,
): Share {
  const { id, exportedId, expiresAt, views, createdAt } = row;
  const url = `${baseUrl}/s/${secrets.decrypt(row.token, secretOwner.share(id))}`;
  return {
    id,
    url,
    exportedId,
    expiresAt: expiresAt.toISOString(),
    views,
    createdAt: createdAt.toISOString(),
  };
}
