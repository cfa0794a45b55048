/**
 * Measures how long a search takes in libraries of several sizes on Postgres, how large the index
 * is, and how long indexing takes. The speech is generated (see search/generated.ts): recordings of
 * one hour, all of one person; beyond 1,000 h recordings are repeated. Vectors for the search by
 * meaning are random, one per minute.
 *
 *   node bench/search.ts [hours, default 1 1000 10000 100000]
 *
 * The recordings are loaded in bulk. The time to index one is measured with the product's own
 * indexing of ten more. Beyond 10,000 h only the 200 most common words and every tenth of the
 * others are indexed and searched, which takes 30 GB of disk instead of 60.
 */
import { randomUUID } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import pg from 'pg';
import { pino } from 'pino';
import { findLexemes, indexBlocks, type LibraryQuery, searchLibrary } from '#engine/search';
import { stemsOf } from '#engine/search/find-stems.ts';
import { indexFormat } from '#engine/search/index-blocks.ts';
import { openDatabase, videos } from '#platform/database';
import { startPostgres } from '../test/stand-ins/postgres.ts';
import { median, timed } from './measure.ts';
import {
  addCodes,
  codeBits,
  codeMethod,
  distinctRecordings,
  loadRecordings,
  repeatRecordings,
} from './search/bulk.ts';
import {
  allWords,
  randomFrom,
  recording,
  someName,
  spokenRank,
  wordOf,
} from './search/generated.ts';

/** Maps the rank of a word to the rank of the nearest indexed word. */
type Indexed = (rank: number) => number;
/** The size up to which all words are indexed, and vectors are added. */
const maxWholeHours = 10_000;
const every: Indexed = (rank) => rank;
const everyTenth: Indexed = (rank) => (rank < 200 ? rank : rank - (rank % 10));

const some = (count: number, rank: () => number, indexed: Indexed) =>
  Array.from({ length: count }, () => wordOf(indexed(rank()))).join(' ');

const kinds: Record<string, (random: () => number, indexed: Indexed) => string> = {
  'two rare words': (random, indexed) => some(2, () => spokenRank(random, 5_000), indexed),
  'three words': (random, indexed) => some(3, () => spokenRank(random, 100, 5_000), indexed),
  'two of the 20 most common words': (random, indexed) =>
    some(2, () => Math.floor(random() * 20), indexed),
  'a question about what somebody said': (random, indexed) =>
    `what did ${someName(random)} say about ${some(2, () => spokenRank(random, 100), indexed)}`,
  'twelve words as they are spoken': (random, indexed) =>
    some(12, () => spokenRank(random), indexed),
};

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(1, 1000, 10_000, 100_000);

await using postgres = await startPostgres();
const database = await openDatabase({
  databaseUrl: postgres.url,
  dataDir: '',
  log: pino({ level: 'silent' }),
});
const client = new pg.Client(postgres.url);
client.on('error', () => undefined);
await client.connect();
const [userId, stems] = [randomUUID(), await stemsOf(database.db, 'en', allWords())];
let hours = 0;
for (const size of sizes.toSorted((a, b) => a - b)) await measure(size);
await client.end();
await database.close();

async function measure(size: number): Promise<void> {
  const began = performance.now();
  const load = { client, userId, stems, format: indexFormat };
  if (hours < Math.min(size, distinctRecordings)) {
    await loadRecordings(load, hours, Math.min(size, distinctRecordings));
    hours = Math.min(size, distinctRecordings);
  }
  if (hours < size) {
    const lexemes = size > maxWholeHours ? await indexedLexemes() : undefined;
    await repeatRecordings(load, { first: hours, end: size, ...(lexemes && { lexemes }) });
    hours = size;
  }
  process.stderr.write(
    `${size} h loaded in ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
  );
  const perHour: number[] = [];
  // Indexed by the product, next to the recordings that were loaded in bulk.
  for (let number = 0; number < 10; number += 1)
    perHour.push(await timed(() => indexOne(1_000_000 + size + number)));
  if (size <= maxWholeHours) await addCodes(client);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ index: string; text: string }>(
    `select pg_total_relation_size('search_postings') + pg_total_relation_size('search_terms') as index, pg_total_relation_size('search_blocks') as text`,
  );
  const megabytes = (bytes: string | undefined) => (Number(bytes) / 1e6).toFixed(1);
  console.log(`\n${size} h, load ${loadavg()[0]?.toFixed(1)}, ${cpus().length} cores`);
  console.log(
    `  index ${megabytes(rows[0]?.index)} MB, text ${megabytes(rows[0]?.text)} MB; ${(median(perHour) * 1000).toFixed(0)} ms to index an hour`,
  );
  for (const [kind, queryOf] of Object.entries(kinds))
    await measureQueries(
      kind,
      (random) => ({ text: queryOf(random, size > maxWholeHours ? everyTenth : every) }),
      size,
    );
  if (size <= maxWholeHours) await measureQueries('by meaning alone', meaningOf, size);
}

function meaningOf(random: () => number): LibraryQuery {
  return {
    text: '',
    by: 'meaning',
    meaning: { method: codeMethod, vector: Array.from({ length: codeBits }, () => random() - 0.5) },
  };
}

async function indexedLexemes(): Promise<string[]> {
  const { rows } = await client.query<{ lexeme: string }>('select lexeme from search_terms');
  const words = new Set(
    allWords().flatMap((word, rank) => (everyTenth(rank) === rank ? [stems.of(word) ?? ''] : [])),
  );
  return rows
    .map(({ lexeme }) => lexeme)
    .filter((lexeme) => /^[#:@=]/.test(lexeme) || words.has(lexeme));
}

async function indexOne(number: number): Promise<void> {
  const found = await findLexemes(database.db, userId, {
    language: 'en',
    blocks: recording(number),
  });
  await database.db.transaction(async (tx) => {
    const [video] = await tx
      .insert(videos)
      .values({
        userId,
        platformUrl: `upload:${number}`,
        storageKey: `videos/${number}/original.mp4`,
        status: 'complete',
      })
      .returning({ id: videos.id });
    await indexBlocks(tx, { userId, videoId: video?.id ?? '', version: 0 }, found);
  });
}

async function measureQueries(
  kind: string,
  queryOf: (random: () => number) => LibraryQuery,
  size: number,
): Promise<void> {
  const random = randomFrom(size);
  const times: number[] = [];
  let passages = 0;
  // Every query is different; the parts they have in common are in memory, as on a server in use.
  for (let n = 0; n < 60; n += 1) {
    const query = queryOf(random);
    const seconds = await timed(async () => {
      passages += (await searchLibrary(database.db, userId, query)).passages.length;
    });
    if (n >= 10) times.push(seconds * 1000);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
      .toFixed(0)
      .padStart(4);
  console.log(
    `  ${kind.padEnd(40)} median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, longest ${at(1)} ms (${(passages / 60).toFixed(1)} passages)`,
  );
}
