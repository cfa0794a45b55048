import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startProcess } from '../api/process.ts';
import { client, ended } from '../api/server.ts';
import { freePort } from '../free-port.ts';
import { stillTalk } from '../many/still-talk.ts';
import { lines } from '../short-talk.ts';
import { startIssuer } from '../stand-ins/issuer.ts';
import { servePages } from '../stand-ins/pages.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';

describe.skipIf(postgresMissing)(
  'a server that only answers, one that only works and one engine for both, on a local Postgres',
  () => {
    it('render what is asked for, and the one that answers shows how it will be framed', async () => {
      await using scratch = await scratchFolder();
      await using issuer = await startIssuer();
      await using postgres = await startPostgres();
      await using pages = await servePages({
        '/talk.mp4': { body: await stillTalk(lines.slice(0, 4), 20), type: 'video/mp4' },
      });
      const port = await freePort();
      const shared = {
        DATA_DIR: join(scratch.path, 'data'),
        CLIP_BACKEND_TOKEN: 'known to both of them',
        WORK_CONCURRENCY: '2',
      };
      await using engine = startProcess('bin/kinora', ['engine'], {
        ...shared,
        PORT: String(port),
      });
      await engine.ready;
      const start = (ROLE: string) =>
        startProcess('bin/kinora', ['serve'], {
          ...shared,
          ROLE,
          PORT: '0',
          DATABASE_URL: postgres.url,
          OIDC_ISSUER: issuer.url,
          OIDC_AUDIENCE: issuer.audience,
          ALLOW_PRIVATE_ADDRESSES: '1',
          CLIP_BACKEND_URL: `http://127.0.0.1:${port}`,
        });
      await using api = start('api');
      const alice = client(await api.ready, await issuer.token({ sub: 'alice' }));
      await using worker = start('work');
      await worker.ready;

      const found = await ended(
        alice,
        await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4') }),
      );
      expect(found).toMatchObject({ status: 'complete' });
      const { video } = (await alice.get(`/api/clips/videos/${found.videoId}`)).body;
      const request = { start: '5', end: '8', aspectRatio: '9:16', reframe: 'center' };
      const framing = await alice.post(`/api/clips/videos/${video.id}/framing`, request);
      expect(framing).toMatchObject({
        status: 200,
        body: { duration: 3, shots: [{ kind: 'crop' }] },
      });
      const { start: from, end, ...framed } = request;
      const order = {
        videoId: video.id,
        storageKey: video.storageKey,
        selectedClips: [{ start: from, end }],
        ...framed,
      };
      expect(await ended(alice, await alice.post('/api/clips/process', order))).toMatchObject({
        status: 'complete',
        attempts: 1,
      });
      expect(engine.output.filter((line) => line.includes('"name":"process"'))).toHaveLength(1);
    });
  },
);
