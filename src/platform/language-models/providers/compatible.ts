import { z } from 'zod';
import { origin, secret } from '#platform/kit/setting-parsers.ts';
import { groq } from './groq.ts';
import { openaiList, openOpenai } from './openai-wire.ts';
import type { LanguageModelProvider, ProviderSettings } from './provider.ts';

/**
 * Models offered besides the default one: a 70B Llama and a Llama 4, under the names that most
 * hosted services use.
 */
const llamas = ['llama-3.3-70b-versatile', 'meta-llama/llama-4-scout-17b-16e-instruct'];
/**
 * Groq shut down both Llama models, on 2026-08-16 and 2026-07-17; its production models are offered
 * instead.
 */
const groqModels = [groq.defaultModel, ...groq.usualModels()];

/**
 * Any OpenAI-compatible service: a hosted one with a key, or a local one that needs only an
 * address. A key without an address means Groq.
 */
export const compatible = {
  id: 'compatible' as const,
  name: 'OpenAI-compatible service',
  kind: 'general',
  prefix: '',
  defaultModel: groq.defaultModel,
  families: [],
  settings: z.object({
    apiKey: secret(
      'clips chosen and translated by any OpenAI-compatible service, and speech recognition',
    ),
    baseUrl: origin
      .optional()
      .meta({ feature: 'another OpenAI-compatible service, a local one included' }),
  }),
  names: { apiKey: 'GROQ_API_KEY', baseUrl: 'GROQ_BASE_URL' },
  needsKey: false,
  isLocal: false,
  baseUrl: groq.baseUrl,
  readsFiles: false,
  thinksInText: true,
  /** For a service without a key, only the default model is certain to exist. */
  usualModels(settings) {
    if (settings.baseUrl && !settings.apiKey) return [];
    return isGroq(settings) ? groqModels : llamas;
  },
  list: openaiList,
  load: () => import('@ai-sdk/openai-compatible'),
  model: async (name, service) => (await openOpenai(service))(name),
  embeddingModel: async (name, service) => (await openOpenai(service)).embeddingModel(name),
} satisfies LanguageModelProvider;

const groqHost = new URL(groq.baseUrl).host;

/** Whether the settings mean Groq itself, and so its key. */
export function isGroq({ baseUrl }: ProviderSettings): boolean {
  return !baseUrl || (URL.canParse(baseUrl) && new URL(baseUrl).host === groqHost);
}
