import { expect, it } from 'vitest';
import { loadConfig } from '#config.ts';
import { composeMedia } from './pipeline.ts';

const withoutItsProvider = loadConfig({ DEFAULT_MODEL: 'gemini-flash-latest' });

it('uses the built-in ranker although DEFAULT_MODEL has no provider', () => {
  const parts = composeMedia(withoutItsProvider, { ranker: 'built-in' });
  expect([parts.ranker, parts.translator]).toEqual([undefined, undefined]);
});

it('reports it where the model would be used', () => {
  expect(() => composeMedia(withoutItsProvider)).toThrow('Set GOOGLE_GENERATIVE_AI_API_KEY.');
});
