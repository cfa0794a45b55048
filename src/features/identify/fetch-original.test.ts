import { eq } from 'drizzle-orm';
import pino from 'pino';
import { expect, it } from 'vitest';
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
