import { writeFile } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { expect, it } from 'vitest';
import type { AudienceSource } from '#engine/audience/audience.schema.ts';
import { openDatabase } from '#platform/database/database.ts';
import { pendingDeletions, videos } from '#platform/database/tables.ts';
import type { PartContext } from '#platform/jobs/jobs.ts';
import { openQueue } from '#platform/jobs/queue/queue.ts';
import { createQuotas } from '#platform/jobs/quotas/quotas.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { fileStore } from '#platform/storage/file-store.ts';
import type { Store } from '#platform/storage/store.ts';
import { dataFolder } from '#test/data-folder.ts';
import { fetchOriginal } from './fetch-original.ts';

const log = pino({ level: 'silent' });

it('leaves nothing of an upload that is deleted while the list of its captions is stored', async () => {
  await using folder = await scratchFolder();
  await using scope = new AsyncDisposableStack();
  const database = scope.adopt(
    await openDatabase({ dataDir: await dataFolder(folder.path), log }),
    (opened) => opened.close(),
  );
  scope.adopt(await openQueue(database, log), (queue) => queue.stop());
  const { db } = database;
  const videoId = crypto.randomUUID();
  const storageKey = `videos/${videoId}/original.mp4`;
  const video = { id: videoId, userId: 'ann', platformUrl: 'upload:talk.mp4' };
  await db.insert(videos).values({ ...video, storageKey });
  const files = fileStore({
    root: `${folder.path}/files`,
    baseUrl: 'http://localhost',
    secret: 's',
  });
  const put: Store['put'] = async (...args) => {
    await db.delete(videos).where(eq(videos.id, videoId));
    return files.put(...args);
  };
  const services = {
    db,
    store: { ...files, put },
    quotas: createQuotas({}),
    download: () => Promise.reject(),
    downloads: folder.path,
  };
  const job = {
    id: crypto.randomUUID(),
    kind: 'identify',
    userId: 'ann',
    videoId,
    request: {},
    part: 0,
    attempt: 1,
    isolated: false,
  } as const;
  const context: PartContext = {
    signal: new AbortController().signal,
    step: (_name, _output, work) => work(),
    progress: () => {},
    rest: (act) => act(),
    setVideo: async () => {},
  };
  await fetchOriginal(
    services,
    { job, request: { ...video, videoId, uploaded: storageKey, language: 'en' } },
    context,
  );
  expect((await db.select().from(pendingDeletions)).map(({ key }) => key)).toEqual([
    `videos/${videoId}/`,
  ]);
});

it('keeps what came with a download about its audience', async () => {
  await using folder = await scratchFolder();
  await using scope = new AsyncDisposableStack();
  const database = scope.adopt(
    await openDatabase({ dataDir: await dataFolder(folder.path), log }),
    (opened) => opened.close(),
  );
  const path = `${folder.path}/talk.mp4`;
  await writeFile(path, 'a video');
  const store = fileStore({
    root: `${folder.path}/files`,
    baseUrl: 'http://localhost',
    secret: 's',
  });
  const audience: AudienceSource[] = [{ kind: 'heatmap', seconds: 60, values: [0.5, 1] }];
  const services = {
    db: database.db,
    store,
    quotas: createQuotas({}),
    download: async () => ({ path, captions: [], audience }),
    downloads: `${folder.path}/downloads`,
  };
  const [videoId, jobId] = [crypto.randomUUID(), crypto.randomUUID()];
  const job = { id: jobId, kind: 'identify', userId: 'ann', videoId, request: {} } as const;
  const context: PartContext = {
    signal: new AbortController().signal,
    step: (_name, _output, work) => work(),
    progress: () => {},
    rest: (act) => act(),
    setVideo: async () => {},
  };
  await fetchOriginal(
    services,
    {
      job: { ...job, part: 0, attempt: 1, isolated: false },
      request: { videoId, platformUrl: 'https://example.org/talk' },
    },
    context,
  );
  const stored = await store.get(`videos/${videoId}/audience.json`);
  expect(stored && (await json(stored.body))).toEqual({ sources: audience });
});
