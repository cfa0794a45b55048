import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#platform/database';
import { videos } from '#platform/database';
import type { Unparsed } from '#platform/http';
import type { VideoDetail, videoChange } from '../video.schema.ts';
import { ownVideo, showVideo } from '../videos.ts';
import { lockLibrary, ownFolder } from './folders.ts';
import { spelledTags } from './tags.ts';

/**
 * Changes the title, folder, tags or favourite mark of a video; fields that the body leaves out
 * stay as they are.
 * @throws Failure `video-not-found`, `folder-not-found` (404)
 */
export async function changeVideo(
  db: Db,
  userId: string,
  id: string,
  body: Unparsed<z.output<typeof videoChange>>,
): Promise<VideoDetail> {
  const video = await ownVideo(db, userId, id);
  const { folder, tags, ...values } = body.parse();
  await db.transaction(async (tx) => {
    await lockLibrary(tx, userId);
    if (folder) await ownFolder(tx, userId, folder);
    const organised = {
      ...(folder !== undefined && { folderId: folder }),
      ...(tags !== undefined && { tags: await spelledTags(tx, userId, tags) }),
    };
    await tx
      .update(videos)
      .set({ ...values, ...organised })
      .where(eq(videos.id, video.id));
  });
  return showVideo(db, userId, id);
}
