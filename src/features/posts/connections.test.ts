import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createSecrets } from '#platform/database/secrets.ts';
import { postConnections } from '#platform/database/tables.ts';
import { unparsed } from '#platform/http/parse-request.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '#test/data-folder.ts';
import { beginConnection, finishConnection } from './connections.ts';
import { connectionRequest } from './post-account.schema.ts';
import type { PostAccountServices } from './post-accounts.ts';

const scope = new AsyncDisposableStack();
let database: Database;
beforeAll(async () => {
  const folder = scope.use(await scratchFolder());
  const dataDir = await dataFolder(folder.path);
  const opened = await openDatabase({ dataDir, log: pino({ level: 'silent' }) });
  database = scope.adopt(opened, ({ close }) => close());
});
afterAll(() => scope.disposeAsync());

const connect = {
  requireClient: () => undefined,
  begin: async ({ state }: { state: string }) => `https://platform.example/?state=${state}`,
  finish: () => Promise.reject(new Error('the platform was asked')),
};
const services = () =>
  ({
    db: database.db,
    secrets: createSecrets(['a key of thirty-two characters and more']),
    targets: { youtube: { connect }, another: { connect } },
  }) as never as PostAccountServices;
const begin = async () => {
  const { url } = await beginConnection(services(), { userId: 'ann', kind: 'youtube' });
  return new URL(url).searchParams.get('state') ?? '';
};
const finish = (state: string, kind = 'youtube') =>
  finishConnection(
    services(),
    { userId: 'ann', kind: kind as 'youtube' },
    unparsed(connectionRequest, { code: 'code', state }),
  );
const refused = { code: 'post-connection-refused' };

it('a connection is finished within 15 minutes or not at all, and no copy of the database can finish it', async () => {
  const [fresh, late] = [await begin(), await begin()];
  const stored = JSON.stringify(await database.db.select().from(postConnections));
  for (const state of [fresh, late]) expect(stored).not.toContain(state);
  await expect(finish(fresh)).rejects.toThrow('the platform was asked');
  await database.db
    .update(postConnections)
    .set({ expiresAt: sql`${postConnections.expiresAt} - interval '15 minutes'` });
  await expect(finish(late)).rejects.toMatchObject(refused);
});

it('a connection that was begun at one target is not finished at another', async () => {
  const state = await begin();
  await expect(finish(state, 'another')).rejects.toMatchObject(refused);
  await expect(finish(state)).rejects.toThrow('the platform was asked');
});
