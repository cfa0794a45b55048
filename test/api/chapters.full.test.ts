import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleTranscript } from '#engine/transcript/assemble.entry.ts';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { fourSubjects, talkAbout, wordsOf } from '#test/samples/subjects.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { type Client, ended, startTestServer, type TestServer } from './server.ts';
import { smallVideo } from './video.ts';

/**
 * Chapters of videos over HTTP. The scripted engine recognises two words, so the stored transcript
 * is replaced.
 */

let pages: Pages;
let server: TestServer;
const { words, starts } = fourSubjects();

beforeAll(async () => {
  const body = await smallVideo();
  pages = await servePages({ '/talk.mp4': { body, type: 'video/mp4' } });
  server = await startTestServer();
});
afterAll(async () => {
  for (const each of [server, pages]) await each?.[Symbol.asyncDispose]();
});

/** A video of Alice in which these words are spoken. */
async function videoOf(spoken: Word[]): Promise<{ alice: Client; path: string; folder: string }> {
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
    const { alice, path } = await videoOf(words);
    const { status, body } = await alice.get(`${path}/chapters`);
    expect(status).toBe(200);
    expect(body.source).toBe('words');
    expect(body.summary).toMatch(/^\p{Lu}.*\.$/u);
    expect(body.summary.split(' ').length).toBeLessThanOrEqual(60);
    expect(body).not.toHaveProperty('note');
    expect(body.chapters).toHaveLength(4);
    for (const [i, { start }] of body.chapters.entries())
      expect(Math.abs(start - (starts[i] ?? 0))).toBeLessThan(30);
    const bob = await server.as('bob');
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
    const { alice, path } = await videoOf(words);
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
    const { alice, path } = await videoOf(words);
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
    const { alice, path } = await videoOf(wordsOf(talkAbout('stars')));
    expect((await alice.get(`${path}/chapters`)).body).toEqual({
      chapters: [],
      summary: expect.stringMatching(/^\p{Lu}.*\.$/u),
      source: 'words',
    });
    const other = '/api/clips/videos/00000000-0000-4000-8000-000000000000/chapters';
    expect((await alice.get(other)).status).toBe(404);
  });

  it('have the texts that an earlier version has let the model write, until the words change', async () => {
    const { alice, path, folder } = await videoOf(words);
    const transcript = await readFile(join(folder, 'transcript.json'));
    const stored = {
      chapters: [{ start: 0, title: 'Baking bread', confidence: 1 }],
      summary: 'Bread, stars, tennis and taxes.',
    };
    const hash = createHash('sha256').update(transcript).digest('hex');
    await writeFile(
      join(folder, 'chapters.json'),
      JSON.stringify({ transcript: hash, ...stored, refused: 1 }),
    );
    expect((await alice.get(`${path}/chapters`)).body).toEqual({ ...stored, source: 'model' });
    expect((await alice.get(`${path}/chapters?density=fewer`)).body.source).toBe('words');
    await replaceTranscript(folder, wordsOf(talkAbout('stars')));
    expect((await alice.get(`${path}/chapters`)).body.source).toBe('words');
  });
});
