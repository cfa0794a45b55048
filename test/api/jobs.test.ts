import { setTimeout as sleep } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs, openDatabase } from '#platform/database';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import {
  type ApiResponse,
  type Client,
  ended,
  startTestServer,
  type TestServer,
  until,
} from './server.ts';
import { smallVideo } from './video.ts';

let server: TestServer;
let pages: Pages;
let alice: Client;
/** How many requests one download sends to the pages. */
let oneDownload: number;

beforeAll(async () => {
  pages = await servePages({ '/talk.mp4': { body: await smallVideo(20.5), type: 'video/mp4' } });
  server = await startTestServer();
  alice = await server.as('alice');
  await ended(alice, await add(alice, ''));
  oneDownload = downloads();
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
});

const downloads = () => pages.requests.length;
const add = (user: Client, prompt: string) =>
  user.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4'), prompt });
const location = (answer: ApiResponse) => answer.headers.get('location') ?? '';

async function addVideo(user: Client, prompt: string) {
  const { videoId } = await ended(user, await add(user, prompt));
  return (await user.get(`/api/clips/videos/${videoId}`)).body.video;
}

const process = (user: Client, of: { id: string; storageKey: string }, starts = ['1']) =>
  user.post('/api/clips/process', {
    videoId: of.id,
    storageKey: of.storageKey,
    selectedClips: starts.map((start) => ({ start, end: String(Number(start) + 2) })),
    aspectRatio: '1:1',
  });

describe('a job', () => {
  it.each([
    'identify-timeout-once',
    'identify-storage-once',
    'identify-rate-limit-once',
    'identify-crash-once',
  ])('is retried automatically after %s, and downloads nothing twice', async (prompt) => {
    const before = downloads();
    const job = await ended(alice, await add(alice, prompt));
    expect(job).toMatchObject({ status: 'complete', attempts: 2 });
    expect((await alice.get(`/api/clips/videos/${job.videoId}`)).body.video).toMatchObject({
      status: 'complete',
      totalClips: 4,
    });
    expect(downloads() - before).toBe(oneDownload);
  });

  it('shows while it is retrying why the last attempt failed, without internal details', async () => {
    const begun = await add(alice, 'identify-crash');
    const { body } = await until(
      () => alice.get(location(begun)),
      (answer) => answer.body.status === 'retrying',
    );
    expect(body).toMatchObject({
      error: 'Something went wrong on the server. Its log has the details.',
      code: 'unexpected',
    });
    expect((await alice.delete(location(begun))).body).toMatchObject({ status: 'cancelled' });
  });

  it('fails in one part: the other clips are kept, and a retry renders only what failed', async () => {
    const video = await addVideo(alice, 'process-no-clips@clip-5--once');
    const begun = await process(alice, video, ['1', '5', '9']);
    const failed = await ended(alice, begun);
    expect(failed).toMatchObject({
      status: 'failed',
      error: 'Clip 2: No moment worth a clip was found in this video.',
      code: 'no-clips',
    });
    expect(
      (await alice.get(`/api/clips/videos/${video.id}/exported`)).body.exportedClips,
    ).toHaveLength(2);
    const again = await alice.post(`${location(begun)}/retry`);
    expect([again.status, again.body.id]).toEqual([200, failed.id]);
    expect(await ended(alice, begun)).toMatchObject({ status: 'complete', progress: 1 });
    const { exportedClips } = (await alice.get(`/api/clips/videos/${video.id}/exported`)).body;
    expect(exportedClips.map((clip: { start: string }) => clip.start).sort()).toEqual([
      '1',
      '5',
      '9',
    ]);
    expect(await server.journalOf(video.id)).toEqual({
      identify: 1,
      'clip-1': 1,
      'clip-5': 2,
      'clip-9': 1,
    });
  });

  it('that failed to identify can be retried: its video is processing again, then complete', async () => {
    const begun = await add(alice, 'identify-no-clips-once');
    const failed = await ended(alice, begun);
    expect(failed.status).toBe('failed');
    expect((await alice.get(`/api/clips/videos/${failed.videoId}`)).body.video.status).toBe(
      'failed',
    );
    expect((await alice.post(`${location(begun)}/retry`)).body).toMatchObject({
      status: expect.stringMatching(/queued|running/),
    });
    expect(await ended(alice, begun)).toMatchObject({ status: 'complete' });
    const { video } = (await alice.get(`/api/clips/videos/${failed.videoId}`)).body;
    expect(video).toMatchObject({ status: 'complete', totalClips: 4 });
    expect(video.error).toBeUndefined();
  });

  it('that has not failed cannot be retried', async () => {
    const begun = await add(alice, '');
    await ended(alice, begun);
    const answer = await alice.post(`${location(begun)}/retry`);
    expect([answer.status, answer.body]).toEqual([
      409,
      { error: expect.any(String), code: 'job-not-failed' },
    ]);
  });

  it('can be cancelled at any point; its video shows it', async () => {
    const begun = await add(alice, 'identify-slow');
    await until(
      () => alice.get(location(begun)),
      ({ body }) => body.videoId !== null && body.status === 'running',
    );
    const cancelled = await alice.delete(location(begun));
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    const { video } = (await alice.get(`/api/clips/videos/${cancelled.body.videoId}`)).body;
    expect(video).toMatchObject({
      status: 'failed',
      error: 'Cancelled. Run it again to find clips.',
    });
    expect((await alice.delete(location(begun))).body.status).toBe('cancelled');
  });

  it('that was cancelled can be retried, downloads nothing twice, and its video is processing again, then complete', async () => {
    const begun = await add(alice, 'identify-slow-once again');
    const { body } = await until(
      () => alice.get(location(begun)),
      (answer) => answer.body.stage === 'identify',
    );
    const before = downloads();
    await alice.delete(location(begun));
    expect((await alice.post(`${location(begun)}/retry`)).status).toBe(200);
    expect((await alice.get(`/api/clips/videos/${body.videoId}`)).body.video.status).toBe(
      'processing',
    );
    expect(await ended(alice, begun)).toMatchObject({ status: 'complete', attempts: 2 });
    expect((await alice.get(`/api/clips/videos/${body.videoId}`)).body.video).toMatchObject({
      status: 'complete',
      totalClips: 4,
    });
    expect(downloads()).toBe(before);
  });

  it.each(['identify-slow', 'process-slow'])(
    'that was cancelled by the deletion of its video (%s) cannot be retried',
    async (prompt) => {
      const added = await add(alice, prompt);
      const video = async () => (await alice.get(location(added))).body.videoId;
      const videoId =
        prompt === 'process-slow'
          ? (await ended(alice, added)).videoId
          : await until(video, (id) => id !== null);
      const storageKey = `videos/${videoId}/original.mp4`;
      const begun =
        prompt === 'process-slow' ? await process(alice, { id: videoId, storageKey }) : added;
      expect((await alice.delete(`/api/clips/videos/${videoId}`)).status).toBe(200);
      expect((await alice.get(location(begun))).body.status).toBe('cancelled');
      const answer = await alice.post(`${location(begun)}/retry`);
      expect([answer.status, answer.body]).toEqual([
        404,
        { error: 'Video not found', code: 'video-not-found' },
      ]);
      expect((await alice.get(location(begun))).body.status).toBe('cancelled');
    },
  );

  it('is listed for its owner, newest first', async () => {
    const carol = await server.as('carol');
    const first = await add(carol, '');
    await ended(carol, first);
    const second = await add(carol, '');
    const { jobs } = (await carol.get('/api/clips/jobs')).body;
    expect(jobs.map(({ id }: { id: string }) => `/api/clips/jobs/${id}`)).toEqual([
      location(second),
      location(first),
    ]);
    await ended(carol, second);
  });
});

describe('the list of jobs', () => {
  type Page = { jobs: { id: string; status: string }[]; next?: string };
  const page = async (user: Client, query = ''): Promise<Page> =>
    (await user.get(`/api/clips/jobs${query}`)).body;
  const ids = ({ jobs }: Page) => jobs.map(({ id }) => `/api/clips/jobs/${id}`);

  it('is paged without gaps or repetitions', async () => {
    const gina = await server.as('gina');
    const begun: string[] = [];
    for (const prompt of ['1', '2', '3', '4', '5'])
      begun.unshift(location(await add(gina, prompt)));
    for (const path of begun) await gina.delete(path);
    const first = await page(gina, '?limit=2');
    const second = await page(gina, `?limit=2&before=${first.next}`);
    const third = await page(gina, `?limit=2&before=${second.next}`);
    expect([first, second, third].map(ids)).toEqual([
      begun.slice(0, 2),
      begun.slice(2, 4),
      begun.slice(4),
    ]);
    expect(third.next).toBeUndefined();
    expect(await page(gina, '?limit=5')).toEqual(await page(gina));
  });

  it('always has unfinished jobs on the first page, and failed ones until they are retried or requested again', async () => {
    const hugo = await server.as('hugo');
    const slow = location(await process(hugo, await addVideo(hugo, 'process-slow')));
    const [failed, again] = [
      await add(hugo, 'identify-no-clips'),
      await add(hugo, 'identify-no-clips-once'),
    ];
    await ended(hugo, failed);
    await ended(hugo, again);
    for (const prompt of ['a', 'b']) await ended(hugo, await add(hugo, prompt));
    const last = await add(hugo, 'c');
    await ended(hugo, last);
    const newest = location(last);
    expect(ids(await page(hugo, '?limit=1'))).toEqual([
      newest,
      location(again),
      location(failed),
      slow,
    ]);

    await hugo.post(`${location(again)}/retry`);
    await ended(hugo, again);
    const repeated = await add(hugo, 'identify-no-clips');
    await ended(hugo, repeated);
    const first = await page(hugo, '?limit=1');
    expect(ids(first)).toEqual([location(repeated), slow]);
    expect(ids(await page(hugo, `?limit=1&before=${first.next}`))).toEqual([newest]);
    await hugo.delete(slow);
    expect(ids(await page(hugo, '?limit=1'))).toEqual([location(repeated)]);
  });

  it("refuses an invalid limit with 400, and another user's or an unknown job as `before` with 404", async () => {
    for (const limit of ['0', '1001', 'many', '1.5'])
      expect(await alice.get(`/api/clips/jobs?limit=${limit}`)).toMatchObject({
        status: 400,
        body: { error: 'Invalid request', code: 'invalid-request' },
      });
    const [mine] = (await page(alice)).jobs;
    const ivan = await server.as('ivan');
    for (const before of [mine?.id, 'nonsense', '00000000-0000-4000-8000-000000000000'])
      expect(await ivan.get(`/api/clips/jobs?before=${before}`)).toMatchObject({
        status: 404,
        body: { error: 'Job not found', code: 'job-not-found' },
      });
  });

  it('drops a job some days after its end, and keeps what it made', async () => {
    const first = await startTestServer();
    await using _first = first;
    const jane = await first.as('jane');
    const [old, made] = [
      await ended(jane, await add(jane, 'identify-no-clips')),
      await ended(jane, await add(jane, '')),
    ];
    const storageKey = `videos/${made.videoId}/original.mp4`;
    const exported = await ended(jane, await process(jane, { id: made.videoId, storageKey }));
    const recent = await ended(jane, await add(jane, 'recent'));
    await first.stop();
    await age(first.dataDir, [old.id, made.id, exported.id]);

    await using second = await startTestServer({
      DATA_DIR: first.dataDir,
      OIDC_ISSUER: first.issuer.url,
      JOB_RETENTION_DAYS: '8',
    });
    const later = second.with(await first.issuer.token({ sub: 'jane' }));
    const { jobs } = await until(
      () => page(later),
      (list) => list.jobs.length === 1,
    );
    expect(jobs[0]?.id).toBe(recent.id);
    expect((await later.get(`/api/clips/jobs/${made.id}`)).status).toBe(404);
    expect((await later.get(`/api/clips/videos/${made.videoId}`)).body.video).toMatchObject({
      status: 'complete',
      totalClips: 4,
    });
    const { exportedClips } = (await later.get(`/api/clips/videos/${made.videoId}/exported`)).body;
    expect(exportedClips).toMatchObject([{ jobId: exported.id }]);
    expect(
      await ended(later, await process(later, { id: made.videoId, storageKey }, ['7'])),
    ).toMatchObject({ status: 'complete' });
  });

  /** Makes the jobs of a stopped server nine days old. */
  async function age(dataDir: string, jobIds: string[]): Promise<void> {
    const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) });
    await database.db
      .update(jobs)
      .set({ updatedAt: sql`now() - interval '9 days'` })
      .where(inArray(jobs.id, jobIds));
    await database.close();
  }
});

describe('the stream of events', () => {
  it("reports changes of the user's own jobs only", async () => {
    const [dora, eve] = [await server.as('dora'), await server.as('eve')];
    await using watching = await watch(dora);
    const foreign = await add(eve, '');
    const begun = await add(dora, '');
    await ended(eve, foreign);
    const { id, videoId } = await ended(dora, begun);
    const events = await watching.until((event) => event.data.status === 'complete');
    expect(events.every((event) => event.event === 'job' && event.data.id === id)).toBe(true);
    expect(events[0]?.data).toMatchObject({
      kind: 'identify',
      status: 'queued',
      videoId: null,
      progress: 0,
    });
    const { body } = await dora.get(location(begun));
    expect(events.at(-1)?.data).toEqual(body);
    expect(body.videoId).toBe(videoId);
    const ids = events.map((event) => Number(event.id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  it('ends before the first event after its token was revoked', async () => {
    const tess = await server.as('tess');
    const { token, secret } = (await tess.post('/api/tokens', { name: 'dashboard' })).body;
    await using watching = await watch(server.with(secret));
    const { id } = await ended(tess, await add(tess, ''));
    const events = await watching.until((event) => event.data.status === 'complete');
    await tess.delete(`/api/tokens/${token.id}`);
    await sleep(2100);
    await ended(tess, await add(tess, 'another one'));
    await Promise.race([watching.ended, watching.until(({ data }) => data.id !== id)]);
    expect(new Set(events.map((event) => event.data.id))).toEqual(new Set([id]));
  });

  it('may be open so many times for a person; one that was closed makes room, and others are not affected', async () => {
    const gina = await server.as('gina');
    const open = async (user: Client, signal: AbortSignal) =>
      fetch(`${server.address}/api/clips/events`, { headers: user.headers, signal });
    const [closed, others] = [new AbortController(), new AbortController()];
    const signals = [closed.signal, ...Array.from({ length: 49 }, () => others.signal)];
    const streams = await Promise.all(signals.map((signal) => open(gina, signal)));
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await gina.send('HEAD', '/api/clips/events')).status).toBe(429);
    const refused = await gina.get('/api/clips/events');
    expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
      429,
      '10',
      {
        error:
          'You have 50 event streams open. Close one first: each of them reports all of your jobs.',
        code: 'too-many-streams',
      },
    ]);
    expect((await open(await server.as('hugo'), others.signal)).status).toBe(200);
    closed.abort();
    await until(
      () => gina.send('HEAD', '/api/clips/events'),
      ({ status }) => status === 200,
    );
    expect((await open(gina, others.signal)).status).toBe(200);
    others.abort();
  });

  it('continues after Last-Event-ID without gaps or repetitions', async () => {
    const finn = await server.as('finn');
    await ended(finn, await add(finn, ''));
    const all = await watchFrom(finn, '0');
    expect(all.length).toBeGreaterThan(1);
    const middle = all[0]?.id ?? '';
    expect(await watchFrom(finn, middle)).toEqual(all.slice(1));
  });

  async function watchFrom(user: Client, lastEventId: string) {
    await using watching = await watch(user, lastEventId);
    return await watching.until((event) => event.data.status === 'complete');
  }
});

type SeenEvent = {
  id: string;
  event: string;
  data: { id: string; status: string; [name: string]: unknown };
};

/** Reads a user's stream of events. */
async function watch(user: Client, lastEventId?: string) {
  const stop = new AbortController();
  const headers = {
    ...user.headers,
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  };
  const response = await fetch(`${server.address}/api/clips/events`, {
    headers,
    signal: stop.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const seen: SeenEvent[] = [];
  const reading = read(response, seen).catch(() => undefined);
  // The stream's first bytes: no event after them is missed.
  await until(async () => opened.has(response), Boolean);
  return {
    /** The server has ended the stream. */
    ended: reading,
    until: (matches: (event: SeenEvent) => boolean) =>
      until(
        async () => seen,
        () => seen.some(matches),
      ),
    async [Symbol.asyncDispose]() {
      stop.abort();
      await reading;
    },
  };
}
const opened = new WeakSet<Response>();

async function read(response: Response, into: SeenEvent[]): Promise<void> {
  let text = '';
  for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(
    new TextDecoderStream(),
  )) {
    opened.add(response);
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const [id, event, data] = [field('id'), field('event'), field('data')];
      if (id && event && data) into.push({ id, event, data: JSON.parse(data) });
    }
  }
}
