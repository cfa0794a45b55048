import { expect, test } from 'vitest';
import { costOf } from './prices.ts';
import { providers } from './providers/index.ts';

const million = { inputTokens: 1_000_000, outputTokens: 1_000_000 };

test('what tokens cost follows the list of the provider, until the day on which it changes', () => {
  const luna = { provider: 'openai', model: 'gpt-6-luna' } as const;
  expect(costOf(luna, { inputTokens: 10_000, outputTokens: 100 })).toBeCloseTo(0.00105, 10);
  const flash = { provider: 'google', model: 'gemini-flash-latest' } as const;
  expect([
    costOf(flash, million, Date.parse('2026-12-31T23:59:59Z')),
    costOf(flash, million, Date.parse('2027-01-01T00:00:00Z')),
  ]).toEqual([4.5, 9]);
});

test('a model on the operator’s own machine costs nothing, and an unknown price stays unknown', () => {
  expect(costOf({ provider: 'ollama', model: 'anything' }, million)).toBe(0);
  expect(costOf({ provider: 'azure', model: 'a deployment' }, million)).toBeUndefined();
  expect(costOf({ provider: 'openai', model: 'toString' }, million)).toBeUndefined();
});

test('every hosted model that is offered has a price, but where the operator or OpenRouter decides', () => {
  const unpriced = providers
    .filter(({ kind, isLocal }) => kind === 'general' && !isLocal)
    .flatMap(({ id, defaultModel, usualModels }) =>
      [defaultModel, ...(usualModels?.({ apiKey: 'k' }) ?? [])].map((model) => ({
        provider: id,
        model,
      })),
    )
    .filter((choice) => costOf(choice, million) === undefined)
    .map(({ provider, model }) => `${provider} ${model}`);
  expect(unpriced).toEqual([
    'compatible openai/gpt-oss-120b',
    'compatible openai/gpt-oss-120b',
    'compatible openai/gpt-oss-20b',
    'openrouter openai/gpt-oss-120b',
    'azure gpt-6-luna',
  ]);
});
