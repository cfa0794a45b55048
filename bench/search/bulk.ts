import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { lexemesOf } from '#engine/search/lexemes.ts';
import { encodePlaces, type Places } from '#engine/search/places.ts';
import type { Stems } from '#engine/search/stems.ts';
import { recording } from './generated.ts';

const recordingsPerFile = 500;

export type BulkLoad = { client: pg.Client; userId: string; stems: Stems; format: number };

/**
 * Adds the recordings from `first` on to the index by Postgres' COPY, in the form in which the
 * product stores them.
 */
export async function loadRecordings(
  { client, userId, stems, format }: BulkLoad,
  first: number,
  end: number,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-'));
  await chmod(folder, 0o755);
  try {
    await withoutIndexes(client, async () => {
      for (let from = first; from < end; from += recordingsPerFile)
        await copyAll(
          client,
          folder,
          rowsOf(from, Math.min(end, from + recordingsPerFile), { userId, stems, format }),
        );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The number of distinct recordings; larger libraries repeat them. */
export const distinctRecordings = 1000;

/**
 * Adds recordings by repeating the first thousand until there are `end`: each word then occurs in
 * as many recordings as in a real library of that size. `lexemes`: the lexemes to index; all by
 * default.
 */
export async function repeatRecordings(
  { client }: BulkLoad,
  { first, end, lexemes }: { first: number; end: number; lexemes?: string[] },
): Promise<void> {
  const times = Math.ceil(end / distinctRecordings) - 1;
  const repeated = `cross join generate_series(1, ${times}) n where number + n * ${distinctRecordings} >= ${first} and number + n * ${distinctRecordings} < ${end}`;
  const source = (table: string, id: string) =>
    `(select *, ('x' || right(${id}::text, 12))::bit(48)::bigint as number from ${table} where ${id} < '${idOf(distinctRecordings)}') as one ${repeated}`;
  const newId = `('00000000-0000-4000-8000-' || lpad(to_hex(number + n * ${distinctRecordings}), 12, '0'))::uuid`;
  await withoutIndexes(client, async () => {
    for (const [table, names] of Object.entries(columns)) {
      const id = table === 'videos' ? 'id' : 'video_id';
      const chosen = table === 'search_postings' && lexemes ? ' and lexeme = any($1)' : '';
      const select = `select ${names.replace(new RegExp(`\\b${id}\\b`), newId)} from ${source(table, id)}${chosen}`;
      await client.query(`insert into ${table} (${names}) ${select}`, chosen ? [lexemes] : []);
    }
  });
}

/**
 * The dimensions of a vector, one bit each: as many as common medium-sized embedding models have.
 */
export const codeBits = 1024;
export const codeMethod = 'bench';

/** Adds a vector of random signs for every minute of each recording, for the search by meaning. */
export async function addCodes(client: pg.Client): Promise<void> {
  const bits = Array.from({ length: codeBits / 128 }, () => 'md5(random()::text)').join(' || ');
  await client.query(`insert into search_codes (video_id, first, last, user_id, method, code)
    select id, n * 6, n * 6 + 5, user_id, '${codeMethod}', ('x' || ${bits})::varbit from videos, generate_series(0, 59) n
    where not exists (select 1 from search_codes c where c.video_id = id)`);
}

/** Loads without triggers and indexes, which are added at the end. */
async function withoutIndexes(client: pg.Client, load: () => Promise<void>): Promise<void> {
  await client.query(
    `set maintenance_work_mem = '2GB'; set max_parallel_maintenance_workers = 2; set session_replication_role = replica`,
  );
  // Afterwards, unique indexes replace the primary keys.
  const { rows } = await client.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where tablename in ('search_postings', 'search_blocks')",
  );
  await client.query(
    'alter table search_postings drop constraint if exists search_postings_video_id_lexeme_pk',
  );
  await client.query(
    'alter table search_blocks drop constraint if exists search_blocks_video_id_block_pk',
  );
  for (const { name } of rows) await client.query(`drop index if exists ${name}`);
  await load();
  for (const { definition } of rows) await client.query(definition);
  await client.query('truncate search_terms');
  await client.query(
    'insert into search_terms (user_id, lexeme, blocks) select user_id, lexeme, sum(blocks) from search_postings group by 1, 2',
  );
  await client.query('set session_replication_role = origin');
}

type Rows = Record<'videos' | 'search_videos' | 'search_blocks' | 'search_postings', string[]>;

const columns: Record<keyof Rows, string> = {
  videos: 'id, user_id, platform_url, storage_key, status, title, duration_seconds',
  search_videos: 'video_id, version, language, format',
  search_blocks:
    'video_id, block, user_id, start, "end", text, speakers, sentence_offsets, sentence_starts',
  search_postings: 'user_id, lexeme, video_id, blocks, places',
};

const idOf = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

function rowsOf(
  from: number,
  to: number,
  { userId, stems, format }: { userId: string; stems: Stems; format: number },
): Rows {
  const rows: Rows = { videos: [], search_videos: [], search_blocks: [], search_postings: [] };
  for (let number = from; number < to; number += 1) {
    const id = idOf(number);
    const places = new Map<string, Places>();
    rows.videos.push(
      `${id}\t${userId}\tupload:${number}\tvideos/${id}/original.mp4\tcomplete\tRecording ${number}\t3600`,
    );
    rows.search_videos.push(`${id}\t0\ten\t${format}`);
    for (const { block, start, end, text, speakers } of recording(number)) {
      rows.search_blocks.push(
        `${id}\t${block}\t${userId}\t${start}\t${end}\t${text}\t{"${speakers[0]?.name}"}\t{0}\t{${start}}`,
      );
      for (const [lexeme, positions] of lexemesOf(
        { text, speakers, language: 'en', userId },
        stems,
      )) {
        const before = places.get(lexeme);
        if (before === undefined) places.set(lexeme, [{ block, positions }]);
        else before.push({ block, positions });
      }
    }
    for (const [lexeme, found] of places)
      rows.search_postings.push(
        `${userId}\t${lexeme}\t${id}\t${found.length}\t\\\\x${Buffer.from(encodePlaces(found)).toString('hex')}`,
      );
  }
  return rows;
}

async function copyAll(client: pg.Client, folder: string, rows: Rows): Promise<void> {
  for (const [table, lines] of Object.entries(rows)) {
    const file = join(folder, table);
    await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o644 });
    await client.query(`copy ${table} (${columns[table as keyof Rows]}) from '${file}'`);
    await rm(file);
  }
}
