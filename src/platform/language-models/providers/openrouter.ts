import { hostedService, openaiList, withRoomToThink } from './openai-wire.ts';
import type { LanguageModelProvider } from './provider.ts';

/**
 * OpenRouter: the models of many makers behind one key. Its list needs no key, so another request
 * tells whether the key is valid. Names as in openrouter.ai/models, November 2026.
 */
export const openrouter = {
  ...hostedService({
    id: 'openrouter',
    name: 'OpenRouter',
    keySetting: 'OPENROUTER_API_KEY',
    keyPage: 'https://openrouter.ai/settings/keys',
    baseUrl: 'https://openrouter.ai/api/v1',
    defaultModel: 'openai/gpt-6-luna',
    otherModels: ['openai/gpt-6.1-terra', 'anthropic/claude-sonnet-5.5', 'openai/gpt-oss-120b'],
    adapt: (body) => ({ ...withRoomToThink(body), reasoning: { effort: 'low' } }),
  }),
  keyCheck: (service) => ({ ...openaiList(service), url: `${service.baseUrl}/key` }),
} satisfies LanguageModelProvider;
