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

/** The lexemes of this many bytes of blocks are found in a few milliseconds in any language. */
const run = workerTasks<typeof tasks>(new URL('./search-tasks.ts', import.meta.url), {
  quickBytes: 30_000,
});

/**
 * Increase this number when blocks are cut differently or get other lexemes: all transcripts are
 * then indexed again, in the background.
 */
export const indexFormat = 3;

/** A video to index, with the transcript at this version of its corrections. */
export type VideoToIndex = { userId: string; videoId: string; version: number };

/** The blocks with their postings: pages of `Posting`, as JSON. */
export type BlocksWithPostings = BlocksToIndex & { postings: readonly Uint8Array[] };

/**
 * Finds the lexemes of a transcript; called before the transaction that stores them. A long
 * transcript is processed in another process.
 * @throws Failure `workers-busy`, `task-too-expensive`
 */
export async function findLexemes(
  db: Db,
  userId: string,
  { language, blocks }: BlocksToIndex,
): Promise<BlocksWithPostings> {
  const words = await run('wordsOfBlocks', { blocks });
  const stems = await stemPages(db, language, words);
  return {
    language,
    blocks,
    postings: await run('postingsOfBlocks', { userId, language, blocks, stems }),
  };
}

/**
 * Makes a transcript searchable and replaces the earlier index of the video; unchanged blocks stay.
 * Does nothing if a later version has been indexed meanwhile.
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
 * Rows per statement: while the embedded database executes a statement, the process does nothing
 * else.
 */
const rowsAtOnce = 100;
const postingsAtOnce = 500;

/**
 * Prevents other transactions from changing a person's index until this one ends, because they
 * would lock the same rows in another order. Call this before locking the video, also in
 * transactions that delete videos.
 */
export async function lockIndex(tx: Db, userId: string): Promise<void> {
  await lockForUser(tx, 'search index', userId);
}

/** Prevents other transactions from indexing the same video until this one ends. */
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

/** The digest of each lexeme's places, as stored. */
async function existingPostings(tx: Db, videoId: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const query = sql`select lexeme, encode(sha256(places), 'base64') as digest from search_postings where video_id = ${videoId}`;
  for await (const rows of readSlowly(tx, query, 4 * postingsAtOnce))
    for (const { lexeme, digest } of existingRows.parse(rows)) found.set(lexeme, digest);
  return found;
}

const existingRows = z.array(z.object({ lexeme: z.string(), digest: z.string() }));

/** Reads the rows of a query in batches, so that other work can run in between. */
async function* readSlowly(
  tx: Db,
  query: SQL,
  batchSize: number,
): AsyncGenerator<Record<string, unknown>[]> {
  await tx.execute(sql`declare index_rows no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute(sql`fetch ${sql.raw(String(batchSize))} from index_rows`);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) break;
    await setImmediate();
  }
  await tx.execute(sql`close index_rows`);
}

function slicesOf<T>(values: readonly T[], batchSize: number): T[][] {
  return Array.from({ length: Math.ceil(values.length / batchSize) }, (_, slice) =>
    values.slice(slice * batchSize, (slice + 1) * batchSize),
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

/** The properties of a block that must be unchanged for the block to stay. */
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
