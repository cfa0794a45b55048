import type { Provider } from './providers/index.ts';

/** US dollars per million tokens. */
type Price = { input: number; output: number };

/**
 * List prices of the models that Kinora offers, for requests of the usual length. Models that are
 * not here have no known price.
 */
const prices: Readonly<Partial<Record<Provider['id'], Readonly<Record<string, Price>>>>> = {
  // https://ai.google.dev/gemini-api/docs/pricing, as of 2026-10-07; `gemini-flash-latest` is the
  // latest Flash model, 3.8.
  google: {
    'gemini-flash-latest': { input: 0.75, output: 3.75 },
    'gemini-3.8-flash': { input: 0.75, output: 3.75 },
  },
};

/** What tokens cost, in US dollars; undefined when the price is not known. */
export function costOf(
  { provider, model }: { provider: Provider['id']; model: string },
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): number | undefined {
  const known = prices[provider]?.[model];
  return known && (inputTokens * known.input + outputTokens * known.output) / 1_000_000;
}
