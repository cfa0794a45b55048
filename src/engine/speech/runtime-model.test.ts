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
])(
  'Whisper is given the language %s as "%s", because an unknown code would end the process of the runtime',
  async (language, code) => {
    const files = { encoder: 'encoder.onnx', decoder: 'decoder.onnx', tokens: 'tokens.txt' };
    const { modelConfig } = await recognizerConfig('whisper', files, { language, threads: 1 });
    expect(modelConfig.whisper).toMatchObject({ language: code, task: 'transcribe' });
  },
);
