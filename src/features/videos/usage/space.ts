import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Needs } from '#features/context';
import { mapConcurrent } from '#platform/concurrency';
import {
  brandKits,
  type Db,
  profilePictures,
  storageReservations,
  trashedVideos,
  videos,
} from '#platform/database';
import { videoPrefix } from '../storage-prefixes.ts';
import { type SpaceKind, type SpaceResponse, spaceKinds } from './space.schema.ts';

type VideoSpace = SpaceResponse['videos'][number] & { kinds: Record<SpaceKind, number> };

const maxListed = 20;

/** Measures what a person's videos and other files take: one listing of the storage per video. */
export async function spaceOf(
  { db, store }: Needs<'db' | 'store'>,
  userId: string,
  signal: AbortSignal,
): Promise<SpaceResponse> {
  const rows = await db
    .select({
      id: videos.id,
      title: videos.title,
      storageKey: videos.storageKey,
      originalDeletedAt: videos.originalDeletedAt,
      createdAt: videos.createdAt,
    })
    .from(videos)
    .where(eq(videos.userId, userId));
  const measured = await mapConcurrent(rows, { atOnce: 8, signal }, async (row) => {
    const found = noSpace();
    for await (const { key, bytes } of store.list(videoPrefix(row.id))) {
      // A deleted original stays in storage until the deletion's turn.
      const isDeleted = row.originalDeletedAt !== null && key === row.storageKey;
      if (!isDeleted) found[kindOf(key, row)] += bytes;
    }
    const { id, title, createdAt } = row;
    return {
      id,
      title,
      createdAt: createdAt.toISOString(),
      bytes: totalOf(found),
      originalBytes: found.originals,
      kinds: found,
    } satisfies VideoSpace;
  });
  const kinds = await besidesVideos(db, userId);
  for (const one of measured) for (const kind of spaceKinds) kinds[kind] += one.kinds[kind];
  return {
    total: totalOf(kinds),
    kinds,
    videos: measured
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, maxListed)
      .map(({ kinds: _, ...video }) => video),
  };
}

const noSpace = (): Record<SpaceKind, number> => ({
  originals: 0,
  playableCopies: 0,
  exports: 0,
  pictures: 0,
  transcripts: 0,
  trash: 0,
  brandKits: 0,
  other: 0,
});

const totalOf = (kinds: Record<SpaceKind, number>) =>
  Object.values(kinds).reduce((sum, bytes) => sum + bytes, 0);

/** The kind of a stored object of a video. */
function kindOf(key: string, { id, storageKey }: { id: string; storageKey: string }): SpaceKind {
  if (key === storageKey) return 'originals';
  const name = key.slice(videoPrefix(id).length);
  if (name === 'playable.mp4') return 'playableCopies';
  if (name.startsWith('clip-')) return 'exports';
  if (/^(?:posters?\b|moments\/|frames\/|cover$)/.test(name)) return 'pictures';
  return 'transcripts';
}

async function besidesVideos(db: Db, userId: string): Promise<Record<SpaceKind, number>> {
  const sum = (table: typeof trashedVideos | typeof brandKits | typeof profilePictures) =>
    sql`(select coalesce(sum(bytes), 0) from ${table} where user_id = ${userId})::float8`;
  const { rows } = await db.execute(sql`
    select ${sum(trashedVideos)} as trash, ${sum(brandKits)} as kits, ${sum(profilePictures)} as pictures,
      (select coalesce(sum(bytes), 0) from ${storageReservations}
        where user_id = ${userId} and expires_at > now())::float8 as reserved`);
  const [{ trash, kits, pictures, reserved }] = sums.parse(rows);
  return { ...noSpace(), trash, brandKits: kits, other: pictures + reserved };
}

const sums = z.tuple([
  z.object({
    trash: z.number(),
    kits: z.number(),
    pictures: z.number(),
    reserved: z.number(),
  }),
]);
