import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#database';
import { searchBlocks, searchPostings, searchVideos } from '#database';
import type { Block } from './blocks.ts';
import { lexemesOf } from './lexemes.ts';
import { encodePlaces, type Places } from './places.ts';
import { stemsOf } from './stems.ts';
import { tokensOf } from './tokens.ts';

/** To be raised when blocks are cut differently or other lexemes are made of them: everything is indexed anew then, in the background. */
export const indexFormat = 2;

/** A video whose transcript is to be found, as it is at a version of its corrections. */
export type VideoToIndex = { userId: string; videoId: string; version: number };

/** What is indexed of a transcript; `language` is a primary tag. */
export type BlocksToIndex = { language: string; blocks: readonly Block[] };

/**
 * Makes a transcript searchable in place of what was indexed of the video before; blocks that are the same stay. Does nothing when a later
 * version has been indexed meanwhile.
 */
export async function indexBlocks(tx: Db, { userId, videoId, version }: VideoToIndex, { language, blocks }: BlocksToIndex): Promise<void> {
  const indexed = await lockIndexed(tx, videoId);
  const isCurrent = indexed.format === indexFormat && indexed.language === language;
  if (isCurrent && indexed.version > version) return;
  const video = { userId, videoId };
  await replacePostings(tx, video, await postingsOf(tx, userId, { language, blocks }));
  await replaceBlocks(tx, video, blocks);
  await tx.update(searchVideos).set({ version, language, format: indexFormat }).where(eq(searchVideos.videoId, videoId));
}

/** Of one statement: a transcript of two hours is one. */
const rowsAtOnce = 400;

/** Keeps others from indexing the same video until the transaction ends. */
async function lockIndexed(tx: Db, videoId: string): Promise<{ version: number; format: number; language: string }> {
  await tx.insert(searchVideos).values({ videoId, version: -1, language: '', format: indexFormat }).onConflictDoNothing();
  const [row] = await tx
    .select({ version: searchVideos.version, format: searchVideos.format, language: searchVideos.language })
    .from(searchVideos)
    .where(eq(searchVideos.videoId, videoId))
    .for('update');
  return row ?? { version: -1, format: indexFormat, language: '' };
}

/** The places of every lexeme of a video, as base64. */
async function postingsOf(tx: Db, userId: string, { language, blocks }: BlocksToIndex): Promise<Map<string, Posting>> {
  const words = new Set(blocks.flatMap(({ text }) => tokensOf(text).flatMap((token) => (token.isDense ? [] : [token.text]))));
  const stems = await stemsOf(tx, language, words);
  const places = new Map<string, Places>();
  for (const { block, text, speakers } of blocks)
    for (const [lexeme, positions] of lexemesOf({ text, speakers, language, userId }, stems)) {
      const before = places.get(lexeme);
      if (before === undefined) places.set(lexeme, [{ block, positions }]);
      else before.push({ block, positions });
    }
  return new Map(
    [...places].map(([lexeme, found]) => [lexeme, { blocks: found.length, places: Buffer.from(encodePlaces(found)).toString('base64') }]),
  );
}

type Posting = { blocks: number; places: string };

async function replacePostings(tx: Db, { userId, videoId }: OneVideo, postings: ReadonlyMap<string, Posting>): Promise<void> {
  const existing = await tx
    .select({ lexeme: searchPostings.lexeme, places: sql<string>`translate(encode(${searchPostings.places}, 'base64'), E'\n', '')` })
    .from(searchPostings)
    .where(eq(searchPostings.videoId, videoId));
  const before = new Map(existing.map(({ lexeme, places }) => [lexeme, places]));
  const stale = [...before].filter(([lexeme, places]) => postings.get(lexeme)?.places !== places).map(([lexeme]) => lexeme);
  const added = [...postings].filter(([lexeme, { places }]) => before.get(lexeme) !== places).sort(([a], [b]) => (a < b ? -1 : 1));
  if (stale.length > 0)
    await tx.execute(
      sql`delete from search_postings where video_id = ${videoId}
        and lexeme in (select jsonb_array_elements_text(${JSON.stringify(stale)}::jsonb))`,
    );
  if (added.length > 0)
    await tx.execute(
      sql`insert into search_postings (user_id, lexeme, video_id, blocks, places)
        select ${userId}, lexeme, ${videoId}, blocks, decode(places, 'base64')
        from jsonb_to_recordset(${JSON.stringify(added.map(([lexeme, posting]) => ({ lexeme, ...posting })))}::jsonb)
          as added(lexeme text, blocks int, places text)`,
    );
}

type OneVideo = { userId: string; videoId: string };
type Row = typeof searchBlocks.$inferInsert;

async function replaceBlocks(tx: Db, { userId, videoId }: OneVideo, blocks: readonly Block[]): Promise<void> {
  const rows = blocks.map(
    ({ block, start, end, text, speakers, sentences }): Row => ({
      videoId,
      block,
      userId,
      start,
      end,
      text,
      speakers: speakers.map(({ name }) => name),
      sentenceOffsets: sentences.map(({ at }) => at),
      sentenceStarts: sentences.map((sentence) => sentence.start),
    }),
  );
  const before = await existingBlocks(tx, videoId);
  const keys = new Map(rows.map((row) => [row.block, keyOf(row)]));
  const stale = [...before].filter(([block, key]) => keys.get(block) !== key).map(([block]) => block);
  const added = rows.filter((row) => before.get(row.block) !== keys.get(row.block));
  for (let from = 0; from < stale.length; from += rowsAtOnce)
    await tx
      .delete(searchBlocks)
      .where(and(eq(searchBlocks.videoId, videoId), inArray(searchBlocks.block, stale.slice(from, from + rowsAtOnce))));
  for (let from = 0; from < added.length; from += rowsAtOnce) await tx.insert(searchBlocks).values(added.slice(from, from + rowsAtOnce));
}

/** What must be the same for a block to stay. */
const keyOf = ({ start, end, text, speakers, sentenceOffsets }: Omit<Row, 'videoId' | 'userId' | 'block' | 'sentenceStarts'>) =>
  JSON.stringify([start, end, text, speakers, sentenceOffsets]);

async function existingBlocks(tx: Db, videoId: string): Promise<Map<number, string>> {
  const rows = await tx
    .select({
      block: searchBlocks.block,
      start: searchBlocks.start,
      end: searchBlocks.end,
      text: searchBlocks.text,
      speakers: searchBlocks.speakers,
      sentenceOffsets: searchBlocks.sentenceOffsets,
    })
    .from(searchBlocks)
    .where(eq(searchBlocks.videoId, videoId));
  return new Map(rows.map((row) => [row.block, keyOf(row)]));
}
