import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { fileStore } from '#platform/storage/file-store.ts';
import type { Store } from '#platform/storage/store.ts';
import { createTranscriptCache } from './transcript-cache.ts';

let scratch: Awaited<ReturnType<typeof scratchFolder>>;
beforeAll(async () => {
  scratch = await scratchFolder();
});
afterAll(() => scratch[Symbol.asyncDispose]());

const videoOf = (name: string) => ({ storageKey: `videos/${name}/original.mp4` });

/** A file store that counts its reads. */
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

async function putTranscript(store: Store, name: string, text: string): Promise<void> {
  const words = [{ text, start: 0, end: 1 }];
  const whole = { language: 'en', duration: 1, words, sentences: [], origin: 'given' };
  await store.put(
    `videos/${name}/transcript.json`,
    Readable.from([Buffer.from(JSON.stringify(whole))]),
  );
}

it('reads a transcript once, for concurrent and for later requests', async () => {
  const store = countingStore();
  await putTranscript(store, 'a', 'Hello');
  const transcripts = createTranscriptCache(store);
  const cached = await Promise.all([transcripts(videoOf('a')), transcripts(videoOf('a'))]);
  for (const json of [...cached, await transcripts(videoOf('a'))])
    expect(new TextDecoder().decode(json)).toContain('Hello');
  expect(store.reads).toBe(1);
});

it('reads a transcript again when it has changed, and after four others', async () => {
  const store = countingStore();
  const transcripts = createTranscriptCache(store);
  await putTranscript(store, 'b', 'Before');
  await transcripts(videoOf('b'));
  await putTranscript(store, 'b', 'Afterwards');
  expect(new TextDecoder().decode(await transcripts(videoOf('b')))).toContain('Afterwards');
  for (const name of ['c', 'd', 'e', 'f']) {
    await putTranscript(store, name, name);
    await transcripts(videoOf(name));
  }
  expect(store.reads).toBe(6);
  await transcripts(videoOf('f'));
  expect(store.reads).toBe(6);
  await transcripts(videoOf('b'));
  expect(store.reads).toBe(7);
});

it('reports a missing transcript', async () => {
  const transcripts = createTranscriptCache(countingStore());
  await expect(transcripts(videoOf('nothing'))).rejects.toMatchObject({
    status: 404,
    message: 'Transcript not found',
  });
});
