import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { execa } from 'execa';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { exportClips } from '../api/exporting.ts';
import { startProcess } from '../api/process.ts';
import { startTestServer, until } from '../api/server.ts';
import { cookieBrowser } from '../identity/browser.ts';
import { kinora } from '../kinora.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';

/** The data of a server of an older version; see make-old-data.sh. */
const old = join(import.meta.dirname, 'old-data');
const found = z.object({
  person: z.object({ email: z.string(), password: z.string() }),
  token: z.string(),
  key: z.string(),
  video: z.looseObject({
    id: z.string(),
    storageKey: z.string(),
    clips: z.array(z.looseObject({ id: z.string(), title: z.string() })),
  }),
  clip: z.looseObject({ id: z.string(), storageKey: z.string() }),
  failed: z.looseObject({ id: z.string(), error: z.string() }),
  webhook: z.looseObject({ id: z.string(), url: z.string() }),
});

async function unpack(kind: 'embedded' | 'postgres', folder: string) {
  await mkdir(folder, { recursive: true });
  await execa('tar', ['-C', folder, '-xJf', join(old, `${kind}.tar.xz`)]);
  await chmod(folder, 0o700);
  return found.parse(JSON.parse(await readFile(join(old, `${kind}.json`), 'utf8')));
}

/** All old data exists, works, and can be used further. */
async function expectInUse(
  settings: Record<string, string>,
  then: z.infer<typeof found>,
): Promise<void> {
  // Old jobs may exceed the retention of the tests.
  const alone = { OIDC_ISSUER: '', OIDC_AUDIENCE: '', JOB_RETENTION_DAYS: '3650', ...settings };
  await using server = await startTestServer(alone, { passwordCost: 'real' });
  const browser = cookieBrowser(server.address);
  const home = await browser.submit(await browser.go('/login'), then.person);
  expect([home.url.pathname, home.status]).toEqual(['/', 200]);
  const user = server.with(then.token);
  const { video } = (await user.get(`/api/clips/videos/${then.video.id}`)).body;
  expect(video).toMatchObject(then.video);
  const { exportedClips } = (await user.get(`/api/clips/videos/${then.video.id}/exported`)).body;
  expect(exportedClips).toMatchObject([
    { id: then.clip.id, storageKey: then.clip.storageKey, title: then.clip.title },
  ]);
  const { url } = (
    await user.post(`/api/clips/videos/${then.video.id}/download`, {
      storageKey: then.clip.storageKey,
    })
  ).body;
  expect((await fetch(url)).status).toBe(200);
  expect((await user.get(`/api/clips/jobs/${then.failed.id}`)).body).toMatchObject({
    status: 'failed',
    error: then.failed.error,
  });
  const { webhooks } = (await user.get('/api/webhooks')).body;
  expect(webhooks).toMatchObject([{ id: then.webhook.id, url: then.webhook.url, active: true }]);
  expect((await user.post(`/api/webhooks/${then.webhook.id}/secret`)).status).toBe(200);
  // The oldest account sets up the server.
  expect((await user.get('/api/settings/models')).body.isOperator).toBe(true);
  await exportClips(user, then.video, [['5', '9']]);
  // Features of later versions work on old rows: the search finds the transcript.
  await until(
    () => user.get('/api/clips/search?q=hello'),
    ({ body }) => JSON.stringify(body).includes(then.video.id),
  );
}

it('the embedded database of an older version is brought up to date, however often that is killed, and is in use then', async () => {
  await using scratch = await scratchFolder();
  const DATA_DIR = join(scratch.path, 'data');
  const then = await unpack('embedded', DATA_DIR);
  await dumpInto(DATA_DIR, 'earlier.tar.gz');
  const check = async () =>
    JSON.parse(
      (await kinora(['migrate', '--check', '--json'], { cwd: scratch.path, env: { DATA_DIR } }))
        .stdout,
    );
  const pending: string[] = (await check()).pending;
  expect([pending[0], pending.length > 15]).toEqual(['0012_corrections', true]);
  for (const milliseconds of [300, 700, 1100]) {
    const migrating = startProcess('bin/kinora', ['migrate'], { DATA_DIR });
    await until(() => kinoraHolds(DATA_DIR), Boolean);
    await sleep(milliseconds);
    await migrating.end('SIGKILL');
    // All of them or none.
    const report = await check();
    expect([
      { ...report, pending },
      { ...report, pending: [] },
    ]).toContainEqual(report);
  }
  await expectInUse({ DATA_DIR }, then);
  expect(await check()).toMatchObject({ pending: [], upToDate: true });
  // The folder had no marker of its database.
  const marker = async () => {
    const text = await readFile(join(DATA_DIR, 'files', 'kinora-database.json'), 'utf8');
    return JSON.parse(text).database;
  };
  const first = await marker();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  // The dump of the older version knows no marker either.
  const restored = await kinora(['restore', 'earlier.tar.gz'], {
    cwd: scratch.path,
    env: { DATA_DIR },
  });
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  const server = await startTestServer({ OIDC_ISSUER: '', OIDC_AUDIENCE: '', DATA_DIR });
  const videoPath = `/api/clips/videos/${then.video.id}`;
  expect((await server.with(then.token).get(videoPath)).status).toBe(200);
  await server[Symbol.asyncDispose]();
  expect(await marker()).not.toBe(first);
});

/** Writes a copy of the embedded database as it is. */
async function dumpInto(dataDir: string, name: string): Promise<void> {
  const client = new PGlite(join(dataDir, 'database'));
  await client.waitReady;
  const copy = await client.dumpDataDir('gzip');
  await client.close();
  await mkdir(join(dataDir, 'dumps'), { mode: 0o700 });
  await writeFile(join(dataDir, 'dumps', name), new Uint8Array(await copy.arrayBuffer()));
}

/** Whether a process has begun to use the data folder. */
async function kinoraHolds(dataDir: string): Promise<boolean> {
  const lock = await stat(join(dataDir, 'in-use.lock')).catch(() => undefined);
  const locks = await readFile('/proc/locks', 'utf8');
  return lock !== undefined && new RegExp(` WRITE \\d+ \\S+:${lock.ino} `).test(locks);
}

describe.skipIf(postgresMissing)(`the Postgres of an older version${postgresMissing ?? ''}`, () => {
  it('is brought up to date after a migration was killed in the middle, and is in use then', async () => {
    await using scratch = await scratchFolder();
    await using postgres = await startPostgres();
    const DATA_DIR = join(scratch.path, 'data');
    const then = await unpack('postgres', DATA_DIR);
    await execa('psql', [
      '--quiet',
      '--set',
      'ON_ERROR_STOP=1',
      '--file',
      join(DATA_DIR, 'dump.sql'),
      postgres.url,
    ]);
    const env = { DATA_DIR, DATABASE_URL: postgres.url, ENCRYPTION_KEYS: then.key };
    const check = async () =>
      JSON.parse(
        (await kinora(['migrate', '--check', '--json'], { cwd: scratch.path, env })).stdout,
      );
    const { pending } = await check();
    expect([pending[0], pending.length > 15]).toEqual(['0012_corrections', true]);

    // Somebody else holds a table that a later migration changes: it has begun, and cannot end.
    await using other = await connected(postgres.url);
    await other.client.query('begin');
    await other.client.query('lock table exported_clips in access exclusive mode');
    const migrating = startProcess('bin/kinora', ['migrate'], env);
    await until(
      async () =>
        (
          await other.client.query(
            "select 1 from pg_locks where relation = 'exported_clips'::regclass and not granted",
          )
        ).rowCount,
      (waiting) => waiting === 1,
    );
    await migrating.end('SIGKILL');
    await other.client.query('rollback');
    expect((await check()).pending).toEqual(pending);
    await expectInUse(env, then);
    expect(await check()).toMatchObject({ pending: [], upToDate: true });
  });
});

async function connected(url: string): Promise<AsyncDisposable & { client: pg.Client }> {
  const client = new pg.Client(url);
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}
