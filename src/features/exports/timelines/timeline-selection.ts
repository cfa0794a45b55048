import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  type ClipRow,
  type ExportedRow,
  isId,
  newestFirst,
  ownVideo,
  type VideoRow,
  videoErrors,
} from '#features/videos';
import type { Db } from '#platform/database';
import { clips, exportedClips, videos } from '#platform/database';
import { invalidRequest } from '#platform/http';

/**
 * Selects the clips of a video with these ids, or all its clips, ordered by start.
 * @throws Failure `video-not-found`, `clip-not-found`
 */
export async function selectClips(
  db: Db,
  userId: string,
  { videoId, ids }: { videoId: string; ids: string[] },
): Promise<{ video: VideoRow; clip: ClipRow }[]> {
  const video = await ownVideo(db, userId, videoId);
  const named = distinct(ids);
  const rows = await db
    .select()
    .from(clips)
    .where(
      and(eq(clips.videoId, video.id), named.length > 0 ? inArray(clips.id, named) : undefined),
    )
    .orderBy(asc(sql`${clips.start}::numeric`), asc(clips.id));
  if (rows.length === 0 || rows.length < named.length) throw videoErrors.clipNotFound();
  return rows.map((clip) => ({ video, clip }));
}

/**
 * Selects exported clips of any of the user's videos.
 * @throws Failure `invalid-request` when no id is given, `clip-not-found`
 */
export async function selectExported(
  db: Db,
  userId: string,
  ids: string[],
): Promise<{ video: VideoRow; exported: ExportedRow }[]> {
  if (ids.length === 0)
    throw invalidRequest([{ path: ['id'], message: 'must name at least one exported clip' }]);
  const named = distinct(ids);
  const rows = await db
    .select({ exported: exportedClips, video: videos })
    .from(exportedClips)
    .innerJoin(videos, eq(videos.id, exportedClips.videoId))
    .where(and(eq(exportedClips.userId, userId), inArray(exportedClips.id, named)))
    .orderBy(...newestFirst);
  if (rows.length < named.length) throw videoErrors.clipNotFound();
  return rows;
}

function distinct(ids: readonly string[]): string[] {
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (!unique.every(isId)) throw videoErrors.clipNotFound();
  return unique;
}
