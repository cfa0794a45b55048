import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { recognizerConfig } from './runtime-model.ts';

let folder: Awaited<ReturnType<typeof scratchFolder>>;
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => folder[Symbol.asyncDispose]());

/** The configuration of a Whisper model with these metadata. */
async function whisper(language: string | undefined, metadata = 'model_type\u0012\u0004base') {
  const encoder = join(folder.path, 'encoder.onnx');
  await writeFile(encoder, metadata);
  const files = { encoder, decoder: 'decoder.onnx', tokens: 'tokens.txt' };
  return (await recognizerConfig('whisper', files, { language, threads: 1, provider: 'cpu' }))
    .modelConfig.whisper;
}

test.each([
  ['de', 'de'],
  ['nb', 'no'],
  ['fil', 'tl'],
  ['jv', 'jw'],
  ['yue', ''],
  ['tlh', ''],
  [undefined, ''],
])(
  'Whisper is given the language %s as "%s", because an unknown code would end the process of the runtime',
  async (language, code) => {
    expect(await whisper(language)).toMatchObject({ language: code, task: 'transcribe' });
  },
);

test('Whisper is asked for the times of tokens if it was exported with its attention, else of phrases, in numbers because the runtime ignores truth values', async () => {
  expect(await whisper('en', '…n_alignment_heads\u0012\u00016')).toMatchObject({
    enableTokenTimestamps: 1,
    enableSegmentTimestamps: 0,
  });
  expect(await whisper('en')).toMatchObject({
    enableTokenTimestamps: 0,
    enableSegmentTimestamps: 1,
  });
});
