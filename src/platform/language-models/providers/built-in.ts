import { z } from 'zod';
import { builtInErrors } from '../built-in/errors.ts';
import type { LanguageModelProvider } from './provider.ts';

/** The language models that are installed on this machine; their names are the ids of these. */
export const builtIn = {
  id: 'built-in' as const,
  name: 'This machine',
  kind: 'general',
  prefix: '',
  defaultModel: 'qwen3-4b-instruct-2507',
  families: [],
  settings: z.object({}),
  names: {},
  needsKey: false,
  isLocal: true,
  // How measurements name it.
  baseUrl: 'built-in',
  readsFiles: false,
  thinksInText: true,
  load: async () => undefined,
  async model(name, { runner }) {
    if (!runner) throw builtInErrors.notInstalled(name);
    const { builtInModel } = await import('../built-in/index.ts');
    return builtInModel(name, runner);
  },
} satisfies LanguageModelProvider;
