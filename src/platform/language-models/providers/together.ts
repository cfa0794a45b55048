import { hostedService, thinkingLittle } from './openai-wire.ts';
import type { LanguageModelProvider } from './provider.ts';

/** Together AI: open models (docs.together.ai/docs/serverless/models, November 2026). */
export const together = hostedService({
  id: 'together',
  name: 'Together AI',
  keySetting: 'TOGETHER_API_KEY',
  keyPage: 'https://api.together.ai/settings/api-keys',
  baseUrl: 'https://api.together.xyz/v1',
  defaultModel: 'openai/gpt-oss-120b',
  otherModels: ['openai/gpt-oss-20b'],
  adapt: thinkingLittle,
}) satisfies LanguageModelProvider;
