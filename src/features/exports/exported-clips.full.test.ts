import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { ReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { processingRequest } from '#engine/port/engine.schema.ts';
import type { Engine } from '#engine/port/engine.ts';
import { clipKey, wordsKey } from '#engine/port/storage-keys.ts';
import { createTranscripts } from '#features/transcripts/video/transcripts.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { exportedClips, videos } from '#platform/database/tables.ts';
import { unparsed } from '#platform/http/parse-request.ts';
import type { JobHandler, Queue } from '#platform/jobs/jobs.ts';
import { type MessageQueue, openQueue } from '#platform/jobs/queue/queue.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import { createQuotas } from '#platform/jobs/quotas/quotas.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { fileStore } from '#platform/storage/file-store.ts';
import type { Store } from '#platform/storage/store.ts';
import { dataFolder } from '#test/data-folder.ts';
import { deleteDue } from '#test/deletions.ts';
import { processRequest } from './export.schema.ts';
import { exportHandler } from './export-handler.ts';
import { deleteExported, listExported } from './exported-clips.ts';
import { startExport } from './start-export.ts';
import { zipOfVideo } from './zip.ts';

const log = pino({ level: 'silent' });
const scope = new AsyncDisposableStack();
let database: Database;
let messages: MessageQueue;
let jobs: Queue;
let store: Store;
/** The engine awaits this before it responds, after it has stored the object. */
let answering: () => Promise<void>;
let renders: number;

beforeAll(async () => {
  const folder = scope.use(await scratchFolder());
  database = scope.adopt(
    await openDatabase({ dataDir: await dataFolder(folder.path), log }),
    (opened) => opened.close(),
  );
  store = fileStore({ root: `${folder.path}/files`, baseUrl: 'http://localhost', secret: 's' });
  const idle: JobHandler = { deadlineSeconds: 60, run: async () => {} };
  const services = { db: database.db, engineFor: () => engine, store, quotas: createQuotas({}) };
  const handlers = { identify: idle, export: exportHandler(services), texts: idle };
  messages = scope.adopt(await openQueue(database, log), (opened) => opened.stop());
  jobs = scope.adopt(
    await startQueue({ database, messages, handlers, workers: { identify: 0, export: 2 }, log }),
    (queue) => queue.stop(),
  );
}, 60_000);
afterAll(() => scope.disposeAsync());
beforeEach(() => {
  answering = async () => {};
  renders = 0;
});

/** An engine that renders nothing; like every engine, it skips clips that are already stored. */
const engine: Engine = {
  identify: () => Promise.reject(new Error('not asked for here')),
  frame: () => Promise.reject(new Error('not asked for here')),
  async process(input) {
    const request = processingRequest.parse(input);
    const [clip] = request.clips;
    if (!clip) throw new Error('the request is empty');
    const key = clipKey(request, clip);
    if (!(await store.stat(key))) {
      renders += 1;
      await store.put(wordsKey(key), Readable.from(['{}']));
      await store.put(key, Readable.from([`clip ${renders}`]));
    }
    await answering();
    return { processed_clips: [{ ...clip, storage_key: key }] };
  },
};

async function aVideo() {
  const id = randomUUID();
  const storageKey = `videos/${id}/original.mp4`;
  await database.db.insert(videos).values({
    id,
    userId: 'ann',
    platformUrl: 'upload:a',
    storageKey,
    status: 'complete',
    durationSeconds: 60,
  });
  return { id, storageKey };
}
type Video = Awaited<ReturnType<typeof aVideo>>;

const begin = ({ id, storageKey }: Video) => {
  const body = {
    videoId: id,
    storageKey,
    selectedClips: [{ start: '1', end: '5' }],
    aspectRatio: '1:1',
  };
  const transcripts = createTranscripts({ db: database.db, store });
  return startExport({ db: database.db, jobs, quotas: createQuotas({}), transcripts }, 'ann', {
    body: unparsed(processRequest, body),
  });
};
const ended = (job: { id: string }) =>
  vi.waitFor(async () => expect((await jobs.get('ann', job.id))?.status).toBe('complete'), {
    timeout: 30_000,
    interval: 50,
  });
const exported = async ({ id }: Video) =>
  (await Array.fromAsync(await listExported(database.db, 'ann', id))).flat();
const remove = (video: Video, exportedId: string | undefined) =>
  deleteExported(database.db, 'ann', { videoId: video.id, exportedId: exportedId ?? '' });
const sweep = () => deleteDue({ database, messages, store, log });
const isThere = async (key: string | undefined) =>
  [await store.stat(key ?? ''), await store.stat(wordsKey(key ?? ''))].map(
    (one) => one !== undefined,
  );

async function anExport(video: Video) {
  await ended(await begin(video));
  const [clip] = await exported(video);
  if (!clip) throw new Error('nothing was exported');
  return clip;
}

describe('an exported clip that is deleted', () => {
  it('leaves the storage with its words', async () => {
    const video = await aVideo();
    const { id, storageKey, bytes } = await anExport(video);
    expect(bytes).toBe('clip 1'.length);
    expect(await remove(video, id)).toEqual({
      success: true,
      message: 'Clip deleted successfully',
    });
    expect(await exported(video)).toEqual([]);
    await sweep();
    expect(await isThere(storageKey)).toEqual([false, false]);
    await expect(remove(video, id)).rejects.toThrow('Clip not found');
  });

  it('leaves its objects to another export of the same request', async () => {
    const video = await aVideo();
    const { storageKey } = await anExport(video);
    await anExport(video);
    expect(renders).toBe(1);
    const [one, other] = await exported(video);
    await remove(video, one?.id);
    await sweep();
    expect(await isThere(storageKey)).toEqual([true, true]);
    await remove(video, other?.id);
    await sweep();
    expect(await isThere(storageKey)).toEqual([false, false]);
  });

  it('can be exported again at once: the new export waits until the old clip is deleted, and no late deletion removes the new one', async () => {
    const video = await aVideo();
    const { id, storageKey } = await anExport(video);
    await remove(video, id);
    const again = await begin(video);
    await vi.waitFor(
      async () => expect((await jobs.get('ann', again.id))?.status).toBe('retrying'),
      { timeout: 30_000 },
    );
    await sweep();
    await ended(again);
    expect(renders).toBe(2);
    await sweep();
    expect(await isThere(storageKey)).toEqual([true, true]);
  });

  it.each([
    ['is still waiting for its turn', false],
    ['is over', true],
  ])(
    'and was found ready by an export under way, which it does not leave with nothing, when the deletion %s',
    async (_, swept) => {
      const video = await aVideo();
      const { id, storageKey } = await anExport(video);
      const found = Promise.withResolvers<void>();
      const gate = Promise.withResolvers<void>();
      answering = () => {
        found.resolve();
        return gate.promise;
      };
      const second = await begin(video);
      await found.promise;
      await remove(video, id);
      if (swept) await sweep();
      gate.resolve();
      await vi.waitFor(
        async () => expect((await jobs.get('ann', second.id))?.status).toBe('retrying'),
        { timeout: 30_000 },
      );
      expect(await exported(video)).toEqual([]);
      await sweep();
      await ended(second);
      await sweep();
      expect(renders).toBe(2);
      expect(await exported(video)).toMatchObject([{ jobId: second.id, storageKey }]);
      expect(await isThere(storageKey)).toEqual([true, true]);
    },
  );
});

describe('a zip of exported clips', () => {
  const largeBytes = 40_000_000;

  /**
   * Adds a video with a large clip for each title, and a store that reports which clips are open.
   */
  async function largeClips(titles: string[]) {
    const video = await aVideo();
    for (const [segment, title] of titles.entries()) {
      const storageKey = `videos/${video.id}/clip-${segment}.mp4`;
      const body = function* () {
        for (let at = 0; at < largeBytes; at += 1_000_000) yield Buffer.alloc(1_000_000, segment);
      };
      await store.put(storageKey, Readable.from(body()));
      const about = {
        userId: 'ann',
        videoId: video.id,
        start: '1',
        end: '2',
        aspectRatio: '9:16',
        createdAt: new Date(2026, 0, 9 - segment),
      };
      await database.db
        .insert(exportedClips)
        .values({ ...about, storageKey, title, exportId: randomUUID(), segment: 0 });
    }
    const bodies: Readable[] = [];
    const watched: Store = {
      ...store,
      async get(key) {
        const found = await store.get(key);
        if (found) bodies.push(found.body);
        return found;
      },
    };
    const zip = await zipOfVideo({ db: database.db, store: watched }, 'ann', {
      videoId: video.id,
      ids: [],
    });
    return { zip, bodies };
  }

  it('opens one clip at a time and has the announced length', async () => {
    const { zip, bodies } = await largeClips(['One', 'Two', 'Three']);
    let bytes = 0;
    for await (const chunk of zip.open()) {
      bytes += chunk.length;
      expect(bodies.filter((body) => !body.destroyed).length).toBeLessThanOrEqual(1);
    }
    expect(bytes).toBe(Number(zip.bytes));
    expect(bytes).toBeGreaterThan(3 * largeBytes);
    expect(bodies.map((body) => body.destroyed)).toEqual([true, true, true]);
  });

  it('reads ahead only a few chunks when nobody consumes them', async () => {
    const { zip, bodies } = await largeClips(['One']);
    const reader = zip.open().getReader();
    for (let chunks = 0; chunks < 4; chunks += 1) await reader.read();
    await sleep(200);
    const [body] = bodies;
    expect(body instanceof ReadStream && body.bytesRead).toBeLessThan(1_000_000);
    await reader.cancel();
    expect(body?.destroyed).toBe(true);
  });

  it('closes its open clip when its reader disconnects, and opens no other', async () => {
    const { zip, bodies } = await largeClips(['One', 'Two']);
    await using server = await listen(() => new Response(zip.open()));
    const stop = new AbortController();
    const answer = await fetch(server.address, { signal: stop.signal });
    await answer.body?.getReader().read();
    expect(bodies.map((body) => body.destroyed)).toEqual([false]);
    stop.abort();
    await expect.poll(() => bodies.map((body) => body.destroyed)).toEqual([true]);
  });

  it('breaks off when a clip is gone by the time it is read', async () => {
    const { zip } = await largeClips(['One', 'Two']);
    const reader = zip.open().getReader();
    await reader.read();
    await database.db
      .select({ key: exportedClips.storageKey })
      .from(exportedClips)
      .then((rows) => Promise.all(rows.map(({ key }) => store.delete(key))));
    const rest = async () => {
      while (!(await reader.read()).done);
    };
    await expect(rest()).rejects.toThrow('deleted or replaced');
  });
});

async function listen(answer: () => Response) {
  const server = serve({ fetch: answer, port: 0 });
  await once(server, 'listening');
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  return {
    address: `http://localhost:${at.port}/`,
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}
