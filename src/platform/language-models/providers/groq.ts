import { hostedService, thinkingLittle } from './openai-wire.ts';
import type { LanguageModelProvider } from './provider.ts';

/**
 * Groq, as a service that can be chosen. GROQ_API_KEY without another address in GROQ_BASE_URL is
 * its key too (index.ts). The models are its production models (console.groq.com/docs/models,
 * November 2026).
 */
export const groq = hostedService({
  id: 'groq',
  name: 'Groq',
  keySetting: 'GROQ_API_KEY',
  keyPage: 'https://console.groq.com/keys',
  baseUrl: 'https://api.groq.com/openai/v1',
  defaultModel: 'openai/gpt-oss-120b',
  otherModels: ['openai/gpt-oss-20b'],
  adapt: thinkingLittle,
}) satisfies LanguageModelProvider;
