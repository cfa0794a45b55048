import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  clipThumbnailKey,
  posterKey,
  storedThumbnailsKey,
  waveformKey,
} from '#engine/port/storage-keys.ts';
import { storedWaveform } from '#engine/port/waveform.ts';
import { analyseAudio } from '#platform/ffmpeg/audio-analysis.ts';
import { probe } from '#platform/ffmpeg/probe.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { fileStore } from '#platform/storage/file-store.ts';
import type { Store } from '#platform/storage/store.ts';
import { makeVideo, probeMedia } from '#test/media.ts';
import { storeThumbnails, type ThumbnailInput } from './thumbnails.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const run = { signal: new AbortController().signal };
const scope = new AsyncDisposableStack();
let folder: string;
let made: Pick<ThumbnailInput, 'source' | 'audio' | 'scratch'>;
beforeAll(async () => {
  folder = scope.use(await scratchFolder()).path;
  const path = join(folder, await makeVideo(folder, 'talk.mp4', ['-pix_fmt', 'yuv420p']));
  // 4.0333 s: not a round length, as in recordings of cameras.
  const source = {
    tools,
    path,
    probe: { ...(await probe(tools, path, run.signal)), duration: 4.033366 },
  };
  made = {
    source,
    audio: await analyseAudio({ ...source, duration: source.probe.duration }, run),
    scratch: folder,
  };
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
const storeAt = (name: string): Store =>
  fileStore({ root: join(folder, name), baseUrl: 'http://localhost:3000', secret: 'secret' });

it('stores a poster, a thumbnail of each highlight, and the waveform in the folder of the video', async () => {
  const store = storeAt('whole');
  const storageKey = 'videos/a/original.mp4';
  const fractions: number[] = [];
  await storeThumbnails(
    { ...made, clips, store, storageKey },
    { ...run, onProgress: ({ fraction }) => fractions.push(fraction) },
  );
  expect(fractions).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  const sizes = [];
  for (const key of [
    posterKey(storageKey),
    clipThumbnailKey(storageKey, 0),
    clipThumbnailKey(storageKey, 2.0405),
  ]) {
    expect(key).toMatch(/^videos\/a\//);
    expect((await store.stat(key))?.contentType).toBe('image/jpeg');
    sizes.push((await probeMedia(store.localPath(key) ?? '')).video?.width);
  }
  expect(sizes).toEqual([640, 854, 854]);
  expect(await stored(store, storedThumbnailsKey(storageKey))).toEqual({ starts: [0, 2041] });
  const waveform = storedWaveform.parse(await stored(store, waveformKey(storageKey)));
  expect(Buffer.from(waveform.peaks, 'base64').length).toBe(
    Math.ceil(made.source.probe.duration * 20),
  );
  await store.deletePrefix('videos/a/');
  expect(await store.stat(clipThumbnailKey(storageKey, 0))).toBeUndefined();
});

it('stores a poster of a video without highlights', async () => {
  const store = storeAt('wordless');
  const storageKey = 'videos/w/original.mp4';
  await storeThumbnails({ ...made, clips: [], store, storageKey }, run);
  expect(await store.stat(posterKey(storageKey))).toBeDefined();
});

it('leaves out images that cannot be made, and continues', async () => {
  const store = storeAt('partly');
  const storageKey = 'videos/b/original.mp4';
  const full: Store = {
    ...store,
    put: (key, ...rest) =>
      key.endsWith('/0.jpg')
        ? Promise.reject(new Error('the disk is full'))
        : store.put(key, ...rest),
  };
  await storeThumbnails({ ...made, clips, store: full, storageKey }, run);
  expect(await stored(store, storedThumbnailsKey(storageKey))).toEqual({ starts: [2041] });
  expect(await store.stat(posterKey(storageKey))).toBeDefined();

  const silent = { ...made.audio, peaks: new Float32Array() };
  const source = { ...made.source, tools: { ...tools, ffmpeg: '/nowhere/ffmpeg' } };
  await storeThumbnails(
    { ...made, source, audio: silent, clips, store, storageKey: 'videos/c/original.mp4' },
    run,
  );
  expect(await stored(store, storedThumbnailsKey('videos/c/original.mp4'))).toEqual({ starts: [] });
  expect(await store.stat(waveformKey('videos/c/original.mp4'))).toBeUndefined();
});

it('rejects with the reason when it is aborted', async () => {
  const signal = AbortSignal.abort(new Error('left'));
  const stopped = storeThumbnails(
    { ...made, clips, store: storeAt('stopped'), storageKey: 'videos/d/original.mp4' },
    { signal },
  );
  await expect(stopped).rejects.toThrow('left');
});

async function stored(store: Store, key: string): Promise<unknown> {
  const found = await store.get(key);
  return found && json(found.body);
}
