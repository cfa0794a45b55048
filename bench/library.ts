/**
 * Measures the cost of a large library and of many open pages for one server on Postgres, each in a
 * process of its own:
 *
 * - the list of videos of users who have 10, 1,000 and 100,000 videos, in a table of a million: all
 *   at once, and a page of 50;
 * - 1,000 open event streams: memory, and how soon each stream reports a job.
 *
 *   node bench/library.ts [videos in the table, default 1,000,000] [streams, default 1,000]
 */
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import pg from 'pg';
import { Pool } from 'undici';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startProcess } from '../test/api/process.ts';
import { startIssuer } from '../test/stand-ins/issuer.ts';
import { startPostgres } from '../test/stand-ins/postgres.ts';
import { median } from './measure.ts';

const [, , inAll = '1000000', open = '1000'] = process.argv;
const libraries = [10, 1000, 100_000];

await using postgres = await startPostgres();
await using issuer = await startIssuer();
await using scratch = await scratchFolder();
await using server = startProcess('bin/kinora', ['serve'], {
  PORT: '0',
  DATA_DIR: scratch.path,
  DATABASE_URL: postgres.url,
  OIDC_ISSUER: issuer.url,
  OIDC_AUDIENCE: issuer.audience,
});
const address = await server.ready;
const database = new pg.Client(postgres.url);
// At the end of the benchmark Postgres stops before this client.
database.on('error', () => undefined);
await database.connect();
await fillTable();
console.log(`load ${loadavg()[0]?.toFixed(1)}`);
for (const count of libraries) await measureList(count);
await measureStreams(Number(open));
await database.end();

/** Adds users with these numbers of videos; the remaining videos belong to other users. */
async function fillTable(): Promise<void> {
  const rest = Number(inAll) - libraries.reduce((sum, count) => sum + count, 0);
  const insert = `insert into videos (user_id, platform_url, storage_key, status, title, total_clips, video_duration, duration_seconds, detected_language, created_at)
    select $1 || case when $3 then (n % 10000)::text else '' end, 'https://example.org/' || n, 'videos/' || n || '/original.mp4', 'complete',
      'Why the river bends, part ' || n, n % 20, '1:00', 60, 'en', now() - n * interval '1 second' from generate_series(1, $2::int) n`;
  for (const count of libraries) await database.query(insert, [userWith(count), count, false]);
  await database.query(insert, ['stranger-', rest, true]);
  await database.query('analyze videos');
}

function userWith(count: number): string {
  return `user-with-${count}`;
}

async function measureList(count: number): Promise<void> {
  const headers = { authorization: `Bearer ${await issuer.token({ sub: userWith(count) })}` };
  const pool = new Pool(address, { connections: 1 });
  const send = async (path: string) => {
    const from = performance.now();
    const { body, statusCode } = await pool.request({ method: 'GET', path, headers });
    const bytes = (await body.arrayBuffer()).byteLength;
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    return { milliseconds: performance.now() - from, bytes };
  };
  const times = async (path: string, often: number) => {
    await send(path);
    const seen = [];
    for (let n = 0; n < often; n++) seen.push(await send(path));
    return {
      milliseconds: median(seen.map((one) => one.milliseconds)),
      bytes: seen[0]?.bytes ?? 0,
    };
  };
  const all = await times('/api/clips/videos', count > 10_000 ? 5 : 30);
  const page = await times('/api/clips/videos?limit=50', 30);
  console.log(
    `${count} videos of one user: all ${all.milliseconds.toFixed(1)} ms (${(all.bytes / 1e6).toFixed(2)} MB), the newest 50 ${page.milliseconds.toFixed(1)} ms`,
  );
  await pool.close();
}

async function measureStreams(count: number): Promise<void> {
  const before = await memory();
  const headers = { authorization: `Bearer ${await issuer.token({ sub: 'watcher' })}` };
  const closing = new AbortController();
  const streams = await Promise.all(
    Array.from({ length: count }, () =>
      fetch(`${address}/api/clips/events`, { headers, signal: closing.signal }),
    ),
  );
  const notified = streams.map((stream) => firstJob(stream));
  const opened = await memory();
  const from = performance.now();
  const sent = await fetch(`${address}/api/clips/identify`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ platformUrl: 'https://example.invalid/a.mp4' }),
  });
  if (!sent.ok) throw new Error(`the submit was answered ${sent.status}`);
  const times = (await Promise.all(notified)).map((at) => at - from).sort((a, b) => a - b);
  const at = (share: number) =>
    `${(times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0)} ms`;
  console.log(
    `${count} event streams: the server takes ${(before / 1e6).toFixed(0)} MB before and ${(opened / 1e6).toFixed(0)} MB with them, a new job told to all: median ${at(0.5)}, last ${at(1)}`,
  );
  closing.abort();
}

/** The time at which the first job of the stream arrived. */
async function firstJob(stream: Response): Promise<number> {
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; reader; ) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
    if (text.includes('event: job')) return performance.now();
  }
  throw new Error('a stream ended without a word');
}

/** The resident memory of the server, bytes. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
