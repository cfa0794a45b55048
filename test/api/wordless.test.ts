import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { ffmpeg, lavfi, probeMedia } from '#test/media.ts';
import { servePages } from '../stand-ins/pages.ts';
import { type Client, ended, startTestServer, type TestServer } from './server.ts';

/** Videos in which nothing is said. */
const scope = new AsyncDisposableStack();
let server: TestServer;
let alice: Client;
let folder: string;
const address: Record<string, string> = {};
const names = ['mute', 'silent', 'bang', 'moving'];

beforeAll(async () => {
  folder = scope.use(await scratchFolder()).path;
  const picture = 'testsrc2=s=320x180:r=10:d=12';
  const quick = ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  await ffmpeg([...lavfi(picture), ...quick, 'mute.mp4'], folder);
  const silence = lavfi(picture, 'anullsrc=d=12');
  await ffmpeg([...silence, ...quick, '-c:a', 'aac', '-shortest', 'silent.mp4'], folder);
  const bang = "volume='if(between(t,40,42),1,0.03)':eval=frame";
  await ffmpeg(
    [
      ...lavfi('testsrc2=s=320x180:r=10:d=60', `anoisesrc=d=60:seed=1:a=0.5,${bang}`),
      ...quick,
      ...['-g', '20', '-c:a', 'aac', '-shortest', 'bang.mp4'],
    ],
    folder,
  );
  const moving = "overlay=enable='between(t,30,34)'";
  await ffmpeg(
    [
      ...lavfi('color=gray:s=320x180:r=10:d=60', 'life=s=320x180:r=10:seed=1:mold=10:ratio=0.3'),
      ...['-filter_complex', `[1]format=yuv420p[life];[0][life]${moving}`, '-t', '60'],
      ...[...quick, 'moving.mp4'],
    ],
    folder,
  );
  const files = await Promise.all(
    names
      .map((name) => `${name}.mp4`)
      .map(async (name) => [
        `/${name}`,
        { body: await readFile(join(folder, name)), type: 'video/mp4' },
      ]),
  );
  const pages = scope.use(await servePages(Object.fromEntries(files)));
  for (const name of names) address[name] = pages.at(`/${name}.mp4`);
  server = scope.use(await startTestServer({}, { engine: 'real' }));
  alice = await server.as('alice');
});
afterAll(() => scope.disposeAsync());

it.each([
  ['without an audio track', 'mute'],
  ['with a silent one', 'silent'],
])('a video %s is complete, says why it has no clips, and is cut by hand', async (_, name) => {
  const job = await ended(
    alice,
    await alice.post('/api/clips/identify', { platformUrl: address[name] }),
  );
  expect(job).toMatchObject({ status: 'complete' });
  const path = `/api/clips/videos/${job.videoId}`;
  const { video } = (await alice.get(path)).body;
  expect(video).toMatchObject({
    status: 'complete',
    totalClips: 0,
    clips: [],
    clipNotes: [{ code: 'no-sound' }],
  });
  expect((await alice.get(`${path}/transcript`)).body).toMatchObject({ sentences: [] });
  const added = await alice.post(`${path}/clips`, { start: '2.000', end: '5.000' });
  expect(added.body.clip).toMatchObject({ transcript: '' });
  const exporting = await alice.post('/api/clips/process', {
    videoId: job.videoId,
    storageKey: video.storageKey,
    selectedClips: [{ start: '2.000', end: '5.000' }],
    aspectRatio: '9:16',
    subtitles: true,
  });
  expect(await ended(alice, exporting)).toMatchObject({ status: 'complete' });
  const [exported] = (await alice.get(`${path}/exported`)).body.exportedClips;
  const file = join(server.dataDir, 'files', exported.storageKey);
  expect((await probeMedia(file)).format.duration).toBeCloseTo(3, 0);
  // Looking for clips again is no failure either.
  const again = await ended(alice, await alice.post(`${path}/identify`, {}));
  expect(again).toMatchObject({ status: 'complete' });
  expect((await alice.get(path)).body.video).toMatchObject({ totalClips: 1 });
});

it('a silent video gives a clip of what moves in it, and says by what it was found', async () => {
  const job = await ended(
    alice,
    await alice.post('/api/clips/identify', { platformUrl: address.moving }),
  );
  const { video } = (await alice.get(`/api/clips/videos/${job.videoId}`)).body;
  expect(video).toMatchObject({
    status: 'complete',
    clipNotes: [{ code: 'by-sound-and-picture' }],
    clips: [{ title: 'Movement at 0:30', transcript: '', measured: { at: expect.any(Number) } }],
  });
  expect(Math.abs(video.clips[0].measured.at - 30)).toBeLessThan(3);
});

it('what happens is found without any words, explained by what was measured, and exported', async () => {
  const path = async (body: object) =>
    `/api/clips/videos/${(await ended(alice, await alice.post('/api/clips/identify', body))).videoId}`;
  const detail = await path({ platformUrl: address.bang });
  // Nothing on this server recognises speech, so that it is not known whether there are words.
  expect((await alice.get(detail)).body.video).toMatchObject({ status: 'failed', clips: [] });
  const again = { lookFor: 'action', minSeconds: 15, maxSeconds: 30 };
  expect(await ended(alice, await alice.post(`${detail}/identify`, again))).toMatchObject({
    status: 'complete',
  });
  const { video } = (await alice.get(detail)).body;
  expect(video).toMatchObject({ clipNotes: [], findOptions: again, detectedLanguage: 'und' });
  const [clip] = video.clips;
  const [start, end] = [Number(clip.start), Number(clip.end)];
  expect(clip).toMatchObject({
    title: 'Loud moment at 0:40',
    measured: { at: 40, measures: [{ kind: 'loudness' }] },
  });
  expect(clip.scores).toBeUndefined();
  const [{ decibels, points }] = clip.measured.measures;
  expect(decibels).toBeGreaterThan(20);
  expect(clip.scoreParts).toEqual([{ part: 'loudness', points }]);
  expect(Number(clip.viralityScore)).toBe(points);
  // What leads up to it, and an end soon after it.
  expect(start).toBeLessThan(37);
  expect(end).toBeGreaterThan(42);
  expect(end).toBeLessThan(46);
  expect(end - start).toBeGreaterThanOrEqual(15);
  expect(end - start).toBeLessThanOrEqual(30);
  const exporting = await alice.post('/api/clips/process', {
    videoId: video.id,
    storageKey: video.storageKey,
    selectedClips: [{ start: clip.start, end: clip.end }],
    aspectRatio: '9:16',
    subtitles: true,
  });
  expect(await ended(alice, exporting)).toMatchObject({ status: 'complete' });
  const [exported] = (await alice.get(`${detail}/exported`)).body.exportedClips;
  const file = join(server.dataDir, 'files', exported.storageKey);
  expect((await probeMedia(file)).format.duration).toBeCloseTo(end - start, 0);
});
