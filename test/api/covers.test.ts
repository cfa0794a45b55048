import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVideo, startVideoServer, type VideoServer } from './exporting.ts';
import { type Client, until } from './server.ts';
import { readZip } from './zip.ts';

/**
 * Cover pictures of clips. The engine is scripted: a picture is the request that it was drawn from.
 */
let opened: VideoServer;
let server: VideoServer['server'];
let alice: Client;
let bob: Client;

beforeAll(async () => {
  opened = await startVideoServer();
  ({ server, alice, bob } = opened);
});
afterAll(() => opened?.[Symbol.asyncDispose]());

type Range = { start: string; end: string };
type Exported = { id: string; storageKey: string; bytes: number; edit?: object };

const covers = async () =>
  (await readFile(server.journal, 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('still cover')).length;

it('shows the chosen frame with or without the title, as a JPEG of the clip, of its export and in the ZIP', async () => {
  const video = await addVideo(alice, opened.url, '');
  const at = `/api/clips/videos/${video.id}`;
  const best = video.clips.find(({ title }) => title === 'Best');
  const path = `${at}/clips/${best?.id}`;
  const first = await alice.get(`${path}/cover`);
  expect(first.headers.get('content-type')).toBe('image/jpeg');
  expect(first.headers.get('x-cover-at')).toMatch(/^\d+\.\d{3}$/);
  expect(first.headers.get('content-disposition')).toContain('Best 9x16.jpg');
  expect(JSON.parse(first.text)).toMatchObject({ as: 'cover', aspect_ratio: '9:16' });
  // The engine's best moment, and no title where the clip has none.
  expect(JSON.parse(first.text)).not.toHaveProperty('at');
  expect(JSON.parse(first.text).clip).not.toHaveProperty('title');
  const tried = await alice.get(`${path}/cover?at=1.5&title=true&aspectRatio=1:1`);
  expect(JSON.parse(tried.text)).toMatchObject({
    at: 1.5,
    aspect_ratio: '1:1',
    clip: { title: { text: 'Best', seconds: null } },
  });
  expect((await bob.get(`${path}/cover`)).status).toBe(404);
  expect((await alice.get(`${path}/cover?at=-1`)).status).toBe(400);

  const { clips }: { clips: (Range & { title: string; version: number })[] } = (await alice.get(at))
    .body.video;
  const { version, start = '', end = '' } = clips.find(({ title }) => title === 'Best') ?? {};
  const other = clips.find(({ title }) => title === 'Ten');
  const edit = {
    ranges: [{ start: Number(start), end: Number(end) }],
    title: { text: 'Look' },
    cover: { at: 2, title: false },
  };
  const changed = await alice.send('PATCH', path, { version, edit });
  expect(changed.body.clip.edit.cover).toEqual({ at: 2, title: false });
  const chosen = JSON.parse((await alice.get(`${path}/cover`)).text);
  expect([chosen.at, chosen.clip.title]).toEqual([2, undefined]);
  const anew = JSON.parse((await alice.get(`${path}/cover?at=best&title=true`)).text);
  expect([anew.at, anew.clip.title.text]).toEqual([undefined, 'Look']);

  const selectedClips = [{ start, end, edit }];
  const { id: videoId, storageKey } = video;
  const request = { videoId, storageKey, aspectRatio: '9:16' };
  for (const segments of [selectedClips, [{ start: other?.start, end: other?.end }]])
    expect(
      (await alice.post('/api/clips/process', { ...request, selectedClips: segments })).status,
    ).toBe(200);
  const exported = await until(
    async (): Promise<Exported[]> => (await alice.get(`${at}/exported`)).body.exportedClips,
    ({ length }) => length === 2,
  );
  const withCover = exported.find(({ edit }) => edit);
  const without = exported.find((one) => !one.edit);
  if (!withCover || !without) throw new Error('a clip is missing');
  const drawnBefore = await covers();
  const stored = await alice.get(`${at}/exported/${withCover.id}/cover`);
  expect(JSON.parse(stored.text)).toMatchObject({ at: 2, captions_of: withCover.storageKey });
  expect(await covers()).toBe(drawnBefore);
  const drawn = await alice.get(`${at}/exported/${without.id}/cover`);
  expect(JSON.parse(drawn.text)).toMatchObject({ as: 'cover', captions_of: without.storageKey });
  expect(await covers()).toBe(drawnBefore + 1);
  expect((await bob.get(`${at}/exported/${withCover.id}/cover`)).status).toBe(404);

  const zip = await fetch(new URL(`${at}/exported.zip`, server.address), {
    headers: alice.headers,
  });
  const files = readZip(Buffer.from(await zip.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual(['Best 9x16.jpg', 'Best 9x16.mp4', 'Ten 9x16.mp4']);
  expect(files['Best 9x16.jpg']).toBe(stored.text);
  const clipBytes = Buffer.byteLength(files['Best 9x16.mp4'] ?? '');
  expect(withCover.bytes).toBe(clipBytes + Buffer.byteLength(stored.text));

  await alice.send('DELETE', `${at}/exported/${withCover.id}`);
  const key = withCover.storageKey.replace(/\.mp4$/, '.cover.jpg');
  await until(
    () => readFile(`${server.dataDir}/files/${key}`).catch(() => undefined),
    (file) => file === undefined,
  );
});

it('notes on the export that its chosen cover could not be drawn, and keeps the clip', async () => {
  const video = await addVideo(alice, opened.url, 'cover-damaged');
  const at = `/api/clips/videos/${video.id}`;
  const edit = { ranges: [{ start: 10, end: 20 }], cover: { at: 2, title: false } };
  const { id: videoId, storageKey } = video;
  await alice.post('/api/clips/process', {
    ...{ videoId, storageKey, aspectRatio: '9:16' },
    selectedClips: [{ start: '10', end: '20', edit }],
  });
  const [clip] = await until(
    async () => (await alice.get(`${at}/exported`)).body.exportedClips,
    ({ length }) => length === 1,
  );
  expect(clip.notes).toEqual([
    {
      code: 'cover-not-drawn',
      message: expect.stringMatching(
        /^The cover picture could not be drawn: .+\. It is tried again when you download it\.$/,
      ),
    },
  ]);
  expect(clip.settings.notes).toBeUndefined();
  const zip = await fetch(new URL(`${at}/exported.zip`, server.address), {
    headers: alice.headers,
  });
  const files = readZip(Buffer.from(await zip.arrayBuffer()));
  expect(Object.keys(files).map((name) => name.split('.').at(-1))).toEqual(['mp4']);
});

it('draws one cover of a person at a time, refuses when too many wait, and leaves room for others', async () => {
  const [ours, theirs] = [
    await addVideo(alice, opened.url, 'cover-slow'),
    await addVideo(bob, opened.url),
  ];
  const coverOf = (user: Client, { id, clips: [clip] }: typeof ours) =>
    user.get(`/api/clips/videos/${id}/clips/${clip?.id}/cover`);
  const many = Promise.all(Array.from({ length: 8 }, () => coverOf(alice, ours)));
  const other = await coverOf(bob, theirs);
  expect(other.status).toBe(200);
  const responses = await many;
  const refused = responses.filter(({ status }) => status === 429);
  expect([responses.length - refused.length, refused.length]).toEqual([5, 3]);
  expect(JSON.parse(refused[0]?.text ?? '')).toMatchObject({ code: 'covers-busy' });
});
