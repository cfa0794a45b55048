import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectOperator } from '#features/identity/operator/socket.entry.ts';
import { type Page, type Pages, servePages } from '../stand-ins/pages.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';
import { copyBytes } from './scripted-engine.ts';
import {
  type ApiResponse,
  type Client,
  ended,
  startTestServer,
  type TestServer,
  until,
} from './server.ts';
import { smallVideo } from './video.ts';

/** 20 seconds, and the same in a file of a megabyte more. */
let film: Buffer;
let bigFilm: Uint8Array<ArrayBuffer>;
const cutAfterBytes = 600_000;
let pages: Pages;
beforeAll(async () => {
  film = await smallVideo(20);
  const padding = Buffer.alloc(1_000_000);
  padding.writeUInt32BE(padding.length);
  padding.write('free', 4);
  bigFilm = new Uint8Array(Buffer.concat([film, padding]));
  // The first request gets some bytes, and no other one gets more.
  const cutFilm: Page = {
    body: Buffer.from(bigFilm),
    type: 'video/mp4',
    etag: '"one"',
    cutAfter: (request) => (request === 0 ? cutAfterBytes : 0),
  };
  pages = await servePages({
    '/talk.mp4': { body: film, type: 'video/mp4' },
    '/short.mp4': { body: await smallVideo(3), type: 'video/mp4' },
    '/big.mp4': { body: Buffer.from(bigFilm), type: 'video/mp4' },
    '/cut-embedded.mp4': cutFilm,
    '/cut-postgres.mp4': cutFilm,
    '/endless.mp4': { body: Buffer.from(bigFilm), type: 'video/mp4', endless: true, pause: 1 },
  });
});
afterAll(() => pages?.[Symbol.asyncDispose]());

const location = (answer: ApiResponse) => answer.headers.get('location') ?? '';
const add = (user: Client, prompt: string, path = '/talk.mp4') =>
  user.post('/api/clips/identify', { platformUrl: pages.at(path), prompt });
const usageOf = async (user: Client) => (await user.get('/api/clips/usage')).body.usage;

async function upload(
  user: Client,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'talk.mp4',
): Promise<ApiResponse> {
  const form = new FormData();
  form.set('video', new Blob([bytes]), name);
  const response = await fetch(`${user.address}/api/clips/upload`, {
    method: 'POST',
    headers: user.headers,
    body: form,
  });
  return {
    status: response.status,
    headers: response.headers,
    text: '',
    body: await response.json(),
  };
}

async function videoOf(
  user: Client,
  answer: ApiResponse,
): Promise<{ id: string; storageKey: string; status: string }> {
  const { videoId } = await ended(user, answer);
  return (await user.get(`/api/clips/videos/${videoId}`)).body.video;
}

const exportOf = (
  user: Client,
  video: { id: string; storageKey: string },
  clips: [number, number][],
) =>
  user.post('/api/clips/process', {
    videoId: video.id,
    storageKey: video.storageKey,
    selectedClips: clips.map(([start, end]) => ({ start: String(start), end: String(end) })),
    aspectRatio: '1:1',
  });

const statusesOf = (answers: ApiResponse[]) => answers.map(({ status }) => status).sort();

/** The tests for either database. */
function quotaSuite(
  name: string,
  open: (scope: AsyncDisposableStack) => Promise<Record<string, string>>,
) {
  describe(`with the ${name} database`, () => {
    const scope = new AsyncDisposableStack();
    let server: TestServer;
    let storage: number;
    beforeAll(async () => {
      const settings = await open(scope);
      storage = bigFilm.length * 2 + 20_000;
      server = scope.use(
        await startTestServer({
          // Without posters, which are drawn after a search, the bytes are known.
          FACE_SEARCH: 'manual',
          ...settings,
          QUOTA_JOBS: '3',
          QUOTA_STORAGE: String(storage),
          QUOTA_VIDEO_MINUTES: '1',
          QUOTA_EXPORT_CLIPS: '2',
          QUOTA_EXPORT_MINUTES: '1',
        }),
      );
    });
    afterAll(() => scope.disposeAsync());

    it('many requests at once start as many jobs as a person may have, and no more; others are not affected', async () => {
      const [ann, bob] = [await server.as('ann'), await server.as('bob')];
      // Short, so that what is downloaded meanwhile stays within the minutes.
      const addShort = (user: Client, prompt: string) => add(user, prompt, '/short.mp4');
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => addShort(ann, `identify-slow ${n}`)),
      );
      expect(statusesOf(answers)).toEqual([...Array(3).fill(200), ...Array(7).fill(429)]);
      const [refused] = answers.filter(({ status }) => status === 429);
      expect(refused?.body).toMatchObject({
        code: 'quota-jobs',
        error: expect.stringContaining('3 unfinished jobs'),
        limit: 3,
        remaining: 0,
      });
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused?.headers.get('x-ratelimit-limit')).toBe('3');
      const { jobs } = (await ann.get('/api/clips/jobs')).body;
      expect(jobs).toHaveLength(3);
      expect((await usageOf(ann)).jobs).toEqual({ used: 3, limit: 3 });
      // The same request again is the same job, not another one.
      const [first] = answers.filter(({ status }) => status === 200);
      const again = await addShort(
        ann,
        `identify-slow ${answers.findIndex(({ status }) => status === 200)}`,
      );
      expect([again.status, location(again)]).toEqual([200, first && location(first)]);
      // An upload is refused before its body is read.
      expect(await untilRefused(ann, 4_000_000_000)).toMatchObject({
        status: 429,
        code: 'quota-jobs',
      });

      expect((await addShort(bob, 'identify-slow')).status).toBe(200);
      await ann.delete(location(first ?? again));
      expect((await ann.post(`${location(first ?? again)}/retry`)).status).toBe(200);
      const cancelled = await ann.delete(location(first ?? again));
      expect(cancelled.body.status).toBe('cancelled');
      expect((await addShort(ann, 'identify-slow another')).status).toBe(200);
      expect(await ann.post(`${location(first ?? again)}/retry`)).toMatchObject({
        status: 429,
        body: { code: 'quota-jobs' },
      });
      for (const user of [ann, bob])
        for (const { id } of (await user.get('/api/clips/jobs')).body.jobs)
          await user.delete(`/api/clips/jobs/${id}`);
    });

    it('a download counts while its job waits for another try, and ends at the quota', async () => {
      const eve = await server.as('eve');
      const identify = (path: string) =>
        eve.post('/api/clips/identify', { platformUrl: pages.at(path) });
      const waiting = await identify(`/cut-${name}.mp4`);
      await until(
        () => eve.get(location(waiting)),
        ({ body }) => body.status === 'retrying',
      );
      const { used } = (await usageOf(eve)).storage;
      // What was on its way when the connection broke may be lost.
      expect(used).toBeGreaterThan(cutAfterBytes / 10);
      expect(used).toBeLessThan(cutAfterBytes + 1000);
      await eve.delete(location(waiting));
      // The next attempt may have begun, and ends now.
      await until(
        async () => (await usageOf(eve)).storage.used,
        (bytes) => bytes === 0,
      );

      expect(await ended(eve, await identify('/endless.mp4'))).toMatchObject({
        status: 'failed',
        code: 'quota-storage',
      });
      expect((await usageOf(eve)).storage.used).toBe(0);
    });

    it('the copy of a video for browsers counts like the video', async () => {
      const gil = await server.as('gil');
      expect(await ended(gil, await add(gil, 'with-copy'))).toMatchObject({ status: 'complete' });
      expect((await usageOf(gil)).storage.used).toBe(film.length + copyBytes);
    });

    it('so many bytes are stored for a person, uploaded or downloaded; deleting a video makes room', async () => {
      const cara = await server.as('cara');
      const answers = await Promise.all([
        upload(cara, bigFilm, 'a.mp4'),
        upload(cara, bigFilm, 'b.mp4'),
      ]);
      expect(statusesOf(answers)).toEqual([200, 200]);
      const [first] = await Promise.all(answers.map((answer) => videoOf(cara, answer)));
      const used = bigFilm.length * 2;
      expect((await usageOf(cara)).storage).toEqual({ used, limit: storage });
      const refused = { code: 'quota-storage', details: { usedBytes: used, limitBytes: storage } };
      expect(await upload(cara, bigFilm)).toMatchObject({ status: 413, body: refused });
      const job = await ended(
        cara,
        await cara.post('/api/clips/identify', { platformUrl: pages.at('/big.mp4') }),
      );
      expect(job).toMatchObject({
        status: 'failed',
        error: expect.stringContaining('This does not fit into your storage: 2.5 MB of 2.5 MB'),
      });
      expect((await usageOf(cara)).storage.used).toBe(used);
      expect((await cara.get('/api/clips/videos')).body.videos).toHaveLength(2);

      await cara.delete(`/api/clips/videos/${first?.id}`);
      // The trash counts, and is the first to go.
      expect((await usageOf(cara)).storage.used).toBe(used);
      // The minutes of a deleted video still count.
      expect((await usageOf(cara)).video.used).toBeGreaterThan(39);
      expect((await upload(cara, bigFilm)).status).toBe(200);
      expect((await cara.get('/api/clips/trash')).body.videos).toEqual([]);
      expect((await usageOf(cara)).storage.used).toBe(used);
    });

    it('uploads that begin at once are given no more storage together than there is, whatever they announce', async () => {
      const dan = await server.as('dan');
      // Each announces more than half, and none ever ends: one is accepted.
      const announced = await Promise.all(
        Array.from({ length: 16 }, () => beginUpload(dan, Math.ceil(storage * 0.6))),
      );
      const refused = await until(
        async () => announced.filter(({ answer }) => answer() !== undefined),
        (answers) => answers.length === 15,
      );
      expect(refused.map(({ answer }) => answer()?.code)).toEqual(Array(15).fill('quota-storage'));
      expect((await usageOf(dan)).storage.used).toBe(Math.ceil(storage * 0.6));
      for (const { abort } of announced) abort();
      await until(
        async () => (await usageOf(dan)).storage.used,
        (used) => used === 0,
      );
      // One that announces no length gets what is left, and is cut off there.
      const endless = await beginUpload(dan, undefined);
      endless.write(Buffer.alloc(storage + 1_100_000));
      const cut = await until(async () => endless.answer(), Boolean);
      expect(cut).toMatchObject({ status: 413, code: 'quota-upload' });
      await until(
        async () => (await usageOf(dan)).storage.used,
        (used) => used === 0,
      );
    });

    it('jobs at once get as many minutes of video as a person may have a day', async () => {
      const eva = await server.as('eva');
      // Three of 20 seconds fill the minute.
      const first = await Promise.all(['a', 'b'].map((prompt) => add(eva, prompt)));
      await Promise.all(first.map((answer) => ended(eva, answer)));
      const next = await Promise.all(['c', 'd', 'e'].map((prompt) => add(eva, prompt)));
      const jobs = await Promise.all(next.map((answer) => ended(eva, answer)));
      expect(jobs.map(({ status }) => status).sort()).toEqual(['complete', 'failed', 'failed']);
      const failed = jobs.find(({ status }) => status === 'failed');
      expect(failed?.error).toMatch(
        /^This is more than your 1 minutes of video a day. Please try again in 2\d hours\.$/,
      );
      const { video } = await usageOf(eva);
      expect(video).toMatchObject({ limit: 60, freesAt: expect.stringMatching(/Z$/) });
      expect(video.used).toBeGreaterThan(59);
      expect(video.used).toBeLessThanOrEqual(60);
    });

    it('a job that is run again before its words were recorded counts its minutes again', async () => {
      const ida = await server.as('ida');
      const run = add(ida, 'identify-slow');
      const job = location(await run);
      const used = async (seconds: number) => {
        await until(
          async () => Math.round((await usageOf(ida)).video.used),
          (counted) => counted === seconds,
        );
        expect((await ida.delete(job)).body.status).toBe('cancelled');
      };
      await used(20);
      for (const seconds of [40, 60]) {
        expect((await ida.post(`${job}/retry`)).status).toBe(200);
        await used(seconds);
      }
      expect(await ida.post(`${job}/retry`)).toMatchObject({
        status: 429,
        body: { code: 'quota-video-minutes' },
      });
      expect((await ida.get(job)).body.status).toBe('cancelled');
    });

    it('an export may have so many clips of so many seconds', async () => {
      const fay = await server.as('fay');
      const video = await videoOf(fay, await add(fay, ''));
      const tooMany = await exportOf(fay, video, [
        [0, 1],
        [2, 3],
        [4, 5],
      ]);
      expect(tooMany).toMatchObject({
        status: 400,
        body: { code: 'quota-export-clips', error: expect.stringContaining('at most 2 clips') },
      });
      const done = await exportOf(fay, video, [
        [0, 1],
        [2, 3],
      ]);
      expect(await ended(fay, done)).toMatchObject({ status: 'complete' });
      const { exportedClips } = (await fay.get(`/api/clips/videos/${video.id}/exported`)).body;
      const clipBytes = exportedClips.reduce(
        (sum: number, { bytes }: { bytes: number }) => sum + bytes,
        0,
      );
      expect((await usageOf(fay)).storage.used).toBe(film.length + clipBytes);
      // The same export again shares the stored clips.
      expect(
        await ended(
          fay,
          await exportOf(fay, video, [
            [0, 1],
            [2, 3],
          ]),
        ),
      ).toMatchObject({ status: 'complete' });
      expect((await usageOf(fay)).storage.used).toBe(film.length + clipBytes);
      await fay.delete(`/api/clips/exported/${exportedClips[0].id}`);
    });
  });
}

quotaSuite('embedded', async () => ({}));
describe.skipIf(postgresMissing)('with a local Postgres', () => {
  quotaSuite('postgres', async (scope) => ({ DATABASE_URL: scope.use(await startPostgres()).url }));
});

describe('the quotas', () => {
  it('are off on one’s own machine, have defaults where sign-up is open, and each is a setting', async () => {
    await using own = await startTestServer();
    expect(await usageOf(await own.as('ann'))).toEqual({
      jobs: { used: 0, limit: null },
      storage: { used: 0, limit: null },
      video: { used: 0, limit: null, freesAt: null },
      export: { clips: null, seconds: null },
    });
    expect((await own.anonymous.get('/api/clips/usage')).status).toBe(401);
    await using open = await startTestServer({
      OIDC_ISSUER: '',
      OIDC_AUDIENCE: '',
      SIGN_UP: 'open',
      QUOTA_JOBS: '7',
      QUOTA_STORAGE: '0',
    });
    await connectOperator(open.dataDir)({ act: 'add', email: 'ann@example.org' });
    const { token = '' } = await connectOperator(open.dataDir)({ act: 'token', seconds: 600 });
    expect(await usageOf(open.with(token))).toEqual({
      jobs: { used: 0, limit: 7 },
      storage: { used: 0, limit: null },
      video: { used: 0, limit: 36_000, freesAt: null },
      export: { clips: 20, seconds: 1800 },
    });
  });
});

describe('work on a video that is there', () => {
  it('counts its minutes again when speech may be recognised or a language model reads the words, and is refused beyond the quota', async () => {
    // The scripted engine uses no model: this one is configured and never called.
    const model = { GROQ_BASE_URL: 'http://127.0.0.1:9', DEFAULT_MODEL: 'any' };
    await using server = await startTestServer({ ...model, QUOTA_VIDEO_MINUTES: '2' });
    const gus = await server.as('gus');
    const video = await videoOf(gus, await add(gus, ''));
    const at = (what: string) => `/api/clips/videos/${video.id}/${what}`;
    const transcribe = (source: string, more = {}) =>
      gus.post(at('transcribe'), { source, ...more });
    // The times of a text are those of recognised words, those of a file are its own.
    const giveText = () => gus.put(at('captions'), { text: 'Hello world.' });
    const giveFile = async (): Promise<ApiResponse> => {
      const body = 'WEBVTT\n\n00:00.500 --> 00:01.400\nHello world.\n';
      const headers = { ...gus.headers, 'content-type': 'application/octet-stream' };
      const response = await fetch(new URL(at('captions'), gus.address), {
        method: 'PUT',
        headers,
        body,
      });
      return {
        status: response.status,
        headers: response.headers,
        text: '',
        body: await response.json(),
      };
    };
    const done = async (answer: ApiResponse) => {
      expect(await ended(gus, answer)).toMatchObject({ status: 'complete' });
      return Math.round((await usageOf(gus)).video.used);
    };

    expect(await done(await giveFile())).toBe(20);
    expect(await done(await transcribe('captions'))).toBe(20);
    expect(await done(await transcribe('hosted'))).toBe(40);
    expect(await done(await gus.post(at('identify'), { prompt: 'another' }))).toBe(60);
    expect(await done(await giveText())).toBe(80);
    expect(await done(await transcribe('captions'))).toBe(100);
    const refused = [
      await transcribe('auto'),
      await gus.post(at('identify'), {}),
      await giveText(),
      await transcribe('captions', { findClips: true }),
    ];
    for (const answer of refused) {
      expect(answer).toMatchObject({
        status: 429,
        body: { code: 'quota-video-minutes', limit: 120, remaining: 0 },
      });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3600);
    }
    expect(await done(await giveFile())).toBe(100);
    expect(await done(await transcribe('captions'))).toBe(100);
  });
});

describe('the files of a brand kit', () => {
  it('count as long as they are stored: also those that were replaced, taken out, or deleted with their kit', async () => {
    const intro = new Uint8Array(await smallVideo(2));
    const limit = Math.floor(intro.length * 3.5);
    await using server = await startTestServer({
      FACE_SEARCH: 'manual',
      QUOTA_STORAGE: String(limit),
    });
    const hal = await server.as('hal');
    const addKit = async (name: string): Promise<string> =>
      (await hal.post('/api/clips/brand-kits', { name })).body.brandKit.id;
    const put = async (kit: string) => {
      const headers = { ...hal.headers, 'content-type': 'application/octet-stream' };
      const response = await fetch(`${hal.address}/api/clips/brand-kits/${kit}/files/intro`, {
        method: 'PUT',
        headers,
        body: intro,
      });
      return { status: response.status, body: await response.json() };
    };
    const files = async () => (await usageOf(hal)).storage.used / intro.length;

    const first = await addKit('first');
    for (const count of [1, 2]) {
      expect((await put(first)).status).toBe(200);
      expect(await files()).toBe(count);
    }
    expect((await hal.delete(`/api/clips/brand-kits/${first}/files/intro`)).status).toBe(200);
    expect(await files()).toBe(2);
    const second = await addKit('second');
    expect((await put(second)).status).toBe(200);
    expect((await hal.delete(`/api/clips/brand-kits/${second}`)).status).toBe(200);
    expect(await files()).toBe(3);
    expect(await put(first)).toMatchObject({ status: 413, body: { code: 'quota-storage' } });
    expect(await files()).toBe(3);
  });
});

type Begun = {
  answer(): { status: number; code: string } | undefined;
  write(bytes: Buffer): void;
  abort(): void;
};

/** An upload of which only the beginning is sent. */
async function beginUpload(user: Client, announcedBytes: number | undefined): Promise<Begun> {
  let answer: ReturnType<Begun['answer']>;
  const headers = {
    ...user.headers,
    'content-type': 'multipart/form-data; boundary=b',
    ...(announcedBytes === undefined ? {} : { 'content-length': announcedBytes }),
  };
  const sent = httpRequest(
    `${user.address}/api/clips/upload`,
    { method: 'POST', headers },
    async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      answer = { status: response.statusCode ?? 0, code: JSON.parse(text).code };
    },
  );
  // The server closes the connection of a request whose body it does not read.
  sent.on('error', () => undefined);
  sent.write('--b\r\nContent-Disposition: form-data; name="video"; filename="talk.mp4"\r\n\r\n');
  return {
    answer: () => answer,
    write: (bytes) => void sent.write(bytes),
    abort: () => void sent.destroy(),
  };
}

/** The response to an upload of which only the head is sent. */
async function untilRefused(user: Client, announcedBytes: number) {
  const begun = await beginUpload(user, announcedBytes);
  const answer = await until(async () => begun.answer(), Boolean);
  begun.abort();
  return answer;
}
