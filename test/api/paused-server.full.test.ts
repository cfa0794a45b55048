import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '../data-folder.ts';
import { type Issuer, startIssuer } from '../stand-ins/issuer.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { type Postgres, postgresMissing, startPostgres } from '../stand-ins/postgres.ts';
import { type ServerProcess, startProcess } from './process.ts';
import { type Client, client, ended, journalOf, until } from './server.ts';
import { smallVideo } from './video.ts';

const databases = [
  { name: 'the embedded database' },
  { name: 'Postgres', missing: postgresMissing, open: startPostgres },
];

describe.each(databases)('a server on $name that is paused for 20 s', ({ missing, open }) => {
  let scratch: Awaited<ReturnType<typeof scratchFolder>>;
  let postgres: Postgres | undefined;
  let issuer: Issuer;
  let pages: Pages;
  let running: ServerProcess;
  let alice: Client;

  beforeAll(async () => {
    if (missing) return;
    scratch = await scratchFolder();
    issuer = await startIssuer();
    pages = await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } });
    postgres = await open?.();
    running = startProcess('test/api/scripted-server.ts', [], {
      PORT: '0',
      DATA_DIR: postgres ? join(scratch.path, 'data') : await dataFolder(scratch.path),
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      OIDC_ISSUER: issuer.url,
      OIDC_AUDIENCE: 'kinora',
      ALLOW_PRIVATE_ADDRESSES: '1',
      WORK_CONCURRENCY: '2',
      JOURNAL: join(scratch.path, 'journal'),
    });
    alice = client(await running.ready, await issuer.token({ sub: 'alice' }));
  });
  afterAll(async () => {
    await running?.[Symbol.asyncDispose]();
    await postgres?.[Symbol.asyncDispose]();
    await pages?.[Symbol.asyncDispose]();
    await issuer?.[Symbol.asyncDispose]();
    await scratch?.[Symbol.asyncDispose]();
  });

  it.skipIf(missing)(
    'goes on with its job where it was, in the same attempt',
    async () => {
      const begun = await alice.post('/api/clips/identify', {
        platformUrl: pages.at('/talk.mp4'),
        prompt: 'identify-brief',
      });
      const location = begun.headers.get('location') ?? '';
      await until(
        () => alice.get(location),
        ({ body }) => body.stage === 'identify',
      );
      process.kill(running.pid, 'SIGSTOP');
      await sleep(20_000);
      process.kill(running.pid, 'SIGCONT');
      const job = await ended(alice, begun);
      expect(job).toMatchObject({ status: 'complete', attempts: 1 });
      expect(await journalOf(join(scratch.path, 'journal'), job.videoId)).toEqual({ identify: 1 });
    },
    90_000,
  );
});
