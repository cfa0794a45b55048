import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApiResponse,
  type Client,
  ended,
  startTestServer,
  type TestServer,
} from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';

sameRequest('one server, embedded', undefined, async (scope) => [
  scope.use(await startTestServer()),
]);
sameRequest('two servers on a local Postgres', postgresMissing, async (scope) => {
  const postgres = scope.use(await startPostgres());
  const first = scope.use(await startTestServer({ DATABASE_URL: postgres.url }));
  // They share the storage, because each job's parts read what was stored before.
  return [
    first,
    scope.use(
      await startTestServer({ DATABASE_URL: postgres.url, DATA_DIR: first.dataDir, ROLE: 'api' }),
    ),
  ];
});

function sameRequest(
  name: string,
  missing: string | undefined,
  start: (scope: AsyncDisposableStack) => Promise<TestServer[]>,
) {
  describe.skipIf(missing)(`the same request, on ${name}`, () => {
    const scope = new AsyncDisposableStack();
    let servers: TestServer[];
    let pages: Pages;
    beforeAll(async () => {
      pages = scope.use(
        await servePages({ '/talk.mp4': { body: await smallVideo(20.5), type: 'video/mp4' } }),
      );
      servers = await start(scope);
    });
    afterAll(() => scope.disposeAsync());

    /** The same person at every server. */
    const everywhere = (user: string) => Promise.all(servers.map((server) => server.as(user)));
    const at = (all: Client[], index: number) =>
      all[index % all.length] ?? Promise.reject(new Error('no server'));
    const identify = (prompt: string) => ({ platformUrl: pages.at('/talk.mp4'), prompt });
    const location = (answer: ApiResponse) => answer.headers.get('location') ?? '';
    const manyTimes = (all: Client[], act: (user: Client) => Promise<ApiResponse>) =>
      Promise.all(Array.from({ length: 20 }, async (_, index) => act(await at(all, index))));
    const named = (user: Client, key: string) => async (path: string, body: unknown) => {
      const response = await fetch(new URL(path, user.address), {
        method: 'POST',
        headers: { ...user.headers, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      });
      return {
        status: response.status,
        location: response.headers.get('location'),
        body: await response.json(),
      };
    };

    it('while it runs is one job, however often and wherever it is sent; other requests are others', async () => {
      const all = await everywhere('ann');
      const answers = await manyTimes(all, (user) =>
        user.post('/api/clips/identify', identify('identify-slow')),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      const locations = new Set(answers.map(location));
      expect(locations.size).toBe(1);
      const ann = await at(all, 0);
      const other = await ann.post('/api/clips/identify', identify('identify-slow too'));
      const bob = await servers[0]?.as('bob');
      const foreign = await bob?.post('/api/clips/identify', identify('identify-slow'));
      expect(new Set([...locations, location(other), foreign && location(foreign)]).size).toBe(3);
      expect((await ann.get('/api/clips/jobs')).body.jobs).toHaveLength(2);
      await bob?.delete(foreign ? location(foreign) : '');
      for (const one of [...locations, location(other)]) await ann.delete(one);
      const again = await ann.post('/api/clips/identify', identify('identify-slow'));
      expect(locations).not.toContain(location(again));
      const [before = ''] = locations;
      const retried = await ann.post(`${before}/retry`);
      expect([retried.status, retried.body.error]).toEqual([
        409,
        'The same job has already been started again and is running.',
      ]);
      await ann.delete(location(again));
      expect((await ann.post(`${before}/retry`)).status).toBe(200);
      await ann.delete(before);
    });

    it('of an export is told by what it means, not by how it is written', async () => {
      const all = await everywhere('cyd');
      const cyd = await at(all, 0);
      const { videoId } = await ended(
        cyd,
        await cyd.post('/api/clips/identify', identify('process-slow')),
      );
      const storageKey = `videos/${videoId}/original.mp4`;
      const body = {
        videoId,
        storageKey,
        selectedClips: [{ start: '1', end: '3.5' }],
        aspectRatio: '1:1',
      };
      const answers = await manyTimes(all, (user) => user.post('/api/clips/process', body));
      const spelled = {
        ...body,
        selectedClips: [{ start: '1.0', end: '3.500' }],
        targetLanguage: null,
        reframe: 'people',
      };
      answers.push(await cyd.post('/api/clips/process', spelled));
      expect(new Set(answers.map(location)).size).toBe(1);
      const wide = await cyd.post('/api/clips/process', { ...body, aspectRatio: '16:9' });
      expect(location(wide)).not.toBe(location(answers[0] ?? wide));
      for (const one of [...answers.slice(0, 1), wide]) await cyd.delete(location(one));
    });

    it('under one Idempotency-Key is answered alike for ever after, and another request under it refused', async () => {
      const all = await everywhere('dee');
      const dee = await at(all, 0);
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, index) =>
          named(await at(all, index), 'mine')('/api/clips/identify', identify('')),
        ),
      );
      expect(new Set(answers.map((answer) => answer.location)).size).toBe(1);
      const first = answers[0]?.location ?? '';
      const done = await ended(
        dee,
        await dee
          .get(first)
          .then((answer) => ({ ...answer, headers: new Headers({ location: first }) })),
      );
      expect(done.status).toBe('complete');
      expect(await named(dee, 'mine')('/api/clips/identify', identify(''))).toEqual(answers[0]);
      expect(location(await dee.post('/api/clips/identify', identify('')))).not.toBe(first);
      expect(await named(dee, 'mine')('/api/clips/identify', identify('other'))).toEqual({
        status: 409,
        location: null,
        body: {
          error:
            'This Idempotency-Key was sent before with another request. Use a new key for each request.',
          code: 'idempotency-key-used',
        },
      });

      const export1 = {
        videoId: done.videoId,
        storageKey: `videos/${done.videoId}/original.mp4`,
        aspectRatio: '1:1',
      };
      const body = { ...export1, selectedClips: [{ start: '1', end: '3' }] };
      const begun = await named(dee, 'mine')('/api/clips/process', body);
      expect(begun.status).toBe(200);
      expect(begun.location).not.toBe(first);
      await ended(dee, {
        ...(await dee.get(first)),
        headers: new Headers({ location: begun.location ?? '' }),
      });
      await dee.delete(`/api/clips/videos/${done.videoId}`);
      // Even of a video that is gone: what was answered was answered.
      expect(await named(dee, 'mine')('/api/clips/process', body)).toEqual(begun);
    });

    it('that is refused leaves its Idempotency-Key free; a key that is none is refused', async () => {
      const [eve] = await everywhere('eve');
      if (!eve) throw new Error('no server');
      const send = named(eve, 'first try');
      expect((await send('/api/clips/identify', { platformUrl: 'ftp://nowhere' })).status).toBe(
        400,
      );
      expect((await send('/api/clips/identify', identify(''))).status).toBe(200);
      for (const key of ['', 'x'.repeat(256), 'käse'])
        expect(await named(eve, key)('/api/clips/identify', identify(''))).toMatchObject({
          status: 400,
          body: {
            error: 'Invalid request',
            code: 'invalid-request',
            details: [{ path: ['Idempotency-Key'] }],
          },
        });
    });
  });
}
