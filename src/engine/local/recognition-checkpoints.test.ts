import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { fileStore } from '#platform/storage/file-store.ts';
import { recognitionCheckpoints } from './recognition-checkpoints.ts';

const entry = z.object({ text: z.string() });

test('what is kept of a recording is there for the next process, in order and by its key; what another version has written is not', async () => {
  await using folder = await scratchFolder();
  const store = fileStore({ root: folder.path, baseUrl: 'http://localhost', secret: 'secret' });
  const open = (key: string) =>
    recognitionCheckpoints(store, 'videos/one/original.mp4')(key, entry);
  const written: { text: string }[] = [];
  // More than one object holds.
  for (let process = 0; process < 3; process++) {
    const log = await open('a model');
    expect(log.entries).toEqual(written);
    for (let i = 0; i < 4; i++) {
      const one = { text: `${process} ${i} ${'word '.repeat(30_000)}` };
      log.add(one);
      if (i % 2 === 1) await log.flush();
      written.push(one);
    }
    await log.flush();
  }
  expect((await open('a model')).entries).toEqual(written);
  expect((await open('another model')).entries).toEqual([]);
  const keys = await Array.fromAsync(store.list('videos/one/recognition/'), ({ key }) => key);
  expect(keys.length).toBeGreaterThan(3);
  expect(keys.length).toBeLessThan(12);

  await writeFile(join(folder.path, keys.at(-1) ?? ''), '{"words":[]}\n');
  const anew = await open('a model');
  expect(anew.entries).toEqual([]);
  anew.add({ text: 'new' });
  await anew.flush();
  expect((await open('a model')).entries).toEqual([{ text: 'new' }]);
});

test('recognition goes on where nothing can be kept', async () => {
  await using folder = await scratchFolder();
  const full = fileStore({ root: folder.path, baseUrl: 'http://localhost', secret: 'secret' });
  const store = { ...full, put: () => Promise.reject(new Error('the disk is full')) };
  const log = await recognitionCheckpoints(store, 'videos/one/original.mp4')('a model', entry);
  log.add({ text: 'lost' });
  await log.flush();
  log.add({ text: 'lost as well' });
  await log.flush();
});
