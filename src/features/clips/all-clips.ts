import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type ClipRow, ranksIn, showClip } from '#features/videos';
import type { Db } from '#platform/database';
import { clips, exportedClips, videos } from '#platform/database';
import type { ClipCursor, ClipList, ClipWithVideo, clipPage } from './all-clips.schema.ts';

/**
 * A page of the clips of all of the user's videos: newest decision first, then those without a
 * decision, newest first. Videos in the trash have no clips here.
 */
export async function listAllClips(
  db: Db,
  userId: string,
  { decision, exported, limit, cursor }: z.output<typeof clipPage>,
): Promise<ClipList> {
  const which = [
    // @protection listed-clips
    eq(videos.userId, userId),
    decision && eq(clips.decision, decision),
    exported && sql`${isExported} = ${exported === 'true'}`,
  ];
  const found: ClipWithVideo[] = [];
  let characters = 0;
  let last: ClipCursor | undefined = cursor;
  for (;;) {
    // One clip more than is shown tells whether there is another page.
    const size = Math.min(batchSize, limit + 1 - found.length);
    const rows = await readBatch(db, [...which, last && isAfter(last)], size);
    const ranks = await ranksIn(db, [...new Set(rows.map(({ clip }) => clip.videoId))]);
    for (const { clip, ...about } of rows) {
      const shown = { ...showClip(clip, ranks.get(clip.id)), videoId: clip.videoId, ...about };
      characters += JSON.stringify(shown).length;
      const isFull = found.length === limit || (characters > maxCharacters && found.length > 0);
      if (isFull && last) return { clips: found, next: cursorText(last) };
      found.push(shown);
      last = clip;
    }
    if (rows.length < size) return { clips: found };
  }
}

/** Small enough for one query, even if every clip has an edit of the maximum size. */
const batchSize = 10;
const maxCharacters = 2_000_000;

type Row = { clip: ClipRow } & Pick<ClipWithVideo, 'videoTitle' | 'exported'>;

function readBatch(db: Db, which: (SQL | undefined)[], size: number): Promise<Row[]> {
  return db
    .select({ clip: clips, videoTitle: videos.title, exported: isExported })
    .from(clips)
    .innerJoin(videos, eq(videos.id, clips.videoId))
    .where(and(...which))
    .orderBy(desc(decidedAt), desc(clips.createdAt), desc(clips.id))
    .limit(size);
}

const decidedAt = sql`coalesce(${clips.decidedAt}, '-infinity')`;

const isAfter = ({ decidedAt: decided, createdAt, id }: ClipCursor): SQL =>
  sql`(${decidedAt}, ${clips.createdAt}, ${clips.id}) < (${decided?.toISOString() ?? '-infinity'}::timestamptz, ${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;

const cursorText = ({ decidedAt: decided, createdAt, id }: ClipCursor): string =>
  `${decided?.getTime() ?? ''}.${createdAt.getTime()}.${id}`;

const isExported = isLikeExported();

function isLikeExported(): SQL<boolean> {
  const [start, end] = [sql`${clips.start}::numeric`, sql`${clips.end}::numeric`];
  const [from, to] = [sql`${exportedClips.start}::numeric`, sql`${exportedClips.end}::numeric`];
  return sql<boolean>`exists (
    select 1 from ${exportedClips} where ${exportedClips.videoId} = ${clips.videoId}
    and least(${end}, ${to}) - greatest(${start}, ${from}) >= 0.8 * greatest(${end} - ${start}, ${to} - ${from}))`;
}
