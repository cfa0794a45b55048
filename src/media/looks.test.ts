import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchFolder } from '#kit/scratch.ts';
import { fileStore } from '#storage/file-store.ts';
import type { Store } from '#storage/store.ts';
import { look, makeVideo } from '../../test/media.ts';
import { momentPictureKey, picturedMomentsKey, posterKey, waveformKey } from './keys.ts';
import { keepLooks, type LooksOf } from './looks.ts';
import { probe } from './probe.ts';
import { analyseSound } from './sound.ts';
import { storedWaveform } from './waveform.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const run = { signal: new AbortController().signal };
const scope = new AsyncDisposableStack();
let folder: string;
let made: Pick<LooksOf, 'source' | 'sound' | 'scratch'>;
beforeAll(async () => {
  folder = scope.use(await scratchFolder()).path;
  const path = join(folder, await makeVideo(folder, 'talk.mp4', ['-pix_fmt', 'yuv420p']));
  // Of a length as cameras give it: 4.0333 s.
  const source = { tools, path, probe: { ...(await probe(tools, path, run.signal)), duration: 4.033366 } };
  made = { source, sound: await analyseSound({ ...source, duration: source.probe.duration }, run), scratch: folder };
});
afterAll(() => scope.disposeAsync());

const clip = (start: number, end: number, virality_score: number) => ({
  start,
  end,
  virality_score,
  title: 'A moment',
  summary: 'It happens.',
  related_topics: ['one'],
  transcript: 'Here it is.',
});
const clips = [clip(0, 2, 5), clip(2.0405, 4, 8)];
const storeAt = (name: string): Store => fileStore({ root: join(folder, name), baseUrl: 'http://localhost:3000', secret: 'secret' });

it('keeps a picture of the video and of each moment, and the waveform, all in the folder of the video', async () => {
  const store = storeAt('whole');
  const storageKey = 'videos/a/original.mp4';
  await keepLooks({ ...made, clips, store, storageKey }, run);
  const sizes = [];
  for (const key of [posterKey(storageKey), momentPictureKey(storageKey, 0), momentPictureKey(storageKey, 2.0405)]) {
    expect(key).toMatch(/^videos\/a\//);
    expect((await store.stat(key))?.contentType).toBe('image/jpeg');
    sizes.push((await look(store.localPath(key) ?? '')).video?.width);
  }
  expect(sizes).toEqual([640, 480, 480]);
  expect(await kept(store, picturedMomentsKey(storageKey))).toEqual({ starts: [0, 2041] });
  const waveform = storedWaveform.parse(await kept(store, waveformKey(storageKey)));
  expect(Buffer.from(waveform.peaks, 'base64').length).toBe(Math.ceil(made.source.probe.duration * 20));
  await store.deletePrefix('videos/a/');
  expect(await store.stat(momentPictureKey(storageKey, 0))).toBeUndefined();
});

it('leaves out what cannot be made, and goes on', async () => {
  const store = storeAt('partly');
  const storageKey = 'videos/b/original.mp4';
  const full: Store = {
    ...store,
    put: (key, ...rest) => (key.endsWith('/0.jpg') ? Promise.reject(new Error('the disk is full')) : store.put(key, ...rest)),
  };
  await keepLooks({ ...made, clips: [...clips, clip(50, 60, 1)], store: full, storageKey }, run);
  expect(await kept(store, picturedMomentsKey(storageKey))).toEqual({ starts: [2041] });
  expect(await store.stat(posterKey(storageKey))).toBeDefined();

  const silent = { ...made.sound, peaks: new Float32Array() };
  const source = { ...made.source, tools: { ...tools, ffmpeg: '/nowhere/ffmpeg' } };
  await keepLooks({ ...made, source, sound: silent, clips, store, storageKey: 'videos/c/original.mp4' }, run);
  expect(await kept(store, picturedMomentsKey('videos/c/original.mp4'))).toEqual({ starts: [] });
  expect(await store.stat(waveformKey('videos/c/original.mp4'))).toBeUndefined();
});

it('that is stopped ends with the reason', async () => {
  const signal = AbortSignal.abort(new Error('left'));
  const stopped = keepLooks({ ...made, clips, store: storeAt('stopped'), storageKey: 'videos/d/original.mp4' }, { signal });
  await expect(stopped).rejects.toThrow('left');
});

async function kept(store: Store, key: string): Promise<unknown> {
  const found = await store.get(key);
  return found && json(found.body);
}
