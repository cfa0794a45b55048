import { hostedService } from './openai-wire.ts';
import type { LanguageModelProvider } from './provider.ts';

/**
 * Mistral's models, which think only when they are asked to (docs.mistral.ai/models, November 2026).
 * The service refuses `stream_options`, and counts tokens at the end of every stream.
 */
export const mistral = hostedService({
  id: 'mistral',
  name: 'Mistral',
  keySetting: 'MISTRAL_API_KEY',
  keyPage: 'https://console.mistral.ai/api-keys',
  baseUrl: 'https://api.mistral.ai/v1',
  defaultModel: 'mistral-small-latest',
  otherModels: ['mistral-medium-3.5'],
  families: [
    [/^ministral/i, 'Ministral'],
    [/^magistral/i, 'Magistral'],
  ],
  usage: 'unasked',
}) satisfies LanguageModelProvider;
