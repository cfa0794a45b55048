import { expect, test } from 'vitest';
import { recognizerConfig } from './runtime-model.ts';

test.each([
  ['de', 'de'],
  ['nb', 'no'],
  ['fil', 'tl'],
  ['jv', 'jw'],
  ['yue', ''],
  ['tlh', ''],
  [undefined, ''],
])('Whisper is told the language %s as "%s": at one that it does not know, the runtime ends its process', async (language, told) => {
  const files = { encoder: 'encoder.onnx', decoder: 'decoder.onnx', tokens: 'tokens.txt' };
  const { modelConfig } = await recognizerConfig('whisper', files, { language, threads: 1 });
  expect(modelConfig.whisper).toMatchObject({ language: told, task: 'transcribe' });
});
