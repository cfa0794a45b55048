import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BadLine, startBadLine } from '#test/stand-ins/bad-line.ts';
import { type Swift, startSwift, swiftMissing } from '#test/stand-ins/swift.ts';
import { type S3Store, type S3StoreOptions, s3Store } from './s3-store.ts';

const mebibyte = 2 ** 20;
const bucket = 'kinora';
const down = { code: 'storage-unavailable', status: 503, retryable: true };

describe.skipIf(swiftMissing)(
  `the store in a bucket${swiftMissing === undefined ? '' : `: ${swiftMissing}`}`,
  () => {
    const scope = new AsyncDisposableStack();
    let swift: Swift;
    let line: BadLine;
    /** Reaches Swift directly. */
    let store: S3Store;
    /** Reaches Swift over a connection that tests disturb. */
    let far: S3Store;
    /** Reaches Swift over the same connection, with short timeouts. */
    let impatient: S3Store;

    beforeAll(async () => {
      swift = scope.use(await startSwift());
      line = scope.use(await startBadLine(swift.port));
      await swift.makeBucket(bucket);
      store = await make();
      far = await make({ endpoint: line.url });
      impatient = await make({
        endpoint: line.url,
        limits: { connectMs: 2_000, silenceMs: 300, attempts: 2 },
      });
    });
    afterEach(() => line.heal());
    afterAll(() => scope.disposeAsync());

    async function make(different: Partial<S3StoreOptions> = {}): Promise<S3Store> {
      const made = await s3Store({
        ...swift,
        bucket,
        forcePathStyle: true,
        largestBytes: 2 ** 30,
        ...different,
      });
      scope.defer(made.close);
      return made;
    }

    describe('a large object', () => {
      it('is stored in parts from a stream of unknown length, with only a few parts in memory, and is deleted with them', async () => {
        const before = line.transferred();
        let held = 0;
        const { body, digest } = largeBody(80 * mebibyte, (sent) => {
          held = Math.max(held, sent - (line.transferred() - before));
        });
        const object = await far.put('videos/large/original.mp4', body);
        expect(object).toMatchObject({ bytes: 80 * mebibyte, contentType: 'video/mp4' });
        expect(held).toBeLessThanOrEqual(41 * mebibyte);
        const found = await store.get('videos/large/original.mp4');
        const hash = createHash('sha256');
        for await (const chunk of found?.body ?? []) hash.update(chunk);
        expect(hash.digest('hex')).toBe(digest());
        const middle = await store.get('videos/large/original.mp4', {
          start: 8 * mebibyte - 1,
          end: 8 * mebibyte,
        });
        expect(middle?.object.bytes).toBe(80 * mebibyte);
        expect(await buffer(middle?.body ?? Readable.from([]))).toHaveLength(2);
        await store.deletePrefix('videos/large/');
        expect(await swift.objects(bucket)).toEqual([]);
        expect(await swift.bytesStored()).toBe(0);
      });

      it('that is given up half way leaves no object and no parts', async () => {
        const stop = new AbortController();
        const { body } = largeBody(
          60 * mebibyte,
          (sent) => sent > 30 * mebibyte && stop.abort(new Error('cancelled')),
        );
        await expect(
          store.put('videos/large/aborted', body, { signal: stop.signal }),
        ).rejects.toThrow('cancelled');
        expect(body.destroyed).toBe(true);
        await nothingIsLeft();
      });

      it('whose source stops can still be given up at once', async () => {
        const stop = new AbortController();
        const source = new Readable({ read: () => undefined });
        source.push(Buffer.alloc(20 * mebibyte));
        const put = store.put('videos/large/silent', source, { signal: stop.signal });
        await untilSome(() => swift.unfinished(bucket));
        stop.abort(new Error('cancelled'));
        await expect(put).rejects.toThrow('cancelled');
        await nothingIsLeft();
      });

      it('whose source breaks leaves no object and no parts', async () => {
        const { body } = largeBody(60 * mebibyte, (sent) => {
          if (sent > 30 * mebibyte) throw new Error('the browser left');
        });
        await expect(store.put('videos/large/broken', body)).rejects.toThrow('the browser left');
        await nothingIsLeft();
      });

      it('on a line that breaks in the middle fails as something to try again, and the next try succeeds', async () => {
        line.breakAfter(30 * mebibyte);
        await expect(
          far.put('videos/large/cut', largeBody(60 * mebibyte).body),
        ).rejects.toMatchObject(down);
        expect(await swift.objects(bucket)).toEqual([]);
        // The storage could not be reached, so the parts stay until the sweep.
        expect(await swift.unfinished(bucket)).toEqual(['videos/large/cut']);
        expect(await store.abortLostUploads(3600)).toBe(0);
        expect(await store.abortLostUploads(-60)).toBe(1);
        await nothingIsLeft();
        await line.heal();
        expect(await far.put('videos/large/cut', largeBody(60 * mebibyte).body)).toMatchObject({
          bytes: 60 * mebibyte,
        });
        await store.delete('videos/large/cut');
      });

      it('on a line that breaks for a moment gets through', async () => {
        const putting = far.put('videos/large/moment', largeBody(40 * mebibyte).body);
        line.breakAnswerAfter(600);
        expect(await putting).toMatchObject({ bytes: 40 * mebibyte });
        await store.delete('videos/large/moment');
        // If the lost response is that of the request that begins the upload, the upload begins
        // twice.
        await store.abortLostUploads(-60);
      });

      async function nothingIsLeft() {
        expect(await swift.objects(bucket)).toEqual([]);
        expect(await swift.unfinished(bucket)).toEqual([]);
        expect(await swift.bytesStored()).toBe(0);
      }
    });

    describe('a storage in trouble', () => {
      const everything: ((store: S3Store) => Promise<unknown>)[] = [
        (store) => store.put('videos/a/x', Readable.from([Buffer.from('x')])),
        (store) => store.get('videos/a/x'),
        (store) => store.stat('videos/a/x'),
        (store) => store.delete('videos/a/x'),
        (store) => store.deletePrefix('videos/a/'),
      ];

      it('that refuses connections makes everything fail as something to try again', async () => {
        await line.refuse();
        for (const act of everything) await expect(act(far)).rejects.toMatchObject(down);
      });

      it('that never answers makes everything fail as something to try again', async () => {
        line.silence();
        for (const act of everything) await expect(act(impatient)).rejects.toMatchObject(down);
      });

      it('that fails briefly in the middle of an object is read on from there', async () => {
        const { body, digest } = largeBody(20 * mebibyte);
        await store.put('videos/b/x', body);
        line.breakAnswerAfter(10 * mebibyte);
        const found = await far.get('videos/b/x');
        const bytes = await buffer(found?.body ?? Readable.from([]));
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(digest());
        line.breakAnswerAfter(3 * mebibyte);
        const part = await far.get('videos/b/x', { start: mebibyte, end: 6 * mebibyte - 1 });
        expect(
          (await buffer(part?.body ?? Readable.from([]))).equals(
            bytes.subarray(mebibyte, 6 * mebibyte),
          ),
        ).toBe(true);
      });

      it('that fails permanently in the middle of an object is distinguished from one that has sent everything', async () => {
        const found = await far.get('videos/b/x');
        found?.body.once('data', () => void line.refuse());
        await expect(buffer(found?.body ?? Readable.from([]))).rejects.toMatchObject(down);
      });

      it('that stops in the middle of an object is not waited for forever', async () => {
        const found = await impatient.get('videos/b/x');
        found?.body.once('data', () => line.silence());
        await expect(buffer(found?.body ?? Readable.from([]))).rejects.toMatchObject(down);
      });

      it('is not blamed for a slow reader, and its connection is released when the reader stops', async () => {
        const found = await impatient.get('videos/b/x');
        const body = found?.body[Symbol.asyncIterator]();
        await body?.next();
        await sleep(1_000);
        let rest = 0;
        for (let part = await body?.next(); part && !part.done; part = await body?.next())
          rest += part.value.length;
        expect(rest).toBeGreaterThan(19 * mebibyte);

        const unread = await far.get('videos/b/x');
        unread?.body.destroy();
        const requests = line.transferred();
        await sleep(200);
        expect(line.transferred()).toBe(requests);
        await store.deletePrefix('videos/b/');
      });
    });

    describe('the operator is told', () => {
      it('nothing when the bucket can be used', async () => {
        await expect(store.check()).resolves.toBeUndefined();
      });

      it.each<[string, Partial<S3StoreOptions>, RegExp, boolean]>([
        [
          'there is no such bucket',
          { bucket: 'none' },
          /bucket "none" at http:.*: there is no such bucket: make it, or correct S3_BUCKET/,
          false,
        ],
        [
          'the key is wrong',
          { secretAccessKey: 'wrong' },
          /credentials are not accepted: check S3_ACCESS_KEY_ID/,
          false,
        ],
        [
          'the key is nobody’s',
          { accessKeyId: 'nobody:here' },
          /credentials are not accepted/,
          false,
        ],
        [
          'nothing listens there',
          { endpoint: 'http://127.0.0.1:1' },
          /at http:\/\/127\.0\.0\.1:1: it does not respond/,
          true,
        ],
      ])('that %s', async (_, different, message, retryable) => {
        const wrong = await make(different);
        await expect(wrong.check()).rejects.toMatchObject({
          code: 'storage-unusable',
          message: expect.stringMatching(message),
          retryable,
        });
      });
    });

    it('refuses a wrong key, which is not retried', async () => {
      const wrong = await make({ secretAccessKey: 'wrong' });
      const refused = { code: 'storage-access-denied', retryable: false };
      await expect(wrong.put('videos/a/x', Readable.from(['x']))).rejects.toMatchObject(refused);
      await expect(wrong.get('videos/a/x')).rejects.toMatchObject(refused);
      const stolen = await wrong.signedUrl('videos/a/x', { fileName: 'x', expiresInSeconds: 60 });
      expect((await fetch(stolen)).status).toBe(403);
    });

    it('leads people to its public address, and says which that is', async () => {
      expect(store.publicOrigin).toBe(swift.endpoint);
      const inside = await make({ endpoint: line.url, publicEndpoint: swift.endpoint });
      expect(inside.publicOrigin).toBe(swift.endpoint);
      await inside.put('videos/c/x', Readable.from(['x']));
      const url = await inside.signedUrl('videos/c/x', { fileName: 'x', expiresInSeconds: 60 });
      expect(new URL(url).origin).toBe(swift.endpoint);
      expect(await (await fetch(url)).text()).toBe('x');
      await inside.delete('videos/c/x');
      const amazon = await make({
        endpoint: undefined,
        region: 'eu-central-1',
        forcePathStyle: false,
      });
      expect(amazon.publicOrigin).toBe('https://kinora.s3.eu-central-1.amazonaws.com');
    });

    it('gives up old unfinished uploads of its own and leaves those of others', async () => {
      const { endpoint, region, accessKeyId, secretAccessKey } = swift;
      const client = new S3Client({
        endpoint,
        region,
        forcePathStyle: true,
        credentials: { accessKeyId, secretAccessKey },
      });
      for (const Key of ['videos/d/1', 'videos/d/2', 'backups/1'])
        await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key }));
      client.destroy();
      expect(await store.abortLostUploads(-60)).toBe(2);
      expect(await swift.unfinished(bucket)).toEqual(['backups/1']);
    });

    it('deletes more than one page of objects', async () => {
      // This Swift lists ten objects at a time.
      await Promise.all(
        Array.from({ length: 25 }, (_, n) => store.put(`videos/e/${n}`, Readable.from(['x']))),
      );
      expect(await swift.objects(bucket)).toHaveLength(10);
      await store.deletePrefix('videos/e/');
      expect(await swift.objects(bucket)).toEqual([]);
    });
  },
);

/**
 * Produces bytes as they are read. `before` is called with the number of bytes delivered so far and
 * may interfere.
 */
function largeBody(bytes: number, before: (sent: number) => unknown = () => undefined) {
  const hash = createHash('sha256');
  const piece = Buffer.alloc(256 * 1024, 'kinora');
  let sent = 0;
  const body = Readable.from(
    (async function* () {
      for (; sent < bytes; sent += piece.length) {
        before(sent);
        piece.writeUInt32LE(sent % 0xffffffff);
        hash.update(piece);
        yield Buffer.from(piece);
      }
    })(),
    { objectMode: false },
  );
  return { body, digest: () => hash.digest('hex') };
}

async function untilSome(request: () => Promise<unknown[]>): Promise<void> {
  while ((await request()).length === 0) await sleep(20);
}
