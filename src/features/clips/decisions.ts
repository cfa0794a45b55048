import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockVideo, ranksIn, showClip, videoErrors } from '#features/videos';
import type { Clip, ClipDecision } from '#features/videos/clip.schema.ts';
import type { Db } from '#platform/database';
import { clips } from '#platform/database';

/**
 * Decides on clips of the user's video: on all of them, or on none. Returns them in the order of
 * their ids.
 * @throws Failure `video-not-found`, `clip-not-found` when the video has not all of them
 */
export function decideOnClips(
  db: Db,
  { userId, videoId }: { userId: string; videoId: string },
  clipIds: readonly string[],
  decision: ClipDecision,
): Promise<Clip[]> {
  const ids = [...new Set(clipIds.map((id) => id.toLowerCase()))];
  return db.transaction(async (tx) => {
    const video = await lockVideo(tx, userId, videoId);
    const rows = await tx
      .update(clips)
      .set(decided(decision))
      .where(and(eq(clips.videoId, video.id), inArray(clips.id, ids)))
      .returning();
    if (rows.length < ids.length) throw videoErrors.clipNotFound();
    const ranks = await ranksIn(tx, [video.id]);
    const shown = new Map(rows.map((row) => [row.id, showClip(row, ranks.get(row.id))]));
    return ids.flatMap((id) => shown.get(id) ?? []);
  });
}

/** The values of a clip's columns after a decision; one that is repeated keeps its time. */
export const decided = (decision: ClipDecision) => ({
  decision,
  decidedAt:
    decision === 'new'
      ? null
      : sql`case when ${clips.decision} = ${decision} then ${clips.decidedAt} else now() end`,
});
