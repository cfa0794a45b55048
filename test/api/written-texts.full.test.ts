import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assembleTranscript } from '#engine/transcript/assemble.entry.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { fourSubjects } from '#test/samples/subjects.ts';
import { dataFolder } from '../data-folder.ts';
import { startIssuer } from '../stand-ins/issuer.ts';
import { openaiStandIn, promptOf } from '../stand-ins/openai.ts';
import { servePages } from '../stand-ins/pages.ts';
import type { Received, Reply, StandIn } from '../stand-ins/stand-in.ts';
import { withTexts } from '../texts-by-model.ts';
import { startProcess } from './process.ts';
import { type Client, client, ended, startTestServer, type TestServer, until } from './server.ts';
import { smallVideo } from './video.ts';

/**
 * Titles and summaries that a language model writes in the background, over HTTP. The scripted
 * engine finds four clips in which "Hello world." is said.
 */

const scope = new AsyncDisposableStack();
let model: StandIn;
let server: TestServer;
let alice: Client;
let url: string;

const settings = () => ({
  GROQ_BASE_URL: model.url,
  GROQ_API_KEY: 'key',
  DEFAULT_MODEL: 'groq/tiny',
  ...withTexts,
});

beforeAll(async () => {
  const body = await smallVideo();
  const pages = scope.use(await servePages({ '/talk.mp4': { body, type: 'video/mp4' } }));
  url = pages.at('/talk.mp4');
  model = scope.use(await openaiStandIn());
  server = scope.use(await startTestServer({ ...settings(), QUOTA_JOBS: '1' }));
  alice = await server.as('alice');
});
afterAll(() => scope.disposeAsync());

/** The titles of the scripted clips, best first, and what the model makes of them. */
const titles = {
  Ten: 'Hello world',
  Best: 'World, hello',
  'Seven sooner': 'Hello, hello world',
  'Seven later': 'World, hello world',
};
const own = Object.keys(titles);
const written = Object.values(titles);
const summary = 'Hello world, and hello world.';

/** The clip, by its own title; `summary`; or the words that are read. */
function askedFor(request: Received): string {
  const question = promptOf(request).split('<words>').at(-1) ?? '';
  const clip = own.find((title) => question.includes(`to pick, merge or better: ${title}\n`));
  const [words = ''] = question.trim().split('\n</words>');
  return clip ?? (question.includes('Summary:') ? 'summary' : words);
}

/** What the model answers by what it is asked for; to anything else, the first three words. */
let answers: Map<string, string>;
const answerTo = (what: string): Reply => ({
  say: answers.get(what) ?? what.split(' ').slice(0, 3).join(' '),
});

let held: Map<string, { came: () => void; answer: Promise<Reply | undefined> }>;
let asked: string[];
let atOnce: { now: number; most: number };

beforeEach(() => {
  answers = new Map([...Object.entries(titles), ['summary', summary]]);
  [held, asked, atOnce] = [new Map(), [], { now: 0, most: 0 }];
  model.always(script);
});
afterEach(() => model.always({ refuse: 500 }));

async function script(request: Received): Promise<Reply> {
  const what = askedFor(request);
  asked.push(what);
  atOnce.now += 1;
  atOnce.most = Math.max(atOnce.most, atOnce.now);
  const one = held.get(what);
  one?.came();
  const reply = await Promise.race([one?.answer, request.left.then(() => undefined)]);
  atOnce.now -= 1;
  return reply ?? answerTo(what);
}

/** Holds the answer to one request until `go` is called, with another reply or without. */
function hold(what: string) {
  const came = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Reply | undefined>();
  held.set(what, { came: came.resolve, answer: answer.promise });
  return {
    came: came.promise,
    go(reply?: Reply) {
      held.delete(what);
      answer.resolve(reply);
    },
  };
}

async function addVideo(user: Client): Promise<string> {
  const job = await ended(user, await user.post('/api/clips/identify', { platformUrl: url }));
  expect(job.status).toBe('complete');
  return `/api/clips/videos/${job.videoId}`;
}

type Job = { id: string; kind: string; status: string; videoId: string };

/** The newest job that writes about the video, as the list of jobs has it. */
async function textsJob(user: Client, path: string) {
  const { jobs } = (await user.get('/api/clips/jobs')).body;
  return jobs.find(({ kind, videoId }: Job) => kind === 'texts' && path.endsWith(videoId));
}
const untilJob = (user: Client, path: string, status: string) =>
  until(
    () => textsJob(user, path),
    (job) => job?.status === status,
    90,
  );
const clipTitles = async (user: Client, path: string): Promise<string[]> =>
  (await user.get(path)).body.video.clips.map(({ title }: { title: string }) => title);

describe('the texts of a video', () => {
  it('replace the words’ own one after another, while the video is complete and counts as done', async () => {
    const second = hold('Best');
    const path = await addVideo(alice);
    await second.came;
    expect((await alice.get(path)).body.video.status).toBe('complete');
    await until(
      () => textsJob(alice, path),
      ({ items }) => items?.done === 1,
    );
    expect(await textsJob(alice, path)).toMatchObject({
      kind: 'texts',
      status: 'running',
      stage: 'write',
      items: { kind: 'clip-title', done: 1, total: 4 },
      notes: [],
    });
    expect(await clipTitles(alice, path)).toEqual([
      'Hello world',
      'Best',
      'Seven sooner',
      'Seven later',
    ]);
    // One unfinished job is all that this server allows.
    const another = await alice.post('/api/clips/identify', { platformUrl: url, prompt: 'more' });
    expect(another.status).toBe(200);
    second.go();
    const job = await untilJob(alice, path, 'complete');
    expect(job).toMatchObject({
      progress: 1,
      items: { kind: 'summary', done: 1, total: 1 },
      notes: [],
    });
    expect(await clipTitles(alice, path)).toEqual(written);
    const chapters = (await alice.get(`${path}/chapters`)).body;
    expect(chapters).toMatchObject({ summary, source: 'model', chapters: [], job: { id: job.id } });
    const other = await ended(alice, another);
    await untilJob(alice, `/api/clips/videos/${other.videoId}`, 'complete');
    expect(atOnce.most).toBe(1);
  });

  it('leave a title to the person who gives one meanwhile', async () => {
    const first = hold('Ten');
    const path = await addVideo(alice);
    await first.came;
    const [ten, best] = (await alice.get(path)).body.video.clips;
    await alice.send('PATCH', `${path}/clips/${ten.id}`, { title: 'My ten', version: 0 });
    await alice.send('PATCH', `${path}/clips/${best.id}`, { start: '0.5', version: 0 });
    first.go();
    await untilJob(alice, path, 'complete');
    expect(await clipTitles(alice, path)).toEqual(['My ten', 'Best', ...written.slice(2)]);
    expect(asked).toEqual(['Ten', 'Seven sooner', 'Seven later', 'summary']);
  });

  it('are not kept where they say what the words do not, and that is said', async () => {
    answers.set('Ten', 'Einstein explains gravity');
    const path = await addVideo(alice);
    const job = await untilJob(alice, path, 'complete');
    expect(asked.slice(0, 3)).toEqual(['Ten', 'Ten', 'Best']);
    expect(job.notes).toEqual([
      'Texts of the language model that say what the video does not: 1. The video’s own words stand in their place.',
    ]);
    expect((await clipTitles(alice, path)).slice(0, 2)).toEqual(['Ten', 'World, hello']);
    answers.set('Ten', 'Hello world');
    answers.set('Hello world.', 'Hello world');
    const again = await alice.post(`${path}/write-texts`);
    expect(again.headers.get('location')).toMatch(/^\/api\/clips\/jobs\//);
    expect((await ended(alice, again)).notes).toEqual([]);
    expect(await clipTitles(alice, path)).toEqual(written);
  });

  it('stay when the job is cancelled, and go on where it stopped', async () => {
    const third = hold('Seven sooner');
    const path = await addVideo(alice);
    await third.came;
    const { id } = await textsJob(alice, path);
    expect((await alice.delete(`/api/clips/jobs/${id}`)).body.status).toBe('cancelled');
    third.go();
    expect(await clipTitles(alice, path)).toEqual([...written.slice(0, 2), ...own.slice(2)]);
    await alice.post(`/api/clips/jobs/${id}/retry`);
    await untilJob(alice, path, 'complete');
    expect(await clipTitles(alice, path)).toEqual(written);
    expect(asked).toEqual([
      'Ten',
      'Best',
      'Seven sooner',
      'Seven sooner',
      'Seven later',
      'summary',
    ]);
  });

  it('wait for a model that is down', async () => {
    model.always({ refuse: 503 });
    const path = await addVideo(alice);
    const waiting = await untilJob(alice, path, 'retrying');
    expect(waiting).toMatchObject({
      code: 'model-unavailable',
      error: expect.stringContaining('cannot answer at the moment'),
      items: { kind: 'clip-title', done: 0, total: 4 },
    });
    expect((await alice.get(path)).body.video.status).toBe('complete');
    model.always(script);
    await untilJob(alice, path, 'complete');
    expect(await clipTitles(alice, path)).toEqual(written);
  });

  it('stop at a model that refuses, without failing the video, until somebody tries again', async () => {
    const first = hold('Best');
    const path = await addVideo(alice);
    await first.came;
    first.go({ refuse: 401 });
    const failed = await untilJob(alice, path, 'failed');
    expect(failed).toMatchObject({ code: 'model-key-rejected', items: { done: 1, total: 4 } });
    expect((await alice.get(path)).body.video.status).toBe('complete');
    expect((await alice.get(`${path}/chapters`)).body).toMatchObject({
      source: 'words',
      note: expect.stringContaining('wrote no chapters: The key for'),
      job: { status: 'failed' },
    });
    await alice.post(`/api/clips/jobs/${failed.id}/retry`);
    await untilJob(alice, path, 'complete');
    expect(await clipTitles(alice, path)).toEqual(written);
  });

  it('end with the video', async () => {
    const first = hold('Ten');
    const path = await addVideo(alice);
    await first.came;
    const { id } = await textsJob(alice, path);
    expect((await alice.delete(path)).status).toBe(200);
    first.go();
    expect((await alice.get(`/api/clips/jobs/${id}`)).body.status).toBe('cancelled');
    await until(
      async () => atOnce.now,
      (now) => now === 0,
    );
    expect(asked).toEqual(['Ten']);
  });

  it('are written again where their words were corrected', async () => {
    const path = await addVideo(alice);
    await untilJob(alice, path, 'complete');
    asked.length = 0;
    const corrected = await alice.post(`${path}/transcript/replace`, {
      version: 0,
      find: 'world',
      replace: 'planet',
    });
    expect(corrected.status).toBe(200);
    expect(await textsJob(alice, path)).toMatchObject({ status: 'queued' });
    // Only one clip has these words.
    const [, ...others] = written.slice(1);
    expect(await clipTitles(alice, path)).toEqual(['Hello world', 'Planet, hello', ...others]);
    expect((await alice.get(`${path}/chapters`)).body.source).toBe('words');
    answers.set('summary', 'Hello planet, and hello planet.');
    await untilJob(alice, path, 'complete');
    expect(asked).toEqual(['Hello planet.', 'summary']);
    expect(await clipTitles(alice, path)).toEqual(['Hello world', 'Hello planet', ...others]);
    expect((await alice.get(`${path}/chapters`)).body.summary).toBe(answers.get('summary'));
  });

  it('are written of clips that are found again, and only of these', async () => {
    const path = await addVideo(alice);
    const { id } = await untilJob(alice, path, 'complete');
    asked.length = 0;
    const again = await alice.post(`${path}/identify`, {});
    expect((await ended(alice, again)).status).toBe('complete');
    expect((await untilJob(alice, path, 'complete')).id).not.toBe(id);
    // In the others nothing is said, and the summary is of the same words.
    expect(asked).toEqual(['Best']);
    const [ten, , ...others] = own;
    expect(await clipTitles(alice, path)).toEqual([ten, 'World, hello', ...others]);
  });

  it('name the chapters of a longer recording, the same for fewer or more of them', async () => {
    const { words } = fourSubjects();
    const path = await addVideo(alice);
    await untilJob(alice, path, 'complete');
    const transcript = await assembleTranscript({ words, language: 'en', origin: 'given' });
    const folder = join(server.dataDir, 'files', path.replace('/api/clips/', ''));
    await writeFile(join(folder, 'transcript.json'), JSON.stringify(transcript));
    const before = (await alice.get(`${path}/chapters`)).body;
    expect([before.source, before.chapters.length]).toEqual(['words', 4]);
    asked.length = 0;
    expect((await ended(alice, await alice.post(`${path}/write-texts`))).status).toBe('complete');
    const { chapters, source } = (await alice.get(`${path}/chapters`)).body;
    expect(source).toBe('model');
    const openings = asked.slice(-4).map((words) => words.split(' ').slice(0, 3).join(' '));
    expect(chapters.map(({ title }: { title: string }) => title)).toEqual(openings);
    const fewer = (await alice.get(`${path}/chapters?density=fewer`)).body;
    expect(fewer.chapters.length).toBeLessThan(4);
    for (const { title } of fewer.chapters) expect(openings).toContain(title);
    const bob = await server.as('bob');
    expect((await bob.post(`${path}/write-texts`)).status).toBe(404);
  });
});

it('goes on with the next text after the server was killed', async () => {
  await using scratch = await scratchFolder();
  await using issuer = await startIssuer();
  const environment = {
    ...settings(),
    PORT: '0',
    DATA_DIR: await dataFolder(scratch.path),
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: 'kinora',
    ALLOW_PRIVATE_ADDRESSES: '1',
    WORK_CONCURRENCY: '2',
    JOURNAL: join(scratch.path, 'journal'),
  };
  const third = hold('Seven sooner');
  const first = startProcess('test/api/scripted-server.ts', [], environment);
  const token = await issuer.token({ sub: 'alice' });
  const path = await addVideo(client(await first.ready, token));
  await third.came;
  await first.end('SIGKILL');
  third.go();
  await using second = startProcess('test/api/scripted-server.ts', [], environment);
  const user = client(await second.ready, token);
  await untilJob(user, path, 'complete');
  expect(await clipTitles(user, path)).toEqual(written);
  expect(asked).toEqual(['Ten', 'Best', 'Seven sooner', 'Seven sooner', 'Seven later', 'summary']);
});

it('is asked for where it does not happen by itself, and refused without a model', async () => {
  await using manual = await startTestServer({ ...settings(), WRITE_TEXTS: 'manual' });
  const user = await manual.as('alice');
  const path = await addVideo(user);
  expect(await textsJob(user, path)).toBeUndefined();
  expect((await ended(user, await user.post(`${path}/write-texts`))).status).toBe('complete');
  expect(await clipTitles(user, path)).toEqual(written);
  await using without = await startTestServer(withTexts);
  const other = await without.as('alice');
  const refused = await other.post(`${await addVideo(other)}/write-texts`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'no-language-model' } });
});
