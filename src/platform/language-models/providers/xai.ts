import { type ChatBody, hostedService, withRoomToThink } from './openai-wire.ts';
import type { LanguageModelProvider } from './provider.ts';

/** Grok models (docs.x.ai/developers/models, November 2026). */
export const xai = hostedService({
  id: 'xai',
  name: 'xAI',
  keySetting: 'XAI_API_KEY',
  keyPage: 'https://console.x.ai/team/default/api-keys',
  baseUrl: 'https://api.x.ai/v1',
  defaultModel: 'grok-4.3',
  otherModels: ['grok-4.7'],
  families: [[/^grok/i, 'Grok']],
  adapt: lessThinking,
}) satisfies LanguageModelProvider;

/** Of the models that take an effort, those since 4.5 cannot do without thinking. */
function lessThinking(body: ChatBody): ChatBody {
  const model = String(body.model);
  if (model === 'grok-4.3') return { ...body, reasoning_effort: 'none' };
  return /^grok-4\.[5-9]/.test(model)
    ? { ...withRoomToThink(body), reasoning_effort: 'low' }
    : body;
}
