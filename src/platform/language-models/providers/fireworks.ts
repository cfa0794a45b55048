import { hostedService, thinkingLittle } from './openai-wire.ts';
import type { LanguageModelProvider } from './provider.ts';

/** Fireworks AI: open models (docs.fireworks.ai/serverless/pricing, November 2026). */
export const fireworks = hostedService({
  id: 'fireworks',
  name: 'Fireworks AI',
  keySetting: 'FIREWORKS_API_KEY',
  keyPage: 'https://app.fireworks.ai/settings/users/api-keys',
  baseUrl: 'https://api.fireworks.ai/inference/v1',
  defaultModel: 'accounts/fireworks/models/gpt-oss-120b',
  otherModels: ['accounts/fireworks/models/gpt-oss-20b'],
  adapt: thinkingLittle,
}) satisfies LanguageModelProvider;
