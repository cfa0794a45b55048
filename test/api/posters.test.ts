import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVideo, startVideoServer, type VideoServer } from './exporting.ts';
import { type Client, until } from './server.ts';

/**
 * Posters of clips. The engine is scripted: a picture is the request that it was drawn from.
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

const folderOf = (videoId: string) => join(server.dataDir, 'files', 'videos', videoId);
const posterFiles = async (videoId: string) =>
  (await readdir(join(folderOf(videoId), 'posters'), { recursive: true }).catch(() => [])).filter(
    (name) => name.endsWith('.webp'),
  );

/** A video whose clips all have a thumbnail. */
async function pictured(prompt = '') {
  const video = await addVideo(alice, opened.url, prompt);
  const moments = join(folderOf(video.id), 'moments');
  await mkdir(moments, { recursive: true });
  await writeFile(join(moments, '5000.jpg'), 'a thumbnail');
  await writeFile(join(moments, 'pictured.json'), JSON.stringify({ starts: [5000] }));
  return video;
}

const address = (videoId: string, clipId: string, query = '') =>
  `/api/clips/videos/${videoId}/clips/${clipId}/poster${query}`;
/** The poster once it is drawn. */
const drawn = (videoId: string, clipId: string, query = '') =>
  until(
    () => alice.get(address(videoId, clipId, query)),
    (response) => response.status === 200 && response.headers.get('x-poster') === null,
  );
const stills = async () =>
  (await readFile(server.journal, 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('still poster 9:16 5-9.5'));

it('are drawn after the clips are found, as the app would export them, and cached by their version', async () => {
  const video = await pictured();
  await until(
    () => posterFiles(video.id),
    (files) => files.length === 2 * video.clips.length,
  );
  const clip = video.clips.find(({ title }) => title === 'Best');
  const small = await drawn(video.id, clip?.id ?? '');
  expect(small.body).toMatchObject({
    as: 'poster',
    aspect_ratio: '9:16',
    subtitle_customization: { position: 'auto', font_size: 128 },
  });
  expect(JSON.parse(small.body.transcript).words[0].text).toBe('Hello');
  expect(small.headers.get('content-type')).toBe('image/webp');
  expect(small.headers.get('cache-control')).toBe('private, no-cache');
  const etag = small.headers.get('etag') ?? '';
  const large = await drawn(video.id, clip?.id ?? '', '?size=large');
  expect(large.headers.get('etag')).not.toBe(etag);
  const again = await fetch(new URL(address(video.id, clip?.id ?? ''), server.address), {
    headers: { ...alice.headers, 'if-none-match': etag },
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await bob.get(address(video.id, clip?.id ?? ''))).status).toBe(404);
  expect((await alice.get(address(video.id, clip?.id ?? '', '?size=huge'))).status).toBe(400);
});

it('are framed and captioned as the exports are, and are another picture with each look', async () => {
  const video = await pictured();
  const clip = video.clips.find(({ title }) => title === 'Best');
  const usual = await drawn(video.id, clip?.id ?? '', '?reframe=people&layout=auto');
  expect(usual.body).not.toHaveProperty('layout');
  const split = await drawn(video.id, clip?.id ?? '', '?layout=split');
  expect(split.body).toMatchObject({ layout: 'split' });
  const whole = await drawn(video.id, clip?.id ?? '', '?reframe=fit');
  expect(whole.body).toMatchObject({ reframe: 'fit' });
  expect(whole.headers.get('etag')).not.toBe(split.headers.get('etag'));
  const style = (fields: object) => `?style=${encodeURIComponent(JSON.stringify(fields))}`;
  const pop = await drawn(video.id, clip?.id ?? '', style({ preset: 'pop' }));
  expect(pop.body.subtitle_customization).toMatchObject({ animation: 'pop', position: 'auto' });
  const refused = await alice.get(address(video.id, clip?.id ?? '', style({ font_size: 'big' })));
  expect(refused.status).toBe(400);
  expect((await alice.get(address(video.id, clip?.id ?? '', '?style={'))).status).toBe(400);
});

it('show the thumbnail at once when the clip was changed, and are drawn again, those of other clips are not', async () => {
  const video = await pictured();
  const clip = video.clips.find(({ title }) => title === 'Best');
  const other = video.clips.find(({ title }) => title === 'Ten');
  const [id, otherId] = [clip?.id ?? '', other?.id ?? ''];
  const [before, ofOther] = [await drawn(video.id, id), await drawn(video.id, otherId)];
  const count = 2 * video.clips.length;
  await until(
    () => posterFiles(video.id),
    (files) => files.length === count,
  );
  const path = `/api/clips/videos/${video.id}/clips/${id}`;
  const { version, start, end } = (
    await alice.get(`/api/clips/videos/${video.id}`)
  ).body.video.clips.find((one: { id: string }) => one.id === id);
  const edit = { ranges: [{ start: Number(start), end: Number(end) }], title: { text: 'Look' } };
  expect((await alice.send('PATCH', path, { version, edit })).status).toBe(200);
  const draft = await alice.get(`${path}/poster`);
  expect([draft.status, draft.text, draft.headers.get('x-poster')]).toEqual([
    200,
    'a thumbnail',
    'draft',
  ]);
  expect(draft.headers.get('cache-control')).toBe('no-store');
  const after = await drawn(video.id, id);
  expect(after.body.clip.title.text).toBe('Look');
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  expect((await drawn(video.id, otherId)).headers.get('etag')).toBe(ofOther.headers.get('etag'));
  // The images of the earlier version are deleted.
  await until(
    () => posterFiles(video.id),
    (files) => files.length === count,
  );
  // A correction changes the poster of the clip in which the word is spoken.
  const operations = [{ first: 0, last: 0, text: 'Goodbye' }];
  const corrected = await alice.post(`/api/clips/videos/${video.id}/transcript/changes`, {
    version: 0,
    operations,
  });
  expect(corrected.status).toBe(200);
  expect((await alice.get(`${path}/poster`)).headers.get('x-poster')).toBe('draft');
  expect(JSON.parse((await drawn(video.id, id)).body.transcript).words[0].text).toBe('Goodbye');
  expect((await alice.get(address(video.id, otherId))).headers.get('etag')).toBe(
    ofOther.headers.get('etag'),
  );
  const square = await alice.get(address(video.id, id, '?aspectRatio=1:1'));
  expect(square.headers.get('x-poster')).toBe('draft');
  expect((await drawn(video.id, id, '?aspectRatio=1:1')).body.aspect_ratio).toBe('1:1');
});

it('count as storage, and are deleted with their clip', async () => {
  const used = async () => (await alice.get('/api/clips/usage')).body.usage.storage.used;
  const video = await pictured();
  const all = 2 * video.clips.length;
  await until(
    () => posterFiles(video.id),
    (files) => files.length === all,
  );
  const [clip] = video.clips;
  const { text } = await drawn(video.id, clip?.id ?? '');
  const before = await used();
  await alice.delete(`/api/clips/videos/${video.id}/clips/${clip?.id}`);
  expect(before - (await used())).toBe(2 * text.length);
  const left = await until(
    () => posterFiles(video.id),
    (files) => files.length === all - 2,
  );
  expect(left.some((name) => name.includes(clip?.id ?? ''))).toBe(false);
});

it('that cannot be drawn are not tried again and again', async () => {
  const video = await pictured('still-damaged');
  const clip = video.clips.find(({ title }) => title === 'Ten');
  const failed = await until(
    () => alice.get(address(video.id, clip?.id ?? '')),
    (response) => response.headers.get('x-poster') === 'failed',
  );
  expect([failed.status, failed.text]).toEqual([200, 'a thumbnail']);
  const tried = (await stills()).length;
  await alice.get(address(video.id, clip?.id ?? ''));
  await alice.get(address(video.id, clip?.id ?? ''));
  expect((await stills()).length).toBe(tried);
});

it('of a clip without a thumbnail are not ready while they are drawn', async () => {
  const video = await addVideo(alice, opened.url, 'still-damaged');
  const [clip] = video.clips;
  expect(await alice.get(address(video.id, clip?.id ?? ''))).toMatchObject({
    status: 404,
    body: { code: 'poster-not-ready' },
  });
});
