import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { createSecrets } from '#platform/database/secrets.ts';
import { videos } from '#platform/database/tables.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { Store } from '#platform/storage/store.ts';
import { dataFolder } from '#test/data-folder.ts';
import { addShare, listShares, sharedMedia } from './shares.ts';

it('a link works until the second it expires, and is no longer listed then', async () => {
  await using scratch = await scratchFolder();
  const database = await openDatabase({
    dataDir: await dataFolder(scratch.path),
    databaseUrl: undefined,
    log: pino({ level: 'silent' }),
  });
  await using _closing = { [Symbol.asyncDispose]: () => database.close() };
  const { db } = database;
  const [userId, videoId] = ['ann', randomUUID()];
  await db.insert(videos).values({
    id: videoId,
    userId,
    platformUrl: '',
    storageKey: 'videos/v/original.mp4',
    title: 'A talk',
  });
  const store = { stat: async () => undefined } as unknown as Store;
  const services = {
    db,
    secrets: createSecrets(['a key of thirty-two characters and more']),
    store,
    baseUrl: 'https://kinora.example',
  };
  const body = { parse: () => ({ days: 1 }), tryParse: () => ({ days: 1 }) };
  const { share } = await addShare(services, { userId, videoId }, body as never);
  const [, token = ''] = /^https:\/\/kinora\.example\/s\/([\w-]{22})$/.exec(share.url) ?? [];
  expect(await sharedMedia(services, token)).toMatchObject({
    title: 'A talk',
    storageKey: 'videos/v/original.mp4',
  });
  await db.execute(sql`update share_links set expires_at = now()`);
  expect(await sharedMedia(services, token)).toBeUndefined();
  expect(await listShares(services, { userId, videoId })).toEqual({ shares: [] });
});
