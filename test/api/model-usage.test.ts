import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assembleTranscript } from '#engine/transcript/assemble.entry.ts';
import { openDatabase } from '#platform/database/database.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '../data-folder.ts';
import { googleStandIn } from '../stand-ins/google.ts';
import { servePages } from '../stand-ins/pages.ts';
import type { StandIn } from '../stand-ins/stand-in.ts';
import { simple } from './chat-server.ts';
import { addVideo } from './exporting.ts';
import { type Client, startTestServer, type TestServer, until } from './server.ts';
import { smallVideo } from './video.ts';

/** What people use of language models, and where it ends. */

const scope = new AsyncDisposableStack();
let model: StandIn;
let server: TestServer;
let url: string;

const settingsOf = ({ url: address }: StandIn) => ({
  GOOGLE_BASE_URL: address,
  GOOGLE_GENERATIVE_AI_API_KEY: 'key',
  DEFAULT_MODEL: 'gemini-3.8-flash',
});
/** The price of gemini-3.8-flash, in US dollars for tokens in and out. */
const dollarsOf = (input: number, output: number) => (input * 0.75 + output * 3.75) / 1_000_000;

beforeAll(async () => {
  const pages = scope.use(
    await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } }),
  );
  url = pages.at('/talk.mp4');
  model = scope.use(await googleStandIn());
  server = scope.use(await startTestServer(settingsOf(model)));
});
afterAll(() => scope.disposeAsync());

let people = 0;
const somebody = () => server.as(`spender-${people++}`);
const usageOf = async (user: Client, query = '') =>
  (await user.get(`/api/clips/usage/models${query}`)).body;
const chat = (user: Client) => user.post('/api/chat', simple());
const write = (user: Client, { id }: { id: string }) =>
  user.post(`/api/clips/videos/${id}/texts`, { kind: 'show-notes' });
const limit = (user: Client, limits: { dollars: number | null; tokens: number | null }) =>
  user.put('/api/clips/usage/models/limits', limits);

/** Replaces the two words that the scripted engine recognises. */
async function storeTalk({ id }: { id: string }): Promise<void> {
  const said = 'Good bread needs a long time. Nobody in our bakery ever waits long enough for it.';
  const words = said.split(' ').map((text, at) => ({ text, start: at * 0.5, end: at * 0.5 + 0.4 }));
  const transcript = await assembleTranscript({ words, language: 'en', origin: 'given' });
  const path = join(server.dataDir, 'files/videos', id, 'transcript.json');
  await writeFile(path, JSON.stringify(transcript));
}

it('what a video cost is shown with it, and with its month after it is gone', async () => {
  const alice = await somebody();
  const video = await addVideo(alice, url);
  await storeTalk(video);
  model.next({ say: 'Good bread needs a long time. [0:00]', usage: { input: 1000, output: 100 } });
  expect((await write(alice, video)).status).toBe(200);
  model.next({ say: 'An answer.', usage: { input: 2000, output: 200 } });
  await chat(alice);

  const [ofText, ofChat] = [dollarsOf(1000, 100), dollarsOf(2000, 200)];
  const known = { provider: 'google', model: 'gemini-3.8-flash', requests: 1, estimated: 0 };
  const text = { ...known, inputTokens: 1000, outputTokens: 100, unpriced: 0 };
  const usage = await usageOf(alice);
  expect(usage).toMatchObject({
    month: usage.days[0].day.slice(0, 7),
    total: { requests: 2, inputTokens: 3000, outputTokens: 300, audioSeconds: 0 },
    days: [
      { ...known, job: 'chat', dollars: ofChat },
      { ...text, job: 'titles', dollars: ofText },
    ],
    videos: [
      { id: null, title: null, dollars: ofChat },
      { id: video.id, dollars: ofText },
    ],
    limits: {
      dollars: { own: { limit: null }, server: { limit: null } },
      tokens: { own: { used: 3300 }, server: { used: 3300 } },
    },
  });
  expect(usage.total.dollars).toBeCloseTo(ofText + ofChat, 9);
  const shown = await alice.get(`/api/clips/videos/${video.id}/model-usage`);
  expect(shown.body).toMatchObject({
    total: { dollars: ofText },
    models: [{ ...text, job: 'titles' }],
  });

  const bob = await somebody();
  expect((await usageOf(bob)).total).toMatchObject({ requests: 0, dollars: null });
  expect((await bob.get(`/api/clips/videos/${video.id}/model-usage`)).status).toBe(404);
  await alice.delete(`/api/clips/videos/${video.id}`);
  const { total, videos } = await usageOf(alice);
  expect([total.requests, videos.map(({ id }: { id: null }) => id)]).toEqual([2, [null]]);
});

it('what a service does not name is estimated, and marked; what it refused is not counted', async () => {
  const alice = await somebody();
  model.next({ say: 'Twenty characters ..', usage: 'not named' });
  await chat(alice);
  const { total } = await usageOf(alice);
  expect(total).toMatchObject({ requests: 1, estimated: 1, outputTokens: 5 });
  expect(total.inputTokens).toBeGreaterThan(10);

  model.next({ refuse: 400, message: 'no' });
  expect((await chat(alice)).status).toBe(500);
  expect((await usageOf(alice)).total.requests).toBe(1);

  model.next({ say: 'A stream that breaks off', usage: 'not named', breakOff: true });
  await chat(alice);
  const broken = (await usageOf(alice)).total;
  expect([broken.requests, broken.estimated]).toEqual([2, 2]);
  expect(broken.outputTokens).toBeGreaterThan(5);

  model.next({ say: 'One two three four five six', usage: 'not named', slowly: 300 });
  const leaving = new AbortController();
  const response = await fetch(new URL('/api/chat', server.address), {
    method: 'POST',
    headers: { ...alice.headers, 'content-type': 'application/json' },
    body: JSON.stringify(simple()),
    signal: leaving.signal,
  });
  await response.body?.getReader().read();
  leaving.abort();
  const left = await until(
    async () => (await usageOf(alice)).total,
    ({ requests }) => requests === 3,
  );
  expect(left.estimated).toBe(3);
  expect(left.inputTokens).toBeGreaterThan(broken.inputTokens);
});

it('a request that could exceed a limit is not sent: the caller falls back, or is told', async () => {
  const alice = await somebody();
  const video = await addVideo(alice, url);
  await storeTalk(video);
  expect((await limit(alice, { dollars: null, tokens: 20_000 })).body.limits.tokens).toEqual({
    own: { used: 0, limit: 20_000 },
    server: { used: 0, limit: null },
  });
  model.next({
    say: 'Good bread needs a long time. [0:00]',
    usage: { input: 5000, output: 14_000 },
  });
  expect((await write(alice, video)).status).toBe(200);

  const sent = model.requests.length;
  const refused = await write(alice, video);
  expect([refused.status, refused.body]).toMatchObject([
    429,
    { code: 'quota-model-tokens', details: { limit: 20_000, used: 19_000 } },
  ]);
  expect(refused.body.details.resetsOn).toMatch(/^\d{4}-\d{2}-01$/);
  expect(refused.body.error).toContain(`The next month begins on ${refused.body.details.resetsOn}`);
  const clip = video.clips[0]?.id;
  const { body } = await alice.post(`/api/clips/videos/${video.id}/clips/${clip}/title-proposals`);
  expect(body.proposals.length).toBeGreaterThan(0);
  expect(body.note).toContain('20000 tokens');
  const answered = await chat(alice);
  expect([answered.status, answered.body.details]).toEqual([
    500,
    expect.stringContaining('20000 tokens'),
  ]);
  expect(model.requests.length).toBe(sent);

  await limit(alice, { dollars: null, tokens: null });
  model.next({ say: 'Nobody in our bakery ever waits. [0:00]' });
  expect((await write(alice, video)).status).toBe(200);
  for (const wrong of [{ dollars: -1, tokens: null }, { dollars: 1 }])
    expect((await alice.put('/api/clips/usage/models/limits', wrong)).status).toBe(400);
});

it('requests at the same time cannot exceed the limit of the operator together, nor a person raise it; the next month begins anew', async () => {
  await using scratch = await scratchFolder();
  const settings = {
    ...settingsOf(model),
    DATA_DIR: await dataFolder(scratch.path),
    // Room for one request of usual length, not for two.
    QUOTA_MODEL_DOLLARS: '0.014',
  };
  await using limited = await startTestServer(settings);
  const alice = await limited.as('alice');
  expect((await limit(alice, { dollars: 100, tokens: null })).body.limits.dollars).toMatchObject({
    own: { limit: 100 },
    server: { limit: 0.014 },
  });
  const answer = { say: 'An answer.', usage: { input: 100, output: 3000 }, slowly: 200 };
  model.always(answer);
  const before = model.requests.length;
  const statuses = (await Promise.all([1, 2, 3, 4, 5].map(() => chat(alice)))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([200, 500, 500, 500, 500]);
  expect(model.requests.length - before).toBe(1);
  const spent = dollarsOf(100, 3000);
  expect((await usageOf(alice)).limits.dollars.server.used).toBeCloseTo(spent, 9);
  // What is not used of a reservation is given back, but what is left is too little for another.
  expect((await chat(alice)).body.details).toContain('of which 0.0113 are used');
  expect((await chat(await limited.as('bob'))).status).toBe(200);
  await limited.stop();

  const { db, close } = await openDatabase({
    dataDir: settings.DATA_DIR,
    log: pino({ level: 'silent' }),
  });
  const { rows } = await db.execute(
    sql`update model_usage set day = (date_trunc('month', now() at time zone 'utc') - interval '1 day')::date returning to_char(day, 'YYYY-MM') as month`,
  );
  await close();
  await using later = await startTestServer(settings);
  const again = await later.as('alice');
  expect((await usageOf(again)).total.requests).toBe(0);
  expect((await usageOf(again, `?month=${rows[0]?.month}`)).total.dollars).toBeCloseTo(spent, 9);
  expect((await usageOf(again, '?month=2026-13')).code).toBe('invalid-request');
  expect((await chat(again)).status).toBe(200);
});
