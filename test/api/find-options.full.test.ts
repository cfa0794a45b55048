import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VideoDetail } from '#features/videos/video.schema.ts';
import { sentencesAbout } from '#test/samples/subjects.ts';
import { servePages } from '../stand-ins/pages.ts';
import { talkVideo } from '../web/talk-video.ts';
import { type Client, ended, startTestServer, type TestServer } from './server.ts';
import { beginUpload, patchUpload } from './tus.ts';
import { smallVideo } from './video.ts';

/** Which clips a person wants: length, number, part of the video, and what they are about. */

const seconds = 160;
/** The talk is about bread up to here, and about tennis from then on. */
const turn = 80;

const opened = new AsyncDisposableStack();
let server: TestServer;
let ann: Client;
let platformUrl: string;
/** Ann's video, found with no options. */
let usual: Found;

beforeAll(async () => {
  const lines = [...sentencesAbout('bread', 20), ...sentencesAbout('tennis', 20)];
  const frames = `color=0x203040:s=160x90:r=1:d=${seconds}`;
  const body = await talkVideo(lines, { frames, seconds });
  const pages = opened.use(await servePages({ '/talk.mp4': { body, type: 'video/mp4' } }));
  server = opened.use(await startTestServer({}, { engine: 'real' }));
  ann = await server.as('ann');
  platformUrl = pages.at('/talk.mp4');
  usual = await find(ann);
}, 60_000);
afterAll(() => opened.disposeAsync());

type Found = VideoDetail['video'];

async function videoOf(user: Client, id: string): Promise<Found> {
  return (await user.get(`/api/clips/videos/${id}`)).body.video;
}

async function find(user: Client, options: object = {}): Promise<Found> {
  const begun = await user.post('/api/clips/identify', { platformUrl, ...options });
  expect(begun.body).toMatchObject({ success: true });
  const job = await ended(user, begun);
  expect([job.status, job.error]).toEqual(['complete', undefined]);
  return videoOf(user, job.videoId);
}

async function findAgain(user: Client, id: string, options: object): Promise<Found> {
  const begun = await user.post(`/api/clips/videos/${id}/identify`, options);
  const job = await ended(user, begun);
  expect([job.status, job.error]).toEqual(['complete', undefined]);
  return videoOf(user, id);
}

const rangesOf = ({ clips }: Found) =>
  clips.map(({ start, end }) => ({ start: Number(start), end: Number(end) }));

describe('the clips of a video', () => {
  it('are as before when nothing is named', () => {
    expect([usual.findOptions, usual.clipNotes, usual.prompt]).toEqual([{}, [], null]);
    expect(usual.clips.length).toBeGreaterThanOrEqual(3);
    for (const { start, end } of rangesOf(usual)) {
      expect(end - start).toBeGreaterThanOrEqual(15);
      expect(end - start).toBeLessThanOrEqual(60);
    }
  });

  it('have the length, the number and the place that a request names', async () => {
    const options = { minSeconds: 20, maxSeconds: 25, maxClips: 2, from: '40.5', to: '130' };
    const video = await findAgain(ann, usual.id, options);
    expect(video).toMatchObject({ findOptions: options, totalClips: 2, clipNotes: [] });
    for (const { start, end } of rangesOf(video)) {
      expect(start).toBeGreaterThanOrEqual(40.5);
      expect(end).toBeLessThanOrEqual(130);
      expect(end - start).toBeGreaterThanOrEqual(20);
      expect(end - start).toBeLessThanOrEqual(25);
    }
  });

  it('are none, with a note that says so, when the material cannot fill the length', async () => {
    const video = await findAgain(ann, usual.id, { minSeconds: 90, maxSeconds: 180, to: '80' });
    expect(video).toMatchObject({
      status: 'complete',
      totalClips: 0,
      clips: [],
      clipNotes: [{ code: 'length-not-filled', min: 90, max: 180, found: 0 }],
    });
  });

  it('are refused from a part that begins after the end of the video', async () => {
    const begun = await ann.post(`/api/clips/videos/${usual.id}/identify`, { from: '4000' });
    expect(await ended(ann, begun)).toMatchObject({ status: 'failed', code: 'part-outside-video' });
  });

  it.each([
    ['a length that is no range', { minSeconds: 40, maxSeconds: 42 }],
    ['a length below five seconds', { minSeconds: 1 }],
    ['a length above five minutes', { maxSeconds: 301 }],
    ['a part that ends first', { from: '20', to: '10' }],
    ['a part that is no time', { from: '0:20' }],
    ['no clips', { maxClips: 0 }],
  ])('are not found with %s: 400', async (_, options) => {
    for (const path of ['/api/clips/identify', '/api/clips/find-options']) {
      const body = path.endsWith('identify') ? { platformUrl, ...options } : options;
      const answer = path.endsWith('identify')
        ? await ann.post(path, body)
        : await ann.send('PUT', path, body);
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid-request']);
    }
  });
});

describe('a prompt', () => {
  it('that names a subject brings its clips up, with the match of each; without a match a note says so', async () => {
    const matched = await findAgain(ann, usual.id, { prompt: 'about cooking' });
    expect(matched.clipNotes).toEqual([]);
    const [best, ...others] = matched.clips.map(({ scores }) => scores?.prompt);
    expect(best?.reason).toMatch(/^Says “/);
    expect(best?.score).toBeGreaterThan(3);
    expect(Number(matched.clips[0]?.end)).toBeLessThanOrEqual(turn);
    expect(others).toContainEqual({ score: 0, reason: 'Says nothing of what you asked for.' });

    const unmatched = await findAgain(ann, usual.id, { prompt: 'quantum physics' });
    expect([unmatched.prompt, unmatched.clipNotes]).toEqual([
      'quantum physics',
      [{ code: 'prompt-not-matched' }],
    ]);
    expect(unmatched.clips.filter(({ scores }) => scores?.prompt)).toEqual([]);
    expect(rangesOf(unmatched)).toEqual(rangesOf(usual));

    const cleared = await findAgain(ann, usual.id, { prompt: null });
    expect([cleared.prompt, cleared.clipNotes]).toEqual([null, []]);
  });
});

describe("a person's defaults", () => {
  it('fill what a request leaves out, not what it says, and are theirs alone', async () => {
    const cleo = await server.as('cleo');
    const path = '/api/clips/find-options';
    expect((await cleo.get(path)).body).toEqual({ findOptions: {} });
    const findOptions = { minSeconds: 20, maxSeconds: 30, maxClips: 3, prompt: 'tennis' };
    expect((await cleo.send('PUT', path, { ...findOptions, from: null })).body).toEqual({
      findOptions,
    });
    const { prompt, ...options } = findOptions;
    const first = await find(cleo);
    expect([first.prompt, first.findOptions, first.totalClips]).toEqual([prompt, options, 3]);
    const other = await findAgain(cleo, first.id, { minSeconds: 40, maxClips: null, prompt: null });
    expect([other.prompt, other.findOptions]).toEqual([null, { minSeconds: 40 }]);
    expect((await ann.get(path)).body).toEqual({ findOptions: {} });
    expect((await server.anonymous.get(path)).status).toBe(401);
  });

  it('apply to an upload, unless its metadata says otherwise', async () => {
    const dora = await server.as('dora');
    await dora.send('PUT', '/api/clips/find-options', { minSeconds: 20, maxClips: 4 });
    const body = await smallVideo();
    const optionsWith = async (metadata: Record<string, string>) => {
      const at = await beginUpload(dora, { bytes: body.length, fileName: 'a.mp4', metadata });
      await patchUpload(dora, at, 0, body);
      return (await videoOf(dora, at.split('/').at(-1) ?? '')).findOptions;
    };
    expect(await optionsWith({})).toEqual({ minSeconds: 20, maxClips: 4 });
    expect(await optionsWith({ minSeconds: 'null', from: '1.5', maxClips: '2' })).toEqual({
      from: '1.5',
      maxClips: 2,
    });
  });
});
