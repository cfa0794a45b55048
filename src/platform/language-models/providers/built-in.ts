import { z } from 'zod';
import { builtInErrors } from '../built-in/errors.ts';
import type { BuiltInRunner } from '../built-in/index.ts';
import type { LanguageModelProvider, ProviderSettings } from './provider.ts';

/** What a process that can run language models has for the provider of them. */
export type BuiltInSettings = ProviderSettings & { runner?: BuiltInRunner | undefined };

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
  readsFiles: false,
  thinksInText: true,
  load: async () => undefined,
  async model(name, { settings: { runner } }) {
    if (!runner) throw builtInErrors.notInstalled(name);
    const { builtInModel } = await import('../built-in/index.ts');
    return builtInModel(name, runner);
  },
} satisfies LanguageModelProvider<BuiltInSettings>;

/** The settings of the provider in a process that runs models with this runner. */
export const builtInSettings = (runner: BuiltInRunner): { 'built-in': BuiltInSettings } => ({
  'built-in': { baseUrl: builtIn.id, runner },
});
