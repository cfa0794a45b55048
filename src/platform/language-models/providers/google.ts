import { z } from 'zod';
import { origin, secret } from '#platform/kit/setting-parsers.ts';
import type { LanguageModelProvider, ListedModels, Service } from './provider.ts';

/** Gemini models. */
export const google = {
  id: 'google' as const,
  name: 'Google Gemini',
  kind: 'general',
  prefix: 'gemini-',
  defaultModel: 'gemini-flash-latest',
  families: [[/^gemini/i, 'Gemini']],
  settings: z.object({
    apiKey: secret('clips chosen and translated by Gemini models'),
    baseUrl: origin.optional(),
  }),
  names: { apiKey: 'GOOGLE_GENERATIVE_AI_API_KEY', baseUrl: 'GOOGLE_BASE_URL' },
  needsKey: true,
  isLocal: false,
  keyPage: 'https://aistudio.google.com/apikey',
  baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  readsFiles: true,
  thinksInText: false,
  list: ({ baseUrl, apiKey = '' }) => ({
    url: `${baseUrl}/models?pageSize=1000`,
    headers: { 'x-goog-api-key': apiKey },
    read: readList,
  }),
  load: () => import('@ai-sdk/google'),
  model: async (name, service) => (await open(service))(name),
  embeddingModel: async (name, service) => (await open(service)).embeddingModel(name),
} satisfies LanguageModelProvider;

async function open({ baseUrl, apiKey, fetch }: Service) {
  const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
  return createGoogleGenerativeAI({
    baseURL: baseUrl,
    ...(apiKey ? { apiKey } : {}),
    ...(fetch ? { fetch } : {}),
  });
}

const modelList = z.object({ models: z.array(z.object({ name: z.string() })) });

/** Google prefixes each name with `models/`. */
function readList(body: unknown): ListedModels {
  const names = modelList.parse(body).models.map(({ name }) => name.replace(/^models\//, ''));
  const listed = new Set(names);
  return { serves: (name) => listed.has(name), names };
}
