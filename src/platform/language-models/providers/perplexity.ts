import { z } from 'zod';
import { origin, secret } from '#platform/kit/setting-parsers.ts';
import type { LanguageModelProvider, ProviderSettings } from './provider.ts';

const api = 'https://api.perplexity.ai';

type PerplexitySettings = ProviderSettings & {
  /** `agent`: the service's Agent API; `chat`: its older chat completions. */
  transport?: 'agent' | 'chat' | undefined;
};

/** Sonar models. */
export const perplexity = {
  id: 'perplexity' as const,
  name: 'Perplexity',
  kind: 'web-search',
  prefix: 'sonar',
  defaultModel: 'sonar',
  families: [[/^sonar/i, 'Sonar']],
  settings: z.object({
    apiKey: secret('answers with web search'),
    baseUrl: origin.default(api),
    transport: z.enum(['agent', 'chat'], { error: 'must be agent or chat' }).default('agent'),
  }),
  names: {
    apiKey: 'PERPLEXITY_API_KEY',
    baseUrl: 'PERPLEXITY_BASE_URL',
    transport: 'PERPLEXITY_TRANSPORT',
  },
  needsKey: true,
  isLocal: false,
  keyPage: 'https://www.perplexity.ai/account/api/keys',
  baseUrl: api,
  readsFiles: false,
  thinksInText: true,
  load: () => import('../perplexity/model.ts'),
  async model(name, { baseUrl, apiKey = '', settings: { transport = 'agent' }, fetch }) {
    const { perplexityModel } = await import('../perplexity/model.ts');
    return perplexityModel({ name, baseUrl, apiKey, transport, fetch });
  },
} satisfies LanguageModelProvider<PerplexitySettings>;
