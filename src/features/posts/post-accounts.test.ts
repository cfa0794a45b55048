import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createSsrfGuard } from '#engine/sources/ssrf-guard.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createSecrets } from '#platform/database/secrets.ts';
import { postConnections } from '#platform/database/tables.ts';
import { unparsed } from '#platform/http/parse-request.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '#test/data-folder.ts';
import { connectionRequest, webhookAccountRequest } from './post-account.schema.ts';
import {
  addWebhookAccount,
  beginConnection,
  finishConnection,
  type PostAccountServices,
} from './post-accounts.ts';

const secrets = createSecrets(['a key of thirty-two characters and more']);

it.each([
  'http://127.0.0.1/hook',
  'http://169.254.169.254/',
  'http://[::1]/',
  'ftp://example.org/',
  'https://me:secret@example.org/',
  'hook',
])('at %j is not added as an account', async (url) => {
  const posting = {
    youtube: undefined,
    guard: createSsrfGuard({ allowPrivate: false }),
    redirectUri: '',
  };
  const services = { db: {}, secrets, jobs: {}, posting };
  const added = addWebhookAccount(
    services as never,
    'ann',
    unparsed(webhookAccountRequest, { name: 'Hook', url }),
  );
  await expect(added).rejects.toMatchObject({
    code: 'invalid-request',
    details: [{ path: ['url'] }],
  });
});

it('a connection is finished within 15 minutes or not at all, and no copy of the database can finish it', async () => {
  await using folder = await scratchFolder();
  await using scope = new AsyncDisposableStack();
  const dataDir = await dataFolder(folder.path);
  const database = scope.adopt(
    await openDatabase({ dataDir, log: pino({ level: 'silent' }) }),
    (opened) => opened.close(),
  );
  const youtube = {
    authorizationUrl: async ({ state }: { state: string }) =>
      `https://google.example/?state=${state}`,
    exchange: () => Promise.reject(new Error('Google was asked')),
  };
  const services = {
    db: database.db,
    secrets,
    posting: { youtube },
  } as never as PostAccountServices;
  const begin = async () =>
    new URL((await beginConnection(services, 'ann')).url).searchParams.get('state') ?? '';
  const finish = (state: string) =>
    finishConnection(services, 'ann', unparsed(connectionRequest, { code: 'code', state }));

  const [fresh, late] = [await begin(), await begin()];
  const stored = JSON.stringify(await database.db.select().from(postConnections));
  for (const state of [fresh, late]) expect(stored).not.toContain(state);
  await expect(finish(fresh)).rejects.toThrow('Google was asked');
  await database.db
    .update(postConnections)
    .set({ expiresAt: sql`${postConnections.expiresAt} - interval '15 minutes'` });
  await expect(finish(late)).rejects.toMatchObject({ code: 'post-connection-refused' });
});
