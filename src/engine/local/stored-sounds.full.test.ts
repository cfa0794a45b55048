import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type SoundsToFind, unknownSounds } from '#engine/sounds';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { fileStore } from '#platform/storage/file-store.ts';
import { localEngine } from './local-engine.ts';

/** Eleven seconds of speech, five of applause. */
const recording = resolve(
  import.meta.dirname,
  '../../../test/fixtures/sounds/speech-then-applause.flac',
);
const sentence = 'We ask what people can do for their country, and they ask us the same.';

test('what is heard is stored with the words that captions give, and is not listened for again while those are reused', async () => {
  await using folder = await scratchFolder();
  const store = fileStore({ root: folder.path, baseUrl: 'http://localhost', secret: 'secret' });
  const asked: SoundsToFind[] = [];
  const engine = localEngine({
    tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
    store,
    concurrency: 1,
    maxSeconds: 60,
    framingCache: folder.path,
    async sounds(sounds) {
      asked.push(sounds);
      const applause = [{ start: 11, end: 16 }];
      return { ...unknownSounds, laughter: [], applause, cheering: [], music: [], crying: [] };
    },
  });
  const signal = new AbortController().signal;
  const storage_key = 'videos/one/original.flac';
  await store.put(storage_key, { path: recording });
  const captions = 'videos/one/captions.vtt';
  const cues = `WEBVTT\n\n00:00.300 --> 00:05.000\n${sentence}\n\n00:05.200 --> 00:10.800\n${sentence}\n`;
  await store.put(captions, Readable.from([cues]));
  const request = {
    storage_key,
    captions: [
      { storage_key: captions, format: 'vtt' as const, language: 'en', kind: 'manual' as const },
    ],
  };
  const again = { ...request, reuse_words: true, find: { look_for: 'words' as const } };
  const stored = async () => {
    const found = await store.get('videos/one/sounds.json');
    return found && (await json(found.body));
  };
  const events = { sounds: [{ kind: 'applause', start: 11, end: 16 }] };

  await engine.transcribe?.(request, { signal });
  expect(await stored()).toEqual(events);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.within?.length).toBeGreaterThan(0);

  await engine.identify(again, { signal });
  expect(asked).toHaveLength(1);

  await store.delete('videos/one/sounds.json');
  await engine.identify(again, { signal });
  expect(asked).toHaveLength(2);
  expect(await stored()).toEqual(events);
});
