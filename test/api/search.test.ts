import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Passage } from '#features/transcripts/search/search.schema.ts';
import { openaiStandIn } from '../stand-ins/openai.ts';
import { type Client, until } from './server.ts';
import { startTalkServer, type TalkServer } from './talk-server.ts';

let talk: TalkServer;
let alice: Client;
let video: TalkServer['video'];

beforeAll(async () => {
  talk = await startTalkServer();
  ({ alice, video } = talk);
});
afterAll(() => talk?.[Symbol.asyncDispose]());

const search = (user: Client, params: Record<string, string>) =>
  user.get(`/api/clips/search?${new URLSearchParams(params)}`);
const found = async (params: Record<string, string>): Promise<Passage[]> =>
  (await search(alice, params)).body.passages;
/** The words that match, each once: the talk says everything twice. */
const hitsOf = ({ text, hits }: Passage) => [
  ...new Set(hits.map(([from, to]) => text.slice(from, to))),
];

describe('GET /api/clips/search', () => {
  it('finds what is said in a video as soon as it is complete, with the second and the words that match', async () => {
    const { body, status } = await search(alice, { q: 'Why do companies die?' });
    expect([status, body.total]).toEqual([200, 1]);
    const [best]: Passage[] = body.passages;
    expect(best).toMatchObject({
      videoId: video.id,
      text: expect.stringContaining('most companies die because'),
    });
    expect(best && hitsOf(best)).toEqual(['companies', 'die']);
    expect(best?.at).toBeCloseTo(16, 0);
    const { body: transcript } = await alice.get(`/api/clips/videos/${video.id}/transcript`);
    expect([best?.start, best?.end]).toEqual([
      transcript.words[0].start,
      transcript.words.at(-1).end,
    ]);
  });

  it('narrows by video, language and date', async () => {
    const day = new Date().toISOString().slice(0, 10);
    expect(
      await found({ q: 'companies', video: video.id, language: 'en-GB', from: day, to: day }),
    ).toHaveLength(1);
    expect(await found({ q: 'companies', language: 'de' })).toEqual([]);
    expect(await found({ q: 'companies', to: '2020-01-01' })).toEqual([]);
    expect(await found({ q: 'companies', speaker: 'Nobody' })).toEqual([]);
    expect(await found({ q: 'companies', offset: '1' })).toEqual([]);
  });

  it('refuses what is no search, and takes any characters for words', async () => {
    const bad = [
      {},
      { q: ' ' },
      { q: 'a'.repeat(10_000) },
      { q: 'x\u0000' },
      { q: 'x', limit: '51' },
      { q: 'x', offset: '-1' },
      { q: 'x', from: 'soon' },
    ];
    for (const params of bad)
      expect([params, (await search(alice, params)).status]).toEqual([params, 400]);
    expect((await search(alice, { q: 'x', video: 'none' })).status).toBe(404);
    for (const q of ['& | !', '.*(a+)+$', "'); drop table videos; --", ':*', '\\', '#alice', '🙂'])
      expect((await search(alice, { q })).body).toEqual({ passages: [], total: 0 });
  });

  it('searches by words, and says so, when it is asked to search by meaning without a model', async () => {
    const { body } = await search(alice, { q: 'Why do companies die?', by: 'meaning' });
    expect(body).toMatchObject({
      total: 1,
      note: 'Searched by words only. No embedding model is configured.',
    });
  });

  it('shows nothing of other people', async () => {
    const bob = await talk.as('bob');
    expect((await search(bob, { q: 'companies' })).body).toEqual({ passages: [], total: 0 });
    expect((await search(bob, { q: 'companies', video: video.id })).status).toBe(404);
    expect((await fetch(`${talk.address}/api/clips/search?q=companies`)).status).toBe(401);
  });

  it('finds corrections at once and what was corrected no longer, and nothing of a deleted video', async () => {
    const path = `/api/clips/videos/${video.id}`;
    const replaced = await alice.post(`${path}/transcript/replace`, {
      version: 0,
      find: 'companies',
      replace: 'orchestras',
    });
    expect(replaced.status).toBe(200);
    expect([
      await found({ q: 'companies' }),
      (await found({ q: 'orchestra' })).map(hitsOf),
    ]).toEqual([[], [['orchestras']]]);
    await alice.post(`${path}/transcript/undo`, { version: 1 });
    expect([(await found({ q: 'companies' })).length, await found({ q: 'orchestra' })]).toEqual([
      1,
      [],
    ]);
    const operations = [{ kind: 'assign', start: 0, end: 40, name: 'Ada Byron' }];
    expect(
      (await alice.post(`${path}/transcript/speakers`, { version: 2, operations })).status,
    ).toBe(200);
    expect(
      (await found({ q: 'companies', speaker: 'ada byron' })).map(({ speakers }) => speakers),
    ).toEqual([['Ada Byron']]);
    expect((await alice.get('/api/clips/search/speakers')).body).toEqual({
      speakers: ['Ada Byron'],
    });
    expect((await (await talk.as('bob')).get('/api/clips/search/speakers')).body).toEqual({
      speakers: [],
    });
    await alice.send('DELETE', path);
    expect(await found({ q: 'companies' })).toEqual([]);
  });
});

describe('GET /api/clips/search with an embedding model', () => {
  it('finds what was said in other words, and goes on by words alone while the model cannot be had', async () => {
    await using model = await openaiStandIn();
    model.always({ say: '' });
    await using server = await startTalkServer({
      settings: { EMBEDDING_MODEL: 'small', EMBEDDING_BASE_URL: model.url },
    });
    const get = async (params: Record<string, string>) => (await search(server.alice, params)).body;
    const found = () => get({ q: 'bankrupt firms', by: 'meaning' });
    const { passages } = await until(found, ({ passages }) => passages.length > 0);
    expect(passages[0]).toMatchObject({
      videoId: server.video.id,
      by: 'meaning',
      text: expect.stringContaining('companies die'),
    });
    expect(await get({ q: 'bankrupt firms', by: 'words' })).toEqual({ passages: [], total: 0 });
    model.always({ refuse: 401 });
    const { total, note } = await get({ q: 'Why do companies die today?' });
    expect(total).toBe(1);
    expect(note).toMatch(/^Searched by words only\. The key for .* was refused|asks for a key/);
    expect(await get({ q: 'Why do companies die this year?', by: 'meaning' })).toMatchObject({
      total: 1,
      passages: [{ by: 'words' }],
      note,
    });
    model.always({ hang: true });
    expect((await get({ q: 'Why do companies die now?' })).note).toBe(
      'Searched by words only. The embedding model took longer than 3 seconds.',
    );
    // Existing embeddings need no model.
    expect((await found()).passages).toHaveLength(1);
  });
});
