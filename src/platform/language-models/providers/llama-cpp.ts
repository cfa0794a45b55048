import { localServer } from './local-wire.ts';
import type { LanguageModelProvider } from './provider.ts';

/**
 * llama.cpp's server, which answers to any name with the model that it has loaded. The template of a
 * model that can think has a switch for it.
 */
export const llamaCpp = localServer({
  id: 'llama-cpp',
  name: 'llama.cpp',
  addressSetting: 'LLAMA_CPP_BASE_URL',
  baseUrl: 'http://127.0.0.1:8080/v1',
  defaultModel: 'default',
  adapt: (body) => ({ ...body, chat_template_kwargs: { enable_thinking: false } }),
}) satisfies LanguageModelProvider;
