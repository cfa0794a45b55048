import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { type ServerProcess, startProcess } from '../api/process.ts';
import { type ApiResponse, type Client, client, ended, until } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { startIssuer } from '../stand-ins/issuer.ts';
import { servePages } from '../stand-ins/pages.ts';
import { type Postgres, postgresMissing, startPostgres } from '../stand-ins/postgres.ts';

describe.skipIf(postgresMissing)(
  `a Postgres that is restarted, with ${postgresMissing ?? 'a local Postgres'}`,
  () => {
    const scope = new AsyncDisposableStack();
    let postgres: Postgres;
    let api: ServerProcess;
    let worker: ServerProcess;
    let alice: Client;
    let video: { id: string; storageKey: string };
    let journal: string;

    beforeAll(async () => {
      const scratch = scope.use(await scratchFolder());
      const issuer = scope.use(await startIssuer());
      const pages = scope.use(
        await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } }),
      );
      postgres = scope.use(await startPostgres());
      journal = join(scratch.path, 'journal');
      const start = (ROLE: string) =>
        scope.use(
          startProcess('test/api/scripted-server.ts', [], {
            ROLE,
            PORT: '0',
            DATABASE_URL: postgres.url,
            DATA_DIR: join(scratch.path, 'data'),
            OIDC_ISSUER: issuer.url,
            OIDC_AUDIENCE: issuer.audience,
            ALLOW_PRIVATE_ADDRESSES: '1',
            JOURNAL: journal,
          }),
        );
      [api, worker] = [start('api'), start('work')];
      await worker.ready;
      alice = client(await api.ready, await issuer.token({ sub: 'alice' }));
      const { videoId } = await ended(
        alice,
        await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4') }),
      );
      video = (await alice.get(`/api/clips/videos/${videoId}`)).body.video;
    });
    afterAll(() => scope.disposeAsync());

    const cut = (n: number) =>
      alice.post('/api/clips/process', {
        videoId: video.id,
        storageKey: video.storageKey,
        selectedClips: [{ start: String(n / 10), end: String(n / 10 + 2) }],
        aspectRatio: '1:1',
      });

    it('answers 503 with Retry-After meanwhile, and what was accepted is done afterwards, once', async () => {
      const answers: ApiResponse[] = [];
      let submitting = true;
      const submits = (async () => {
        for (let n = 0; submitting && n < 150; n += 1) answers.push(await cut(n));
      })();
      await until(
        async () => answers.length,
        (count) => count >= 5,
      );
      await postgres.stop();
      await until(
        async () => answers.filter(({ status }) => status === 503).length,
        (count) => count >= 1,
      );
      await postgres.start();
      const refusedBefore = answers.length;
      await until(
        async () => answers.slice(refusedBefore).filter(({ status }) => status === 200).length,
        (count) => count >= 5,
      );
      submitting = false;
      await submits;

      for (const { status, body, headers } of answers.filter((answer) => answer.status !== 200)) {
        expect([status, body]).toEqual([
          503,
          {
            error: 'The database cannot be reached right now. Please try again in a moment.',
            code: 'database-unavailable',
          },
        ]);
        expect(headers.get('retry-after')).toBe('2');
      }
      const accepted = answers.filter(({ status }) => status === 200);
      for (const answer of accepted)
        expect(await ended(alice, answer)).toMatchObject({ status: 'complete' });
      const { exportedClips } = (await alice.get(`/api/clips/videos/${video.id}/exported`)).body;
      const starts = exportedClips.map(({ start }: { start: string }) => start);
      expect(new Set(starts).size).toBe(starts.length);
      // A request whose response was lost may have been accepted as well.
      expect(starts.length).toBeGreaterThanOrEqual(accepted.length);
    });
  },
);
