import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { speakerPalettes } from '#engine/port/speaker-palettes.constants.ts';
import { addVideo, startVideoServer, type Video, type VideoServer } from './exporting.ts';

/** What the voices of a video decide about its captions. */

let opened: VideoServer;
let video: Video;
let path: string;

beforeAll(async () => {
  opened = await startVideoServer();
  video = await addVideo(opened.alice, opened.url);
  path = `/api/clips/videos/${video.id}`;
});
afterAll(() => opened?.[Symbol.asyncDispose]());

const strong = speakerPalettes.light.strong;
/** A colour as scripts write it. */
const inScript = (color = '') => `\\1c&H${color.slice(5)}${color.slice(3, 5)}${color.slice(1, 3)}&`;

it('a speaker has one colour in all clips of a video, and keeps it when renamed', async () => {
  const { words } = (await opened.alice.get(`${path}/transcript`)).body;
  const [, second] = words;
  expect(words.length).toBeGreaterThan(1);
  const assign = (from: number, to: number, name: string) => ({
    kind: 'assign',
    start: from,
    end: to,
    name,
  });
  await opened.alice.post(`${path}/transcript/speakers`, {
    version: 0,
    operations: [assign(0, second.start, 'Ada'), assign(second.start, 40, 'Ben')],
  });
  const scriptOf = async (start: number, more: object = {}) => {
    const preview = await opened.alice.post(`${path}/captions`, {
      start: String(start),
      end: '5',
      aspectRatio: '9:16',
      subtitleCustomization: { speaker_mode: 'strong', speaker_names: true, ...more },
    });
    expect(preview.status).toBe(200);
    return preview.body.script;
  };
  const whole = await scriptOf(0);
  expect(whole).toContain(inScript(strong[0]));
  expect(whole).toContain(inScript(strong[1]));
  expect(whole).toContain('}Ada\n');
  // Ben is the first to speak in this clip, and has the colour of the second one of the video.
  const later = await scriptOf(second.start);
  expect(later).not.toContain(inScript(strong[0]));
  expect(later).toContain(inScript(strong[1]));
  await opened.alice.post(`${path}/transcript/speakers`, {
    version: 1,
    operations: [{ kind: 'rename', speaker: 'Ben', name: 'Zoe' }],
  });
  const renamed = await scriptOf(second.start);
  expect(renamed).toContain('}Zoe\n');
  expect(renamed).not.toContain(inScript(strong[0]));
  expect(renamed).toContain(inScript(strong[1]));
  // Without both fields, nothing shows who speaks.
  const plain = await scriptOf(0, { speaker_mode: 'off', speaker_names: false });
  expect(plain).not.toContain(inScript(strong[0]));
  expect(plain).not.toContain('Ada');
});

it('the moments of a clip are its loud words, as far as its audio is known', async () => {
  const file = join(opened.server.dataDir, 'files', 'videos', video.id, 'waveform.json');
  const [perSecond, duration] = [100, 40];
  const moments = async (loud: { start: number; end: number }) => {
    const peaks = Buffer.alloc(perSecond * duration, 80);
    peaks.fill(240, Math.round(loud.start * perSecond), Math.round(loud.end * perSecond));
    const waveform = { perSecond, duration, peaks: peaks.toString('base64') };
    await writeFile(file, JSON.stringify(waveform));
    return await opened.alice.post(`${path}/moments`, { start: '0', end: '5' });
  };
  await opened.alice.post(`${path}/transcript/replace`, {
    version: 2,
    find: 'Hello',
    replace: 'We only ever trust quiet bakers',
  });
  const { words } = (await opened.alice.get(`${path}/transcript`)).body;
  const trust = words.find(({ text }: { text: string }) => text === 'trust');
  const { status, body } = await moments(trust);
  expect(status).toBe(200);
  expect(body).toEqual({
    stressed: [{ start: trust.start, end: trust.end, rise: expect.closeTo(9.5, 0) }],
    laughter: [],
  });
  // A voice that is loud all the time stresses nothing.
  expect((await moments({ start: 0, end: 40 })).body.stressed).toEqual([]);
  const outside = { start: '0', end: '5', edit: { ranges: [{ start: 2, end: 4 }] } };
  await moments(trust);
  expect((await opened.alice.post(`${path}/moments`, outside)).body.stressed).toEqual([]);
  expect((await opened.bob.post(`${path}/moments`, outside)).status).toBe(404);
});
