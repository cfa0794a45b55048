import { hostedService } from './openai-wire.ts';
import type { LanguageModelProvider } from './provider.ts';

/**
 * DeepSeek's own service (api-docs.deepseek.com/quick_start/pricing, November 2026). It takes no
 * JSON schema. Its models think unless they are told not to.
 */
export const deepseek = hostedService({
  id: 'deepseek',
  name: 'DeepSeek',
  keySetting: 'DEEPSEEK_API_KEY',
  keyPage: 'https://platform.deepseek.com/api_keys',
  baseUrl: 'https://api.deepseek.com',
  defaultModel: 'deepseek-flash',
  otherModels: ['deepseek-v4-pro'],
  jsonSchema: 'none',
  adapt: (body) => ({ ...body, thinking: { type: 'disabled' } }),
}) satisfies LanguageModelProvider;
