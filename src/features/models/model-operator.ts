import type { SpeechModels } from '#engine/speech/models';
import { chooseModel, forgetChoice } from './model-choices.ts';
import { removeKey, setKey, testStoredKey } from './model-keys.ts';
import { showModelSettings } from './model-settings.ts';
import type { ModelJob } from './models.constants.ts';
import type { KeyTested, ModelSettingsResponse } from './models.schema.ts';
import type { ModelsInForce } from './models-in-force.ts';

/** Keys and models of the server, for its command line. */
export type ModelOperator = {
  show(): Promise<ModelSettingsResponse>;
  /** @throws Failure of `setKey` */
  setKey(
    provider: string,
    key: { key?: string | undefined; baseUrl?: string | undefined },
  ): Promise<void>;
  /** @throws Failure `no-model-key-stored` */
  testKey(provider: string): Promise<KeyTested>;
  /** @throws Failure `no-model-key-stored` */
  removeKey(provider: string): Promise<void>;
  /** Without a choice, the stored one is forgotten. */
  choose(job: ModelJob, choice: { provider: string; model: string } | undefined): Promise<void>;
};

export type ModelOperatorServices = {
  /** Opened when a command needs it. */
  open(): Promise<ModelsInForce>;
  speechModels: Pick<SpeechModels, 'list'>;
};

export function createModelOperator({ open, speechModels }: ModelOperatorServices): ModelOperator {
  const person = { userId: undefined, isOperator: true };
  const at = { scope: 'server', userId: undefined } as const;
  const signal = () => AbortSignal.timeout(30_000);
  return {
    show: async () => showModelSettings({ models: await open(), speechModels }, person),
    setKey: async (provider, key) => setKey(await open(), { provider, ...at }, key, signal()),
    testKey: async (provider) => testStoredKey(await open(), { provider, ...at }, signal()),
    removeKey: async (provider) => removeKey(await open(), { provider, ...at }),
    choose: async (job, choice) =>
      choice
        ? chooseModel(await open(), { job, ...at }, choice)
        : forgetChoice(await open(), { job, ...at }),
  };
}
