import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/database';
import { rowsOfLexeme } from './lexeme-rows.ts';
import { type EncodedPlaces, type Places, placesReader } from './places.ts';
import { rarity, type Term } from './query-terms.ts';
import { speakerLexeme, spokenBlocks } from './speakers.ts';

/** The part of the library to search; all conditions must hold. */
export type LibraryFilter = {
  videoId?: string | undefined;
  /** The speaker, as the transcript names them. */
  speaker?: string | undefined;
  /** A primary tag. */
  language?: string | undefined;
  /** The range of times at which videos were added. */
  from?: Date | undefined;
  to?: Date | undefined;
};

/** The occurrences of a query's terms in a video: for each term, by its index, its places. */
export type VideoMatches = { videoId: string; places: Map<number, Places> };
/** The same with undecoded places, before it is known whether the video is among the best. */
type VideoFound = { videoId: string; places: Map<number, EncodedPlaces> };

/**
 * Limits on the cost of a query: rows that are read to select videos, in total and per lexeme, and
 * videos that are ranked.
 */
const limits = { rows: 10_000, rowsOfLexeme: 1_500, videos: 250, videosOfHugeLibrary: 100 };
/**
 * Number of blocks (20,000 hours) from which an index rarely fits into memory, so that every lookup
 * of a term in a video may read from the disk.
 */
const hugeLibrary = 7_200_000;

type Search = { terms: readonly Term[]; allBlocks: number; filter: LibraryFilter };

/**
 * The videos of a person that contain terms of a query. In a large library, the rarest terms select
 * the videos in which they occur most often, and the other terms are looked up in these videos
 * only, because other videos would not be among the best.
 */
export async function findPostings(
  db: Db,
  userId: string,
  { terms, allBlocks, filter }: Search,
): Promise<VideoMatches[]> {
  const numbers = terms.map((_, index) => index);
  const reading = { terms, filter };
  if (filter.videoId !== undefined)
    return (
      await readOf(db, { ...reading, indexes: numbers, videoIds: [filter.videoId], userId })
    ).map(readAll);
  const content = numbers.filter((index) => terms[index]?.isContent);
  const isAll = numbers.reduce((sum, index) => sum + rowsOf(terms[index]), 0) <= limits.rows;
  const first = isAll ? numbers : rarest(content.length > 0 ? content : numbers, terms);
  const found = await readMost(db, userId, { ...reading, indexes: first });
  // If videos must be left out, keep those in which a speaker named in the query speaks.
  const maxVideos = allBlocks > hugeLibrary ? limits.videosOfHugeLibrary : limits.videos;
  const names = numbers.filter(
    (index) => found.length > maxVideos && terms[index]?.isFullName && !first.includes(index),
  );
  const candidates =
    names.length === 0
      ? found
      : merged(found, await readMost(db, userId, { ...reading, indexes: names }));
  const best = promising(candidates, { terms, allBlocks, maxVideos });
  const whole = [...first, ...names].filter(
    (index) => (terms[index]?.blocks ?? 0) <= limits.rowsOfLexeme,
  );
  const others = numbers.filter((index) => !whole.includes(index));
  const videoIds = best.map(({ videoId }) => videoId);
  return merged(
    best,
    others.length === 0 ? [] : await readOf(db, { ...reading, indexes: others, videoIds, userId }),
  ).map(readAll);
}

/** Adds places to the videos that were found before, and appends the other videos. */
function merged(found: readonly VideoFound[], more: readonly VideoFound[]): VideoFound[] {
  const byId = new Map(found.map((video) => [video.videoId, video]));
  for (const video of more) {
    const before = byId.get(video.videoId);
    if (before === undefined) byId.set(video.videoId, video);
    else for (const [index, where] of video.places) before.places.set(index, where);
  }
  return [...byId.values()];
}

function readAll({ videoId, places }: VideoFound): VideoMatches {
  return { videoId, places: new Map([...places].map(([index, where]) => [index, where.read()])) };
}

/** How many rows of a term are read at most to select videos. */
const rowsOf = (term: Term | undefined) =>
  Math.min(term?.blocks ?? 0, limits.rowsOfLexeme * (term?.lexemes.length ?? 0));

/** As many of the rarest terms as the limit of rows allows, but at least one. */
function rarest(indexes: readonly number[], terms: readonly Term[]): number[] {
  let sum = 0;
  return indexes
    .toSorted((a, b) => (terms[a]?.blocks ?? 0) - (terms[b]?.blocks ?? 0))
    .filter((index, place) => {
      sum += rowsOf(terms[index]);
      return place === 0 || sum <= limits.rows;
    });
}

/** The videos that contain most terms, and the rarest, most often; all videos if they are few. */
function promising(
  found: readonly VideoFound[],
  { terms, allBlocks, maxVideos }: Pick<Search, 'terms' | 'allBlocks'> & { maxVideos: number },
): readonly VideoFound[] {
  if (found.length <= maxVideos) return found;
  const worth = ({ places }: VideoFound) =>
    [...places].reduce((sum, [index, where]) => {
      const term = terms[index];
      return term === undefined
        ? sum
        : sum + term.weight * rarity(term, allBlocks) * (2 - 1 / where.blocks);
    }, 0);
  return found
    .map((video) => ({ video, score: worth(video) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, maxVideos)
    .map(({ video }) => video);
}

type Reading = { terms: readonly Term[]; indexes: readonly number[]; filter: LibraryFilter };

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const postingRows = z.array(z.object({ lexeme: z.string(), videos: bytes, places: bytes }));

/** The videos in which terms occur most often, a limited number for each lexeme. */
async function readMost(
  db: Db,
  userId: string,
  { terms, indexes, filter }: Reading,
): Promise<VideoFound[]> {
  const lexemes = lexemesOf(terms, indexes);
  if (lexemes.length === 0) return [];
  const rows = rowsOfLexeme({
    userId,
    lexeme: sql`sought.lexeme`,
    limit: sql`${limits.rowsOfLexeme}`,
    condition: sql`${filterConditions(filter)} ${spokenIn(userId, filter)}`,
  });
  const found = await db.execute(
    sql`select sought.lexeme, string_agg(uuid_send(video_id), '') as videos, string_agg(places, '') as places
      from jsonb_array_elements_text(${JSON.stringify(lexemes)}::jsonb) as sought(lexeme)
      cross join lateral ${rows} as found group by sought.lexeme`,
  );
  return videosOf(db, found.rows, { terms, indexes, filter });
}

/** The occurrences of terms in the given videos; leaves out videos of other people. */
async function readOf(
  db: Db,
  {
    terms,
    indexes,
    filter,
    userId,
    videoIds,
  }: Reading & { userId: string; videoIds: readonly string[] },
): Promise<VideoFound[]> {
  const lexemes = lexemesOf(terms, indexes);
  if (lexemes.length === 0 || videoIds.length === 0) return [];
  const found = await db.execute(
    // With `offset 0` the database looks up row by row; otherwise it would read all rows of all
    // these videos.
    sql`select sought.lexeme, string_agg(uuid_send(chosen.id), '') as videos, string_agg(found.places, '') as places
      from (select v.id from jsonb_array_elements_text(${JSON.stringify(videoIds)}::jsonb) as chosen(id)
        join videos v on v.id = chosen.id::uuid and v.user_id = ${userId}) as chosen
      cross join jsonb_array_elements_text(${JSON.stringify(lexemes)}::jsonb) as sought(lexeme)
      cross join lateral (select p.places from search_postings p
        where p.video_id = chosen.id and p.lexeme = sought.lexeme ${filterConditions(filter)} ${spokenIn(userId, filter)} offset 0) as found
      group by sought.lexeme`,
  );
  return videosOf(db, found.rows, { terms, indexes, filter });
}

const lexemesOf = (terms: readonly Term[], indexes: readonly number[]) => [
  ...new Set(indexes.flatMap((index) => terms[index]?.lexemes ?? [])),
];

async function videosOf(
  db: Db,
  rows: unknown,
  { terms, indexes, filter: { speaker } }: Reading,
): Promise<VideoFound[]> {
  const postings = new Map(
    postingRows.parse(rows).map(({ lexeme, videos, places }) => [lexeme, decoded(videos, places)]),
  );
  const videoIds = [...new Set([...postings.values()].flatMap((places) => [...places.keys()]))];
  const spoken = speaker === undefined ? undefined : await spokenBlocks(db, { speaker, videoIds });
  const found = new Map<string, VideoFound>();
  for (const index of indexes)
    for (const lexeme of terms[index]?.lexemes ?? [])
      for (const [videoId, all] of postings.get(lexeme) ?? []) {
        const places = spoken === undefined ? all : whereSpoken(all, spoken.get(videoId));
        if (places.blocks === 0) continue;
        const video = found.get(videoId) ?? { videoId, places: new Map<number, EncodedPlaces>() };
        found.set(videoId, video);
        const before = video.places.get(index);
        video.places.set(index, before === undefined ? places : united(before, places));
      }
  return [...found.values()];
}

/** The condition that the speaker occurs in the video of a row of `p`; begins with `and`. */
export function spokenIn(userId: string, { speaker }: LibraryFilter): SQL {
  return speaker === undefined
    ? sql``
    : sql`and exists (select 1 from search_postings s
        where s.user_id = ${userId} and s.lexeme = ${speakerLexeme(speaker)} and s.video_id = p.video_id)`;
}

/**
 * Conditions on the rows of `p`, which have a `video_id`; each begins with `and`. The condition for
 * the speaker is not included.
 */
export function filterConditions({ videoId, language, from, to }: LibraryFilter): SQL {
  const ofVideo: SQL[] = [];
  if (language !== undefined)
    ofVideo.push(
      sql`exists (select 1 from search_videos s where s.video_id = p.video_id and s.language = ${language})`,
    );
  if (from !== undefined || to !== undefined)
    ofVideo.push(
      sql`exists (select 1 from videos v where v.id = p.video_id
        and v.created_at >= ${from?.toISOString() ?? '-infinity'}::timestamptz and v.created_at <= ${to?.toISOString() ?? 'infinity'}::timestamptz)`,
    );
  if (videoId !== undefined) ofVideo.push(sql`p.video_id = ${videoId}`);
  return sql.join(
    ofVideo.map((condition) => sql`and ${condition}`),
    sql` `,
  );
}

function decoded(videos: Uint8Array, places: Uint8Array): Map<string, EncodedPlaces> {
  const hex = Buffer.from(videos.buffer, videos.byteOffset, videos.length).toString('hex');
  const read = placesReader(places);
  const found = new Map<string, EncodedPlaces>();
  for (let at = 0; at < hex.length; at += 32) found.set(uuidOf(hex, at), read());
  return found;
}

function uuidOf(hex: string, at: number): string {
  const part = (from: number, to: number) => hex.slice(at + from, at + to);
  return `${part(0, 8)}-${part(8, 12)}-${part(12, 16)}-${part(16, 20)}-${part(20, 32)}`;
}

function whereSpoken(
  places: EncodedPlaces,
  blocks: ReadonlySet<number> | undefined,
): EncodedPlaces {
  const found = blocks === undefined ? [] : places.read().filter(({ block }) => blocks.has(block));
  return { blocks: found.length, read: () => found };
}

/** Merges the places of two lexemes of one term, without duplicate positions. */
function united(a: EncodedPlaces, b: EncodedPlaces): EncodedPlaces {
  const read = (): Places => {
    const blocks = new Map<number, number[]>();
    for (const { block, positions } of [...a.read(), ...b.read()])
      blocks.set(block, [...(blocks.get(block) ?? []), ...positions]);
    return [...blocks]
      .sort(([x], [y]) => x - y)
      .map(([block, positions]) => ({
        block,
        positions: [...new Set(positions)].sort((x, y) => x - y),
      }));
  };
  return { blocks: Math.max(a.blocks, b.blocks), read };
}
