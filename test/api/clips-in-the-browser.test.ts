import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { type Client, ended, startTestServer, type TestServer, until } from './server.ts';
import { smallVideo } from './video.ts';
import { readZip } from './zip.ts';

/** What the web app needs of clips beyond the interface. */

let server: TestServer;
let pages: Pages;
let alice: Client;
let bob: Client;

beforeAll(async () => {
  pages = await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } });
  server = await startTestServer();
  [alice, bob] = await Promise.all([server.as('alice'), server.as('bob')]);
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
});

const unknownId = '00000000-0000-4000-8000-000000000000';

async function addVideo(user: Client, prompt = '') {
  const job = await ended(user, await user.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4'), prompt }));
  return (await user.get(`/api/clips/videos/${job.videoId}`)).body.video;
}
type Video = { id: string; storageKey: string; clips: { id: string; title: string }[] };

const begin = (user: Client, of: Video, ranges: [string, string][], more: object = {}) =>
  user.post('/api/clips/process', {
    videoId: of.id,
    storageKey: of.storageKey,
    selectedClips: ranges.map(([start, end]) => ({ start, end })),
    aspectRatio: '9:16',
    ...more,
  });
async function exportClips(user: Client, of: Video, ranges: [string, string][], more: object = {}) {
  const job = await ended(user, await begin(user, of, ranges, more));
  expect(job.status).toBe('complete');
  return job;
}
const exported = async (user: Client, of: Video) => (await user.get(`/api/clips/videos/${of.id}/exported`)).body.exportedClips;

describe('the list of videos', () => {
  it('is served whole, or page by page from the newest', async () => {
    const cleo = await server.as('cleo');
    for (let n = 0; n < 3; n++) await addVideo(cleo, `part ${n}`);
    const ids = async (query = '') => (await cleo.get(`/api/clips/videos${query}`)).body.videos.map((one: { id: string }) => one.id);
    const all = await ids();
    expect(all).toHaveLength(3);
    expect(await ids('?limit=2')).toEqual(all.slice(0, 2));
    expect(await ids(`?limit=2&before=${all[1]}`)).toEqual(all.slice(2));
    expect(await ids(`?before=${all[2]}`)).toEqual([]);
    for (const limit of ['0', '1001', 'many']) expect((await cleo.get(`/api/clips/videos?limit=${limit}`)).status).toBe(400);
    expect((await bob.get(`/api/clips/videos?before=${all[0]}`)).status).toBe(404);
  });
});

describe('a job', () => {
  it('has the same request and state of each clip when fetched, listed and streamed', async () => {
    const video = await addVideo(alice, 'process-no-clips@clip-5-');
    const begun = await begin(
      alice,
      video,
      [
        ['5', '9.5'],
        ['0.2', '5'],
        ['10', '12'],
      ],
      { targetLanguage: 'es' },
    );
    const job = await ended(alice, begun);
    expect(job).toMatchObject({
      status: 'failed',
      request: {
        selectedClips: [
          { start: '5', end: '9.5', title: 'Ten' },
          { start: '0.2', end: '5', title: 'Best' },
          { start: '10', end: '12' },
        ],
        aspectRatio: '9:16',
        targetLanguage: 'es',
        videoTitle: 'talk',
      },
      parts: [
        { stage: 'render', status: 'failed', error: 'No moment worth a clip was found in this video.', progress: expect.any(Number) },
        { stage: 'done', status: 'complete', progress: 1 },
        { stage: 'done', status: 'complete', progress: 1 },
      ],
    });
    expect(job.request.selectedClips[2]).not.toHaveProperty('title');
    expect(job.parts[1]).not.toHaveProperty('error');
    expect((await alice.get('/api/clips/jobs')).body.jobs[0]).toEqual(job);
    const events = await fetch(`${server.address}/api/clips/events`, { headers: { ...alice.headers, 'last-event-id': '0' } });
    const streamed = await readUntil(events, (event) => event.id === job.id && event.status === 'failed');
    expect(streamed).toEqual(job);
  });

  it('that identifies an upload is named after the file from the start', async () => {
    const form = new FormData();
    form.set('video', new File([new Uint8Array(await smallVideo(3))], 'My holiday.mp4'));
    form.set('prompt', 'the sea');
    const { authorization = '' } = alice.headers;
    const answer = await fetch(`${server.address}/api/clips/upload`, { method: 'POST', headers: { authorization }, body: form });
    const job = (await alice.get(answer.headers.get('location') ?? '')).body;
    expect(job.request).toEqual({ platformUrl: 'upload:My%20holiday.mp4', prompt: 'the sea', title: 'My holiday.mp4' });
    expect(job.parts).toHaveLength(1);
  });

  it('that was cancelled still shows its parts as cancelled when fetched again', async () => {
    const video = await addVideo(alice, 'process-slow');
    const begun = await begin(alice, video, [
      ['1', '3'],
      ['4', '6'],
      ['7', '9'],
    ]);
    const location = begun.headers.get('location') ?? '';
    await until(
      () => alice.get(location),
      ({ body }) => body.status === 'running',
    );
    const { body: cancelled } = await alice.delete(location);
    expect(cancelled.parts.map(({ status }: { status: string }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect((await alice.delete(location)).body).toEqual(cancelled);
  });
});

/** The data of the first event that matches. */
async function readUntil(events: Response, matches: (event: { id: string; status: string }) => boolean): Promise<unknown> {
  let text = '';
  for await (const chunk of (events.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const found = text
      .split('\n\n')
      .slice(0, -1)
      .map((block) => /^data: (.*)$/m.exec(block)?.[1])
      .filter((data) => data !== undefined)
      .map((data) => JSON.parse(data))
      .find(matches);
    if (found) return found;
  }
  throw new Error('the stream ended');
}

describe('exported clips', () => {
  it("have their job and clip, and are listed across all of the user's videos, newest first, and for no other user", async () => {
    const [carol, dave] = [await server.as('carol'), await server.as('dave')];
    const [one, two] = [await addVideo(carol), await addVideo(carol)];
    const first = await exportClips(carol, one, [['5.5', '9.5']]);
    const second = await exportClips(carol, two, [['2', '4']], { targetLanguage: 'fr' });
    const { exportedClips } = (await carol.get('/api/clips/exported')).body;
    expect(exportedClips).toMatchObject([
      { videoId: two.id, jobId: second.id, segment: 0, title: 'Seven sooner', videoTitle: 'talk', targetLanguage: 'fr' },
      { videoId: one.id, jobId: first.id, segment: 0, title: 'Ten', videoTitle: 'talk', targetLanguage: null },
    ]);
    const { videoTitle: _, ...listed } = exportedClips[1];
    expect(await exported(carol, one)).toEqual([listed]);
    const { url } = (await carol.post(`/api/clips/videos/${one.id}/download`, { storageKey: listed.storageKey })).body;
    expect(listed.bytes).toBe((await (await fetch(url)).arrayBuffer()).byteLength);
    expect((await dave.get('/api/clips/exported')).body).toEqual({ exportedClips: [] });
  });

  it('can be deleted one by one, and exported again at once', async () => {
    const video = await addVideo(alice);
    await exportClips(alice, video, [
      ['1', '3'],
      ['5', '9.5'],
    ]);
    const clips = await exported(alice, video);
    const path = (id: string) => `/api/clips/videos/${video.id}/exported/${id}`;
    expect(await bob.delete(path(clips[0].id))).toMatchObject({ status: 404, body: { error: 'Video not found', code: 'video-not-found' } });
    for (const id of [unknownId, 'nonsense', '%00'])
      expect(await alice.delete(path(id))).toMatchObject({ status: 404, body: { error: 'Clip not found', code: 'clip-not-found' } });
    const gone = await alice.delete(path(clips[0].id));
    expect([gone.status, gone.body]).toEqual([200, { success: true, message: 'Clip deleted successfully' }]);
    expect(await exported(alice, video)).toEqual([clips[1]]);
    expect((await alice.delete(path(clips[0].id))).body).toEqual({ error: 'Clip not found', code: 'clip-not-found' });
    const download = () => alice.post(`/api/clips/videos/${video.id}/download`, { storageKey: clips[0].storageKey });
    expect((await download()).body).toEqual({ error: 'Clip not found', code: 'clip-not-found' });

    await exportClips(alice, video, [[clips[0].start, clips[0].end]]);
    expect(await exported(alice, video)).toMatchObject([{ storageKey: clips[0].storageKey }, { id: clips[1].id }]);
    expect((await fetch((await download()).body.url)).status).toBe(200);
  });
});

describe('a zip', () => {
  let video: Video;
  let other: Video;
  const get = (path: string, user = alice, method = 'GET') =>
    fetch(`${server.address}/api/clips${path}`, { method, headers: user.headers });
  beforeAll(async () => {
    [video, other] = [await addVideo(alice), await addVideo(alice)];
    await exportClips(alice, video, [
      ['5', '9.5'],
      ['5', '9.499'],
      ['10', '12'],
    ]);
    await exportClips(alice, video, [['0.123', '5']], { aspectRatio: '1:1', targetLanguage: 'ja' });
    await exportClips(alice, other, [['5', '9.5']]);
  });

  it("contains all of a video's exported clips, byte for byte, under readable names, with the announced length", async () => {
    const answer = await get(`/videos/${video.id}/exported.zip`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="talk clips.zip"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
    const files = readZip(bytes);
    expect(Object.keys(files).sort()).toEqual(['Best 1x1 ja.mp4', 'Ten 9x16 (2).mp4', 'Ten 9x16.mp4', 'talk 0m10s 9x16.mp4']);
    expect(JSON.parse(files['Best 1x1 ja.mp4'] ?? '')).toMatchObject({ target_language: 'ja', aspect_ratio: '1:1' });
    const head = await get(`/videos/${video.id}/exported.zip`, alice, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  });

  it('contains the selected clips, which must belong to the video', async () => {
    const [newest, ...older] = await exported(alice, video);
    const files = readZip(Buffer.from(await (await get(`/videos/${video.id}/exported.zip?id=${newest.id}`)).arrayBuffer()));
    expect(Object.keys(files)).toEqual(['Best 1x1 ja.mp4']);
    const [foreign] = await exported(alice, other);
    for (const id of [foreign.id, unknownId, 'nonsense']) {
      const refused = await get(`/videos/${video.id}/exported.zip?id=${older[0].id}&id=${id}`);
      expect([refused.status, await refused.json()]).toEqual([404, { error: 'Clip not found', code: 'clip-not-found' }]);
    }
    expect(await (await get(`/videos/${video.id}/exported.zip`, bob)).json()).toEqual({
      error: 'Video not found',
      code: 'video-not-found',
    });
  });

  it('of nothing is 404 Clip not found', async () => {
    const empty = await addVideo(alice);
    const refused = await get(`/videos/${empty.id}/exported.zip`);
    expect([refused.status, await refused.json()]).toEqual([404, { error: 'Clip not found', code: 'clip-not-found' }]);
  });

  it('over several videos has a folder for each, and contains nothing of other users', async () => {
    const [mine] = await exported(alice, video);
    const [also] = await exported(alice, other);
    const path = `/exported.zip?id=${mine.id}&id=${also.id}`;
    const files = readZip(Buffer.from(await (await get(path)).arrayBuffer()));
    expect(Object.keys(files).sort()).toEqual(['talk (2)/Best 1x1 ja.mp4', 'talk/Ten 9x16.mp4']);
    expect(await (await get(path, bob)).json()).toEqual({ error: 'Clip not found', code: 'clip-not-found' });
    const none = await get('/exported.zip');
    expect([none.status, await none.json()]).toEqual([
      400,
      { error: 'Invalid request', code: 'invalid-request', details: expect.any(Array) },
    ]);
  });
});

describe('an identified clip', () => {
  let video: Video;
  let path: string;
  beforeAll(async () => {
    video = await addVideo(alice);
    path = `/api/clips/videos/${video.id}/clips/${video.clips.find(({ title }) => title === 'Best')?.id}`;
  });
  const change = (body: unknown, user = alice) => user.send('PATCH', path, body);
  const shown = async () =>
    (await alice.get(`/api/clips/videos/${video.id}`)).body.video.clips.find(({ id }: { id: string }) => path.endsWith(id));

  it('can be trimmed and renamed, its transcript follows, and it can be reset to the suggestion', async () => {
    const before = await shown();
    expect(before).toMatchObject({ start: '0.123', end: '5', transcript: 'Hello world.' });
    expect(before).not.toHaveProperty('suggested');

    const trimmed = await change({ start: '0.95' });
    expect(trimmed.status).toBe(200);
    expect(trimmed.body.clip).toEqual({ ...before, start: '0.95', transcript: 'world.', suggested: { start: '0.123', end: '5' } });
    expect(await shown()).toEqual(trimmed.body.clip);

    const again = await change({ end: '8.0004', title: '  The best of all ' });
    expect(again.body.clip).toEqual({ ...trimmed.body.clip, end: '8', title: 'The best of all', suggestedTitle: 'Best' });

    expect((await change({ reset: true })).body).toEqual({ clip: before });
    expect(await shown()).toEqual(before);
  });

  it('can be cut inside: what is left of its words follows, whatever else is changed keeps the cuts, and exports have them', async () => {
    const before = await shown();
    const cut = await change({
      edit: {
        ranges: [
          { start: 0.123, end: 0.6 },
          { start: 1.5, end: 3 },
          { start: 0.95, end: 1.4 },
        ],
      },
      version: 0,
    });
    expect(cut.status).toBe(200);
    const { edit, version } = cut.body.clip;
    expect(cut.body.clip).toEqual({
      ...before,
      start: '0.123',
      end: '3',
      edit,
      version,
      transcript: 'Hello world.',
      suggested: { start: '0.123', end: '5' },
    });
    expect(edit.ranges).toHaveLength(3);

    const renamed = await change({ title: 'Cut', version });
    expect(renamed.body.clip).toMatchObject({ edit, title: 'Cut' });
    const stale = await change({ edit: { ranges: [{ start: 1, end: 4 }] }, version });
    expect([stale.status, stale.body]).toEqual([
      409,
      { error: 'This clip was changed elsewhere meanwhile. Load it again to see the change, then make yours.', code: 'clip-edited' },
    ]);
    const trimmed = await change({ start: '0.7', end: '2.2' });
    expect(trimmed.body.clip).toMatchObject({
      start: '0.95',
      end: '2.2',
      transcript: 'world.',
      edit: {
        ranges: [
          { start: 1.5, end: 2.2 },
          { start: 0.95, end: 1.4 },
        ],
      },
    });

    const rendered = await alice.post('/api/clips/process', {
      ...{ videoId: video.id, storageKey: video.storageKey, targetLanguage: null, aspectRatio: '9:16' },
      selectedClips: [{ start: '1', end: '2', edit: trimmed.body.clip.edit }],
    });
    expect((await ended(alice, rendered)).status).toBe('complete');
    const [made] = await exported(alice, video);
    expect(made).toMatchObject({ start: '0.95', end: '2.2', edit: trimmed.body.clip.edit, title: 'Cut' });
    const { url } = (await alice.post(`/api/clips/videos/${video.id}/download`, { storageKey: made.storageKey })).body;
    const { clips } = JSON.parse(await (await fetch(url)).text());
    expect(clips).toEqual([{ start: 0.95, end: 2.2, ranges: trimmed.body.clip.edit.ranges }]);

    expect((await change({ reset: true })).body).toEqual({ clip: before });
  });

  it('can be asked what it can do without: the words are those that people have corrected', async () => {
    const own = await addVideo(alice);
    const of = `/api/clips/videos/${own.id}`;
    const tightenClip = (more: object) => alice.post(`${of}/tighten`, { start: '0', end: '5', ...more });
    expect((await tightenClip({})).body).toEqual({ removals: [], edit: { ranges: [{ start: 0, end: 5 }] }, savedSeconds: 0 });
    await alice.post(`${of}/transcript/replace`, { find: 'Hello', replace: 'Um,', version: 0 });
    expect((await tightenClip({})).body).toEqual({
      removals: [{ kind: 'filler', start: 0, end: 0.96, text: 'Um,' }],
      edit: { ranges: [{ start: 0.96, end: 5 }] },
      savedSeconds: 0.96,
    });
    expect((await tightenClip({ kinds: ['pause'] })).body.removals).toEqual([]);
    const nothing = await tightenClip({ edit: { ranges: [{ start: 0.4, end: 0.9 }] } });
    expect([nothing.status, nothing.body.code]).toEqual([422, 'clip-empty']);
    expect((await tightenClip({ kinds: [] })).status).toBe(400);
  });

  it('of a person’s own is made of any range or parts, copied, changed, exported and deleted', async () => {
    const own = await addVideo(alice);
    const of = `/api/clips/videos/${own.id}`;
    const add = (body: object) => alice.post(`${of}/clips`, body);
    const made = await add({ start: '0.4', end: '9.9' });
    expect([made.status, made.body.clip]).toEqual([
      200,
      {
        ...{ id: expect.any(String), start: '0.4', end: '9.9', title: 'Hello world', summary: '', viralityScore: '0', relatedTopics: [] },
        ...{ transcript: 'Hello world.', own: true },
      },
    ]);
    const parts = await add({
      edit: {
        ranges: [
          { start: 10, end: 12 },
          { start: 0.9, end: 2 },
        ],
      },
      title: 'Two parts',
    });
    expect(parts.body.clip).toMatchObject({ start: '0.9', end: '12', title: 'Two parts', transcript: 'world.', version: 0 });
    const copy = await add({ copyOf: parts.body.clip.id });
    expect(copy.body.clip).toEqual({ ...parts.body.clip, id: expect.any(String) });
    expect(copy.body.clip.id).not.toBe(parts.body.clip.id);
    const { video: after } = (await alice.get(of)).body;
    expect([after.totalClips, after.clips.length]).toEqual([own.clips.length + 3, own.clips.length + 3]);

    const ofClip = `${of}/clips/${copy.body.clip.id}`;
    expect((await bob.delete(ofClip)).body.code).toBe('video-not-found');
    expect((await alice.delete(ofClip)).body).toEqual({ success: true, message: 'Clip deleted successfully' });
    expect((await alice.delete(ofClip)).body.code).toBe('clip-not-found');
    expect((await alice.get(of)).body.video.totalClips).toBe(own.clips.length + 2);
    for (const body of [
      {},
      { start: '1' },
      { start: '1', end: '1.5' },
      { start: '19', end: '21' },
      { start: '1', end: '3', copyOf: copy.body.clip.id },
      { edit: { ranges: [] } },
    ])
      expect([(await add(body)).status, body]).toEqual([400, body]);
    expect((await add({ copyOf: copy.body.clip.id })).body.code).toBe('clip-not-found');
  });

  it('that is set back by hand has no suggestion any more', async () => {
    const before = await shown();
    await change({ start: '1', end: '4' });
    expect((await change({ start: '0.123', end: '5' })).body.clip).toEqual(before);
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['no JSON', 'start=1'],
    ['an end before the start', { start: '4', end: '3' }],
    ['less than a second', { start: '4.001' }],
    ['an end beyond the end', { end: '20.502' }],
    ['a number', { start: 1 }],
    ['no plain number', { start: '1e0' }],
    ['an empty title', { title: ' ' }],
    ['a title of 201 characters', { title: 'x'.repeat(201) }],
    ['a reset with more', { reset: true, title: 'x' }],
    ['a reset that is none', { reset: false }],
    ['a field that there is none of', { begin: '1' }],
    ['an edit without parts', { edit: { ranges: [] } }],
    [
      'an edit beyond the end',
      {
        edit: {
          ranges: [
            { start: 1, end: 3 },
            { start: 19, end: 21 },
          ],
        },
      },
    ],
    [
      'an edit that leaves less than a second',
      {
        edit: {
          ranges: [
            { start: 1, end: 1.5 },
            { start: 3, end: 3.05 },
          ],
        },
      },
    ],
    ['a part that ends before it starts', { edit: { ranges: [{ start: 3, end: 1 }] } }],
    [
      'an edit of 501 parts',
      { edit: { ranges: Array.from({ length: 501 }, (_unused, index) => ({ start: index / 50, end: index / 50 + 0.01 })) } },
    ],
    ['an edit that goes back 16 times', { edit: { ranges: Array.from({ length: 17 }, () => ({ start: 1, end: 2 })) } }],
    ['an edit with times as text', { edit: { ranges: [{ start: '1', end: '3' }] } }],
    ['an edit and a start', { start: '1', edit: { ranges: [{ start: 1, end: 3 }] } }],
  ])('refuses %s with 400 Invalid request and stays unchanged', async (_, body) => {
    const before = await shown();
    const answer = await change(body);
    expect([answer.status, answer.body]).toEqual([400, { error: 'Invalid request', code: 'invalid-request', details: expect.any(Array) }]);
    expect(await shown()).toEqual(before);
  });

  it('can be changed by its owner only, and only in its own video', async () => {
    expect(await change({ title: 'Mine' }, bob)).toMatchObject({
      status: 404,
      body: { error: 'Video not found', code: 'video-not-found' },
    });
    const other = await addVideo(alice);
    for (const id of [unknownId, 'nonsense', other.clips[0]?.id])
      expect(await alice.send('PATCH', `/api/clips/videos/${video.id}/clips/${id}`, { title: 'Mine' })).toMatchObject({
        status: 404,
        body: { error: 'Clip not found', code: 'clip-not-found' },
      });
  });

  it('that was trimmed and renamed passes its title on to the exported clip', async () => {
    await change({ start: '1', end: '3', title: 'Trimmed' });
    await exportClips(alice, video, [['1', '3']]);
    expect((await exported(alice, video))[0]).toMatchObject({ title: 'Trimmed' });
  });
});

describe('caption presets', () => {
  const add = (user: Client, name: unknown, more: object = {}) =>
    user.post('/api/clips/presets', { name, subtitleCustomization: { position: 'bottom' }, ...more });
  const list = async (user: Client) => (await user.get('/api/clips/presets')).body.presets;
  const names = (presets: { name: string; isDefault: boolean }[]) => presets.map(({ name, isDefault }) => (isDefault ? `${name}*` : name));

  it('are stored per user, by name, with every field of the style', async () => {
    const erin = await server.as('erin');
    const { status, body } = await add(erin, ' quiet ');
    expect(status).toBe(200);
    expect(body.preset).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'quiet',
      subtitleCustomization: expect.objectContaining({ position: 'bottom', font_size: 120, karaoke_popup_scale: 1.25 }),
      isDefault: false,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    await add(erin, 'Loud');
    const presets = await list(erin);
    expect(names(presets)).toEqual(['Loud', 'quiet']);
    expect(presets[1]).toEqual(body.preset);
    expect(await list(bob)).toEqual([]);
  });

  it('have at most one default', async () => {
    const finn = await server.as('finn');
    await add(finn, 'a', { isDefault: true });
    const { preset } = (await add(finn, 'b', { isDefault: true })).body;
    expect(names(await list(finn))).toEqual(['a', 'b*']);
    const [first] = await list(finn);
    const put = (id: string, more: object) =>
      finn.send('PUT', `/api/clips/presets/${id}`, { name: 'a', subtitleCustomization: {}, ...more });
    await put(first.id, { isDefault: true });
    expect(names(await list(finn))).toEqual(['a*', 'b']);
    const replaced = (await put(first.id, { subtitleCustomization: { font_size: 60 } })).body.preset;
    expect(replaced).toMatchObject({ isDefault: true, subtitleCustomization: { font_size: 60, position: 'middle' } });
    await put(first.id, { isDefault: false });
    expect(names(await list(finn))).toEqual(['a', 'b']);
    const gone = await finn.delete(`/api/clips/presets/${preset.id}`);
    expect([gone.status, gone.body]).toEqual([200, { success: true, message: 'Preset deleted successfully' }]);
    expect(names(await list(finn))).toEqual(['a']);
  });

  it('have unique names, and there are at most 50 of them, however many are added at once', async () => {
    const gina = await server.as('gina');
    const answers = await Promise.all(Array.from({ length: 52 }, (_, at) => add(gina, at < 2 ? ['One', 'ONE'][at] : `n${at}`)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([409, 409]);
    expect(await list(gina)).toHaveLength(50);
    const [{ id }, { name }] = (await list(gina)).slice(-2);
    const taken = await gina.send('PUT', `/api/clips/presets/${id}`, { name, subtitleCustomization: {} });
    expect([taken.status, taken.body.error]).toEqual([409, `You already have a preset called “${name}”. Choose another name.`]);
    const tooMany = await add(gina, 'another');
    expect([tooMany.status, tooMany.body.error]).toEqual([409, 'You already have 50 presets. Delete one first.']);
  });

  it.each<[string, object]>([
    ['no name', { name: undefined }],
    ['an empty name', { name: ' ' }],
    ['a name of 81 characters', { name: 'x'.repeat(81) }],
    ['no style', { subtitleCustomization: undefined }],
    ['a style that is none', { subtitleCustomization: { font_size: 'huge' } }],
    ['a field that there is none of', { color: 'red' }],
    ['a default that is none', { isDefault: 'yes' }],
  ])('refuse %s with 400 Invalid request', async (_, more) => {
    const answer = await add(alice, 'fine', more);
    expect([answer.status, answer.body]).toEqual([400, { error: 'Invalid request', code: 'invalid-request', details: expect.any(Array) }]);
    expect(await list(alice)).toEqual([]);
  });

  it('of another user are 404 Preset not found', async () => {
    const { id } = (await add(bob, 'his')).body.preset;
    for (const wrong of [id, unknownId, 'nonsense']) {
      const body = { name: 'mine', subtitleCustomization: {} };
      expect(await alice.send('PUT', `/api/clips/presets/${wrong}`, body)).toMatchObject({
        status: 404,
        body: { error: 'Preset not found', code: 'preset-not-found' },
      });
      expect(await alice.delete(`/api/clips/presets/${wrong}`)).toMatchObject({
        status: 404,
        body: { error: 'Preset not found', code: 'preset-not-found' },
      });
    }
  });

  it('do not affect an export that names no style', async () => {
    const hugo = await server.as('hugo');
    await add(hugo, 'mine', { isDefault: true });
    const video = await addVideo(hugo);
    await exportClips(hugo, video, [['1', '3']]);
    const [{ storageKey }] = await exported(hugo, video);
    const { url } = (await hugo.post(`/api/clips/videos/${video.id}/download`, { storageKey })).body;
    expect(await (await fetch(url)).json()).toMatchObject({ subtitle_customization: { position: 'middle' } });
  });
});
