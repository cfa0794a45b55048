import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import { videoPrefix } from '#features/videos';
import { clipPosters, clips, type Db } from '#platform/database';
import { scheduleDeletion } from '#platform/storage';
import { type PosterSize, posterSizes } from './poster.schema.ts';

type PosterRow = typeof clipPosters.$inferSelect;
export type PosterName = { videoId: string; clipId: string; aspectRatio: string; version: string };

/** The prefix of the storage keys of a clip's posters. */
const prefixOf = ({ videoId, clipId }: Pick<PosterName, 'videoId' | 'clipId'>) =>
  `${videoPrefix(videoId)}posters/${clipId}/`;

/** The storage key of a poster in one size. */
export function posterImageKey(of: PosterName, size: PosterSize): string {
  return `${prefixOf(of)}${of.aspectRatio.replace(':', 'x')}-${of.version}-${size}.webp`;
}

/** The storage keys of a poster in all sizes. */
export const posterImageKeys = (of: PosterName) =>
  posterSizes.map((size) => posterImageKey(of, size));

/** The recorded poster of a clip, of whatever version. */
export async function recordedPoster(
  db: Db,
  { clipId, aspectRatio }: { clipId: string; aspectRatio: AspectRatio },
): Promise<PosterRow | undefined> {
  const [row] = await db
    .select()
    .from(clipPosters)
    .where(and(eq(clipPosters.clipId, clipId), eq(clipPosters.aspectRatio, aspectRatio)));
  return row;
}

/** A poster that could not be drawn is tried again after a day. */
const retryMilliseconds = 86_400_000;

/** Whether this version of the poster could not be drawn, and is not tried again yet. */
export function hasFailed(row: PosterRow | undefined, version: string): boolean {
  return (
    row?.version === version &&
    row.bytes === 0 &&
    Date.now() - row.drawnAt.getTime() < retryMilliseconds
  );
}

/**
 * The maximum bytes of all posters of a person, enough for about a thousand; the oldest are deleted
 * first, and drawn again when somebody looks at them.
 */
const maxPosterBytes = 100_000_000;

/**
 * Records a poster whose images are stored, in place of an earlier one; `bytes` of 0 records that
 * it cannot be drawn. The images of a clip that has been deleted meanwhile are deleted.
 */
export async function recordPoster(
  tx: Db,
  of: PosterName & { userId: string; bytes: number },
): Promise<void> {
  const [clip] = await tx
    .select({ id: clips.id })
    .from(clips)
    .where(eq(clips.id, of.clipId))
    .for('key share');
  if (!clip) return scheduleDeletion(tx, [prefixOf(of)]);
  const own = and(eq(clipPosters.clipId, of.clipId), eq(clipPosters.aspectRatio, of.aspectRatio));
  const [before] = await tx.select().from(clipPosters).where(own).for('update');
  const recorded = { ...of, drawnAt: new Date() };
  await tx
    .insert(clipPosters)
    .values(recorded)
    .onConflictDoUpdate({
      target: [clipPosters.clipId, clipPosters.aspectRatio],
      set: recorded,
    });
  if (before && before.version !== of.version) await scheduleDeletion(tx, posterImageKeys(before));
  const stored = await tx
    .select({ bytes: clipPosters.bytes })
    .from(clipPosters)
    .where(eq(clipPosters.userId, of.userId));
  const sum = stored.reduce((all, { bytes }) => all + bytes, 0);
  await deleteOldestPosters(tx, { userId: of.userId, bytes: sum - maxPosterBytes });
}

/**
 * Deletes the oldest posters of a person until so many bytes are free, and returns how many are;
 * their images are deleted once the transaction has committed.
 */
export async function deleteOldestPosters(
  tx: Db,
  { userId, bytes }: { userId: string; bytes: number },
): Promise<number> {
  if (bytes <= 0) return 0;
  const oldest = await tx
    .select()
    .from(clipPosters)
    .where(eq(clipPosters.userId, userId))
    .orderBy(asc(clipPosters.drawnAt));
  let freed = 0;
  const chosen: PosterRow[] = [];
  for (const row of oldest) {
    if (freed >= bytes) break;
    chosen.push(row);
    freed += row.bytes;
  }
  for (const { clipId, aspectRatio } of chosen)
    await tx
      .delete(clipPosters)
      .where(and(eq(clipPosters.clipId, clipId), eq(clipPosters.aspectRatio, aspectRatio)));
  await scheduleDeletion(tx, chosen.flatMap(posterImageKeys));
  return freed;
}

/** Deletes the posters of clips that are about to be deleted in the same transaction. */
export async function deletePostersOf(tx: Db, which: SQL | undefined): Promise<void> {
  const deleted = await tx
    .delete(clipPosters)
    .where(inArray(clipPosters.clipId, tx.select({ id: clips.id }).from(clips).where(which)))
    .returning();
  await scheduleDeletion(tx, [...new Set(deleted.map(prefixOf))]);
}
