import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startIssuer } from '../stand-ins/issuer.ts';
import { servePages } from '../stand-ins/pages.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';
import { startProcess } from './process.ts';
import { client, ended, journalOf, until } from './server.ts';
import { smallVideo } from './video.ts';

describe.skipIf(postgresMissing)('one API server and one worker, on a local Postgres', () => {
  it('share the jobs: the worker runs what the API server accepts, and a killed worker is replaced', async () => {
    await using scratch = await scratchFolder();
    await using issuer = await startIssuer();
    await using postgres = await startPostgres();
    await using pages = await servePages({
      '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' },
    });
    const journal = join(scratch.path, 'journal');
    const start = (ROLE: string) =>
      startProcess('test/api/scripted-server.ts', [], {
        ROLE,
        PORT: '0',
        DATABASE_URL: postgres.url,
        DATA_DIR: join(scratch.path, 'data'),
        OIDC_ISSUER: issuer.url,
        OIDC_AUDIENCE: issuer.audience,
        ALLOW_PRIVATE_ADDRESSES: '1',
        JOURNAL: journal,
      });
    await using api = start('api');
    const alice = client(await api.ready, await issuer.token({ sub: 'alice' }));
    expect((await alice.get('/api/health')).body.up).toMatchObject({
      database: 'postgres',
      jobs: 'api',
    });
    const begun = await alice.post('/api/clips/identify', {
      platformUrl: pages.at('/talk.mp4'),
      prompt: 'identify-slow-once',
    });

    await using first = start('work');
    const worker = client(await first.ready, undefined);
    expect((await worker.get('/api/health')).body.up).toMatchObject({ jobs: 'work' });
    expect((await worker.get('/api/clips/videos')).status).toBe(404);
    const { body: running } = await until(
      () => alice.get(begun.headers.get('location') ?? ''),
      ({ body }) => body.stage === 'identify',
    );
    await until(
      () => journalOf(journal, running.videoId),
      ({ identify }) => identify === 1,
    );
    await first.end('SIGKILL');

    await using second = start('work');
    await second.ready;
    const job = await ended(alice, begun);
    expect(job).toMatchObject({ status: 'complete', attempts: 2 });
    expect(await journalOf(journal, job.videoId)).toEqual({ identify: 2 });
  });
});
