import { expect, it } from 'vitest';
import { isFailure } from '#platform/kit/define-errors.ts';
import { modelErrors } from './errors.ts';
import { billionsOf, isStrongEnough, requireStrength } from './model-strength.ts';

it.each([
  ['qwen2.5-coder-1.5b-instruct-q4.gguf', 1.5],
  ['Qwen3-4B-Instruct-2507', 4],
  ['gemma-3-270m-it', 0.27],
  ['gemma3n:e4b', 4],
  ['mixtral-8x7b', 56],
  ['qwen3-30b-a3b', 30],
  ['meta-llama/llama-4-scout-17b-16e-instruct', 17],
  ['openai/gpt-oss-120b', 120],
  // What the bare names stand for at Ollama.
  ['llama3.2', 3],
  ['gemma3:latest', 4],
  ['mistral:latest', 7],
  ['gpt-4o-mini', Infinity],
  ['anthropic/claude-sonnet-4.5', Infinity],
  ['gemini-2.5-flash', Infinity],
  ['mistral-large-latest', Infinity],
  ['my-model', undefined],
])('%s has %s billion parameters', (name, billions) => {
  expect(billionsOf(name)).toBe(billions);
});

it('is needed for each use, as far as the name tells', () => {
  const uses = (model: string) => [
    isStrongEnough('chapter-titles', { model }),
    isStrongEnough('clip-titles', { model }),
  ];
  expect(['gemma3:1b', 'qwen2.5:1.5b', 'qwen3:4b', 'gpt-5', 'my-model'].map(uses)).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [true, true],
    [true, true],
  ]);
  requireStrength('choosing', { modelId: 'qwen3:4b' });
  try {
    requireStrength('choosing', { modelId: 'qwen2.5:1.5b' });
    expect.unreachable();
  } catch (error) {
    expect(isFailure(error, modelErrors.tooSmall)).toBe(true);
    expect(String(error)).toContain('qwen2.5:1.5b is too small for this. Models of 4 billion');
  }
});
