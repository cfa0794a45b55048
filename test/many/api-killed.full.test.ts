import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startProcess } from '../api/process.ts';
import { client, ended } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { startIssuer } from '../stand-ins/issuer.ts';
import { servePages } from '../stand-ins/pages.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';

describe.skipIf(postgresMissing)(
  `a server that is killed while it accepts jobs, with ${postgresMissing ?? 'a local Postgres'}`,
  () => {
    it('has stored each request or not: sent again to another server under its key, each is one job, and done', async () => {
      await using scratch = await scratchFolder();
      await using issuer = await startIssuer();
      await using postgres = await startPostgres();
      await using pages = await servePages({
        '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' },
      });
      const start = (ROLE: string) =>
        startProcess('test/api/scripted-server.ts', [], {
          ROLE,
          PORT: '0',
          DATABASE_URL: postgres.url,
          DATA_DIR: join(scratch.path, 'data'),
          OIDC_ISSUER: issuer.url,
          OIDC_AUDIENCE: issuer.audience,
          ALLOW_PRIVATE_ADDRESSES: '1',
          WORK_CONCURRENCY: '8',
          JOURNAL: join(scratch.path, 'journal'),
        });
      await using first = start('api');
      await using second = start('api');
      await using worker = start('work');
      const token = await issuer.token({ sub: 'alice' });
      const [doomed, other] = [client(await first.ready, token), client(await second.ready, token)];
      await worker.ready;

      const names = Array.from({ length: 30 }, (_, n) => `order ${n}`);
      const send = (user: typeof doomed, name: string) =>
        fetch(new URL('/api/clips/identify', user.address), {
          method: 'POST',
          headers: { ...user.headers, 'content-type': 'application/json', 'idempotency-key': name },
          body: JSON.stringify({ platformUrl: pages.at('/talk.mp4'), prompt: name }),
        });
      let answered = 0;
      const sent = names.map((name) =>
        send(doomed, name).then((response) => {
          answered += 1;
          // In the middle: some are answered, some are on their way.
          if (answered === 5) void first.end('SIGKILL');
          return response.headers.get('location');
        }),
      );
      const before = await Promise.all(sent.map((one) => one.catch(() => undefined)));
      expect(before.filter((location) => location !== undefined).length).toBeLessThan(names.length);

      const after = await Promise.all(
        names.map(async (name) => (await send(other, name)).headers.get('location') ?? ''),
      );
      expect(new Set(after).size).toBe(names.length);
      for (const [index, location] of before.entries())
        if (location) expect(after[index]).toBe(location);
      for (const location of after) {
        const answer = { ...(await other.get(location)), headers: new Headers({ location }) };
        expect(await ended(other, answer)).toMatchObject({ status: 'complete' });
      }
      expect((await other.get('/api/clips/jobs')).body.jobs).toHaveLength(names.length);
      expect((await other.get('/api/clips/videos')).body.videos).toHaveLength(names.length);
    });
  },
);
