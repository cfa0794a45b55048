import { expect, it } from 'vitest';
import { loadConfig } from '#config.ts';
import { composeMedia } from './pipeline.ts';

const withoutItsProvider = loadConfig({ DEFAULT_MODEL: 'gemini-flash-latest' });

it('does not let a DEFAULT_MODEL without its provider stand in the way of the built-in ranker', () => {
  const parts = composeMedia(withoutItsProvider, { ranker: 'built-in' });
  expect([parts.ranker, parts.translator]).toEqual([undefined, undefined]);
});

it('tells of it where the model would be used', () => {
  expect(() => composeMedia(withoutItsProvider)).toThrow('Set GOOGLE_GENERATIVE_AI_API_KEY.');
});
