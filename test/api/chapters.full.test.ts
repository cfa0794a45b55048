import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleTranscript } from '#engine/transcript/assemble.entry.ts';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { fourSubjects, talkAbout, wordsOf } from '#test/samples/subjects.ts';
import { openaiStandIn } from '../stand-ins/openai.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import type { StandIn } from '../stand-ins/stand-in.ts';
import { type Client, ended, startTestServer, type TestServer, until } from './server.ts';
import { smallVideo } from './video.ts';

/**
 * Chapters of videos over HTTP. The scripted engine recognises two words, so the stored transcript
 * is replaced.
 */

let pages: Pages;
let model: StandIn;
let without: TestServer;
let withModel: TestServer;
const { words, starts } = fourSubjects();

beforeAll(async () => {
  [pages, model] = await Promise.all([
    smallVideo().then((body) => servePages({ '/talk.mp4': { body, type: 'video/mp4' } })),
    openaiStandIn(),
  ]);
  [without, withModel] = await Promise.all([
    startTestServer(),
    startTestServer({ GROQ_BASE_URL: model.url, DEFAULT_MODEL: 'groq/tiny', GROQ_API_KEY: 'key' }),
  ]);
});
afterAll(async () => {
  for (const each of [without, withModel, model, pages]) await each?.[Symbol.asyncDispose]();
});

/** A video of Alice in which these words are spoken. */
async function videoOf(
  server: TestServer,
  spoken: Word[],
): Promise<{ alice: Client; path: string; folder: string }> {
  const alice = await server.as('alice');
  const { videoId } = await ended(
    alice,
    await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4') }),
  );
  const folder = join(server.dataDir, 'files/videos', videoId);
  await replaceTranscript(folder, spoken);
  return { alice, path: `/api/clips/videos/${videoId}`, folder };
}

async function replaceTranscript(folder: string, spoken: Word[]): Promise<void> {
  await writeFile(
    join(folder, 'transcript.json'),
    JSON.stringify(await assembleTranscript({ words: spoken, language: 'en', origin: 'given' })),
  );
}

describe('the chapters of a video', () => {
  it('come from its words without a model, and are its owner’s', async () => {
    const { alice, path } = await videoOf(without, words);
    const { status, body } = await alice.get(`${path}/chapters`);
    expect(status).toBe(200);
    expect(body.source).toBe('words');
    expect(body.summary).toMatch(/^\p{Lu}.*\.$/u);
    expect(body.summary.split(' ').length).toBeLessThanOrEqual(60);
    expect(body).not.toHaveProperty('note');
    expect(body.chapters).toHaveLength(4);
    for (const [i, { start }] of body.chapters.entries())
      expect(Math.abs(start - (starts[i] ?? 0))).toBeLessThan(30);
    const bob = await without.as('bob');
    expect(await bob.get(`${path}/chapters`)).toMatchObject({
      status: 404,
      body: { error: 'Video not found' },
    });
    expect(await alice.get(`${path}/chapters?titles=loud`)).toMatchObject({
      status: 400,
      body: { code: 'invalid-request' },
    });
  });

  it('are fewer or more on request', async () => {
    const { alice, path } = await videoOf(without, words);
    const count = async (density: string) =>
      (await alice.get(`${path}/chapters?density=${density}`)).body.chapters.length;
    expect(await count('fewer')).toBeLessThan(4);
    expect(await count('usual')).toBe(4);
    expect(await alice.get(`${path}/chapters?density=some`)).toMatchObject({
      status: 400,
      body: { code: 'invalid-request' },
    });
  });

  it('follow corrections of the transcript', async () => {
    const { alice, path } = await videoOf(without, words);
    const [first] = (await alice.get(`${path}/chapters`)).body.chapters;
    const word: string = first.title.split(',')[0].toLowerCase();
    const replaced = await alice.post(`${path}/transcript/replace`, {
      version: 0,
      find: word,
      replace: 'marzipan',
    });
    expect(replaced.status).toBe(200);
    const [corrected] = (await alice.get(`${path}/chapters`)).body.chapters;
    expect(corrected.title).toMatch(/^Marzipan/);
  });

  it('are none in a video about one subject, and a 404 in one without a transcript', async () => {
    const { alice, path } = await videoOf(without, wordsOf(talkAbout('stars')));
    expect((await alice.get(`${path}/chapters`)).body).toEqual({
      chapters: [],
      summary: expect.stringMatching(/^\p{Lu}.*\.$/u),
      source: 'words',
    });
    const other = '/api/clips/videos/00000000-0000-4000-8000-000000000000/chapters';
    expect((await alice.get(other)).status).toBe(404);
  });

  it('get titles and a summary of the language model, which writes them once', async () => {
    const { alice, path, folder } = await videoOf(withModel, words);
    const before = model.requests.length;
    const parts = [
      { number: 1, title: '“Baking bread at home.”' },
      { number: 2, title: 'What astronomers see' },
      { number: 4, title: 'Paying taxes\nwithout fear' },
      { number: 9, title: 'There is no ninth' },
    ];
    model.next({
      say: JSON.stringify({ summary: 'Bread, stars,\ntennis and taxes. In that order.', parts }),
    });
    const own = (await alice.get(`${path}/chapters?titles=words`)).body;
    expect(own.source).toBe('words');
    expect(model.requests.length).toBe(before);
    const [one, two] = await Promise.all([
      alice.get(`${path}/chapters`),
      alice.get(`${path}/chapters`),
    ]);
    expect(one.body).toEqual(two.body);
    const titles = [
      'Baking bread at home',
      'What astronomers see',
      own.chapters[2].title,
      'Paying taxes without fear',
    ];
    expect(one.body).toEqual({
      chapters: own.chapters.map((chapter: object, i: number) => ({
        ...chapter,
        title: titles[i],
      })),
      summary: 'Bread, stars, tennis and taxes. In that order.',
      source: 'model',
    });
    expect((await alice.get(`${path}/chapters?titles=words`)).body).toEqual(one.body);
    expect(model.requests.length).toBe(before + 1);
    expect(JSON.stringify(model.requests.at(-1)?.body).length).toBeLessThan(30_000);
    expect(JSON.parse(await readFile(join(folder, 'chapters.json'), 'utf8'))).toMatchObject({
      summary: one.body.summary,
    });

    model.next({ say: JSON.stringify({ summary: 'In short.', parts: [] }) });
    const fewer = (await alice.get(`${path}/chapters?density=fewer`)).body;
    expect(fewer).toMatchObject({ summary: 'In short.', source: 'model' });
    expect(fewer.chapters.length).toBeLessThan(4);
    expect((await alice.get(`${path}/chapters`)).body).toEqual(one.body);

    model.next({ say: JSON.stringify({ summary: 'Only stars.', parts: [] }) });
    await replaceTranscript(folder, wordsOf(talkAbout('stars')));
    expect((await alice.get(`${path}/chapters`)).body).toEqual({
      chapters: [],
      summary: 'Only stars.',
      source: 'model',
    });
  });

  it('leave nothing of a video that is deleted while the model writes them', async () => {
    const { alice, path, folder } = await videoOf(withModel, words);
    model.next({ say: JSON.stringify({ summary: 'Late.', parts: [] }), slowly: 400 });
    const isThere = async () => existsSync(folder);
    const requested = model.requests.length;
    const late = alice.get(`${path}/chapters`);
    await until(
      async () => model.requests.length,
      (count) => count > requested,
    );
    expect((await alice.delete(path)).status).toBe(200);
    await until(isThere, (exists) => !exists);
    expect((await late).body).toMatchObject({ summary: 'Late.', source: 'model' });
    await until(isThere, (exists) => !exists);
  });

  it('stay those of the words when the model fails, with the reason', async () => {
    const { alice, path } = await videoOf(withModel, words);
    model.next({ refuse: 401 });
    const { status, body } = await alice.get(`${path}/chapters`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      summary: expect.stringMatching(/^\p{Lu}.*\.$/u),
      source: 'words',
      note: expect.stringContaining('wrote no chapters'),
    });
    expect(body.chapters).toHaveLength(4);
  });
});
