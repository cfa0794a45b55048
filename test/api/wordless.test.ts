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

beforeAll(async () => {
  folder = scope.use(await scratchFolder()).path;
  const picture = 'testsrc2=s=320x180:r=10:d=12';
  const quick = ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  await ffmpeg([...lavfi(picture), ...quick, 'mute.mp4'], folder);
  const silence = lavfi(picture, 'anullsrc=d=12');
  await ffmpeg([...silence, ...quick, '-c:a', 'aac', '-shortest', 'silent.mp4'], folder);
  const files = await Promise.all(
    ['mute.mp4', 'silent.mp4'].map(async (name) => [
      `/${name}`,
      { body: await readFile(join(folder, name)), type: 'video/mp4' },
    ]),
  );
  const pages = scope.use(await servePages(Object.fromEntries(files)));
  for (const name of ['mute', 'silent']) address[name] = pages.at(`/${name}.mp4`);
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
