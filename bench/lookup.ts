/**
 * Measures requests per second of the lookup and list routes that only read from the database,
 * against bare Hono with the same select, in one run. Every server is a process of its own, each
 * round measures all of them in turn, and the medians are printed.
 *
 *   node bench/lookup.ts [seconds for each measurement, default 2] [rounds, default 5]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { Pool } from 'undici';
import { openDatabase } from '#platform/database/database.ts';
import { videos } from '#platform/database/tables.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startIssuer } from '../test/stand-ins/issuer.ts';
import { youTubeDataStandIn, youTubeKey } from '../test/stand-ins/youtube-data.ts';
import { median } from './measure.ts';

const [, , seconds = '2', rounds = '5'] = process.argv;
const atOnce = 32;
const listed = 20;

type Subject = {
  name: string;
  origin: string;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** The subject to compare with. */
  baseline?: string;
};

await using scratch = await scratchFolder();
await using issuer = await startIssuer();
await using platform = await youTubeDataStandIn();
const folders = { kinora: join(scratch.path, 'kinora'), bare: join(scratch.path, 'bare') };
await Promise.all([fill(folders.kinora), fill(folders.bare)]);
const [kinoraPort, barePort] = [await freePort(), await freePort()];
const environment = {
  PORT: String(kinoraPort),
  DATA_DIR: folders.kinora,
  OIDC_ISSUER: issuer.url,
  OIDC_AUDIENCE: 'kinora',
  YOUTUBE_API_KEY: youTubeKey,
  YOUTUBE_API_BASE_URL: platform.url,
};
await using _kinora = start(['src/cli/cli.ts', 'serve'], environment);
await using _bare = start(['bench/bare-server.ts', String(barePort), folders.bare]);
const [kinora, bare] = [`http://127.0.0.1:${kinoraPort}`, `http://127.0.0.1:${barePort}`];
await Promise.all([answers(`${kinora}/api/health`), answers(`${bare}/hello`)]);

const token = await issuer.token({ sub: 'somebody' });
const subjects: Subject[] = [
  { name: 'bare Hono hello', origin: bare, path: '/hello' },
  { name: 'bare Hono and one select', origin: bare, path: '/select' },
  { name: `bare Hono and one select of ${listed} videos`, origin: bare, path: '/list' },
  {
    name: 'POST /api/videoDetail, cached',
    baseline: 'bare Hono and one select',
    origin: kinora,
    path: '/api/videoDetail',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ videoUrl: 'https://youtu.be/kinoraTalk1' }),
  },
  {
    name: `GET /api/clips/videos, ${listed} videos`,
    baseline: `bare Hono and one select of ${listed} videos`,
    origin: kinora,
    path: '/api/clips/videos',
    headers: { authorization: `Bearer ${token}` },
  },
];
const results = new Map<string, number[]>(subjects.map(({ name }) => [name, []]));
for (const subject of subjects) await perSecond(subject, 1);
for (let round = 0; round < Number(rounds); round++) {
  for (const subject of subjects)
    results.get(subject.name)?.push(await perSecond(subject, Number(seconds)));
}

console.log(`${atOnce} connections, median of ${rounds} rounds of ${seconds} s each`);
for (const { name, baseline } of subjects) {
  const found = results.get(name) ?? [];
  // Compared within each round, so that a slow moment of the machine affects both subjects.
  const ratio =
    baseline === undefined
      ? ''
      : `, ${median(found.map((n, i) => n / (results.get(baseline)?.[i] ?? NaN))).toFixed(2)} of ${baseline}`;
  console.log(`${String(Math.round(median(found))).padStart(7)} requests/s  ${name}${ratio}`);
}

async function fill(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) });
  const row = {
    userId: 'somebody',
    platformUrl: 'https://youtu.be/kinoraTalk1',
    title: 'A talk',
    totalClips: 8,
    videoDuration: '12:34',
  };
  const rows = Array.from({ length: listed }, (_, i) => ({
    ...row,
    storageKey: `videos/${i}/original.mp4`,
    status: 'complete' as const,
  }));
  await database.db.insert(videos).values(rows);
  await database.close();
}

function start(args: string[], environment: Record<string, string> = {}): AsyncDisposable {
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const bound = server.address();
  await new Promise((closed) => server.close(closed));
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return bound.port;
}

async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if ((await fetch(address).catch(() => undefined))?.ok) return;
    await sleep(100);
  }
  throw new Error(`${address} did not answer within a minute`);
}

/**
 * Keeps a fixed number of requests in progress for `forSeconds`; any status but 200 ends the
 * benchmark.
 */
async function perSecond(
  { origin, path, method = 'GET', headers = {}, body }: Subject,
  forSeconds: number,
): Promise<number> {
  const pool = new Pool(origin, { connections: atOnce });
  const end = performance.now() + forSeconds * 1000;
  let done = 0;
  const send = async () => {
    while (performance.now() < end) {
      const answer = await pool.request({
        path,
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      await answer.body.dump();
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
      done++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send)).finally(() => pool.close());
  return done / forSeconds;
}
