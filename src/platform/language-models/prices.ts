import { type ModelChoice, type ProviderId, providerById } from './providers/index.ts';

/** US dollars per million tokens. */
type Price = {
  input: number;
  output: number;
  /** What it costs from a day on that the service has announced. */
  later?: { from: `${number}-${number}-${number}`; input: number; output: number };
};

type Prices = Readonly<Record<string, Price>>;
const price = (input: number, output: number, later?: Price['later']): Price => ({
  input,
  output,
  ...(later ? { later } : {}),
});

/**
 * List prices of the models that Kinora offers, for requests of the usual length, in US dollars per
 * million tokens in and out. Models that are not here have no known price.
 */
const prices: Readonly<Partial<Record<ProviderId, Prices>>> = {
  // https://developers.openai.com/api/docs/models, read on 2026-11-29. Twice as much for more than
  // 272,000 tokens.
  openai: {
    'gpt-6-luna': price(0.1, 0.5),
    'gpt-6.1-terra': price(1, 5),
    'gpt-6.2-sol': price(2, 10),
    'gpt-6.2-astra': price(8, 40),
  },
  // https://platform.claude.com/docs/en/models/haiku-5-5/overview and the same pages of the others,
  // read on 2026-11-29. Haiku costs five times as much for more than 100,000 tokens.
  anthropic: {
    'claude-haiku-5-5': price(0.1, 0.5),
    'claude-sonnet-5-5': price(2, 10),
    'claude-opus-5-5': price(4, 20),
  },
  // https://ai.google.dev/gemini-api/docs/pricing, as of 2026-10-07; `gemini-flash-latest` is the
  // latest Flash model, 3.8.
  google: {
    'gemini-flash-latest': price(0.75, 3.75, { from: '2027-01-01', input: 1.5, output: 7.5 }),
    'gemini-3.8-flash': price(0.75, 3.75, { from: '2027-01-01', input: 1.5, output: 7.5 }),
    'gemini-3.5-flash-lite': price(0.3, 2.5),
  },
  // https://console.groq.com/docs/models, read on 2026-11-29.
  groq: {
    'openai/gpt-oss-120b': price(0.15, 0.6),
    'openai/gpt-oss-20b': price(0.075, 0.3),
  },
  // Small: https://docs.mistral.ai/models, as of 2026-07-02. Medium: its page there, as of
  // 2026-05-22.
  mistral: {
    'mistral-small-latest': price(0.15, 0.6),
    'mistral-medium-3.5': price(1.5, 7.5),
  },
  // What OpenAI and Anthropic ask themselves, which https://openrouter.ai/docs/faq promises
  // (2026-11-29). Other models have several prices there.
  openrouter: {
    'openai/gpt-6-luna': price(0.1, 0.5),
    'openai/gpt-6.1-terra': price(1, 5),
    'anthropic/claude-sonnet-5.5': price(2, 10),
  },
  // https://api-docs.deepseek.com/quick_start/pricing, as of 2026-11-15: at peak hours. At all other
  // hours it is half as much.
  deepseek: {
    'deepseek-flash': price(0.3, 1.2),
    'deepseek-v4-pro': price(1.32, 3.96),
  },
  // https://docs.x.ai/developers/models, as of 2026-09-29. Twice as much for more than 200,000
  // tokens.
  xai: {
    'grok-4.3': price(1.25, 2.5),
    'grok-4.7': price(2, 6),
  },
  // https://docs.together.ai/docs/serverless/models, as of 2026-07-02.
  together: {
    'openai/gpt-oss-120b': price(0.15, 0.6),
    'openai/gpt-oss-20b': price(0.05, 0.2),
  },
  // https://docs.fireworks.ai/serverless/pricing, read on 2026-11-29.
  fireworks: {
    'accounts/fireworks/models/gpt-oss-120b': price(0.15, 0.6),
    'accounts/fireworks/models/gpt-oss-20b': price(0.07, 0.3),
  },
  // https://aws.amazon.com/bedrock/pricing, us-east-1, as of 2026-07-02.
  bedrock: {
    'openai.gpt-oss-120b-1:0': price(0.15, 0.6),
    'openai.gpt-oss-20b-1:0': price(0.07, 0.3),
  },
};

export type TokensUsed = { inputTokens: number; outputTokens: number };

/**
 * What tokens cost, in US dollars: at most, where a service has several prices for requests of the
 * usual length. Nothing on the operator's own machine; undefined when the price is not known.
 */
export function costOf(
  { provider, model }: ModelChoice,
  { inputTokens, outputTokens }: TokensUsed,
  at = Date.now(),
): number | undefined {
  if (providerById(provider).isLocal) return 0;
  const ofProvider = prices[provider] ?? {};
  const known = Object.hasOwn(ofProvider, model) ? ofProvider[model] : undefined;
  if (!known) return undefined;
  const { later } = known;
  const { input, output } = later && at >= Date.parse(later.from) ? later : known;
  return (inputTokens * input + outputTokens * output) / 1_000_000;
}
