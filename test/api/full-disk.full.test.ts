import { rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { lockFolder } from '#platform/database/folder-lock.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '../data-folder.ts';
import { noSmallDisk, smallDisk } from '../small-disk.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';
import { startTestServer, until } from './server.ts';
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
        { error: 'The storage is full. Free some space, then try again.', code: 'no-space' },
      ]);
      expect((await ann.get('/api/clips/videos')).body).toEqual({ videos: [] });

      // A resumable upload keeps what has arrived, and continues once there is room.
      const filler = join(disk.path, 'filler');
      const video = Buffer.concat([
        Buffer.from('\x00\x00\x00\x20ftypisom', 'latin1'),
        Buffer.alloc(8 * mebibyte, 'video'),
      ]);
      const path = await beginUpload(ann, { bytes: video.length });
      await writeFile(filler, Buffer.alloc(64 * mebibyte)).catch(({ code }) =>
        expect(code).toBe('ENOSPC'),
      );
      await truncate(filler, (await stat(filler)).size - 3 * mebibyte);
      const cut = await patchUpload(ann, path, 0, video);
      expect([cut.status, await cut.json()]).toMatchObject([507, { code: 'no-space' }]);
      await rm(filler);
      const offset = await offsetOf(ann, path);
      expect(offset).toBeGreaterThan(mebibyte);
      expect((await patchUpload(ann, path, offset, video.subarray(offset))).status).toBe(204);

      await writeFile(filler, Buffer.alloc(64 * mebibyte)).catch(({ code }) =>
        expect(code).toBe('ENOSPC'),
      );
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
  },
);

describe.skipIf(noSmallDisk)(
  `a data folder on a full disk${noSmallDisk ? `: ${noSmallDisk}` : ''}`,
  () => {
    it('is refused with the reason, not as one that another server uses', async () => {
      await using scratch = await scratchFolder();
      await using disk = await smallDisk(join(scratch.path, 'disk'), mebibyte);
      await writeFile(join(disk.path, 'filler'), Buffer.alloc(mebibyte)).catch(({ code }) =>
        expect(code).toBe('ENOSPC'),
      );
      expect(() => lockFolder(disk.path)).toThrow('The storage is full');
    });
  },
);

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
