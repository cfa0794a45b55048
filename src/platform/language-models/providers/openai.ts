import { type ChatBody, hostedService, withRoomToThink } from './openai-wire.ts';
import type { LanguageModelProvider } from './provider.ts';

/**
 * OpenAI's models. The models are those of developers.openai.com/api/docs/models in November 2026:
 * Luna for much work at little cost, Terra for clear writing, Sol for hard questions.
 */
export const openai = hostedService({
  id: 'openai',
  name: 'OpenAI',
  keySetting: 'OPENAI_API_KEY',
  keyPage: 'https://platform.openai.com/api-keys',
  baseUrl: 'https://api.openai.com/v1',
  defaultModel: 'gpt-6-luna',
  otherModels: ['gpt-6.1-terra', 'gpt-6.2-sol'],
  adapt: asOpenaiAsks,
}) satisfies LanguageModelProvider;

const thinking = /^(?:gpt-[5-9]|o\d)/;
/** The models whose thinking can be switched off; others think at least a little. */
const canStopThinking = /luna|terra|^gpt-5\.[1-6]/;

/**
 * OpenAI has another name for the limit of an answer. Models that think refuse a temperature, and
 * would think for long by default.
 */
export function asOpenaiAsks(body: ChatBody): ChatBody {
  const model = String(body.model);
  if (!thinking.test(model)) return withCompletionLimit(body);
  if (canStopThinking.test(model))
    return { ...withCompletionLimit(body), reasoning_effort: 'none' };
  const { temperature: _, ...rest } = withCompletionLimit(withRoomToThink(body));
  return { ...rest, reasoning_effort: 'low' };
}

function withCompletionLimit({ max_tokens: limit, ...rest }: ChatBody): ChatBody {
  return limit === undefined ? rest : { ...rest, max_completion_tokens: limit };
}
