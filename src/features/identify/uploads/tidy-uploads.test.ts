import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { pendingDeletions, uploads } from '#platform/database/tables.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { openQueue } from '#platform/jobs/queue/queue.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import { createQuotas } from '#platform/jobs/quotas/quotas.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { fileStore } from '#platform/storage/file-store.ts';
import { dataFolder } from '#test/data-folder.ts';
import {
  createUpload,
  discardUpload,
  newUploadId,
  ownUpload,
  receivedBytes,
  unfinishedObject,
} from './resumable-upload.ts';
import { tidyUploads } from './tidy-uploads.ts';
import { tusResponse } from './tus-server.ts';

const log = pino({ level: 'silent' });
const scope = new AsyncDisposableStack();
let database: Database;
let services: Parameters<typeof tidyUploads>[0] & Parameters<typeof createUpload>[0];
beforeAll(async () => {
  const folder = scope.use(await scratchFolder());
  database = scope.adopt(
    await openDatabase({ dataDir: await dataFolder(folder.path), log }),
    (opened) => opened.close(),
  );
  const messages = scope.adopt(await openQueue(database, log), (opened) => opened.stop());
  const idle: JobHandler = { deadlineSeconds: 60, run: async () => {} };
  const options = {
    database,
    messages,
    handlers: { identify: idle, export: idle, texts: idle },
    workers: { identify: 0, export: 0 },
    log,
  };
  const jobs = scope.adopt(await startQueue(options), (queue) => queue.stop());
  const store = fileStore({
    root: `${folder.path}/files`,
    baseUrl: 'http://localhost',
    secret: 's',
  });
  services = {
    db: database.db,
    jobs,
    store,
    quotas: createQuotas({ storedBytes: 1000 }),
    makeRoom: async () => false,
    limits: { bodyBytes: 0, videoBytes: 1000 },
    log,
  };
}, 60_000);
afterAll(() => scope.disposeAsync());

async function uploadOf(bytes: number, received: number): Promise<string> {
  const id = newUploadId();
  await createUpload(services, { id, userId: 'ann', bytes, metadata: { filename: 'talk.mp4' } });
  await services.store.resumable.append(
    unfinishedObject(await ownUpload(services.db, 'ann', id)),
    0,
    Readable.from([Buffer.alloc(received)]),
  );
  return id;
}

const age = (id: string) =>
  services.db
    .update(uploads)
    .set({ createdAt: sql`now() - interval '4 days'`, expiresAt: sql`now() - interval '1 day'` })
    .where(eq(uploads.id, id));

it('deletes an upload that has expired, which no longer counts against the quota; before that its requests are refused with 410', async () => {
  const id = await uploadOf(800, 300);
  await expect(uploadOf(800, 0)).rejects.toMatchObject({ code: 'quota-storage' });
  await age(id);
  const request = new Request('http://localhost/', {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0' },
  });
  await expect(tusResponse(services, { request, userId: 'ann', id })).rejects.toMatchObject({
    code: 'upload-expired',
    status: 410,
  });
  const expired = await ownUpload(services.db, 'ann', id);
  // An upload that a request wrote to a moment ago is left to the next run.
  await tidyUploads(services);
  expect(await services.store.resumable.size(unfinishedObject(expired))).toBe(300);
  await services.db
    .update(uploads)
    .set({ lockedUntil: sql`now() - interval '6 minutes'` })
    .where(eq(uploads.id, id));
  await tidyUploads(services);
  expect(await services.store.resumable.size(unfinishedObject(expired))).toBe(0);
  await expect(ownUpload(services.db, 'ann', id)).rejects.toMatchObject({
    code: 'upload-not-found',
  });
  expect((await services.quotas.usage(services.db, 'ann')).storage.used).toBe(0);
});

it('makes an upload a video whose last response nobody has fetched, once, and leaves one alone that is unfinished', async () => {
  const [whole, half] = [await uploadOf(200, 200), await uploadOf(200, 100)];
  await tidyUploads(services);
  await tidyUploads(services);
  const { jobId } = await ownUpload(services.db, 'ann', whole);
  expect(jobId).not.toBeNull();
  expect(
    (await services.jobs.list('ann', { limit: 10 })).map(({ id, videoId }) => [id, videoId]),
  ).toEqual([[jobId, whole]]);
  const unfinished = await ownUpload(services.db, 'ann', half);
  expect([unfinished.jobId, await receivedBytes(services, unfinished)]).toEqual([null, 100]);
});

it.each(['before', 'after'] as const)(
  'an upload that is cancelled %s its file is completed is unknown, and leaves nothing',
  async (when) => {
    const id = await uploadOf(200, 200);
    const upload = await ownUpload(services.db, 'ann', id);
    const { store, db } = services;
    const cancel = async () => {
      await discardUpload(services, upload);
      await store.deletePrefix(`videos/${id}/`);
      await db.delete(pendingDeletions);
    };
    const complete: typeof store.resumable.complete = async (object) => {
      if (when === 'before') await cancel();
      const completed = await store.resumable.complete(object);
      if (when === 'after') {
        await cancel();
        await store.put(object.key, Readable.from([Buffer.alloc(200)]));
      }
      return completed;
    };
    const finishing = {
      ...services,
      store: { ...store, resumable: { ...store.resumable, complete } },
    };
    const request = new Request('http://localhost/', {
      method: 'HEAD',
      headers: { 'tus-resumable': '1.0.0' },
    });
    await expect(tusResponse(finishing, { request, userId: 'ann', id })).rejects.toMatchObject({
      code: 'upload-not-found',
      status: 404,
    });
    expect((await db.select().from(pendingDeletions)).map(({ key }) => key)).toEqual([
      `videos/${id}/`,
    ]);
  },
);
