import { localServer } from './local-wire.ts';
import type { LanguageModelProvider } from './provider.ts';

/** The server of LM Studio, which loads a model when it is first asked for. */
export const lmStudio = localServer({
  id: 'lm-studio',
  name: 'LM Studio',
  addressSetting: 'LM_STUDIO_BASE_URL',
  baseUrl: 'http://127.0.0.1:1234/v1',
  defaultModel: 'qwen/qwen3-4b-2507',
}) satisfies LanguageModelProvider;
