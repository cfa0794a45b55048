import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#platform/database';
import { videos } from '#platform/database';
import type { VideoList, videoPage } from '../video.schema.ts';
import { listedFields, ownVideo, videoFields } from '../videos.ts';
import { ownFolder } from './folders.ts';
import { spelledTags } from './tags.ts';

/**
 * Returns the user's videos, newest first: all that match the filter, or a page of `limit` after
 * the video `before`.
 * @throws Failure `video-not-found`, `folder-not-found` (404)
 */
export async function listVideos(
  db: Db,
  userId: string,
  page: z.output<typeof videoPage>,
): Promise<VideoList> {
  const { limit, before, ...filter } = page;
  const last = before === undefined ? undefined : await ownVideo(db, userId, before);
  const older =
    last &&
    sql`(${videos.createdAt}, ${videos.id}) < (${last.createdAt.toISOString()}, ${last.id})`;
  const rows = await db
    .select(listedFields)
    .from(videos)
    .where(and(eq(videos.userId, userId), older, ...(await conditionsOf(db, userId, filter))))
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .limit(limit ?? Number.MAX_SAFE_INTEGER);
  return { videos: rows.map(videoFields) };
}

type VideoFilter = Pick<z.output<typeof videoPage>, 'favourite' | 'tag' | 'folder'>;

async function conditionsOf(
  db: Db,
  userId: string,
  { favourite, tag, folder }: VideoFilter,
): Promise<(SQL | undefined)[]> {
  const [spelled] = tag === undefined ? [] : await spelledTags(db, userId, [tag]);
  const inFolder =
    folder === undefined || folder === 'none' ? undefined : await ownFolder(db, userId, folder);
  return [
    favourite === undefined ? undefined : eq(videos.favourite, favourite === 'true'),
    spelled === undefined ? undefined : sql`${spelled} = any(${videos.tags})`,
    folder === 'none' ? isNull(videos.folderId) : undefined,
    inFolder && eq(videos.folderId, inFolder.id),
  ];
}
