import { pino } from 'pino';
import { expect, it } from 'vitest';
import { loadConfig } from '#app/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLimiter } from '#platform/http/limits/limiter.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '#test/data-folder.ts';
import { healthCheck } from './health.ts';
import { composeStorage } from './storage.entry.ts';

it('writes once for all requests of a few seconds, however many there are, and shares a failure as well', async () => {
  await using scratch = await scratchFolder();
  await using opened = new AsyncDisposableStack();
  const log = pino({ level: 'silent' });
  const dataDir = await dataFolder(scratch.path);
  const database = opened.adopt(await openDatabase({ dataDir, log }), ({ close }) => close());
  const storage = opened.use(
    await composeStorage(loadConfig({ DATA_DIR: dataDir }), { log, baseUrl: 'http://localhost' }),
  );
  const limiter = createLimiter({ database });
  const checks = (fails: boolean) => {
    let writes = 0;
    const checkWritable = async () => {
      writes += 1;
      await storage.checkWritable();
      if (fails) throw new Error('full');
    };
    return {
      check: healthCheck({ database, storage: { ...storage, checkWritable }, limiter }),
      writes: () => writes,
    };
  };
  const [well, ill] = [checks(false), checks(true)];
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: 20 }, well.check));
    for (const end of await Promise.allSettled(Array.from({ length: 20 }, ill.check)))
      expect(end).toMatchObject({
        status: 'rejected',
        reason: { code: 'storage-not-writable', status: 503 },
      });
  }
  expect([well.writes(), ill.writes()]).toEqual([1, 1]);
});
