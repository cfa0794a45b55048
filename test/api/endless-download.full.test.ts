import { statfsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '../data-folder.ts';
import { noSmallDisk, smallDisk } from '../small-disk.ts';
import { servePages } from '../stand-ins/pages.ts';
import { type Client, ended, startTestServer } from './server.ts';
import { smallVideo } from './video.ts';

const mebibyte = 2 ** 20;
/** Their last twentieth stays free. */
const diskBytes = 320 * mebibyte;
/** How every MP4 file begins. */
const beginning = Buffer.from('\x00\x00\x00\x20ftypisom', 'latin1');
const endless = {
  body: Buffer.concat([beginning, Buffer.alloc(mebibyte)]),
  type: 'video/mp4',
  endless: true,
};

const add = async (user: Client, platformUrl: string) =>
  ended(user, await user.post('/api/clips/identify', { platformUrl }));
const isHealthy = async (user: Client) => (await user.get('/api/health')).status === 200;
const storageOf = async (user: Client) =>
  (await user.get('/api/clips/usage')).body.usage.storage.used;
const partsIn = (dataDir: string) => readdir(join(dataDir, 'downloads'), { recursive: true });

/** Watches how much of a disk is free, until it is disposed of. */
function leastFree(path: string): Disposable & { bytes(): number } {
  let least = Infinity;
  const timer = setInterval(() => {
    const { bavail, bsize } = statfsSync(path);
    least = Math.min(least, bavail * bsize);
  }, 5);
  return { bytes: () => least, [Symbol.dispose]: () => clearInterval(timer) };
}

describe.skipIf(noSmallDisk)(
  `a video without end${noSmallDisk ? `: ${noSmallDisk}` : ''}`,
  { concurrent: true },
  () => {
    it.each([
      ['from its own address', '/endless.mp4'],
      ['from a page, by yt-dlp', '/page'],
    ])(
      '%s fails before the disk is full and leaves nothing; the next job and a restart work',
      async (_, path) => {
        await using scratch = await scratchFolder();
        await using disk = await smallDisk(join(scratch.path, 'disk'), diskBytes);
        const DATA_DIR = await dataFolder(disk.path);
        await using pages = await servePages({
          '/endless.mp4': endless,
          '/page': { body: '<html><title>T</title><video src="/endless.mp4"></video></html>' },
          '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' },
        });
        {
          await using server = await startTestServer({ DATA_DIR });
          const ann = await server.as('ann');
          using least = leastFree(disk.path);
          expect(await add(ann, pages.at(path))).toMatchObject({
            status: 'failed',
            code: 'no-space',
            error: expect.stringContaining('The storage is full'),
          });
          // What yt-dlp writes is watched ten times a second, and goes on for as long.
          expect(least.bytes()).toBeGreaterThan(mebibyte);
          expect(await partsIn(DATA_DIR)).toEqual([]);
          expect(await storageOf(ann)).toBe(0);
          expect(await isHealthy(server.anonymous)).toBe(true);
          expect(await add(ann, pages.at('/talk.mp4'))).toMatchObject({ status: 'complete' });
        }
        await using again = await startTestServer({ DATA_DIR });
        expect(await isHealthy(again.anonymous)).toBe(true);
        expect((await (await again.as('ann')).get('/api/clips/videos')).body.videos).toHaveLength(
          1,
        );
      },
    );
  },
);

it.each([
  ['by its own address', '/bomb.mp4'],
  ['on a page, for yt-dlp', '/page'],
])(
  'a file that is sent compressed, although plain bytes were asked for, is refused: %s',
  async (_, path) => {
    const film = Buffer.concat([beginning, Buffer.alloc(64 * mebibyte)]);
    await using pages = await servePages({
      '/page': { body: '<html><title>T</title><video src="/bomb.mp4"></video></html>' },
      '/bomb.mp4': {
        body: gzipSync(film),
        type: 'video/mp4',
        headers: { 'content-encoding': 'gzip' },
      },
    });
    await using server = await startTestServer();
    const ann = await server.as('ann');
    expect(await add(ann, pages.at(path))).toMatchObject({
      status: 'failed',
      code: 'download-encoded',
    });
    expect(await partsIn(server.dataDir)).toEqual([]);
  },
);
