import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { isolatedEngine } from '#engine/port/isolated-engine.entry.ts';
import { meteredEngine } from '#features/videos/jobs/engine-for.ts';
import { openDatabase } from '#platform/database/database.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { createModelUsage } from '#platform/model-usage/model-usage.ts';
import { startOwnProcess } from '#platform/sandbox';
import { dataFolder } from '../data-folder.ts';
import { googleStandIn } from '../stand-ins/google.ts';

it('an engine in a process of its own is lent what is left, stops there, and reports each use', async () => {
  await using scratch = await scratchFolder();
  await using service = await googleStandIn();
  service.always({ say: 'That one.', usage: { input: 40, output: 60 } });
  const log = pino({ level: 'silent' });
  const { db, close } = await openDatabase({ dataDir: await dataFolder(scratch.path), log });
  const isolated = isolatedEngine({
    start: () =>
      startOwnProcess(new URL('../fixtures/engine-with-model.ts', import.meta.url), {
        maxHeapMebibytes: 512,
      }),
    settings: { address: service.url },
    maxBytes: 2 ** 32,
    scratchParent: scratch.path,
  });
  const modelUsage = createModelUsage({ db, log, limits: { tokens: 350 } });
  const engine = meteredEngine(isolated, { modelUsage, userId: 'ann' });
  const identify = () =>
    engine.identify(
      { storage_key: 'videos/1/original.mp4' },
      { signal: new AbortController().signal },
    );
  const recorded = async () =>
    (
      await db.execute(
        sql`select job, requests, input_tokens + output_tokens as tokens from model_usage`,
      )
    ).rows;

  await identify();
  expect(await recorded()).toEqual([{ job: 'choose', requests: 2, tokens: 200 }]);
  // One request more fits, and its receipt is recorded although the call fails at the next.
  await expect(identify()).rejects.toMatchObject({ code: 'quota-model-tokens', status: 429 });
  expect(await recorded()).toEqual([{ job: 'choose', requests: 3, tokens: 300 }]);
  expect(service.requests).toHaveLength(3);
  expect(await db.$count(sql`model_reservations`)).toBe(0);
  await close();
});
