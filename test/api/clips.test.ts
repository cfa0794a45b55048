import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openaiStandIn } from '../stand-ins/openai.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import type { StandIn } from '../stand-ins/stand-in.ts';
import { type ApiResponse, type Client, ended, startTestServer, type TestServer, until } from './server.ts';
import { smallVideo } from './video.ts';

let server: TestServer;
let pages: Pages;
let model: StandIn;
let alice: Client;
let bob: Client;
let video: Buffer;

beforeAll(async () => {
  video = await smallVideo();
  pages = await servePages({
    '/talk.mp4': { body: video, type: 'video/mp4' },
    '/page.html': { body: '<p>no video</p>', type: 'text/html' },
  });
  model = await openaiStandIn();
  server = await startTestServer({ MAX_VIDEO_BYTES: '5000000', GROQ_BASE_URL: model.url });
  [alice, bob] = await Promise.all([server.as('alice'), server.as('bob')]);
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
  await model?.close();
});

const unknownId = '00000000-0000-4000-8000-000000000000';

/** Adds the talk for a user and waits until it has been analysed. */
async function addVideo(user: Client, prompt?: string) {
  const answer = await user.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4'), ...(prompt ? { prompt } : {}) });
  const job = await ended(user, answer);
  expect(job).toMatchObject({ kind: 'identify', status: 'complete', stage: 'done', progress: 1 });
  return (await user.get(`/api/clips/videos/${job.videoId}`)).body.video;
}

const selection = (of: { id: string; storageKey: string }, more: object = {}) => ({
  videoId: of.id,
  storageKey: of.storageKey,
  selectedClips: [{ start: '1', end: '4.5' }],
  aspectRatio: '9:16',
  ...more,
});

async function exportClips(user: Client, of: { id: string; storageKey: string }, more: object = {}): Promise<ApiResponse> {
  const answer = await user.post('/api/clips/process', selection(of, more));
  expect(answer.body).toEqual({ success: true, message: 'Clip processing started' });
  expect(await ended(user, answer)).toMatchObject({ kind: 'export', status: 'complete', videoId: of.id });
  return user.get(`/api/clips/videos/${of.id}/exported`);
}

describe('titles for a clip', () => {
  it('are written by the language model, or are the words of the clip when it does not respond', async () => {
    const { id, clips } = await addVideo(alice);
    const at = `/api/clips/videos/${id}/clips/${clips[1].id}/title-proposals`;
    model.next({ say: { titles: ['“Say hello to the world.”', 'Why\nhello?', 'x '.repeat(90), 'A fourth one'] } });
    const written = await alice.post(at, {});
    expect([written.status, written.body]).toEqual([
      200,
      {
        proposals: [
          { text: 'Say hello to the world', source: 'model' },
          { text: 'Why hello?', source: 'model' },
          { text: expect.stringMatching(/^(x )+x…$/), source: 'model' },
        ],
      },
    ]);
    expect(JSON.stringify(model.requests.at(-1)?.body)).toMatch(/in English.*Hello world/);
    model.next({ refuse: 400 });
    expect((await alice.post(at, {})).body).toEqual({
      proposals: [{ text: 'Hello world', source: 'words' }],
      note: expect.stringContaining('did not write titles'),
    });
    expect((await bob.post(at, {})).status).toBe(404);
    expect((await alice.post(at.replace(clips[1].id, unknownId), {})).body).toMatchObject({ code: 'clip-not-found' });
    expect((await alice.delete(`/api/clips/videos/${id}`)).status).toBe(200);
  });
});

describe('from a URL to a downloaded clip', () => {
  it('goes through identify, list, detail, process, exported and download as the interface defines them', async () => {
    const begun = await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4'), prompt: 'the best' });
    expect(begun.status).toBe(200);
    expect(begun.body).toEqual({ success: true, message: 'Video processing started' });
    expect(begun.headers.get('location')).toMatch(/^\/api\/clips\/jobs\/[0-9a-f-]{36}$/);
    const job = await ended(alice, begun);
    expect(job).toEqual({
      id: expect.any(String),
      kind: 'identify',
      videoId: expect.any(String),
      stage: 'done',
      progress: 1,
      status: 'complete',
      attempts: 1,
      request: { platformUrl: pages.at('/talk.mp4'), prompt: 'the best', title: 'talk' },
      parts: [{ stage: 'done', progress: 1, status: 'complete' }],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });

    const facts = {
      id: job.videoId,
      platformUrl: pages.at('/talk.mp4'),
      storageKey: `videos/${job.videoId}/original.mp4`,
      status: 'complete',
      title: 'talk',
      totalClips: 4,
      videoDuration: '0:21',
      durationSeconds: 20.5,
      detectedLanguage: 'en',
      favourite: false,
      tags: [],
      folder: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    };
    expect((await alice.get('/api/clips/videos')).body).toEqual({ videos: [facts] });
    const { video: detail } = (await alice.get(`/api/clips/videos/${job.videoId}`)).body;
    expect(detail).toEqual({ ...facts, prompt: 'the best', notes: ['0 caption files came along'], clips: expect.any(Array) });
    expect(detail.clips.map((clip: Record<string, unknown>) => [clip.viralityScore, clip.start, clip.end, clip.title])).toEqual([
      ['10', '5', '9.5', 'Ten'],
      ['9.9', '0.123', '5', 'Best'],
      ['7', '2', '4', 'Seven sooner'],
      ['7', '12.5', '19', 'Seven later'],
    ]);
    expect(detail.clips[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      start: '5',
      end: '9.5',
      title: 'Ten',
      summary: 'About Ten',
      viralityScore: '10',
      relatedTopics: ['one', 'two', 'three'],
      transcript: 'Hello world.',
    });

    const selectedClips = [
      { start: '5', end: '9.5' },
      { start: '0.1234', end: '5' },
    ];
    const { exportedClips } = (await exportClips(alice, detail, { selectedClips, targetLanguage: 'es' })).body;
    expect(exportedClips).toHaveLength(2);
    const first = exportedClips.find((clip: { start: string }) => clip.start === '5');
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      videoId: detail.id,
      jobId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      segment: 0,
      title: 'Ten',
      bytes: expect.any(Number),
      seconds: 4.5,
      settings: { reframe: 'people', layout: 'auto', profanity: 'off', subtitleCustomization: expect.objectContaining({ font_size: 120 }) },
      start: '5',
      end: '9.5',
      storageKey: expect.stringMatching(new RegExp(`^videos/${detail.id}/[\\w.-]+\\.mp4$`)),
      aspectRatio: '9:16',
      targetLanguage: 'es',
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(exportedClips.map((clip: { start: string }) => clip.start).sort()).toEqual(['0.123', '5']);

    const { url } = (await alice.post(`/api/clips/videos/${detail.id}/download`, { storageKey: first.storageKey })).body;
    const rendered = await (await fetch(url)).json();
    expect(rendered).toMatchObject({
      storage_key: detail.storageKey,
      clips: [{ start: 5, end: 9.5 }],
      prompt: 'the best',
      target_language: 'es',
      aspect_ratio: '9:16',
      subtitles: true,
      subtitle_customization: { font_size: 120, karaoke_highlight_color: '#0DE050' },
      reframe: 'people',
    });
  });
});

describe('access control', () => {
  const routes = (id: string, jobId: string): [string, string, unknown?][] => [
    ['POST', '/api/clips/identify', { platformUrl: 'https://example.org/a.mp4' }],
    ['POST', '/api/clips/process', selection({ id, storageKey: `videos/${id}/original.mp4` })],
    ['POST', '/api/clips/upload'],
    ['GET', '/api/clips/videos'],
    ['GET', `/api/clips/videos/${id}`],
    ['DELETE', `/api/clips/videos/${id}`],
    ['GET', `/api/clips/videos/${id}/exported`],
    ['GET', `/api/clips/videos/${id}/exported.zip`],
    ['DELETE', `/api/clips/videos/${id}/exported/${unknownId}`],
    ['PATCH', `/api/clips/videos/${id}/clips/${unknownId}`, { title: 'Mine' }],
    ['GET', '/api/clips/exported'],
    ['GET', `/api/clips/exported.zip?id=${unknownId}`],
    ['GET', '/api/clips/presets'],
    ['POST', '/api/clips/presets', { name: 'mine', subtitleCustomization: {} }],
    ['PUT', `/api/clips/presets/${unknownId}`, { name: 'mine', subtitleCustomization: {} }],
    ['DELETE', `/api/clips/presets/${unknownId}`],
    ['GET', `/api/clips/videos/${id}/transcript`],
    ['GET', `/api/clips/videos/${id}/poster`],
    ['GET', `/api/clips/videos/${id}/clips/${unknownId}/picture`],
    ['GET', `/api/clips/videos/${id}/waveform`],
    ['GET', `/api/clips/videos/${id}/playable`],
    ['GET', `/api/clips/videos/${id}/exported/${unknownId}/subtitles`],
    ['POST', `/api/clips/videos/${id}/download`, { storageKey: `videos/${id}/original.mp4` }],
    ['GET', '/api/clips/jobs'],
    ['GET', `/api/clips/jobs/${jobId}`],
    ['DELETE', `/api/clips/jobs/${jobId}`],
    ['POST', `/api/clips/jobs/${jobId}/retry`],
    ['GET', '/api/clips/events'],
  ];

  it('answers requests without valid credentials with 401 Unauthorized on every route', async () => {
    const { issuer } = server;
    const past = Math.floor(Date.now() / 1000) - 60;
    const tokens = [
      'nonsense',
      await issuer.token({ sub: 'alice', aud: 'another service' }),
      await issuer.token({ sub: 'alice', iss: 'https://another.example.org' }),
      await issuer.token({ sub: 'alice', exp: past }),
      await issuer.token({ sub: undefined }),
      issuer.bad.unsigned({ sub: 'alice' }),
      await issuer.bad.confused({ sub: 'alice' }),
      await issuer.bad.foreign({ sub: 'alice' }),
      await issuer.bad.altered({ sub: 'alice' }),
    ];
    const clients = [server.anonymous, ...tokens.map((token) => server.with(token))];
    for (const client of clients)
      for (const [method, path, body] of routes(unknownId, unknownId)) {
        const answer = await client.send(method, path, body);
        expect([method, path, answer.status, answer.body]).toEqual([method, path, 401, { error: 'Unauthorized', code: 'unauthorized' }]);
      }
  });

  it("answers another user's, an unknown and a malformed video with 404 Video not found, and changes nothing", async () => {
    const mine = await addVideo(alice);
    for (const id of [
      mine.id,
      unknownId,
      'nonsense',
      '%00',
      '%ff',
      '%E0%A4%A',
      '..%2f..',
      "'; drop table videos --",
      '__proto__',
      'é'.repeat(300),
    ])
      for (const [method, path, body] of routes(id, unknownId).filter(
        ([, path]) => path.includes('/videos/') || path.endsWith('/process'),
      )) {
        const answer = await bob.send(method, path, body);
        expect([method, path, answer.status, answer.body]).toEqual([
          method,
          path,
          404,
          { error: 'Video not found', code: 'video-not-found' },
        ]);
      }
    expect((await alice.get(`/api/clips/videos/${mine.id}`)).status).toBe(200);
    expect((await bob.get('/api/clips/videos')).body).toEqual({ videos: [] });
  });

  it("answers another user's, an unknown and a malformed job with 404 Job not found", async () => {
    const [mine] = (await alice.get('/api/clips/jobs')).body.jobs;
    for (const id of [mine.id, unknownId, 'nonsense', '%00'])
      for (const [method, path] of routes(unknownId, id).filter(([, path]) => path.includes('/jobs/'))) {
        const answer = await bob.send(method, path);
        expect([method, path, answer.status, answer.body]).toEqual([method, path, 404, { error: 'Job not found', code: 'job-not-found' }]);
      }
    expect((await bob.get('/api/clips/jobs')).body).toEqual({ jobs: [] });
  });
});

describe('identify', () => {
  it.each([
    ['no body', undefined],
    ['no JSON', 'platformUrl=https://example.org'],
    ['a list', '[{"platformUrl":"https://example.org/a.mp4"}]'],
    ['null', 'null'],
    ['no address', {}],
    ['an address that is no text', { platformUrl: 7 }],
    ['an empty address', { platformUrl: ' ' }],
    ['a word', { platformUrl: 'hello' }],
    ['an address with a NUL', { platformUrl: 'https://example.org/\0a.mp4' }],
    ['a file of the server', { platformUrl: 'file:///etc/passwd' }],
    ['a path of the server', { platformUrl: '/etc/passwd' }],
    ['another protocol', { platformUrl: 'ftp://example.org/a.mp4' }],
    ['an option', { platformUrl: '--exec=id' }],
    ['a YouTube address without a video', { platformUrl: 'https://www.youtube.com/playlist?list=PL123' }],
    ['a prompt that is no text', { platformUrl: 'https://example.org/a.mp4', prompt: 7 }],
    ['a prompt of 2001 characters', { platformUrl: 'https://example.org/a.mp4', prompt: '😀'.repeat(2001) }],
    ['an inherited address', '{"__proto__":{"platformUrl":"https://example.org/a.mp4"}}'],
  ])('refuses %s with 400 Invalid request and a reason', async (_, body) => {
    const answer = await alice.post('/api/clips/identify', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: 'Invalid request', code: 'invalid-request', details: expect.any(Array) });
    expect(answer.body.details[0]).toEqual({ path: [expect.any(String)], message: expect.any(String), code: expect.any(String) });
  });

  it('refuses a body over the limit with 413, whatever length it announces', async () => {
    const body = JSON.stringify({ platformUrl: 'https://example.org/a.mp4', prompt: 'x'.repeat(1_048_576) });
    const announced = await alice.post('/api/clips/identify', body);
    expect([announced.status, announced.body.error]).toEqual([413, 'Request body is too large']);
    const stream = new Blob([body]).stream();
    const unannounced = await fetch(`${server.address}/api/clips/identify`, {
      method: 'POST',
      headers: alice.headers,
      body: stream,
      duplex: 'half',
    });
    expect([unannounced.status, await unannounced.json()]).toEqual([413, announced.body]);
  });

  it('accepts a prompt of 2000 characters in any script', async () => {
    const prompt = '漢字 😀 é ٣ '.repeat(250).slice(0, 1999).toWellFormed();
    const detail = await addVideo(alice, prompt);
    expect(detail.prompt).toBe(prompt.trim());
  });

  it('accepts a prompt with characters that the database cannot store', async () => {
    const body = `{"platformUrl":"${pages.at('/talk.mp4')}","prompt":"a\\u0000b\\ud800"}`;
    const answer = await alice.post('/api/clips/identify', body);
    const { videoId } = await ended(alice, answer);
    expect((await alice.get(`/api/clips/videos/${videoId}`)).body.video.prompt).toBe('ab\ufffd');
  });

  it('hands on the language spoken, and is another request in another language', async () => {
    const identify = (language: string) => alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4'), language });
    const [german, portuguese] = [await identify('de'), await identify('pt-BR')];
    expect(german.headers.get('location')).not.toBe(portuguese.headers.get('location'));
    const videos = await Promise.all([german, portuguese].map(async (answer) => (await ended(alice, answer)).videoId));
    const languages = await Promise.all(videos.map(async (id) => (await alice.get(`/api/clips/videos/${id}`)).body.video.detectedLanguage));
    expect(languages).toEqual(['de', 'pt-BR']);
    expect((await identify('German')).status).toBe(400);
  });

  it.each([
    ['youtu.be/aaaaaaaaaaa', 'https://youtu.be/aaaaaaaaaaa'],
    ['www.youtube.com/watch?v=aaaaaaaaaaa&t=7', 'https://www.youtube.com/watch?v=aaaaaaaaaaa&t=7'],
    ['//m.youtube.com/shorts/aaaaaaaaaaa', 'https://m.youtube.com/shorts/aaaaaaaaaaa'],
    ['HTTP://example.org:81/A.mp4', 'HTTP://example.org:81/A.mp4'],
    ['example.org:81/A.mp4', 'https://example.org:81/A.mp4'],
  ])('stores the URL %s as %s', async (given, stored) => {
    const answer = await alice.post('/api/clips/identify', { platformUrl: given, prompt: given });
    const location = answer.headers.get('location') ?? '';
    expect((await alice.delete(location)).body.request.platformUrl).toBe(stored);
    const { jobs } = (await alice.get('/api/clips/jobs?limit=1')).body;
    expect(jobs[0].request.platformUrl).toBe(stored);
  });

  it('lists and shows a video with the full form of its URL', async () => {
    const answer = await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4').replace('http://', 'HTTP://') });
    const { videoId } = await ended(alice, answer);
    const { video: shown } = (await alice.get(`/api/clips/videos/${videoId}`)).body;
    expect(shown.platformUrl).toBe(pages.at('/talk.mp4').replace('http://', 'HTTP://'));
  });

  it('gives a video another title, within its limits', async () => {
    const { id, storageKey } = await addVideo(alice);
    const path = `/api/clips/videos/${id}`;
    expect((await alice.send('PATCH', path, { title: ' A better  title ' })).body.video).toMatchObject({
      id,
      title: 'A better  title',
      storageKey,
    });
    for (const title of ['', ' ', 'x'.repeat(301), 7]) expect((await alice.send('PATCH', path, { title })).status).toBe(400);
    expect((await alice.get('/api/clips/videos')).body.videos).toContainEqual(expect.objectContaining({ id, title: 'A better  title' }));
  });

  it('lists videos newest first', async () => {
    const [older, newer] = [await addVideo(bob), await addVideo(bob)];
    const { videos } = (await bob.get('/api/clips/videos')).body;
    expect(videos.slice(0, 2).map((one: { id: string }) => one.id)).toEqual([newer.id, older.id]);
  });

  it('fails at once, with a reason and without a video, when the URL has none', async () => {
    const before = (await alice.get('/api/clips/videos')).body.videos.length;
    const job = await ended(alice, await alice.post('/api/clips/identify', { platformUrl: pages.at('/nothing.mp4') }));
    expect(job).toMatchObject({
      status: 'failed',
      stage: 'download',
      videoId: null,
      attempts: 1,
      error: expect.stringMatching(/no video|not found/i),
    });
    expect((await alice.get('/api/clips/videos')).body.videos).toHaveLength(before);
  });

  it('fails when no highlight is worth a clip, and the video has the reason', async () => {
    const job = await ended(
      alice,
      await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4'), prompt: 'identify-no-clips' }),
    );
    const error = 'No moment worth a clip was found in this video.';
    expect(job).toMatchObject({ status: 'failed', stage: 'identify', error, attempts: 1 });
    const { video: failed } = (await alice.get(`/api/clips/videos/${job.videoId}`)).body;
    expect(failed).toMatchObject({ status: 'failed', error, totalClips: 0, videoDuration: '', detectedLanguage: '', clips: [] });
  });
});

describe('process', () => {
  let own: { id: string; storageKey: string };
  beforeAll(async () => {
    own = await addVideo(alice);
  });
  const segments = (count: number) => Array.from({ length: count }, (_, at) => ({ start: `${at / 10}`, end: `${at / 10 + 1}` }));

  it.each<[string, (of: typeof own) => unknown]>([
    ['no body', () => undefined],
    ['no video', (of) => ({ ...selection(of), videoId: undefined })],
    ['a video that is no text', (of) => selection(of, { videoId: { id: of.id } })],
    ['no storage key', (of) => selection(of, { storageKey: undefined })],
    ["a storage key that is not the video's", (of) => selection(of, { storageKey: `videos/${unknownId}/original.mp4` })],
    ['no aspect ratio', (of) => selection(of, { aspectRatio: undefined })],
    ['an unknown aspect ratio', (of) => selection(of, { aspectRatio: '4:3' })],
    ['an inherited aspect ratio', (of) => selection(of, { aspectRatio: 'constructor' })],
    ['an unknown language', (of) => selection(of, { targetLanguage: 'it' })],
    ['no selection', (of) => selection(of, { selectedClips: undefined })],
    ['an empty selection', (of) => selection(of, { selectedClips: [] })],
    ['more than 50 clips', (of) => selection(of, { selectedClips: segments(51) })],
    ['an end before the start', (of) => selection(of, { selectedClips: [{ start: '5', end: '4' }] })],
    ['an end at the start', (of) => selection(of, { selectedClips: [{ start: '5.0', end: '5' }] })],
    ['an end at the start once rounded', (of) => selection(of, { selectedClips: [{ start: '5.0001', end: '5.0002' }] })],
    ['a negative start', (of) => selection(of, { selectedClips: [{ start: '-1', end: '4' }] })],
    ["an end beyond the video's", (of) => selection(of, { selectedClips: [{ start: '1', end: '20.502' }] })],
    ['numbers instead of text', (of) => selection(of, { selectedClips: [{ start: 1, end: 2 }] })],
    ['one bad clip among good ones', (of) => selection(of, { selectedClips: [...segments(3), { start: '1', end: '99' }] })],
    ...['1e1', ' 1', '1 ', '0x1', 'NaN', 'Infinity', '+1', '1.', '.5', '1,5', '1:00', '', '١', '1'.repeat(400)].map(
      (start): [string, (of: typeof own) => unknown] => [
        `the start ${JSON.stringify(start.slice(0, 20))}`,
        (of) => selection(of, { selectedClips: [{ start, end: '19' }] }),
      ],
    ),
    ['a style that is none', (of) => selection(of, { subtitleCustomization: { font_size: 'huge' } })],
    ['a style field that is none', (of) => selection(of, { subtitleCustomization: { colour: '#FFFFFF' } })],
    ['an unknown framing', (of) => selection(of, { reframe: 'cats' })],
  ])('refuses %s with 400 Invalid request, starting nothing', async (_, body) => {
    const before = (await alice.get('/api/clips/jobs')).body.jobs.length;
    const answer = await alice.post('/api/clips/process', body(own));
    expect([answer.status, answer.body.error]).toEqual([400, 'Invalid request']);
    expect(answer.body.details.length).toBeGreaterThan(0);
    expect((await alice.get('/api/clips/jobs')).body.jobs).toHaveLength(before);
  });

  it('accepts an end that is rounded past the end of the video', async () => {
    const selectedClips = [...segments(3), { start: '10', end: '20.501' }];
    const { exportedClips } = (await exportClips(alice, own, { selectedClips, aspectRatio: '1:1' })).body;
    expect(exportedClips).toHaveLength(4);
    for (const clip of exportedClips) expect(clip).toMatchObject({ targetLanguage: null, aspectRatio: '1:1' });
  });

  it.each([
    ['null', null],
    ['an empty text', ''],
    ['nothing', undefined],
  ])('accepts %s as target language for the original language, in the job and in the exported clip', async (_, targetLanguage) => {
    const other = await addVideo(alice);
    const answer = await alice.post('/api/clips/process', selection(other, { targetLanguage }));
    expect(await ended(alice, answer)).toMatchObject({ status: 'complete', request: { targetLanguage: null } });
    const { exportedClips } = (await alice.get(`/api/clips/videos/${other.id}/exported`)).body;
    expect(exportedClips).toMatchObject([{ targetLanguage: null }]);
    const { url } = (await alice.post(`/api/clips/videos/${other.id}/download`, { storageKey: exportedClips[0].storageKey })).body;
    expect(await (await fetch(url)).json()).toMatchObject({ target_language: null });
  });

  it('accepts 50 clips', async () => {
    const answer = await alice.post('/api/clips/process', selection(own, { selectedClips: segments(50) }));
    expect(answer.status).toBe(200);
    expect((await alice.delete(answer.headers.get('location') ?? '')).body).toMatchObject({ status: 'cancelled' });
  });

  it('passes the style, with its defaults, and the framing to the engine', async () => {
    const other = await addVideo(alice);
    const style = { subtitleCustomization: { position: 'bottom', font_color: '#FF0000' }, reframe: 'fit', layout: 'split' };
    const [clip] = (await exportClips(alice, other, { ...style, aspectRatio: '16:9' })).body.exportedClips;
    const { url } = (await alice.post(`/api/clips/videos/${other.id}/download`, { storageKey: clip.storageKey })).body;
    expect(await (await fetch(url)).json()).toMatchObject({
      target_language: null,
      subtitle_customization: { position: 'bottom', font_color: '#FF0000', font_size: 120 },
      reframe: 'fit',
      layout: 'split',
    });
  });

  it('answers 409 while the video is still processing', async () => {
    const begun = await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4'), prompt: 'identify-slow' });
    const location = begun.headers.get('location') ?? '';
    const { body: job } = await until(
      () => alice.get(location),
      ({ body }) => body.videoId !== null,
    );
    const [processing] = (await alice.get('/api/clips/videos')).body.videos;
    expect(processing).toMatchObject({ id: job.videoId, status: 'processing', totalClips: 0 });
    const answer = await alice.post('/api/clips/process', selection(processing));
    expect([answer.status, answer.body]).toEqual([409, { error: 'Video is still processing', code: 'video-still-processing' }]);
    await alice.delete(`/api/clips/videos/${job.videoId}`);
  });

  it('lists exported clips newest first', async () => {
    const other = await addVideo(alice);
    await exportClips(alice, other, { selectedClips: [{ start: '1', end: '2' }] });
    const { exportedClips } = (await exportClips(alice, other, { selectedClips: [{ start: '3', end: '4' }] })).body;
    expect(exportedClips.map((clip: { start: string }) => clip.start)).toEqual(['3', '1']);
  });
});

describe('download', () => {
  let own: { id: string; storageKey: string };
  let clipKey: string;
  beforeAll(async () => {
    own = await addVideo(alice);
    clipKey = (await exportClips(alice, own)).body.exportedClips[0].storageKey;
  });
  const download = (storageKey: unknown, user = alice) => user.post(`/api/clips/videos/${own.id}/download`, { storageKey });

  it('requires a storageKey', async () => {
    for (const missing of [undefined, null, '', 7, ['a']])
      expect(await download(missing)).toMatchObject({
        status: 400,
        body: { error: 'storageKey is required', code: 'storage-key-required' },
      });
    const noJson = await alice.post(`/api/clips/videos/${own.id}/download`, 'storageKey');
    expect(noJson).toMatchObject({ status: 400, body: { error: 'storageKey is required', code: 'storage-key-required' } });
  });

  it("opens only the video's own original and exported clips", async () => {
    const other = await addVideo(alice);
    const exported = (await exportClips(alice, other, { selectedClips: [{ start: '1', end: '2' }] })).body.exportedClips[0].storageKey;
    expect(exported).toMatch(/^videos\/.+\.mp4$/);
    const foreign = [
      other.storageKey,
      exported,
      `videos/${own.id}/transcript.json`,
      'videos/../secrets/url-signing',
      '/etc/passwd',
      'a\0b',
      '__proto__',
    ];
    for (const key of foreign)
      expect(await download(key)).toMatchObject({ status: 404, body: { error: 'Clip not found', code: 'clip-not-found' } });
  });

  it('returns a URL that serves the file without credentials, by range, under a readable name', async () => {
    const { url } = (await download(own.storageKey)).body;
    const whole = await fetch(url);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('content-disposition')).toBe(`attachment; filename="talk.mp4"; filename*=UTF-8''talk.mp4`);
    expect(Buffer.from(await whole.arrayBuffer()).equals(video)).toBe(true);
    const part = await fetch(url, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${video.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(10, 20))).toBe(true);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(video.length)]);
    const again = await fetch(url, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const beyond = await fetch(url, { headers: { range: 'bytes=99999999-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${video.length}`]);
    const clip = await fetch((await download(clipKey)).body.url, { method: 'HEAD' });
    expect(clip.headers.get('content-disposition')).toContain('filename="Best 9x16.mp4"');
  });

  it('returns a URL that is valid for one hour, and refuses a changed or expired one as JSON', async () => {
    const url = new URL((await download(clipKey)).body.url);
    const expires = Number(url.searchParams.get('expires'));
    expect(Math.abs(expires - Date.now() / 1000 - 3600)).toBeLessThan(30);
    for (const [name, value] of [
      ['expires', String(expires + 1)],
      ['expires', '1'],
      ['name', 'other.mp4'],
      ['signature', 'AAAA'],
      ['signature', ''],
    ] as const) {
      const changed = new URL(url);
      changed.searchParams.set(name, value);
      const answer = await fetch(changed);
      expect([answer.status, await answer.json()]).toEqual([403, { error: expect.any(String), code: 'invalid-signature' }]);
    }
    const other = new URL(url);
    other.pathname = other.pathname.replace(/[^/]+$/, 'transcript.json');
    expect((await fetch(other)).status).toBe(403);
  });
});

describe('delete', () => {
  it('deletes the video, its clips, its exported clips and its files', async () => {
    const own = await addVideo(alice);
    const [clip] = (await exportClips(alice, own)).body.exportedClips;
    const { url } = (await alice.post(`/api/clips/videos/${own.id}/download`, { storageKey: clip.storageKey })).body;
    const folder = join(server.dataDir, 'files', 'videos', own.id);
    await access(folder);

    const answer = await alice.delete(`/api/clips/videos/${own.id}`);
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Video deleted successfully' }]);
    expect((await alice.get(`/api/clips/videos/${own.id}`)).status).toBe(404);
    expect((await alice.get(`/api/clips/videos/${own.id}/exported`)).status).toBe(404);
    expect((await alice.delete(`/api/clips/videos/${own.id}`)).body).toEqual({ error: 'Video not found', code: 'video-not-found' });
    const ids = (await alice.get('/api/clips/videos')).body.videos.map((one: { id: string }) => one.id);
    expect(ids).not.toContain(own.id);
    const gone = () =>
      access(folder).then(
        () => false,
        () => true,
      );
    await until(gone, Boolean);
    expect((await fetch(url)).status).toBe(404);
  });

  it('cancels the video’s jobs, and leaves nothing of them behind', async () => {
    const own = await addVideo(alice, 'process-slow');
    const begun = await alice.post('/api/clips/process', selection(own));
    const location = begun.headers.get('location') ?? '';
    await until(
      () => alice.get(location),
      ({ body }) => body.stage === 'render',
    );
    expect((await alice.delete(`/api/clips/videos/${own.id}`)).status).toBe(200);
    expect(await ended(alice, begun)).toMatchObject({ status: 'cancelled' });
    await until(
      () =>
        access(join(server.dataDir, 'files', 'videos', own.id)).then(
          () => false,
          () => true,
        ),
      Boolean,
    );
  });
});

describe('transcripts', () => {
  it("returns a video's words and sentences, and an exported clip's subtitles as SRT and VTT", async () => {
    const own = await addVideo(alice);
    const [clip] = (await exportClips(alice, own)).body.exportedClips;
    const transcript = await alice.get(`/api/clips/videos/${own.id}/transcript`);
    expect(transcript.body).toEqual({
      language: 'en',
      duration: 20.5,
      words: [
        { text: 'Hello', start: 0.5, end: 0.9 },
        { text: 'world.', start: 1, end: 1.4 },
      ],
      sentences: [{ first: 0, last: 1, start: 0.5, end: 1.4, text: 'Hello world.' }],
    });
    const subtitles = (format: string) => alice.get(`/api/clips/videos/${own.id}/exported/${clip.id}/subtitles${format}`);
    const srt = await subtitles('?format=srt');
    expect(srt.headers.get('content-type')).toBe('application/x-subrip; charset=utf-8');
    expect(srt.text).toMatch(/^1\n00:00:00,500 --> 00:00:0\d,\d{3}\nHello world\.\n/);
    expect((await subtitles('')).text).toBe(srt.text);
    const vtt = await subtitles('?format=vtt');
    expect(vtt.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(vtt.text).toMatch(/^WEBVTT\n\n00:00:00\.500 --> /);
    expect(await subtitles('?format=pdf')).toMatchObject({ status: 400, body: { error: 'Invalid request', code: 'invalid-request' } });
    const unknown = await alice.get(`/api/clips/videos/${own.id}/exported/${unknownId}/subtitles`);
    expect(unknown).toMatchObject({ status: 404, body: { error: 'Clip not found', code: 'clip-not-found' } });
  });
});

describe('upload', () => {
  const form = (file: Blob | string | undefined, fileName = 'mein Vortrag ü.mp4', more: Record<string, string> = {}) => {
    const data = new FormData();
    if (file instanceof Blob) data.set('video', file, fileName);
    else if (file !== undefined) data.set('video', file);
    for (const [name, value] of Object.entries(more)) data.set(name, value);
    return data;
  };
  const send = async (body: FormData | string) => {
    const response = await fetch(`${server.address}/api/clips/upload`, { method: 'POST', headers: alice.headers, body });
    return { status: response.status, headers: response.headers, text: '', body: await response.json() };
  };

  it('stores the file and finds its highlights as for other videos, including a prompt after the file', async () => {
    const answer = await send(form(new Blob([video]), undefined, { prompt: 'funny' }));
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Video processing started' }]);
    const job = await ended(alice, answer);
    expect(job).toMatchObject({ kind: 'identify', status: 'complete' });
    const { video: detail } = (await alice.get(`/api/clips/videos/${job.videoId}`)).body;
    expect(detail).toMatchObject({ status: 'complete', title: 'mein Vortrag ü.mp4', prompt: 'funny', totalClips: 4 });
    expect(detail.storageKey).toBe(`videos/${job.videoId}/original.mp4`);
    const { url } = (await alice.post(`/api/clips/videos/${job.videoId}/download`, { storageKey: detail.storageKey })).body;
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(video)).toBe(true);
  });

  it('has its clips found again in the same video: those that a person changed or made stay, and so do its exports', async () => {
    const form = new FormData();
    form.append('video', new Blob([video]), 'own.mp4');
    const sent = await fetch(`${server.address}/api/clips/upload`, {
      method: 'POST',
      headers: { authorization: alice.headers.authorization ?? '' },
      body: form,
    });
    const { videoId } = await ended(alice, { status: sent.status, headers: sent.headers, text: '', body: await sent.json() });
    const path = `/api/clips/videos/${videoId}`;
    const { video: own } = (await alice.get(path)).body;
    const idOf = (title: string): string => own.clips.find((clip: { title: string }) => clip.title === title).id;
    const [renamed, cut] = [idOf('Best'), idOf('Ten')];
    await alice.send('PATCH', `${path}/clips/${renamed}`, { title: 'My best' });
    await alice.send('PATCH', `${path}/clips/${cut}`, {
      edit: {
        ranges: [
          { start: 5, end: 6 },
          { start: 8, end: 9 },
        ],
      },
    });
    const made = (await alice.post(`${path}/clips`, { start: '14', end: '18', title: 'Mine' })).body.clip.id;
    await exportClips(alice, own);
    const before = (await alice.get('/api/clips/videos')).body.videos.length;

    expect((await bob.post(`${path}/identify`, {})).body).toEqual({ error: 'Video not found', code: 'video-not-found' });
    expect((await alice.post(`${path}/identify`, { prompt: 'x'.repeat(2001) })).status).toBe(400);
    const job = await ended(alice, await alice.post(`${path}/identify`, { prompt: 'something else' }));
    expect(job).toMatchObject({ status: 'complete', videoId, request: { again: true, prompt: 'something else' } });
    const { video: after } = (await alice.get(path)).body;
    expect(after.prompt).toBe('something else');
    const titles = after.clips.map(({ title }: { title: string }) => title).sort();
    // A clip that was edited and found again exists only once.
    expect(titles).toEqual(['Mine', 'My best', 'Seven later', 'Seven sooner', 'Ten']);
    const ids = after.clips.map(({ id }: { id: string }) => id);
    for (const id of [renamed, cut, made]) expect(ids).toContain(id);
    expect(ids).not.toContain(idOf('Seven later'));
    expect((await alice.get(`${path}/exported`)).body.exportedClips).toHaveLength(1);
    expect((await alice.get('/api/clips/videos')).body.videos.length).toBe(before);
  });

  it('refuses a form without the file, an empty file, and a body that is not a form', async () => {
    const noFile = { error: 'No video file provided', code: 'no-video-file' };
    for (const body of [form(undefined, undefined, { prompt: 'x' }), form('no file'), form(new Blob([])), '{}'])
      expect(await send(body)).toMatchObject({ status: 400, body: noFile });
  });

  it('refuses a file over the limit with 413 and an invalid prompt with 400, and stores neither', async () => {
    const files = () => readdir(join(server.dataDir, 'files', 'videos'));
    const before = await files();
    expect(await send(form(new Blob([new Uint8Array(5_000_001)])))).toMatchObject({
      status: 413,
      body: { error: 'Video file is too large', code: 'upload-too-large' },
    });
    const longPrompt = form(new Blob([video]), undefined, { prompt: 'x'.repeat(2001) });
    expect(await send(longPrompt)).toMatchObject({ status: 400, body: { error: 'Invalid request', code: 'invalid-request' } });
    expect((await files()).sort()).toEqual(before.sort());
  });

  it('refuses an incomplete form', async () => {
    const headers = { ...alice.headers, 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\ncontent-disposition: form-data; name="video"; filename="a.mp4"\r\n\r\nhalf a fi';
    const answer = await fetch(`${server.address}/api/clips/upload`, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'The form could not be read', code: 'form-unreadable' }]);
  });
});
