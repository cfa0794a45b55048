import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '#platform/kit/failure.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startSwift, swiftMissing } from '#test/stand-ins/swift.ts';
import { fileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';
import { serveSigned } from './serve-signed.ts';
import type { Store, UnfinishedObject } from './store.ts';

storeSuite('files', undefined, async (scope, clock) => {
  const folder = scope.use(await scratchFolder());
  const store = fileStore({
    root: folder.path,
    baseUrl: 'http://localhost:3000',
    secret: 'secret',
    clock,
  });
  return { store, open: (url, headers) => serveSigned(store, new Request(url, { headers })) };
});

storeSuite('S3', swiftMissing, async (scope, clock) => {
  const swift = scope.use(await startSwift());
  await swift.makeBucket('kinora');
  const store = await s3Store({
    ...swift,
    bucket: 'kinora',
    forcePathStyle: true,
    largestBytes: 2 ** 30,
    clock,
  });
  scope.defer(store.close);
  return { store, open: (url, headers) => fetch(url, { headers }) };
});

/** A store, and a request of one of its signed addresses. */
type Made = { store: Store; open(url: string, headers: Record<string, string>): Promise<Response> };

/** The requirements for every store; a new implementation runs this suite. */
export function storeSuite(
  name: string,
  missing: string | undefined,
  make: (scope: AsyncDisposableStack, clock: () => number) => Promise<Made>,
) {
  describe.skipIf(missing)(
    `the store on ${name}${missing === undefined ? '' : `: ${missing}`}`,
    () => {
      const scope = new AsyncDisposableStack();
      let store: Store;
      let made: Made;
      let clockIsWrongBy = 0;
      beforeAll(async () => {
        made = await make(scope, () => Date.now() + clockIsWrongBy);
        store = made.store;
      });
      afterAll(() => scope.disposeAsync());

      const put = (key: string, text: string, contentType?: string) =>
        store.put(
          key,
          Readable.from([Buffer.from(text)]),
          contentType === undefined ? {} : { contentType },
        );
      const textOf = async (key: string, range?: { start: number; end?: number }) => {
        const found = await store.get(key, range);
        return found && (await buffer(found.body)).toString();
      };

      it('takes an object in several requests, some of them interrupted, and has it under its key only when it is complete', async () => {
        const bytes = Buffer.alloc(20_000_003, 'kinora resumes');
        const unfinished = await store.resumable.begin('videos/goes/original.mp4');
        expect(await store.resumable.size(unfinished)).toBe(0);
        let size = 0;
        for (const end of [1, 9_000_000, 9_000_000, 17_500_000]) {
          const begun = bytes.subarray(size, end);
          const broken = Readable.from(
            (async function* () {
              for (let at = 0; at < begun.length; at += 65_536)
                yield begun.subarray(at, at + 65_536);
              throw new Error('the line broke');
            })(),
          );
          await expect(store.resumable.append(unfinished, size, broken)).rejects.toThrow(
            'the line broke',
          );
          size = await store.resumable.size(unfinished);
          expect(size).toBeGreaterThan(end - 200_000);
          expect(size).toBeLessThanOrEqual(end);
          expect(await store.stat('videos/goes/original.mp4')).toBeUndefined();
        }
        expect(
          await store.resumable.append(unfinished, size, Readable.from([bytes.subarray(size)])),
        ).toBe(bytes.length);
        for (const object of [
          await store.resumable.complete(unfinished),
          await store.resumable.complete(unfinished),
        ])
          expect(object).toMatchObject({
            key: 'videos/goes/original.mp4',
            bytes: bytes.length,
            contentType: 'video/mp4',
          });
        expect(await store.resumable.size(unfinished)).toBe(bytes.length);
        const found = await store.get('videos/goes/original.mp4');
        expect(found && (await buffer(found.body)).equals(bytes)).toBe(true);
        expect(await Array.fromAsync(store.list('videos/goes/'), ({ key }) => key)).toEqual([
          'videos/goes/original.mp4',
        ]);
      });

      it('deletes an unfinished object that is discarded, or deleted with its folder', async () => {
        for (const [key, end] of [
          [
            'videos/gone/original.mp4',
            (object: UnfinishedObject) => store.resumable.discard(object),
          ],
          ['videos/away/original.mp4', () => store.deletePrefix('videos/away/')],
        ] as const) {
          const unfinished = await store.resumable.begin(key);
          await store.resumable.append(unfinished, 0, Readable.from([Buffer.from('abc')]));
          await end(unfinished);
          await store.resumable.discard(unfinished);
          expect(await store.resumable.size(unfinished)).toBe(0);
          await expect(store.resumable.complete(unfinished)).rejects.toMatchObject({
            code: 'object-deleted',
          });
          expect(await Array.fromAsync(store.list(key.replace('original.mp4', '')))).toEqual([]);
        }
      });

      it('gives back what was put, from a stream and from a file, byte for byte', async () => {
        const bytes = Buffer.alloc(3_000_001, 'kinora');
        await store.put(
          'videos/a/stream.mp4',
          Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]),
        );
        await using folder = await scratchFolder();
        await writeFile(join(folder.path, 'made'), bytes);
        await store.put('videos/a/file.mp4', { path: join(folder.path, 'made') });
        for (const key of ['videos/a/stream.mp4', 'videos/a/file.mp4']) {
          const found = await store.get(key);
          if (!found) throw new Error('nothing was kept');
          expect(found.object).toMatchObject({
            key,
            bytes: bytes.length,
            contentType: 'video/mp4',
          });
          expect(digest(await buffer(found.body))).toBe(digest(bytes));
        }
      });

      it('keeps an empty object', async () => {
        expect(await store.put('videos/a/empty.txt', Readable.from([]))).toMatchObject({
          bytes: 0,
        });
        expect(await textOf('videos/a/empty.txt')).toBe('');
      });

      it('reports existing objects, and undefined for others', async () => {
        const object = await put('videos/b/notes.json', '{}');
        expect(await store.stat('videos/b/notes.json')).toEqual(object);
        expect(object.etag).toMatch(/^".+"$/);
        expect(object.modifiedAt).toBeInstanceOf(Date);
        expect(await store.stat('videos/b/none')).toBeUndefined();
        expect(await store.get('videos/b/none')).toBeUndefined();
        expect(await store.stat('videos/b')).toBeUndefined();
        expect(await store.get('videos/b')).toBeUndefined();
      });

      it('keeps the type it was given, else the one the name tells', async () => {
        expect((await put('videos/b/x.bin', 'x', 'video/webm')).contentType).toBe('video/webm');
        expect((await store.stat('videos/b/x.bin'))?.contentType).toBe('video/webm');
        expect((await put('videos/b/x.bin', 'x')).contentType).toBe('application/octet-stream');
        expect((await put('videos/b/x.vtt', 'x')).contentType).toBe('text/vtt');
      });

      it('replaces an object, and gives the new one another etag', async () => {
        const first = await put('videos/b/again', 'one');
        const second = await put('videos/b/again', 'two');
        expect(await textOf('videos/b/again')).toBe('two');
        expect(second.etag).not.toBe(first.etag);
      });

      it('gives ranges of bytes, both ends included and cut to the size', async () => {
        await put('videos/c/digits', '0123456789');
        expect(await textOf('videos/c/digits', { start: 2, end: 4 })).toBe('234');
        expect(await textOf('videos/c/digits', { start: 7 })).toBe('789');
        expect(await textOf('videos/c/digits', { start: 8, end: 99 })).toBe('89');
        expect(await textOf('videos/c/digits', { start: 0, end: 0 })).toBe('0');
        await expect(store.get('videos/c/digits', { start: 10 })).rejects.toMatchObject({
          code: 'range-not-satisfiable',
          status: 416,
        });
      });

      it('keeps nothing of an interrupted body, and leaves the earlier object', async () => {
        await put('videos/d/whole', 'whole');
        const broken = () =>
          Readable.from(
            (async function* () {
              yield Buffer.from('half');
              throw new Error('connection lost');
            })(),
          );
        await expect(store.put('videos/d/whole', broken())).rejects.toThrow('connection lost');
        await expect(store.put('videos/d/half', broken())).rejects.toThrow('connection lost');
        expect(await textOf('videos/d/whole')).toBe('whole');
        expect(await store.stat('videos/d/half')).toBeUndefined();
      });

      it('keeps nothing of a put that is aborted, and rejects with the reason', async () => {
        const stop = new AbortController();
        const endless = Readable.from(
          (async function* () {
            for (let n = 0; ; n += 1) {
              if (n === 3) stop.abort(new Error('cancelled'));
              yield Buffer.alloc(1000);
              await new Promise((resolve) => setImmediate(resolve));
            }
          })(),
        );
        await expect(
          store.put('videos/d/aborted', endless, { signal: stop.signal }),
        ).rejects.toThrow('cancelled');
        expect(await store.stat('videos/d/aborted')).toBeUndefined();
      });

      it('deletes one object, or all below a prefix and no neighbours; what is not there is fine', async () => {
        for (const key of ['videos/e/1', 'videos/e/deep/2', 'videos/ee/3', 'videos/f/4'])
          await put(key, key);
        await store.delete('videos/f/4');
        await store.delete('videos/f/4');
        await store.deletePrefix('videos/e/');
        await store.deletePrefix('videos/e/');
        const left = await Promise.all(
          ['videos/e/1', 'videos/e/deep/2', 'videos/ee/3', 'videos/f/4'].map((key) =>
            store.stat(key),
          ),
        );
        expect(left.map((object) => object?.key)).toEqual([
          undefined,
          undefined,
          'videos/ee/3',
          undefined,
        ]);
        await put('videos/f/4', 'back');
        expect(await textOf('videos/f/4')).toBe('back');
      });

      it('lists what is below a prefix, with sizes and times, folder by folder, and no neighbours', async () => {
        const before = Date.now();
        for (const key of [
          'videos/l/1',
          'videos/l/deep/2',
          'videos/l/deep/er/3',
          'videos/ll/4',
          'videos/l/z.txt',
        ])
          await put(key, key);
        const listed = await Array.fromAsync(store.list('videos/l/'));
        const keys = ['videos/l/1', 'videos/l/deep/2', 'videos/l/deep/er/3', 'videos/l/z.txt'];
        expect(listed.map(({ key, bytes }) => [key, bytes])).toEqual(
          keys.map((key) => [key, key.length]),
        );
        // The storage may report whole seconds.
        for (const { modifiedAt } of listed)
          expect(Math.abs(modifiedAt.getTime() - before)).toBeLessThan(60_000);
        expect(await Array.fromAsync(store.list('videos/nothing/'))).toEqual([]);
        await store.deletePrefix('videos/ll/');
        await store.deletePrefix('videos/l/');
      });

      it('moves what is below a prefix, replaces what is there, and continues a move that was stopped', async () => {
        const clips = ['videos/v/1.mp4', 'videos/v/deep/2', 'videos/v/deep/3'];
        for (const key of [...clips, 'videos/vv/4', 'trash/v/1.mp4', 'trash/v/deep/0'])
          await put(key, key);
        await store.put('videos/v/typed', Readable.from(['x']), { contentType: 'image/png' });
        const lost = new Error('another process moves it now');
        const refuse = () => Promise.reject(lost);
        await expect(store.move('videos/v/', 'trash/v/', refuse)).rejects.toBe(lost);
        for (const key of clips) expect(await textOf(key)).toBe(key);

        const confirm = async () => {};
        await store.move('videos/v/', 'trash/v/', confirm);
        await store.move('videos/v/', 'trash/v/', confirm);
        expect(await Array.fromAsync(store.list('videos/v/'))).toEqual([]);
        expect(await Array.fromAsync(store.list('trash/v/'), ({ key }) => key)).toEqual([
          'trash/v/1.mp4',
          'trash/v/deep/0',
          'trash/v/deep/2',
          'trash/v/deep/3',
          'trash/v/typed',
        ]);
        expect(await textOf('trash/v/1.mp4')).toBe('videos/v/1.mp4');
        expect((await store.stat('trash/v/typed'))?.contentType).toBe('image/png');
        expect(await textOf('videos/vv/4')).toBe('videos/vv/4');
        await store.move('trash/v/', 'videos/v/', confirm);
        expect(await textOf('videos/v/deep/0')).toBe('trash/v/deep/0');
        expect(await Array.fromAsync(store.list('trash/'))).toEqual([]);
      });

      it('lists more than fits into one answer of the storage', async () => {
        await Promise.all(Array.from({ length: 30 }, (_, n) => put(`videos/m/${n}`, 'x')));
        expect(new Set(await Array.fromAsync(store.list('videos/m/'), ({ key }) => key)).size).toBe(
          30,
        );
        await store.deletePrefix('videos/m/');
        expect(await Array.fromAsync(store.list('videos/m/'))).toEqual([]);
      });

      it('writes and deletes beside each other without losing a write', async () => {
        await Promise.all(
          Array.from({ length: 40 }, async (_, n) => {
            await put(`videos/g/${n}`, String(n));
            if (n % 2) await store.delete(`videos/g/${n}`);
          }),
        );
        const left = await Promise.all(
          Array.from({ length: 40 }, (_, n) => textOf(`videos/g/${n}`)),
        );
        expect(left).toEqual(Array.from({ length: 40 }, (_, n) => (n % 2 ? undefined : String(n))));
      });

      it.each([
        '',
        '/etc/passwd',
        '../outside',
        'videos/../../outside',
        'videos/..',
        'videos/./x',
        'videos//x',
        'videos/x/',
        'videos\\x',
        'videos/x\0.mp4',
        'videos/%2e%2e/x',
        '.writing/x',
        'videos/.hidden',
        'C:/x',
        `videos/${'x'.repeat(201)}`,
        'videos/ümlaut',
        'videos/x\n',
      ])('refuses the key %j everywhere', async (key) => {
        const refused = { code: 'invalid-storage-key', status: 400 };
        await expect(put(key, 'x')).rejects.toMatchObject(refused);
        await expect(store.get(key)).rejects.toMatchObject(refused);
        await expect(store.stat(key)).rejects.toMatchObject(refused);
        await expect(store.delete(key)).rejects.toMatchObject(refused);
        await expect(store.deletePrefix(`${key}/`)).rejects.toMatchObject(refused);
        await expect(
          store.signedUrl(key, { fileName: 'x', expiresInSeconds: 60 }),
        ).rejects.toMatchObject(refused);
        expect(() => store.localPath(key)).toThrow('storage key');
      });

      describe('a signed address', () => {
        const key = 'videos/h/talk.mp4';
        const sign = (options = {}) =>
          store.signedUrl(key, { fileName: 'A talk – 1.mp4', expiresInSeconds: 3600, ...options });
        /** Serving files throws a failure, which the HTTP layer turns into a response. */
        const open = async (url: string, headers = {}) => {
          try {
            return await made.open(url, headers);
          } catch (error) {
            if (error instanceof Failure) return new Response(null, { status: error.status });
            throw error;
          }
        };
        beforeAll(async () => void (await put(key, '0123456789')));

        it('serves the object to anyone who has it, under the given name', async () => {
          const answer = await open(await sign());
          expect(answer.status).toBe(200);
          expect(answer.headers.get('content-type')).toBe('video/mp4');
          expect(answer.headers.get('content-length')).toBe('10');
          expect(answer.headers.get('content-disposition')).toMatch(
            /^attachment; filename="A talk _ 1\.mp4"; filename\*=UTF-8''A%20talk%20/,
          );
          expect(await answer.text()).toBe('0123456789');
          const shown = await open(await sign({ inline: true }));
          expect(shown.headers.get('content-disposition')).toMatch(/^inline; /);
          await shown.body?.cancel();
        });

        it('gives parts of it, as players ask for them', async () => {
          const answer = await open(await sign(), { range: 'bytes=2-4' });
          expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual(
            [206, 'bytes 2-4/10', '234'],
          );
          const end = await open(await sign(), { range: 'bytes=-3' });
          expect([end.status, await end.text()]).toEqual([206, '789']);
        });

        it('is refused when its object, name, time or signature was changed', async () => {
          const good = await sign();
          const { pathname } = new URL(good);
          const changed = [
            good.replace(pathname, pathname.replace('talk', 'other')),
            good.replace('A%20talk', 'B%20talk').replace('A+talk', 'B+talk'),
            good.replace(/(expires=)\d{3}/i, '$1999'),
            good.replace(/(signature=)..../i, '$1AAAA'),
            good.replace(/&?[^?&]*signature=[^&]*/i, ''),
          ];
          await put('videos/h/other.mp4', 'another');
          for (const url of changed) {
            expect(url).not.toBe(good);
            const answer = await open(url);
            expect(answer.status).toBe(403);
            await answer.body?.cancel();
          }
        });

        it('is refused when it has expired', async () => {
          clockIsWrongBy = -2 * 3600_000;
          const old = await sign();
          clockIsWrongBy = 0;
          expect((await open(old)).status).toBe(403);
        });
      });

      it('refuses a prefix that is no folder, so that nothing else goes', async () => {
        for (const prefix of ['', '/', 'videos', 'videos/e'])
          for (const act of [
            () => store.deletePrefix(prefix),
            async () => Array.fromAsync(store.list(prefix)),
          ])
            await expect(act()).rejects.toMatchObject({ code: 'invalid-storage-key' });
      });
    },
  );
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
