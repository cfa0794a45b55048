import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '../data-folder.ts';
import { kinora } from '../kinora.ts';
import { noSmallDisk, smallDisk } from '../small-disk.ts';
import { servePages } from '../stand-ins/pages.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';
import { ended, startTestServer, type TestServer, until } from './server.ts';
import { beginUpload, offsetOf, patchUpload } from './tus.ts';

const mebibyte = 2 ** 20;

describe.skipIf(noSmallDisk)(
  `a server on a full disk${noSmallDisk ? `: ${noSmallDisk}` : ''}`,
  { concurrent: true },
  () => {
    it('refuses an upload with 507, is not healthy while nothing can be written, and recovers', async () => {
      await using scratch = await scratchFolder();
      await using disk = await smallDisk(join(scratch.path, 'disk'), 64 * mebibyte);
      await using server = await startTestServer({ DATA_DIR: await dataFolder(disk.path) });
      const ann = await server.as('ann');
      expect((await ann.get('/api/health')).status).toBe(200);
      const form = new FormData();
      form.set('video', new Blob([Buffer.alloc(60 * mebibyte)]), 'talk.mp4');
      const refused = await fetch(`${server.address}/api/clips/upload`, {
        method: 'POST',
        headers: { authorization: ann.headers.authorization ?? '' },
        body: form,
      });
      expect([refused.status, await refused.json()]).toEqual([
        507,
        {
          error: 'The storage is full (its last 4 MB stay free). Free some space, then try again.',
          code: 'no-space',
        },
      ]);
      expect((await ann.get('/api/clips/videos')).body).toEqual({ videos: [] });

      // A resumable upload keeps what has arrived, and continues once there is room.
      const filler = join(disk.path, 'filler');
      const video = Buffer.concat([
        Buffer.from('\x00\x00\x00\x20ftypisom', 'latin1'),
        Buffer.alloc(8 * mebibyte, 'video'),
      ]);
      const path = await beginUpload(ann, { bytes: video.length });
      await fill(filler);
      await truncate(filler, (await stat(filler)).size - 6 * mebibyte);
      const cut = await patchUpload(ann, path, 0, video);
      expect([cut.status, await cut.json()]).toMatchObject([507, { code: 'no-space' }]);
      await rm(filler);
      const offset = await offsetOf(ann, path);
      expect(offset).toBeGreaterThan(mebibyte);
      expect((await patchUpload(ann, path, offset, video.subarray(offset))).status).toBe(204);

      await fill(filler);
      const down = await until(
        () => server.anonymous.get('/api/health'),
        ({ status }) => status !== 200,
        20,
      );
      expect([down.status, down.body.code]).toEqual([
        503,
        expect.stringMatching(/^(storage|database)-not-writable$/),
      ]);
      expect((await server.anonymous.get('/api/live')).status).toBe(200);
      await rm(filler);
      await until(
        () => server.anonymous.get('/api/health'),
        ({ status }) => status === 200,
        20,
      );
    });

    it('records the failure of a job and starts again while other programs have filled the disk', async () => {
      await using scratch = await scratchFolder();
      await using disk = await smallDisk(join(scratch.path, 'disk'), 64 * mebibyte);
      const DATA_DIR = await dataFolder(disk.path);
      const filler = join(disk.path, 'filler');
      const reserve = join(DATA_DIR, 'database-reserve');
      await using pages = await servePages({});
      const jobsOf = async (server: TestServer) =>
        (await (await server.as('ann')).get('/api/clips/jobs')).body.jobs;
      {
        await using server = await startTestServer({ DATA_DIR });
        const ann = await server.as('ann');
        expect((await stat(reserve)).size).toBe(4 * mebibyte);
        await fill(filler);
        const job = await ann.post('/api/clips/identify', { platformUrl: pages.at('/gone.mp4') });
        expect(await ended(ann, job)).toMatchObject({ code: 'video-not-at-address' });
        await expect(stat(reserve)).rejects.toMatchObject({ code: 'ENOENT' });
      }
      {
        await using server = await startTestServer({ DATA_DIR });
        expect(await jobsOf(server)).toMatchObject([{ code: 'video-not-at-address' }]);
        await rm(filler);
      }
      await using server = await startTestServer({ DATA_DIR });
      expect(await jobsOf(server)).toHaveLength(1);
      expect((await stat(reserve)).size).toBe(4 * mebibyte);
    });

    it('starts when dead processes have filled the disk, and otherwise says in a line that it is full', async () => {
      await using scratch = await scratchFolder();
      await using disk = await smallDisk(join(scratch.path, 'disk'), 64 * mebibyte);
      const DATA_DIR = await dataFolder(disk.path);
      // Whoever fills the disk has it all: there is no reserve yet.
      await fill(join(disk.path, 'filler'));
      const { code, stdout, stderr } = await kinora(['serve'], {
        cwd: scratch.path,
        env: { DATA_DIR, PORT: '0' },
        timeout: 60_000,
      });
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^kinora: The storage is full.*$/);
      await rm(join(disk.path, 'filler'));

      for (const folder of ['scratch', 'files/.writing', 'downloads']) {
        const left = join(DATA_DIR, folder, randomUUID());
        await mkdir(left, { recursive: true });
        await writeFile(join(left, 'original.part'), Buffer.alloc(12 * mebibyte));
      }
      await fill(join(DATA_DIR, 'downloads', 'rest.part'));
      await using server = await startTestServer({ DATA_DIR });
      expect((await server.anonymous.get('/api/health')).status).toBe(200);
      expect(await readdir(join(DATA_DIR, 'scratch'))).toHaveLength(1);
    });
  },
);

/** Writes a file until nothing is free. */
async function fill(path: string): Promise<void> {
  await writeFile(path, Buffer.alloc(64 * mebibyte)).catch(({ code }) =>
    expect(code).toBe('ENOSPC'),
  );
}

describe.skipIf(postgresMissing)(
  'a server whose Postgres is read-only',
  { concurrent: true },
  () => {
    it('is not healthy until it can write again', async () => {
      await using postgres = await startPostgres();
      await using server = await startTestServer({ DATABASE_URL: postgres.url });
      const readOnly = async (value: 'on' | 'off') => {
        const client = new pg.Client(postgres.url);
        await client.connect();
        await client.query(`alter system set default_transaction_read_only = ${value}`);
        await client.query('select pg_reload_conf()');
        await client.end();
      };
      expect((await server.anonymous.get('/api/health')).status).toBe(200);
      await readOnly('on');
      const down = await until(
        () => server.anonymous.get('/api/health'),
        ({ status }) => status !== 200,
        20,
      );
      expect([down.status, down.body]).toEqual([
        503,
        { error: expect.stringContaining('cannot be written'), code: 'database-not-writable' },
      ]);
      await readOnly('off');
      await until(
        () => server.anonymous.get('/api/health'),
        ({ status }) => status === 200,
        20,
      );
    });
  },
);
