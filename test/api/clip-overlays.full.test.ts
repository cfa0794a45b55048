import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBurnedInColor } from '#engine/render/typesetting/color-matrix.ts';
import { colourAt, ffmpeg, lavfi } from '../media.ts';
import { type Client, ended } from './server.ts';
import { startTalkServer, type TalkServer } from './talk-server.ts';

/** A person's additions to a clip: its own captions, a title, a brand kit. */
let talk: TalkServer;
let alice: Client;
let video: TalkServer['video'];

beforeAll(async () => {
  talk = await startTalkServer();
  ({ alice, video } = talk);
});
afterAll(() => talk?.[Symbol.asyncDispose]());

const path = (what: string) => `/api/clips/videos/${video.id}/${what}`;
const range = { start: '4.2', end: '11.1234' };
const invalid = { status: 400, body: { error: 'Invalid request', code: 'invalid-request' } };

describe('the captions of a clip', () => {
  it('differ from what is spoken as a person has changed them, in the preview, the export and its subtitles', async () => {
    const at = path('');
    const added = await alice.post(`${at}clips`, { start: '36', end: '39.5' });
    expect(added.status).toBe(200);
    const { words } = (await alice.get(path('transcript'))).body as {
      words: { text: string; start: number; end: number }[];
    };
    const word = (text: string) => {
      const { start = 0, end = 0 } =
        words.find((one) => one.text === text && one.start >= 36) ?? {};
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
    const change = async (body: object) =>
      alice.send('PATCH', `${at}clips/${added.body.clip.id}`, body);
    const saved = await change({ version: 0, edit });
    expect([saved.status, saved.body.clip.edit]).toEqual([200, edit]);
    expect((await change({ start: '36.1' })).body.clip.edit).toMatchObject({
      captions: edit.captions,
      ranges: [{ start: 36.1, end: 39.5 }],
    });
    const tightened = await alice.post(path('tighten'), {
      start: '36',
      end: '39.5',
      edit,
      longestPause: 2,
    });
    expect(tightened.body.edit.captions).toEqual(edit.captions);

    const style = {
      aspectRatio: '16:9',
      subtitleCustomization: { font_family: 'Poppins' },
      profanity: 'mask',
    };
    const preview = (
      await alice.post(path('captions'), { start: '36', end: '39.5', edit, ...style })
    ).body;
    for (const text of ['f******', '}startups', '\\1c&H00D4FF&', '}because', ',Emoji,,0,0,0,,{'])
      expect(preview.script).toContain(text);
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
    const burnedIn = await talk.burnedIn();
    expect([
      toBurnedInColor(preview.script, 'bt601'),
      toBurnedInColor(preview.script, 'bt709'),
    ]).toContain(burnedIn);
    const exported = (await alice.get(path('exported'))).body.exportedClips.find(
      ({ jobId }: { jobId: string }) => jobId === job.id,
    );
    expect(exported.edit).toEqual(edit);
    const subtitles = (await alice.get(path(`exported/${exported.id}/subtitles`))).text.replaceAll(
      '\n',
      ' ',
    );
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
      alice.send('PATCH', `${at}/${added.body.clip.id}`, {
        edit: { ranges: [{ start: 16, end: 19.5 }], ...edit },
      });
    const proposed = await alice.post(`${at}/${added.body.clip.id}/title-proposals`, {});
    expect(proposed.body.proposals[0]).toEqual({
      text: 'Most companies die because their founders stop asking',
      source: 'words',
    });
    const saved = await change({
      title: { text: '  Two\nlines ', color: '#FF0000' },
      overlays: { progress_bar_color: '#00FF00' },
    });
    expect(saved.body.clip.edit).toEqual({
      ranges: [{ start: 16, end: 19.5 }],
      title: { text: 'Two lines', design: 'box', seconds: 5, position: 'top', color: '#FF0000' },
      overlays: { progress_bar_color: '#00FF00' },
    });
    for (const title of ['x'.repeat(2000), ' \n ', 7])
      expect(await change({ title: { text: title } })).toMatchObject(invalid);
    for (const wrong of [{ design: 'neon' }, { seconds: 0 }, { color: 'red' }, { font: 'Anton' }])
      expect(await change({ title: { text: 'Fine', ...wrong } })).toMatchObject(invalid);
    expect(await change({ overlays: { progress_bar_height: 900 } })).toMatchObject(invalid);
    const emoji = { ranges: [{ start: 3.2, end: 3.8 }], title: { text: '🔥🔥' } };
    const preview = await alice.post(path('captions'), {
      start: '3.2',
      end: '3.8',
      aspectRatio: '9:16',
      edit: emoji,
    });
    // Emoji are drawn as shapes.
    expect([preview.status, preview.body.script.includes('\\p4')]).toEqual([200, true]);
    expect((await alice.delete(`${at}/${added.body.clip.id}`)).status).toBe(200);
  });
});

describe('a brand kit', () => {
  const put = async (user: Client, path: string, body: string | Uint8Array<ArrayBuffer>) => {
    const sent = await fetch(new URL(path, user.address), {
      method: 'PUT',
      headers: user.headers,
      body,
    });
    return { status: sent.status, body: JSON.parse(await sent.text()) };
  };
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><path fill="#e02020" d="M0 0h200v100H0z"/></svg>';
  const bangers = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/bangers/400Regular/Bangers_400Regular.ttf',
  );
  let kit: string;

  it('takes files by their content, tells what they are, and says why others are refused', async () => {
    const added = await alice.post('/api/clips/brand-kits', {
      name: 'Acme',
      isDefault: true,
      captionStyle: { font_size: 90 },
    });
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
    expect(
      (await put(alice, `${files}/logo?name=acme.svg`, logo)).body.brandKit.files.logo,
    ).toMatchObject({
      fileName: 'acme.svg',
      width: 1024,
      height: 512,
    });
    const { body } = await put(
      alice,
      `${files}/captionFont?name=Bangers.ttf`,
      new Uint8Array(await readFile(bangers)),
    );
    expect(body.brandKit.files.captionFont.font).toMatchObject({
      family: 'Bangers',
      embedding: 'installable',
    });
    expect(await put(alice, `${files}/intro`, 'no video')).toMatchObject({
      status: 422,
      body: { code: 'media-unreadable' },
    });
    expect(await put(alice, `${files}/logo`, '')).toMatchObject({
      status: 400,
      body: { code: 'brand-file-empty' },
    });
    expect(await put(alice, `${files}/logo`, 'x'.repeat(6_000_000))).toMatchObject({
      status: 413,
      body: { code: 'brand-file-too-large' },
    });
    const shown = (await alice.get('/api/clips/brand-kits')).body.brandKits[0].files.logo;
    const file = await fetch(shown.url);
    expect([
      file.status,
      file.headers.get('content-type'),
      (await file.arrayBuffer()).byteLength,
    ]).toEqual([200, 'image/png', shown.bytes]);
  });

  it('is in the preview and in the export alike: the font of captions and title, and the logo at the same place, which the title leaves free', async () => {
    const edit = {
      ranges: [{ start: 4.2, end: 9 }],
      title: { text: 'Ship it as it is', position: 'bottom' },
    };
    const preview = await alice.post(path('captions'), {
      ...range,
      aspectRatio: '1:1',
      brandKit: kit,
      edit,
    });
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
    const burned = await talk.burnedIn();
    expect(burned).toContain(`Style: Word,${family},90,`);
    const title = (text: string) =>
      text.match(/^Dialogue: 5,.*Overlay.*$/gm)?.map((line) => line.replace(/&H\w+&/g, ''));
    expect(title(script)?.every((line) => line.includes(`\\fn${family}`))).toBe(true);
    expect(title(burned)).toEqual(title(script));
    const { exportedClips } = (await alice.get(path('exported'))).body;
    const { storageKey } = exportedClips.find(({ jobId }: { jobId: string }) => jobId === job.id);
    const download = await alice.post(path('download'), { storageKey });
    const clip = join(talk.folder, 'branded.mp4');
    await writeFile(clip, Buffer.from(await (await fetch(download.body.url)).arrayBuffer()));
    const [red, green, blue] = await colourAt(clip, 2, '168:82:866:952');
    expect([
      Math.abs(red - 0xe0) < 6,
      Math.abs(green - 0x20) < 6,
      Math.abs(blue - 0x20) < 6,
    ]).toEqual([true, true, true]);
  });

  it('names the characters that its font lacks, without emoji, which are drawn as images', async () => {
    const { body } = await alice.post(path('captions'), {
      start: '7',
      end: '16',
      aspectRatio: '1:1',
      brandKit: kit,
    });
    expect(body.brand.missingCharacters).toBe('頑張って');
  });

  it('is nothing to other people, and an edit may do without it', async () => {
    const bob = await talk.as('bob');
    expect(await put(bob, `/api/clips/brand-kits/${kit}/files/logo`, logo)).toMatchObject({
      status: 404,
      body: { code: 'brand-kit-not-found' },
    });
    const order = {
      videoId: video.id,
      storageKey: video.storageKey,
      aspectRatio: '1:1',
      reframe: 'center',
    };
    const foreign = await bob.post('/api/clips/brand-kits', { name: 'Bob' });
    const withHis = await alice.post('/api/clips/process', {
      ...order,
      selectedClips: [range],
      brandKit: foreign.body.brandKit.id,
    });
    expect(withHis).toMatchObject({ status: 404, body: { code: 'brand-kit-not-found' } });
    const edit = { ranges: [{ start: 4.2, end: 9 }], brandKit: null };
    const without = await alice.post('/api/clips/process', {
      ...order,
      selectedClips: [{ ...range, edit }],
      brandKit: kit,
    });
    expect(await ended(alice, without)).toMatchObject({ status: 'complete' });
    const lastRun = (await talk.calls()).findLast((line) => line.includes('libx264'));
    expect(lastRun).not.toContain('brand-kits');
  });

  it('has an intro, which is not what the image of the exported clip shows', async () => {
    await ffmpeg(
      [
        ...lavfi('color=0x10f030:s=320x180:r=10:d=3'),
        '-c:v',
        'libx264',
        '-pix_fmt',
        'yuv420p',
        'intro.mp4',
      ],
      talk.folder,
    );
    const intro = new Uint8Array(await readFile(join(talk.folder, 'intro.mp4')));
    expect((await put(alice, `/api/clips/brand-kits/${kit}/files/intro`, intro)).status).toBe(200);
    const order = {
      videoId: video.id,
      storageKey: video.storageKey,
      aspectRatio: '1:1',
      reframe: 'center',
      brandKit: kit,
    };
    const job = await ended(
      alice,
      await alice.post('/api/clips/process', {
        ...order,
        selectedClips: [{ start: '16', end: '19' }],
      }),
    );
    const exported = (await alice.get(path('exported'))).body.exportedClips;
    const { id, seconds } = exported.find(({ jobId }: { jobId: string }) => jobId === job.id);
    expect(seconds).toBeGreaterThan(5);
    const image = await fetch(new URL(path(`exported/${id}/picture`), alice.address), {
      headers: alice.headers,
    });
    await writeFile(join(talk.folder, 'image.jpg'), Buffer.from(await image.arrayBuffer()));
    await ffmpeg(
      [
        '-i',
        'image.jpg',
        '-vf',
        'scale=out_range=limited:out_color_matrix=bt601',
        '-c:v',
        'png',
        'image.mkv',
      ],
      talk.folder,
    );
    const [, green] = await colourAt(join(talk.folder, 'image.mkv'), 0, '40:40:60:220');
    // 240 in the intro, and 80 in the talk.
    expect(Math.abs(green - 80)).toBeLessThan(20);
    expect((await alice.delete(`/api/clips/brand-kits/${kit}/files/intro`)).status).toBe(200);
  });

  it('that is deleted is gone at once; what was requested with it before is not', async () => {
    const order = {
      videoId: video.id,
      storageKey: video.storageKey,
      selectedClips: [{ start: '12', end: '14' }],
      aspectRatio: '1:1',
      reframe: 'center',
      brandKit: kit,
    };
    const started = await alice.post('/api/clips/process', order);
    expect(await alice.delete(`/api/clips/brand-kits/${kit}`)).toMatchObject({ status: 200 });
    expect((await alice.get('/api/clips/brand-kits')).body.brandKits).toEqual([]);
    expect(await ended(alice, started)).toMatchObject({ status: 'complete' });
    expect(await alice.post('/api/clips/process', order)).toMatchObject({
      status: 404,
      body: { code: 'brand-kit-not-found' },
    });
  });
});
