import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addVideo,
  begin,
  exportClips,
  exported,
  startVideoServer,
  type Video,
  type VideoServer,
} from './exporting.ts';
import { type Client, ended, until } from './server.ts';

let running: VideoServer;
let alice: Client;
beforeAll(async () => {
  running = await startVideoServer();
  ({ alice } = running);
});
afterAll(() => running[Symbol.asyncDispose]());

const place = (of: { id: string }, ...rest: string[]) =>
  ['/api/clips/videos', of.id, ...rest].join('/');
const add = (prompt = '') => addVideo(alice, `${running.url}?${Math.random()}`, prompt);
const space = async () => (await alice.get('/api/clips/usage/space')).body;

it('deletes originals on request: their bytes are free, clips and exports stay, and what needs an original says so', async () => {
  const [video, busy] = [await add(), await add('process-slow@clip-5')];
  await exportClips(alice, video, [['1', '4']]);
  const [exportedClip] = await exported(alice, video);
  const slow = await begin(alice, busy, [['5', '9']], { targetLanguage: null });
  const original = (of: Video) => join(running.server.dataDir, 'files', of.storageKey);

  const before = await space();
  const listed = before.videos.find(({ id }: Video) => id === video.id);
  expect(listed.originalBytes).toBeGreaterThan(0);
  expect(before.kinds.originals).toBe(2 * listed.originalBytes);
  expect(before.kinds.exports).toBeGreaterThan(0);
  expect(before.total).toBe(
    Object.values<number>(before.kinds).reduce((sum, bytes) => sum + bytes, 0),
  );

  const old = '/api/clips/usage/originals?olderThanDays=';
  const nothing = { videos: 0, bytes: 0, busy: 0 };
  expect((await alice.get(`${old}30`)).body).toEqual(nothing);
  expect((await alice.delete(`${old}30`)).body).toEqual(nothing);
  expect((await alice.delete(`${old}x`)).status).toBe(400);
  expect((await running.bob.delete(`${old}0`)).body).toEqual(nothing);
  const preview = { videos: 1, bytes: listed.originalBytes, busy: 1 };
  expect((await alice.get(`${old}0`)).body).toEqual(preview);
  expect(existsSync(original(video))).toBe(true);
  const used = async () => (await alice.get('/api/clips/usage')).body.usage.storage.used;
  const usedBefore = await used();

  expect((await alice.delete(`${old}0`)).body).toEqual(preview);
  await until(
    async () => existsSync(original(video)),
    (exists) => !exists,
    20,
  );
  // A file whose deletion is late counts no longer.
  await writeFile(original(video), 'late');
  const late = (await space()).videos.find(({ id }: Video) => id === video.id);
  expect(late.originalBytes).toBe(0);
  await rm(original(video));
  expect(existsSync(original(busy))).toBe(true);
  await alice.delete(slow.headers.get('location') ?? '');
  expect((await ended(alice, slow)).status).toBe('cancelled');
  const after = await space();
  expect(after.kinds.originals).toBe(listed.originalBytes);
  expect(usedBefore - (await used())).toBeLessThanOrEqual(listed.originalBytes);

  const shown = (await alice.get(place(video))).body.video;
  expect(Date.now() - Date.parse(shown.originalDeletedAt)).toBeLessThan(60_000);
  expect(shown.clips).toHaveLength(video.clips.length);
  expect((await alice.get(place(video, 'transcript'))).status).toBe(200);
  const { storageKey } = exportedClip;
  const { url } = (await alice.post(place(video, 'download'), { storageKey })).body;
  expect((await fetch(url)).status).toBe(200);

  const range = { start: '1', end: '4' };
  const framing = { ...range, aspectRatio: '9:16' };
  const refused = {
    export: await begin(alice, video, [['2', '5']]),
    'find again': await alice.post(place(video, 'identify'), {}),
    transcribe: await alice.post(place(video, 'transcribe'), { source: 'local' }),
    framing: await alice.post(place(video, 'framing'), framing),
    play: await alice.get(place(video, 'playable')),
    download: await alice.post(place(video, 'download'), { storageKey: video.storageKey }),
    share: await alice.post(place(video, 'shares'), {}),
  };
  for (const [what, { status, body }] of Object.entries(refused))
    expect([what, status, body.code]).toEqual([what, 409, 'original-deleted']);
});
