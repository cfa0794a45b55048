import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/database';
import { lockForUser, searchBlocks, searchVideos } from '#platform/database';
import { workerTasks } from '#platform/tasks';
import type { Block, BlocksToIndex } from './blocks.ts';
import { stemPages } from './find-stems.ts';
import { postingList } from './posting.schema.ts';
import type * as tasks from './search-tasks.ts';

const run = workerTasks<typeof tasks>(new URL('./search-tasks.ts', import.meta.url));

/**
 * To be raised when blocks are cut differently or other lexemes are made of them: everything is
 * indexed anew then, in the background.
 */
export const indexFormat = 3;

/** A video whose transcript is to be found, as it is at a version of its corrections. */
export type VideoToIndex = { userId: string; videoId: string; version: number };

/** The same with its postings: pages of `Posting`, as JSON. */
export type BlocksWithPostings = BlocksToIndex & { postings: readonly Uint8Array[] };

/**
 * Finds the lexemes of a transcript, before the transaction that stores them: the words of a long
 * one are counted in another process.
 * @throws Failure `workers-busy`, `task-too-expensive`
 */
export async function findLexemes(
  db: Db,
  userId: string,
  { language, blocks }: BlocksToIndex,
): Promise<BlocksWithPostings> {
  const here = blocks.reduce((sum, { text }) => sum + text.length, 0) < quicklyIndexed;
  const words = await run('wordsOfBlocks', { blocks }, { here });
  const stems = await stemPages(db, language, words);
  return {
    language,
    blocks,
    postings: await run('postingsOfBlocks', { userId, language, blocks, stems }, { here }),
  };
}

/** UTF-16 units whose lexemes are found in a few milliseconds, in any language. */
const quicklyIndexed = 10_000;

/**
 * Makes a transcript searchable in place of what was indexed of the video before; blocks that are
 * the same stay. Does nothing when a later version has been indexed meanwhile.
 */
export async function indexBlocks(
  tx: Db,
  { userId, videoId, version }: VideoToIndex,
  { language, blocks, postings }: BlocksWithPostings,
): Promise<void> {
  await lockIndex(tx, userId);
  const indexed = await lockIndexed(tx, videoId);
  const isCurrent = indexed.format === indexFormat && indexed.language === language;
  if (isCurrent && indexed.version > version) return;
  const video = { userId, videoId };
  await replacePostings(tx, video, postings);
  await replaceBlocks(tx, video, blocks);
  await tx
    .update(searchVideos)
    .set({ version, language, format: indexFormat })
    .where(eq(searchVideos.videoId, videoId));
}

/**
 * Of one statement: the embedded database does nothing else while it works, nor does its process.
 */
const rowsAtOnce = 100;
const postingsAtOnce = 500;

/**
 * Keeps other transactions from changing the index of a person until this one ends: they lock the
 * same rows in another order. To be called before the video is locked, also by who deletes videos.
 */
export async function lockIndex(tx: Db, userId: string): Promise<void> {
  await lockForUser(tx, 'search index', userId);
}

/** Keeps others from indexing the same video until the transaction ends. */
async function lockIndexed(
  tx: Db,
  videoId: string,
): Promise<{ version: number; format: number; language: string }> {
  await tx
    .insert(searchVideos)
    .values({ videoId, version: -1, language: '', format: indexFormat })
    .onConflictDoNothing();
  const [row] = await tx
    .select({
      version: searchVideos.version,
      format: searchVideos.format,
      language: searchVideos.language,
    })
    .from(searchVideos)
    .where(eq(searchVideos.videoId, videoId))
    .for('update');
  return row ?? { version: -1, format: indexFormat, language: '' };
}

async function replacePostings(
  tx: Db,
  { userId, videoId }: OneVideo,
  pages: readonly Uint8Array[],
): Promise<void> {
  const stale = await existingPostings(tx, videoId);
  const remove = (lexemes: readonly string[]) =>
    tx.execute(
      sql`delete from search_postings where user_id = ${userId} and video_id = ${videoId}
        and lexeme = any(array(select jsonb_array_elements_text(${JSON.stringify(lexemes)}::jsonb)))`,
    );
  for (const page of pages) {
    const postings = postingList.parse(JSON.parse(new TextDecoder().decode(page)));
    const added = postings.filter(({ lexeme, digest }) => stale.get(lexeme) !== digest);
    const replaced = added.flatMap(({ lexeme }) => (stale.has(lexeme) ? [lexeme] : []));
    for (const { lexeme } of postings) stale.delete(lexeme);
    if (replaced.length > 0) await remove(replaced);
    if (added.length > 0)
      await tx.execute(
        sql`insert into search_postings (user_id, lexeme, video_id, blocks, places)
          select ${userId}, lexeme, ${videoId}, blocks, decode(places, 'base64')
          from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added(lexeme text, blocks int, places text)`,
      );
    await setImmediate();
  }
  for (const lexemes of slicesOf([...stale.keys()], postingsAtOnce)) {
    await remove(lexemes);
    await setImmediate();
  }
}

/** The digest of the places of each lexeme. */
async function existingPostings(tx: Db, videoId: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const query = sql`select lexeme, encode(sha256(places), 'base64') as digest from search_postings where video_id = ${videoId}`;
  for await (const rows of readSlowly(tx, query, 4 * postingsAtOnce))
    for (const { lexeme, digest } of existingRows.parse(rows)) found.set(lexeme, digest);
  return found;
}

const existingRows = z.array(z.object({ lexeme: z.string(), digest: z.string() }));

/** The rows of a query, some at a time, so that other work has its turn in between. */
async function* readSlowly(
  tx: Db,
  query: SQL,
  most: number,
): AsyncGenerator<Record<string, unknown>[]> {
  await tx.execute(sql`declare index_rows no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute(sql`fetch ${sql.raw(String(most))} from index_rows`);
    if (rows.length > 0) yield rows;
    if (rows.length < most) break;
    await setImmediate();
  }
  await tx.execute(sql`close index_rows`);
}

function slicesOf<T>(values: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(values.length / most) }, (_, slice) =>
    values.slice(slice * most, (slice + 1) * most),
  );
}

type OneVideo = { userId: string; videoId: string };
type Row = typeof searchBlocks.$inferInsert;

async function replaceBlocks(
  tx: Db,
  { userId, videoId }: OneVideo,
  blocks: readonly Block[],
): Promise<void> {
  const stale = await existingBlocks(tx, videoId);
  const remove = (numbers: number[]) =>
    tx
      .delete(searchBlocks)
      .where(and(eq(searchBlocks.videoId, videoId), inArray(searchBlocks.block, numbers)));
  for (const slice of slicesOf(blocks, rowsAtOnce)) {
    const rows = slice.map((block) => rowOf({ userId, videoId }, block));
    const added = rows.filter((row) => stale.get(row.block) !== keyOf(row));
    const replaced = added.flatMap(({ block }) => (stale.has(block) ? [block] : []));
    for (const { block } of rows) stale.delete(block);
    if (replaced.length > 0) await remove(replaced);
    if (added.length > 0) await tx.insert(searchBlocks).values(added);
    await setImmediate();
  }
  for (const numbers of slicesOf([...stale.keys()], rowsAtOnce)) {
    await remove(numbers);
    await setImmediate();
  }
}

const rowOf = (
  { userId, videoId }: OneVideo,
  { block, start, end, text, speakers, sentences }: Block,
): Row => ({
  videoId,
  block,
  userId,
  start,
  end,
  text,
  speakers: speakers.map(({ name }) => name),
  sentenceOffsets: sentences.map(({ at }) => at),
  sentenceStarts: sentences.map((sentence) => sentence.start),
});

/** What must be the same for a block to stay. */
const keyOf = ({
  start,
  end,
  text,
  speakers,
  sentenceOffsets,
}: Omit<Row, 'videoId' | 'userId' | 'block' | 'sentenceStarts'>) =>
  JSON.stringify([start, end, text, speakers, sentenceOffsets]);

async function existingBlocks(tx: Db, videoId: string): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  let last = -1;
  for (;;) {
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
      .where(and(eq(searchBlocks.videoId, videoId), gt(searchBlocks.block, last)))
      .orderBy(asc(searchBlocks.block))
      .limit(rowsAtOnce * 4);
    for (const row of rows) found.set(row.block, keyOf(row));
    if (rows.length < rowsAtOnce * 4) return found;
    last = rows.at(-1)?.block ?? last;
    await setImmediate();
  }
}
