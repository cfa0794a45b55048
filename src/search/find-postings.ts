import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#database';
import { type EncodedPlaces, type Places, placesReader } from './places.ts';
import { rarity, type Term } from './query-terms.ts';
import { speakerLexeme } from './speakers.ts';

/** Which part of the library is searched; all conditions hold. */
export type LibraryFilter = {
  videoId?: string | undefined;
  /** Who speaks, as the transcript names them. */
  speaker?: string | undefined;
  /** A primary tag. */
  language?: string | undefined;
  /** When the video was added. */
  from?: Date | undefined;
  to?: Date | undefined;
};

/** Where the terms of a query are in a video: for each term, by its index, its places. */
export type VideoMatches = { videoId: string; places: Map<number, Places> };
/** The same before it is known whether the video is among the best. */
type VideoFound = { videoId: string; places: Map<number, EncodedPlaces> };

/** Blocks that are read for one query before videos are chosen by them, and the videos that the other terms are read of: what bounds the cost. */
const mostBlocks = 30_000;
const mostVideos = 400;

type Search = { terms: readonly Term[]; allBlocks: number; filter: LibraryFilter };

/**
 * The videos of a person that have terms of a query. In a large library its rarest terms choose the videos that the others are read of: the
 * rest would not be among the best.
 */
export async function findPostings(db: Db, userId: string, { terms, allBlocks, filter }: Search): Promise<VideoMatches[]> {
  const numbers = terms.map((_, index) => index);
  const isNarrow = filter.videoId !== undefined;
  const content = numbers.filter((index) => terms[index]?.isContent);
  const drivers = isNarrow ? numbers : rarest(content.length > 0 ? content : numbers, terms);
  const total = numbers.reduce((sum, index) => sum + (terms[index]?.blocks ?? 0), 0);
  const first = total <= mostBlocks ? numbers : drivers;
  const read = (indexes: readonly number[], videoIds?: readonly string[]) => readPostings(db, userId, { terms, indexes, filter, videoIds });
  const found = await read(first);
  // Where videos must be left out, those in which somebody speaks who is named are not.
  const names = numbers.filter((index) => found.length > mostVideos && terms[index]?.isFullName && !first.includes(index));
  const candidates = names.length === 0 ? found : merged(found, await read(names));
  const best = promising(candidates, { terms, allBlocks });
  const others = numbers.filter((index) => !first.includes(index) && !names.includes(index));
  const chosen = best.map(({ videoId }) => videoId);
  return merged(best, others.length === 0 ? [] : await read(others, chosen)).map(readAll);
}

/** Adds to the videos what else was found in them, and the other videos in which that was found. */
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

/** As many of the rarest as are read in full, but at least one. */
function rarest(indexes: readonly number[], terms: readonly Term[]): number[] {
  let sum = 0;
  return indexes
    .toSorted((a, b) => (terms[a]?.blocks ?? 0) - (terms[b]?.blocks ?? 0))
    .filter((index, place) => {
      sum += terms[index]?.blocks ?? 0;
      return place === 0 || sum <= mostBlocks;
    });
}

/** The videos with most of the terms, most often; all of them when they are few. */
function promising(found: readonly VideoFound[], { terms, allBlocks }: Pick<Search, 'terms' | 'allBlocks'>): readonly VideoFound[] {
  if (found.length <= mostVideos) return found;
  const worth = ({ places }: VideoFound) =>
    [...places].reduce((sum, [index, where]) => {
      const term = terms[index];
      return term === undefined ? sum : sum + term.weight * rarity(term, allBlocks) * (2 - 1 / where.blocks);
    }, 0);
  return found
    .map((video) => ({ video, score: worth(video) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, mostVideos)
    .map(({ video }) => video);
}

type Reading = { terms: readonly Term[]; indexes: readonly number[]; filter: LibraryFilter; videoIds?: readonly string[] | undefined };

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const postingRows = z.array(z.object({ lexeme: z.string(), videos: bytes, places: bytes }));

async function readPostings(db: Db, userId: string, { terms, indexes, filter, videoIds }: Reading): Promise<VideoFound[]> {
  const lexemes = [...new Set(indexes.flatMap((index) => terms[index]?.lexemes ?? []))];
  if (lexemes.length === 0 || videoIds?.length === 0) return [];
  const speaker = filter.speaker === undefined ? undefined : speakerLexeme(filter.speaker);
  const isCommon = (lexeme: string) => terms.some((term) => term.blocks > commonBlocks && term.lexemes.includes(lexeme));
  const [common, others] = [lexemes.filter(isCommon), lexemes.filter((lexeme) => !isCommon(lexeme))];
  const all = JSON.stringify(speaker === undefined ? others : [...others, speaker]);
  const from = sql`select p.lexeme, p.video_id, p.places from search_postings p`;
  const where = sql`p.user_id = ${userId} ${filterConditions(filter)} ${spokenIn(userId, filter)} ${among(videoIds)}`;
  const sources = [
    sql`(${from} where ${where} and p.lexeme = any(array(select jsonb_array_elements_text(${all}::jsonb))))`,
    ...common.map((lexeme) => sql`(${from} where ${where} and p.lexeme = ${lexeme} order by p.blocks desc limit ${mostOfOne})`),
  ];
  const { rows } = await db.execute(
    sql`select lexeme, string_agg(uuid_send(video_id), '' order by video_id) as videos, string_agg(places, '' order by video_id) as places
      from (${sql.join(sources, sql` union all `)}) as found group by lexeme`,
  );
  const postings = new Map(postingRows.parse(rows).map(({ lexeme, videos, places }) => [lexeme, decoded(videos, places)]));
  const spoken = speaker === undefined ? undefined : (postings.get(speaker) ?? new Map<string, EncodedPlaces>());
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

/** Of a lexeme that is in many blocks, the videos that have it most often. */
const mostOfOne = 3000;
const commonBlocks = 20_000;

const among = (videoIds: readonly string[] | undefined): SQL =>
  videoIds === undefined ? sql`` : sql`and p.video_id in (select jsonb_array_elements_text(${JSON.stringify(videoIds)}::jsonb)::uuid)`;

/** The condition that the speaker is in the video of a row of `p`; it begins with `and`. */
export function spokenIn(userId: string, { speaker }: LibraryFilter): SQL {
  return speaker === undefined
    ? sql``
    : sql`and exists (select 1 from search_postings s
        where s.user_id = ${userId} and s.lexeme = ${speakerLexeme(speaker)} and s.video_id = p.video_id)`;
}

/** Conditions on the rows of `p`, which have a `video_id`; each begins with `and`. The speaker is not among them. */
export function filterConditions({ videoId, language, from, to }: LibraryFilter): SQL {
  const ofVideo: SQL[] = [];
  if (language !== undefined)
    ofVideo.push(sql`exists (select 1 from search_videos s where s.video_id = p.video_id and s.language = ${language})`);
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

const none: EncodedPlaces = { blocks: 0, read: () => [] };

function whereSpoken(places: EncodedPlaces, spoken: EncodedPlaces | undefined): EncodedPlaces {
  if (spoken === undefined) return none;
  const blocks = new Set(spoken.read().map(({ block }) => block));
  const found = places.read().filter(({ block }) => blocks.has(block));
  return { blocks: found.length, read: () => found };
}

/** The places of two lexemes of one term, each position once. */
function united(a: EncodedPlaces, b: EncodedPlaces): EncodedPlaces {
  const read = (): Places => {
    const blocks = new Map<number, number[]>();
    for (const { block, positions } of [...a.read(), ...b.read()]) blocks.set(block, [...(blocks.get(block) ?? []), ...positions]);
    return [...blocks]
      .sort(([x], [y]) => x - y)
      .map(([block, positions]) => ({ block, positions: [...new Set(positions)].sort((x, y) => x - y) }));
  };
  return { blocks: Math.max(a.blocks, b.blocks), read };
}
