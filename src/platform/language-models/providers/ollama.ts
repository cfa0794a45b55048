import { localServer } from './local-wire.ts';
import type { LanguageModelProvider } from './provider.ts';

/** Ollama. Models that can think do so unless they are told not to. */
export const ollama = localServer({
  id: 'ollama',
  name: 'Ollama',
  addressSetting: 'OLLAMA_BASE_URL',
  baseUrl: 'http://127.0.0.1:11434/v1',
  defaultModel: 'qwen3:4b-instruct',
  adapt: (body) => ({ ...body, reasoning_effort: 'none' }),
}) satisfies LanguageModelProvider;
