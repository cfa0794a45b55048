import { z } from 'zod';
import { origin, secret } from '#platform/kit/setting-parsers.ts';
import { asOpenaiAsks } from './openai.ts';
import { openaiList, openaiWire } from './openai-wire.ts';
import type { LanguageModelProvider } from './provider.ts';

/**
 * A resource of Azure OpenAI or Microsoft Foundry, by its v1 API, which is OpenAI's. A model's name
 * is that of a deployment: what the service lists are models that could be deployed, so the list
 * tells only whether the key is valid.
 */
export const azure = {
  ...openaiWire({ adapt: asOpenaiAsks }),
  id: 'azure' as const,
  name: 'Azure OpenAI',
  defaultModel: 'gpt-6-luna',
  families: [],
  settings: z.object({
    apiKey: secret('language models of your resource at Azure'),
    baseUrl: origin.optional(),
  }),
  names: { apiKey: 'AZURE_OPENAI_API_KEY', baseUrl: 'AZURE_OPENAI_ENDPOINT' },
  needsKey: true,
  isLocal: false,
  keyPage: 'https://ai.azure.com/',
  path: '/openai/v1',
  keyCheck: openaiList,
} satisfies LanguageModelProvider;
