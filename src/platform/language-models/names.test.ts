import { expect, test } from 'vitest';
import { modelName, writesNoText } from './names.ts';

test.each([
  ['claude-haiku-5-5', 'Claude Haiku 5.5'],
  ['claude-haiku-4-5-20251001', 'Claude Haiku 4.5'],
  ['anthropic/claude-sonnet-5.5', 'Claude Sonnet 5.5'],
  ['gpt-6.1-terra', 'GPT 6.1 Terra'],
  ['openai.gpt-oss-120b-1:0', 'GPT-OSS 120B'],
  ['accounts/fireworks/models/gpt-oss-20b', 'GPT-OSS 20B'],
  ['grok-4.7', 'Grok 4.7'],
  ['deepseek-v4-pro', 'DeepSeek V4 Pro'],
  ['mistral-small-latest', 'Mistral Small'],
  ['qwen3:4b-instruct', 'Qwen 3 4B'],
  ['qwen2.5:7b', 'Qwen 2.5 7B'],
  ['Qwen3-4B-Instruct-2507-Q4_K_M.gguf', 'Qwen 3 4B'],
  ['my.own-model', 'my.own-model'],
])('%s is shown as %s', (id, name) => expect(modelName(id)).toBe(name));

test('models that can only do something else than write are told by their names', () => {
  const writing = ['gpt-6-luna', 'qwen3:4b', 'claude-haiku-5-5', 'gemini-flash-latest'];
  const others = ['text-embedding-3-small', 'bge-m3:latest', 'whisper-1', 'gpt-image-2', 'tts-1'];
  expect([...writing, ...others].filter(writesNoText)).toEqual(others);
});
