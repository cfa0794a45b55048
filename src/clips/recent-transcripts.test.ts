import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchFolder } from '#kit/scratch.ts';
import { fileStore } from '#storage/file-store.ts';
import type { Store } from '#storage/store.ts';
import { recentTranscripts } from './recent-transcripts.ts';

let scratch: Awaited<ReturnType<typeof scratchFolder>>;
beforeAll(async () => {
  scratch = await scratchFolder();
});
afterAll(() => scratch[Symbol.asyncDispose]());

const videoOf = (name: string) => ({ storageKey: `videos/${name}/original.mp4` });

/** A store of files that counts how often one was read. */
function countingStore(): Store & { reads: number } {
  const files = fileStore({ root: scratch.path, baseUrl: 'http://localhost', secret: 'secret' });
  const counting = {
    ...files,
    reads: 0,
    get: (...about: Parameters<Store['get']>) => {
      counting.reads++;
      return files.get(...about);
    },
  };
  return counting;
}

async function say(store: Store, name: string, text: string): Promise<void> {
  const words = [{ text, start: 0, end: 1 }];
  const whole = { language: 'en', duration: 1, words, sentences: [], origin: 'given' };
  await store.put(`videos/${name}/transcript.json`, Readable.from([Buffer.from(JSON.stringify(whole))]));
}

it('reads a transcript once, for all who ask at once and later', async () => {
  const store = countingStore();
  await say(store, 'a', 'Hello');
  const transcripts = recentTranscripts(store);
  const asked = await Promise.all([transcripts(videoOf('a')), transcripts(videoOf('a'))]);
  expect([...asked, await transcripts(videoOf('a'))].map(({ words }) => words[0]?.text)).toEqual(['Hello', 'Hello', 'Hello']);
  expect(store.reads).toBe(1);
});

it('reads it again when it changed, and when four others were asked for since', async () => {
  const store = countingStore();
  const transcripts = recentTranscripts(store);
  await say(store, 'b', 'Before');
  await transcripts(videoOf('b'));
  await say(store, 'b', 'Afterwards');
  expect((await transcripts(videoOf('b'))).words[0]?.text).toBe('Afterwards');
  for (const name of ['c', 'd', 'e', 'f']) {
    await say(store, name, name);
    await transcripts(videoOf(name));
  }
  expect(store.reads).toBe(6);
  await transcripts(videoOf('f'));
  expect(store.reads).toBe(6);
  await transcripts(videoOf('b'));
  expect(store.reads).toBe(7);
});

it('says when there is none, and forgets one that could not be read', async () => {
  const store = countingStore();
  const transcripts = recentTranscripts(store);
  await expect(transcripts(videoOf('nothing'))).rejects.toMatchObject({ status: 404, message: 'Transcript not found' });
  await store.put('videos/broken/transcript.json', Readable.from([Buffer.from('{')]));
  await expect(transcripts(videoOf('broken'))).rejects.toThrow();
  await expect(transcripts(videoOf('broken'))).rejects.toThrow();
  expect(store.reads).toBe(2);
});
