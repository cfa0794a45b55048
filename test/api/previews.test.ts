import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '#compose';
import { scratchFolder } from '#kit/scratch-folder.ts';
import { toBurnedInColor } from '#src/render/captions/color-matrix.ts';
import { drawVideo } from '#test/samples/drawn-people.ts';
import { loadConfig } from '../../src/config.ts';
import { dataFolder } from '../data-folder.ts';
import { colourAt, ffmpeg } from '../media.ts';
import { type Issuer, startIssuer } from '../stand-ins/issuer.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { type ApiResponse, type Client, client, ended, startTestServer, until } from './server.ts';

/** The real engine behind the real server. Its ffmpeg is real too, but a wrapper logs its arguments and keeps the captions it burned in. */
let scratch: Awaited<ReturnType<typeof scratchFolder>>;
let issuer: Issuer;
let pages: Pages;
let server: RunningServer;
let alice: Client;
let video: { id: string; storageKey: string };

const seconds = 40;

beforeAll(async () => {
  scratch = await scratchFolder();
  issuer = await startIssuer();
  pages = await servePages({ '/talk.mp4': { body: await readFile(await makeTalk(scratch.path)), type: 'video/mp4' } });
  server = await startServer(loadConfig(await settings()), pino({ level: 'silent' }));
  alice = client(server.address, await issuer.token({ sub: 'alice' }));
  const { videoId } = await ended(alice, await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4') }));
  ({ video } = (await alice.get(`/api/clips/videos/${videoId}`)).body);
});
afterAll(async () => {
  await server?.stop();
  await pages?.[Symbol.asyncDispose]();
  await issuer?.[Symbol.asyncDispose]();
  await scratch?.[Symbol.asyncDispose]();
});

const path = (what: string) => `/api/clips/videos/${video.id}/${what}`;
const range = { start: '4.2', end: '11.1234' };
const invalid = { status: 400, body: { error: 'Invalid request', code: 'invalid-request' } };
const impossible: [string, object][] = [
  ['no start', { end: '5', aspectRatio: '9:16' }],
  ['a start that is a number', { start: 1, end: '5', aspectRatio: '9:16' }],
  ['an end before the start', { start: '5', end: '4', aspectRatio: '9:16' }],
  ['an end beyond the video', { start: '5', end: '41', aspectRatio: '9:16' }],
  ['another shape', { ...range, aspectRatio: '4:3' }],
];

describe('the preview of captions', () => {
  it.each([
    ['as they come', { ...range, aspectRatio: '9:16' }],
    [
      'as somebody likes them',
      {
        ...range,
        aspectRatio: '1:1',
        subtitleCustomization: { font_family: 'Poppins', font_size: 90, position: 'bottom', fade_in_duration: 0.2, karaoke_enabled: false },
      },
    ],
    ['to the end of the video', { start: '34', end: '40', aspectRatio: '16:9' }],
    [
      'with captions that a person has changed',
      {
        ...range,
        aspectRatio: '9:16',
        edit: {
          ranges: [
            { start: 8, end: 11.12 },
            { start: 4.2, end: 6.5 },
          ],
          captions: {
            capitals: 'as-written',
            changes: [
              { start: 4, end: 4.3, text: 'He {\\i1} himself' },
              { start: 5, end: 5.4, emphasis: '#FFD400' },
              { start: 8, end: 8.8, line: 'together' },
              { start: 9, end: 9.4, hide: true },
            ],
          },
        },
      },
    ],
    [
      'with a title, keywords and a progress bar',
      {
        ...range,
        aspectRatio: '9:16',
        subtitleCustomization: { keyword_color: '#FFE500', progress_bar_color: '#112233', progress_bar_position: 'top' },
        edit: {
          ranges: [{ start: 4.2, end: 11.12 }],
          title: { text: 'What {\\b1} founders\nforget', design: 'strip', seconds: null },
          overlays: { progress_bar_color: '#00AAFF', keyword_color: null },
        },
      },
    ],
    [
      'with a title alone',
      {
        ...range,
        aspectRatio: '1:1',
        subtitleCustomization: { enabled: false },
        edit: {
          ranges: [{ start: 4.2, end: 11.12 }],
          title: { text: 'The one thing that founders forget, and how to remember it', design: 'outline' },
        },
      },
    ],
    [
      'in a style of its own, whatever the export names',
      {
        ...range,
        aspectRatio: '9:16',
        subtitleCustomization: { font_family: 'Poppins' },
        edit: { ranges: [{ start: 4.2, end: 11.12 }], style: { font_family: 'Bangers' } },
      },
    ],
  ])('is the same script that the export burns in: %s', async (_, request) => {
    const preview = await alice.post(path('captions'), request);
    expect(preview.status).toBe(200);
    expect(preview.body.script.split('\nDialogue:').length).toBeGreaterThan(8);
    const { aspectRatio, start, end, edit, ...style }: typeof request & { edit?: object } = request;
    const order = {
      videoId: video.id,
      storageKey: video.storageKey,
      selectedClips: [{ start, end, ...(edit && { edit }) }],
      aspectRatio,
      reframe: 'center',
      ...style,
    };
    expect(await ended(alice, await alice.post('/api/clips/process', order))).toMatchObject({ status: 'complete' });
    // The same script, except for the colours where this ffmpeg would draw them differently.
    const burnedIn = await readFile(join(scratch.path, 'burned-in.ass'), 'utf8');
    expect([toBurnedInColor(preview.body.script, 'bt601'), toBurnedInColor(preview.body.script, 'bt709')]).toContain(burnedIn);
  });

  it('names the size of the clip and only the fonts of the script, which anyone may fetch and cache', async () => {
    const { body } = await alice.post(path('captions'), {
      ...range,
      aspectRatio: '1:1',
      subtitleCustomization: { font_family: 'Poppins' },
      edit: { ranges: [{ start: 4.2, end: 11.12 }], style: { font_family: 'Bangers' } },
    });
    expect(body).toMatchObject({ width: 1080, height: 1080 });
    expect(body.fonts).toEqual([
      { family: 'Bangers', url: expect.stringMatching(/^\/fonts\/Bangers_400Regular\.[0-9a-f]{12}\.ttf$/) },
      { family: 'Noto Sans JP Black', url: expect.stringMatching(/^\/fonts\/NotoSansJP_900Black\.[0-9a-f]{12}\.ttf$/) },
    ]);
    const font = await fetch(new URL(body.fonts[0].url, server.address));
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/ttf']);
    expect(font.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Buffer.from(await font.arrayBuffer()).subarray(0, 4)).toEqual(Buffer.from([0, 1, 0, 0]));
  });

  it('has nothing to draw when captions are off, or when nothing is said', async () => {
    const off = await alice.post(path('captions'), { ...range, aspectRatio: '9:16', subtitleCustomization: { enabled: false } });
    const silent = await alice.post(path('captions'), { start: '3.2', end: '3.8', aspectRatio: '9:16' });
    for (const { body } of [off, silent]) expect([body.script.includes('Dialogue:'), body.fonts]).toEqual([false, []]);
  });

  it.each([...impossible, ['a font nobody has', { ...range, aspectRatio: '9:16', subtitleCustomization: { font_family: 'Comic Sans' } }]])(
    'refuses %s',
    async (_, request) => {
      expect(await alice.post(path('captions'), request)).toMatchObject(invalid);
    },
  );

  it.each(['Anton_400Regular.ttf', 'Anton_400Regular.000000000000.ttf', '..%2fpackage.json', '%2e%2e/package.json', 'toString'])(
    'serves no file called %s',
    async (name) => {
      const answer = await fetch(`${server.address}/fonts/${name}`);
      expect([answer.status, await answer.json()]).toEqual([404, { error: 'Not found', code: 'not-found' }]);
    },
  );
});

describe('a correction of the transcript', () => {
  const clip = { start: '16', end: '19.5' };
  const style = { aspectRatio: '16:9', subtitleCustomization: { font_family: 'Poppins' } };
  const transcript = async () => (await alice.get(path('transcript'))).body;
  const correct = async (version: number, operations: object[]) => alice.post(path('transcript/changes'), { version, operations });
  const rendered = async (started: ApiResponse) => {
    const job = await ended(alice, started);
    expect(job).toMatchObject({ status: 'complete' });
    const { exportedClips } = (await alice.get(path('exported'))).body;
    return exportedClips.find(({ jobId }: { jobId: string }) => jobId === job.id);
  };
  const exportClip = async () => {
    const order = { videoId: video.id, storageKey: video.storageKey, selectedClips: [clip], reframe: 'center', ...style };
    return rendered(await alice.post('/api/clips/process', order));
  };
  const subtitles = async ({ id }: { id: string }) =>
    (await alice.get(path(`exported/${id}/subtitles?format=vtt`))).text.replaceAll('\n', ' ');
  const exported = async ({ id }: { id: string }) =>
    (await alice.get('/api/clips/exported')).body.exportedClips.find((each: { id: string }) => each.id === id);
  const previewed = async () => (await alice.post(path('captions'), { ...clip, ...style })).body.script;

  it('reaches the transcript, previews, clips and later exports; earlier exports say so; all of it can be undone', async () => {
    const recognised = await transcript();
    expect(recognised.version).toBeUndefined();
    const before = await exportClip();
    const clipsBefore = (await alice.get(`/api/clips/videos/${video.id}`)).body.video.clips;
    const quoting = clipsBefore.filter((each: { transcript: string }) => each.transcript.includes('most companies die'));
    expect(quoting.length).toBeGreaterThan(0);

    const at = recognised.words.findIndex(({ text }: { text: string }) => text === 'companies');
    const expected = ['companies', 'die'];
    const { body, status } = await correct(0, [{ first: at, last: at + 1, expected, text: 'Kinora companies thrive' }]);
    expect([status, body]).toEqual([200, { version: 1, matches: 1, canUndo: true, canRedo: false }]);

    const now = await transcript();
    const texts = now.words.slice(at - 1, at + 4).map(({ text }: { text: string }) => text);
    expect(texts).toEqual(['most', 'Kinora', 'companies', 'thrive', 'because']);
    expect(now).toMatchObject({ version: 1, canUndo: true, canRedo: false, notApplied: 0 });
    expect(now.corrected.map(({ original }: { original: string }) => original)).toEqual(['companies', 'die']);
    expect(now.sentences.map(({ text }: { text: string }) => text).join(' ')).toContain('most Kinora companies thrive because');
    expect(await previewed()).toContain('KINORA');
    const { clips } = (await alice.get(`/api/clips/videos/${video.id}`)).body.video;
    for (const { id } of quoting)
      expect(clips.find((each: { id: string }) => each.id === id).transcript).toContain('Kinora companies thrive');
    expect(await exported(before)).toMatchObject({ wordsChanged: true });

    const after = await rendered(await alice.post(path(`exported/${before.id}/again`)));
    expect(after.storageKey).not.toBe(before.storageKey);
    expect(await readFile(join(scratch.path, 'burned-in.ass'), 'utf8')).toContain('KINORA');
    expect([await subtitles(before), await subtitles(after)]).toEqual([
      expect.stringContaining('most companies die because'),
      expect.stringContaining('most Kinora companies thrive because'),
    ]);
    expect(await exported(after)).not.toHaveProperty('wordsChanged');

    const undone = await alice.post(path('transcript/undo'), { version: 1 });
    expect(undone.body).toEqual({ version: 2, matches: 0, canUndo: false, canRedo: true });
    const { words, sentences, language, duration, source } = await transcript();
    expect({ words, sentences, language, duration, source }).toEqual(recognised);
    expect(await previewed()).not.toContain('KINORA');
    expect((await alice.get(`/api/clips/videos/${video.id}`)).body.video.clips).toEqual(clipsBefore);
    expect([await exported(before), await exported(after)]).toEqual([
      expect.not.objectContaining({ wordsChanged: true }),
      expect.objectContaining({ wordsChanged: true }),
    ]);
    expect((await exportClip()).storageKey).toBe(before.storageKey);

    expect((await alice.post(path('transcript/redo'), { version: 2 })).body).toEqual({
      version: 3,
      matches: 0,
      canUndo: true,
      canRedo: false,
    });
    expect((await transcript()).words).toEqual(now.words);
    const { changes } = (await alice.get(path('transcript/changes'))).body;
    expect(changes).toMatchObject([
      { version: 3, kind: 'redo', target: 1, by: 'alice', undone: false },
      { version: 2, kind: 'undo', target: 1, by: 'alice', undone: false },
      { version: 1, kind: 'edit', target: null, by: 'alice', undone: false, total: 2 },
    ]);
    expect(changes[2].corrections.map(({ original, replacement }: Record<string, string>) => [original, replacement])).toEqual([
      ['companies', 'Kinora companies'],
      ['die', 'thrive'],
    ]);
  });

  it('replaces a text everywhere as one change, and nothing where it does not occur', async () => {
    const { version } = await transcript();
    const found = await alice.post(path('transcript/replace'), { version, find: 'TEACHER in kyoto', replace: 'mentor in Nara' });
    expect(found.body).toEqual({ version: version + 1, matches: 2, canUndo: true, canRedo: false });
    const sentences = (await transcript()).sentences.filter(({ text }: { text: string }) => text.includes('My mentor in Nara only ever'));
    expect(sentences).toHaveLength(2);
    const nothing = await alice.post(path('transcript/replace'), { version: version + 1, find: 'teach', replace: 'x' });
    expect(nothing.body).toMatchObject({ version: version + 1, matches: 0 });
  });

  it('brings back the words of any version as a change that can be undone', async () => {
    const texts = async () => (await transcript()).words.map(({ text }: { text: string }) => text).join(' ');
    const { version } = await transcript();
    const restored = async (body: object) => alice.post(path('transcript/restore'), body);
    const corrected = await texts();
    expect((await restored({ version, to: version + 1 })).status).toBe(400);
    expect((await restored({ version, to: version })).body).toMatchObject({ version, matches: 0 });
    const first = await restored({ version, to: 0 });
    expect(first.body).toMatchObject({ version: version + 1, canUndo: true, canRedo: false });
    expect(await texts()).not.toBe(corrected);
    expect((await transcript()).corrected).toEqual([]);
    const back = await restored({ version: version + 1, to: version });
    expect(back.body).toMatchObject({ version: version + 2, canUndo: true });
    expect(await texts()).toBe(corrected);
    expect((await alice.post(path('transcript/undo'), { version: version + 2 })).status).toBe(200);
    expect(await texts()).not.toBe(corrected);
    expect((await alice.post(path('transcript/redo'), { version: version + 3 })).status).toBe(200);
    expect(await texts()).toBe(corrected);
    const { changes } = (await alice.get(path('transcript/changes?limit=4'))).body;
    expect(changes.map(({ kind, target }: { kind: string; target: number }) => [kind, target])).toEqual([
      ['redo', version + 2],
      ['undo', version + 2],
      ['restore', version],
      ['restore', 0],
    ]);
  });

  it('on an older version is refused with the newer one and what was changed since, however close the two are', async () => {
    const { version, words } = await transcript();
    const operation = (text: string) => [{ first: 0, last: 0, text }];
    const answers = await Promise.all(['When', 'Where'].map((text) => correct(version, operation(text))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = answers.find(({ status }) => status === 409) ?? {};
    expect(body).toMatchObject({
      code: 'transcript-changed',
      details: { version: version + 1, changes: [{ corrections: [{ original: 'Why' }] }] },
    });
    expect(body.details.changes).toHaveLength(1);
    const other = await correct(version + 1, [{ first: 1, last: 1, expected: ['did'], text: 'do' }]);
    expect(other).toMatchObject({ status: 409, body: { code: 'transcript-changed' } });
    expect((await transcript()).words).toHaveLength(words.length);
  });

  it('is refused when it is out of bounds, overlaps, leaves no words or belongs to another person', async () => {
    const { version, words } = await transcript();
    const all = { first: 0, last: words.length - 1, text: '' };
    const refusals: [object[], number][] = [
      [[], 400],
      [[{ first: 0, last: words.length, text: 'x' }], 400],
      [[{ first: 2, last: 1, text: 'x' }], 400],
      [
        [
          { first: 0, last: 1, text: 'x' },
          { first: 1, last: 1, text: 'y' },
        ],
        400,
      ],
      [[{ first: 0, last: 0, text: 'x'.repeat(2001) }], 400],
      [Array.from({ length: 501 }, (_, first) => ({ first, last: first, text: 'x' })), 400],
      [[all], 422],
    ];
    for (const [operations, status] of refusals)
      expect([(await correct(version, operations)).status, operations]).toEqual([status, operations]);
    const bob = client(server.address, await issuer.token({ sub: 'bob' }));
    for (const [what, body] of [
      ['transcript/changes', { version, operations: [all] }],
      ['transcript/replace', { version, find: 'a', replace: 'b' }],
      ['transcript/undo', { version }],
      ['transcript/redo', { version }],
      ['transcript/restore', { version, to: 0 }],
    ] as const)
      expect(await bob.post(path(what), body)).toMatchObject({ status: 404, body: { code: 'video-not-found' } });
    expect((await bob.get(path('transcript/changes'))).status).toBe(404);
    expect((await transcript()).version).toBe(version);
  });

  it('masks strong language alike in the preview, the clip and its subtitles', async () => {
    const { words, version = 0 } = await transcript();
    const first = words.findIndex(({ text, start }: { text: string; start: number }) => text === 'companies' && start > 16);
    const swearing = await correct(version, [{ first, last: first, text: 'Fucking Scunthorpe' }]);
    expect(swearing.status).toBe(200);
    const preview = await alice.post(path('captions'), { ...clip, ...style, profanity: 'mask' });
    const order = {
      videoId: video.id,
      storageKey: video.storageKey,
      selectedClips: [clip],
      reframe: 'center',
      profanity: 'bleep',
      ...style,
    };
    const made = await rendered(await alice.post('/api/clips/process', order));
    const burnedIn = await readFile(join(scratch.path, 'burned-in.ass'), 'utf8');
    expect([toBurnedInColor(preview.body.script, 'bt601'), toBurnedInColor(preview.body.script, 'bt709')]).toContain(burnedIn);
    for (const text of [burnedIn, await subtitles(made)]) {
      expect(text).toContain('F******');
      expect(text).toMatch(/scunthorpe/i);
      expect(text).not.toMatch(/fucking/i);
    }
    // Nothing but the export is filtered.
    expect((await previewed()).match(/fucking/gi)?.length).toBeGreaterThan(0);
    expect((await alice.post('/api/clips/process', { ...order, profanity: 'loud' })).status).toBe(400);
    expect((await alice.post(path('transcript/undo'), { version: swearing.body.version })).status).toBe(200);
    expect((await alice.delete(path(`exported/${made.id}`))).status).toBe(200);
  });
});

describe('the captions of a clip', () => {
  it('differ from what is spoken as a person has changed them, in the preview, the export and its subtitles', async () => {
    const at = path('');
    const added = await alice.post(`${at}clips`, { start: '36', end: '39.5' });
    expect(added.status).toBe(200);
    const { words } = (await alice.get(path('transcript'))).body as { words: { text: string; start: number; end: number }[] };
    const word = (text: string) => {
      const { start = 0, end = 0 } = words.find((one) => one.text === text && one.start >= 36) ?? {};
      return { start, end };
    };
    const edit = {
      ranges: [{ start: 36, end: 39.5 }],
      captions: {
        capitals: 'as-written',
        changes: [
          { ...word('companies'), text: 'fucking startups🔥', emphasis: '#FFD400' },
          { ...word('founders'), hide: true },
          { ...word('because'), line: 'new' },
          { start: 39.6, end: 39.9, hide: true },
        ],
      },
    };
    const change = async (body: object) => alice.send('PATCH', `${at}clips/${added.body.clip.id}`, body);
    const saved = await change({ version: 0, edit });
    expect([saved.status, saved.body.clip.edit]).toEqual([200, edit]);
    expect((await change({ start: '36.1' })).body.clip.edit).toMatchObject({
      captions: edit.captions,
      ranges: [{ start: 36.1, end: 39.5 }],
    });
    const tightened = await alice.post(path('tighten'), { start: '36', end: '39.5', edit, longestPause: 2 });
    expect(tightened.body.edit.captions).toEqual(edit.captions);

    const style = { aspectRatio: '16:9', subtitleCustomization: { font_family: 'Poppins' }, profanity: 'mask' };
    const preview = (await alice.post(path('captions'), { start: '36', end: '39.5', edit, ...style })).body;
    for (const text of ['f******', '}startups', '\\1c&H00D4FF&', '}because', ',Emoji,,0,0,0,,{']) expect(preview.script).toContain(text);
    expect(preview.script).not.toMatch(/founders|companies/);
    expect(preview.lines).toContain(word('because').start);
    expect(preview.unusedChanges).toEqual([3]);

    const order = {
      videoId: video.id,
      storageKey: video.storageKey,
      selectedClips: [{ start: '36', end: '39.5', edit }],
      reframe: 'center',
    };
    const job = await ended(alice, await alice.post('/api/clips/process', { ...order, ...style }));
    expect(job).toMatchObject({ status: 'complete' });
    const burnedIn = await readFile(join(scratch.path, 'burned-in.ass'), 'utf8');
    expect([toBurnedInColor(preview.script, 'bt601'), toBurnedInColor(preview.script, 'bt709')]).toContain(burnedIn);
    const exported = (await alice.get(path('exported'))).body.exportedClips.find(({ jobId }: { jobId: string }) => jobId === job.id);
    expect(exported.edit).toEqual(edit);
    const subtitles = (await alice.get(path(`exported/${exported.id}/subtitles`))).text.replaceAll('\n', ' ');
    expect(subtitles).toMatch(/f\*{6} .*startups🔥 (die|thrive) because their stop asking\./);

    const many = Array.from({ length: 1001 }, () => ({ start: 1, end: 2, hide: true }));
    for (const changes of [
      many,
      [{ start: 1, end: 2, text: 'x'.repeat(10_000) }],
      [{ start: 2, end: 1, hide: true }],
      [{ start: 1, end: 2 }],
    ])
      expect(await change({ edit: { ...edit, captions: { changes } } })).toMatchObject(invalid);
    expect((await alice.delete(path(`exported/${exported.id}`))).status).toBe(200);
    expect((await alice.delete(`${at}clips/${added.body.clip.id}`)).status).toBe(200);
  });
});

describe('the title of a clip', () => {
  it('is a part of its edit, and refused when it is none', async () => {
    const at = `${path('')}clips`;
    const added = await alice.post(at, { start: '16', end: '19.5' });
    const change = async (edit: object) =>
      alice.send('PATCH', `${at}/${added.body.clip.id}`, { edit: { ranges: [{ start: 16, end: 19.5 }], ...edit } });
    const proposed = await alice.post(`${at}/${added.body.clip.id}/title-proposals`, {});
    expect(proposed.body.proposals[0]).toEqual({ text: expect.stringMatching(/^The truth is that most/), source: 'words' });
    const saved = await change({ title: { text: '  Two\nlines ', color: '#FF0000' }, overlays: { progress_bar_color: '#00FF00' } });
    expect(saved.body.clip.edit).toEqual({
      ranges: [{ start: 16, end: 19.5 }],
      title: { text: 'Two lines', design: 'box', seconds: 5, position: 'top', color: '#FF0000' },
      overlays: { progress_bar_color: '#00FF00' },
    });
    for (const title of ['x'.repeat(2000), ' \n ', 7]) expect(await change({ title: { text: title } })).toMatchObject(invalid);
    for (const wrong of [{ design: 'neon' }, { seconds: 0 }, { color: 'red' }, { font: 'Anton' }])
      expect(await change({ title: { text: 'Fine', ...wrong } })).toMatchObject(invalid);
    expect(await change({ overlays: { progress_bar_height: 900 } })).toMatchObject(invalid);
    const emoji = { ranges: [{ start: 3.2, end: 3.8 }], title: { text: '🔥🔥' } };
    const preview = await alice.post(path('captions'), { start: '3.2', end: '3.8', aspectRatio: '9:16', edit: emoji });
    // Emoji are drawn as shapes.
    expect([preview.status, preview.body.script.includes('\\p4')]).toEqual([200, true]);
    expect((await alice.delete(`${at}/${added.body.clip.id}`)).status).toBe(200);
  });
});

describe('a glossary', () => {
  it('spells its terms in new transcripts and their clips, as a change that can be undone', async () => {
    const carol = client(server.address, await issuer.token({ sub: 'carol' }));
    const added = await carol.post('/api/clips/glossary', { term: 'Osaka', variants: ['Kyoto'] });
    expect(added).toMatchObject({ status: 200, body: { term: { term: 'Osaka', variants: ['Kyoto'] } } });
    expect(await carol.post('/api/clips/glossary', { term: 'osaka' })).toMatchObject({
      status: 409,
      body: { code: 'glossary-term-taken' },
    });
    expect((await carol.post('/api/clips/glossary', { term: '...' })).status).toBe(400);
    const found = await ended(carol, await carol.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4') }));
    expect(found).toMatchObject({ status: 'complete' });
    const at = `/api/clips/videos/${found.videoId}`;
    const { version, corrected, words } = (await carol.get(`${at}/transcript`)).body;
    expect([version, corrected.map(({ first, original }: { first: number; original: string }) => [original, words[first].text])]).toEqual([
      1,
      [
        ['Kyoto', 'Osaka'],
        ['Kyoto', 'Osaka'],
      ],
    ]);
    const { clips } = (await carol.get(at)).body.video;
    expect(JSON.stringify(clips)).toContain('teacher in Osaka');
    expect(
      JSON.stringify(clips.map(({ title, summary, transcript }: Record<string, string>) => [title, summary, transcript])),
    ).not.toContain('Kyoto');
    expect((await carol.get(`${at}/transcript/changes`)).body.changes).toMatchObject([{ kind: 'glossary', by: 'carol' }]);
    expect((await carol.post(`${at}/transcript/undo`, { version: 1 })).status).toBe(200);
    expect(JSON.stringify((await carol.get(at)).body.video.clips)).not.toContain('Osaka');

    const { id } = added.body.term;
    expect(await carol.send('PUT', `/api/clips/glossary/${id}`, { term: 'Ōsaka' })).toMatchObject({
      body: { term: { term: 'Ōsaka', variants: [] } },
    });
    for (const method of ['PUT', 'DELETE']) expect((await alice.send(method, `/api/clips/glossary/${id}`, { term: 'x' })).status).toBe(404);
    expect((await carol.delete(`/api/clips/glossary/${id}`)).status).toBe(200);
    expect((await carol.get('/api/clips/glossary')).body).toEqual({ terms: [] });
  });
});

describe('a brand kit', () => {
  const put = async (user: Client, path: string, body: string | Uint8Array<ArrayBuffer>) => {
    const sent = await fetch(new URL(path, user.address), { method: 'PUT', headers: user.headers, body });
    return { status: sent.status, body: JSON.parse(await sent.text()) };
  };
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><path fill="#e02020" d="M0 0h200v100H0z"/></svg>';
  const bangers = createRequire(import.meta.url).resolve('@expo-google-fonts/bangers/400Regular/Bangers_400Regular.ttf');
  let kit: string;

  it('takes files by their content, tells what they are, and says why others are refused', async () => {
    const added = await alice.post('/api/clips/brand-kits', { name: 'Acme', isDefault: true, captionStyle: { font_size: 90 } });
    kit = added.body.brandKit.id;
    expect(added.body.brandKit).toMatchObject({
      isDefault: true,
      files: {},
      card: null,
      logo: { corner: 'bottom-right' },
      music: { below: 20 },
    });
    expect(await alice.post('/api/clips/brand-kits', { name: 'acme' })).toMatchObject({
      status: 409,
      body: { code: 'brand-kit-name-taken' },
    });
    const files = `/api/clips/brand-kits/${kit}/files`;
    expect((await put(alice, `${files}/logo?name=acme.svg`, logo)).body.brandKit.files.logo).toMatchObject({
      fileName: 'acme.svg',
      width: 1024,
      height: 512,
    });
    const { body } = await put(alice, `${files}/captionFont?name=Bangers.ttf`, new Uint8Array(await readFile(bangers)));
    expect(body.brandKit.files.captionFont.font).toMatchObject({ family: 'Bangers', embedding: 'installable' });
    expect(await put(alice, `${files}/intro`, 'no video')).toMatchObject({ status: 422, body: { code: 'media-unreadable' } });
    expect(await put(alice, `${files}/logo`, '')).toMatchObject({ status: 400, body: { code: 'brand-file-empty' } });
    expect(await put(alice, `${files}/logo`, 'x'.repeat(6_000_000))).toMatchObject({ status: 413, body: { code: 'brand-file-too-large' } });
    const shown = (await alice.get('/api/clips/brand-kits')).body.brandKits[0].files.logo;
    const file = await fetch(shown.url);
    expect([file.status, file.headers.get('content-type'), (await file.arrayBuffer()).byteLength]).toEqual([200, 'image/png', shown.bytes]);
  });

  it('is in the preview and in the export alike: the font of captions and title, and the logo at the same place, which the title leaves free', async () => {
    const edit = { ranges: [{ start: 4.2, end: 9 }], title: { text: 'Ship it as it is', position: 'bottom' } };
    const preview = await alice.post(path('captions'), { ...range, aspectRatio: '1:1', brandKit: kit, edit });
    const { brand, script, fonts } = preview.body;
    const [{ family, url }] = fonts;
    expect(family).toMatch(/^Brand [0-9a-f]{16}$/);
    expect(script).toContain(`Style: Word,${family},`);
    expect((await fetch(url)).headers.get('content-type')).toBe('font/ttf');
    // 0.16 of the frame, 0.04 from its edges.
    expect(brand.logo).toMatchObject({ x: 864, y: 950, width: 172, height: 86, opacity: 1 });
    const order = {
      videoId: video.id,
      storageKey: video.storageKey,
      selectedClips: [{ ...range, edit }],
      aspectRatio: '1:1',
      reframe: 'center',
      brandKit: kit,
    };
    const job = await ended(alice, await alice.post('/api/clips/process', order));
    expect(job).toMatchObject({ status: 'complete' });
    const burned = await readFile(join(scratch.path, 'burned-in.ass'), 'utf8');
    expect(burned).toContain(`Style: Word,${family},90,`);
    const title = (text: string) => text.match(/^Dialogue: 5,.*Overlay.*$/gm)?.map((line) => line.replace(/&H\w+&/g, ''));
    expect(title(script)?.every((line) => line.includes(`\\fn${family}`))).toBe(true);
    expect(title(burned)).toEqual(title(script));
    const { exportedClips } = (await alice.get(path('exported'))).body;
    const { storageKey } = exportedClips.find(({ jobId }: { jobId: string }) => jobId === job.id);
    const download = await alice.post(path('download'), { storageKey });
    const clip = join(scratch.path, 'branded.mp4');
    await writeFile(clip, Buffer.from(await (await fetch(download.body.url)).arrayBuffer()));
    const [red, green, blue] = await colourAt(clip, 2, '168:82:866:952');
    expect([Math.abs(red - 0xe0) < 6, Math.abs(green - 0x20) < 6, Math.abs(blue - 0x20) < 6]).toEqual([true, true, true]);
  });

  it('names the characters that its font lacks', async () => {
    const { body } = await alice.post(path('captions'), { start: '7', end: '12', aspectRatio: '1:1', brandKit: kit });
    expect(body.brand.missingCharacters).toBe('頑張って');
  });

  it('is nothing to other people, and an edit may do without it', async () => {
    const bob = client(server.address, await issuer.token({ sub: 'bob' }));
    expect(await put(bob, `/api/clips/brand-kits/${kit}/files/logo`, logo)).toMatchObject({
      status: 404,
      body: { code: 'brand-kit-not-found' },
    });
    const order = { videoId: video.id, storageKey: video.storageKey, aspectRatio: '1:1', reframe: 'center' };
    const foreign = await bob.post('/api/clips/brand-kits', { name: 'Bob' });
    const withHis = await alice.post('/api/clips/process', { ...order, selectedClips: [range], brandKit: foreign.body.brandKit.id });
    expect(withHis).toMatchObject({ status: 404, body: { code: 'brand-kit-not-found' } });
    const edit = { ranges: [{ start: 4.2, end: 9 }], brandKit: null };
    const without = await alice.post('/api/clips/process', { ...order, selectedClips: [{ ...range, edit }], brandKit: kit });
    expect(await ended(alice, without)).toMatchObject({ status: 'complete' });
    const lastRun = (await readFile(join(scratch.path, 'calls'), 'utf8'))
      .trim()
      .split('\n')
      .findLast((line) => line.includes('libx264'));
    expect(lastRun).not.toContain('brand-kits');
  });

  it('that is deleted is gone at once; what was requested with it before is not', async () => {
    const order = {
      videoId: video.id,
      storageKey: video.storageKey,
      selectedClips: [{ start: '12', end: '14' }],
      aspectRatio: '1:1',
      brandKit: kit,
    };
    const started = await alice.post('/api/clips/process', order);
    expect(await alice.delete(`/api/clips/brand-kits/${kit}`)).toMatchObject({ status: 200 });
    expect((await alice.get('/api/clips/brand-kits')).body.brandKits).toEqual([]);
    expect(await ended(alice, started)).toMatchObject({ status: 'complete' });
    expect(await alice.post('/api/clips/process', order)).toMatchObject({ status: 404, body: { code: 'brand-kit-not-found' } });
  });
});

describe('the preview of the framing', () => {
  it('is the middle, or all of the image, at once', async () => {
    const centred = await alice.post(path('framing'), { start: '1', end: '3', aspectRatio: '1:1', reframe: 'center' });
    const crop = { at: 0, x: 140, y: 0, width: 360, height: 360 };
    expect([centred.status, centred.body]).toEqual([
      200,
      { source: { width: 640, height: 360 }, duration: 2, shots: [{ kind: 'crop', start: 0, end: 2, path: [crop] }] },
    ]);
    const fitted = await alice.post(path('framing'), { start: '1', end: '3', aspectRatio: '1:1', reframe: 'fit' });
    expect(fitted.body.shots).toEqual([{ kind: 'fit', start: 0, end: 2 }]);
  });

  it('follows people, and the export reuses the detections', async () => {
    const params = { start: '10', end: '14', aspectRatio: '9:16' };
    const { body } = await alice.post(path('framing'), params);
    const [shot] = body.shots;
    expect([body.shots.length, shot.kind, shot.start, shot.end]).toEqual([1, 'crop', 0, 4]);
    for (const key of shot.path) {
      // The head, 100 pixels wide, is always inside the crop.
      const head = 320 + 200 * Math.sin((10 + key.at) * 0.5);
      expect(key).toMatchObject({ y: 0, width: 202, height: 360 });
      expect(Math.abs(key.x + 101 - head)).toBeLessThan(51);
    }
    const calls = await called('scene');
    expect(calls).toBeGreaterThan(0);
    const order = { videoId: video.id, storageKey: video.storageKey, selectedClips: [{ start: '10', end: '14' }], aspectRatio: '9:16' };
    expect(await ended(alice, await alice.post('/api/clips/process', order))).toMatchObject({ status: 'complete' });
    expect(await called('scene')).toBe(calls);
  });

  it('analyses one clip at a time, refuses when too many wait, and stops for clients that disconnect', async () => {
    const before = await called('scene');
    const disconnected = new AbortController();
    const requests = Array.from({ length: 5 }, (_, index) => requestFraming(20 + index, disconnected.signal));
    await until(
      () => called('scene'),
      (calls) => calls === before + 1,
    );
    const refused = await until(
      () => alice.post(path('framing'), { start: '2', end: '39', aspectRatio: '9:16' }),
      ({ status }) => status === 429,
    );
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.body.error).toMatch(/try again in a few seconds/);
    disconnected.abort();
    expect((await Promise.allSettled(requests)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    const again = await until(
      () => alice.post(path('framing'), { start: '1', end: '2', aspectRatio: '9:16' }),
      ({ status }) => status !== 429,
    );
    expect(again.status).toBe(200);
    // Of the clients that disconnected, at most the first and the next in line were processed.
    expect(await called('scene')).toBeLessThanOrEqual(before + 3);
  });

  it.each([...impossible, ['a way of framing nobody knows', { ...range, aspectRatio: '9:16', reframe: 'left' }]])(
    'refuses %s',
    async (_, request) => {
      expect(await alice.post(path('framing'), request)).toMatchObject(invalid);
    },
  );
});

describe('both previews', () => {
  it("are available to the video's owner only", async () => {
    const bob = client(server.address, await issuer.token({ sub: 'bob' }));
    for (const what of ['captions', 'framing']) {
      const params = { ...range, aspectRatio: '9:16' };
      expect(await bob.post(path(what), params)).toMatchObject({
        status: 404,
        body: { error: 'Video not found', code: 'video-not-found' },
      });
      expect(await client(server.address, undefined).post(path(what), params)).toMatchObject({ status: 401 });
    }
  });
});

describe('a server that renders nothing itself', () => {
  it('reports that it cannot show the framing, and still shows captions', async () => {
    await using other = await startTestServer();
    const user = await other.as('alice');
    const { videoId } = await ended(user, await user.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4') }));
    const params = { start: '0', end: '5', aspectRatio: '9:16' };
    expect(await user.post(`/api/clips/videos/${videoId}/framing`, params)).toMatchObject({
      status: 503,
      body: { error: expect.stringMatching(/Exports are framed all the same/) },
    });
    const captions = await user.post(`/api/clips/videos/${videoId}/captions`, params);
    expect([captions.status, captions.body.script.includes('HELLO')]).toEqual([200, true]);
  });
});

/** Requests framing from that tenth of a second to the end: too long to finish at once. */
function requestFraming(start: number, signal: AbortSignal): Promise<ApiResponse | Response> {
  const body = JSON.stringify({ start: String(start / 10), end: '40', aspectRatio: '9:16' });
  return fetch(new URL(path('framing'), server.address), { method: 'POST', headers: alice.headers, body, signal });
}

/** How often ffmpeg was called with this argument. */
async function called(argument: string): Promise<number> {
  const calls = await readFile(join(scratch.path, 'calls'), 'utf8').catch(() => '');
  return calls.split('\n').filter((line) => line.includes(argument)).length;
}

async function settings(): Promise<Record<string, string>> {
  const noting = join(scratch.path, 'ffmpeg');
  const keep = `[ -f captions.ass ] && cp captions.ass '${scratch.path}/burned-in.ass'`;
  await writeFile(noting, `#!/bin/sh\necho "$@" >> '${scratch.path}/calls'\n${keep}\nexec ffmpeg "$@"\n`);
  await chmod(noting, 0o755);
  return {
    PORT: '0',
    DATA_DIR: await dataFolder(scratch.path),
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: issuer.audience,
    ALLOW_PRIVATE_ADDRESSES: '1',
    WORK_CONCURRENCY: '1',
    FFMPEG_PATH: noting,
  };
}

/** A person walks to and fro for as long as the captions last. */
async function makeTalk(folder: string): Promise<string> {
  const lines = Array.from({ length: seconds / 4 }, (_, at) => {
    const time = (second: number) => `00:00:${String(second).padStart(2, '0')},000`;
    return `${at + 1}\n${time(at * 4)} --> ${time(at * 4 + 3)}\n${sentences[at % sentences.length]}\n`;
  });
  await writeFile(join(folder, 'talk.srt'), lines.join('\n'));
  const people = [{ head: 100, x: '320+200*sin(t*0.5)', y: 170 }];
  const scenes = [{ seconds, background: '0x3050a0', people }];
  await drawVideo({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }, folder, 'walk.mp4', { width: 640, height: 360, scenes, frameRate: 10 });
  const audio = ['-f', 'lavfi', '-i', `sine=f=300:d=${seconds}`];
  const streams = ['-map', '0:v', '-map', '1:a', '-map', '2:s', '-c:v', 'copy', '-c:a', 'aac', '-c:s', 'mov_text'];
  await ffmpeg(['-i', 'walk.mp4', ...audio, '-i', 'talk.srt', ...streams, '-metadata:s:s:0', 'language=eng', 'talk.mp4'], folder);
  return join(folder, 'talk.mp4');
}

const sentences = [
  'Why does nobody ever talk about the day they nearly gave up?',
  'I lost every single customer in one week, and I was terrified.',
  'My teacher in Kyoto only ever said 頑張って to me, and nothing else.',
  'Then she laughed 😂 and told me about the winter of nineteen eighty two.',
  'The truth is that most companies die because their founders stop asking.',
];
