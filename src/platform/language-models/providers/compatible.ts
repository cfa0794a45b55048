import { z } from 'zod';
import { origin, secret } from '#platform/kit/setting-parsers.ts';
import type { LanguageModelProvider, ListedModels, Service } from './provider.ts';

const groq = 'https://api.groq.com/openai/v1';
/**
 * Models offered besides the default one: a 70B Llama and a Llama 4, under the names that most
 * hosted services use.
 */
const llamas = ['llama-3.3-70b-versatile', 'meta-llama/llama-4-scout-17b-16e-instruct'];
/**
 * Groq shut down both Llama models, on 2026-08-16 and 2026-07-17; these are its production models
 * instead.
 */
const groqModels = ['openai/gpt-oss-120b', 'openai/gpt-oss-20b'];

/**
 * Any OpenAI-compatible service: a hosted one with a key, or a local one that needs only an
 * address. A key without an address means Groq.
 */
export const compatible = {
  id: 'compatible' as const,
  kind: 'general',
  prefix: '',
  defaultModel: 'openai/gpt-oss-120b',
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
  baseUrl: groq,
  readsFiles: false,
  thinksInText: true,
  /** For a service without a key, only the default model is certain to exist. */
  usualModels({ apiKey, baseUrl }) {
    if (baseUrl && !apiKey) return [];
    const isGroq = !baseUrl || (URL.canParse(baseUrl) && new URL(baseUrl).host === groqHost);
    return isGroq ? groqModels : llamas;
  },
  list: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl}/models`,
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
    read: readList,
  }),
  load: () => import('@ai-sdk/openai-compatible'),
  model: async (name, service) => (await open(service))(name),
  embeddingModel: async (name, service) => (await open(service)).embeddingModel(name),
} satisfies LanguageModelProvider;

const groqHost = new URL(groq).host;

async function open({ baseUrl, apiKey, fetch }: Service) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'compatible',
    baseURL: baseUrl,
    supportsStructuredOutputs: true,
    includeUsage: true,
    ...(apiKey ? { apiKey } : {}),
    ...(fetch ? { fetch } : {}),
  });
}

const modelList = z.object({
  data: z.array(z.object({ id: z.string(), owned_by: z.string().optional().catch(undefined) })),
});

function readList(body: unknown): ListedModels {
  const { data } = modelList.parse(body);
  // llama.cpp serves its one loaded model under any name.
  if (data.some(({ owned_by }) => owned_by === 'llamacpp')) return { serves: () => true };
  const ids = new Set(data.map(({ id }) => id));
  // Ollama completes a name without a tag.
  return { serves: (name) => ids.has(name) || ids.has(`${name}:latest`) };
}
