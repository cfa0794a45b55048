import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#app/config';
import { modelTrial } from '#engine/speech';
import { createSpeechModels, type InstalledModel, type SpeechModels } from '#engine/speech/models';
import {
  createInstallQueue,
  type InstallQueue,
  type UnfinishedInstalls,
  unfinishedInstalls,
} from '#features/speech-models';
import {
  type BuiltInRunner,
  builtInErrors,
  createBuiltInRunner,
  type LanguageModelFiles,
  tryLanguageModel,
} from '#platform/language-models/built-in';

/**
 * The speech models as the settings describe them. An operator on the command line may always
 * download models, even if the server may not.
 * @throws Failure `speech-model-catalogue-invalid`
 */
export function composeSpeechModels(
  { speechModels, speech, tools }: Config,
  { isOperator = false }: { isOperator?: boolean } = {},
): SpeechModels {
  const trySpeech = modelTrial({ tools, threads: speech.threads, runtime: speech.runtime });
  const models = createSpeechModels({
    ...speechModels,
    tryModel: (model, signal) =>
      model.kind === 'language'
        ? tryLanguageModel(languageFiles(model, models), signal)
        : trySpeech(model, signal),
    ...(isOperator ? { downloads: 'allow' } : {}),
  });
  return models;
}

/** Runs the language models that are installed on this machine. */
export function composeBuiltIn(models: SpeechModels): BuiltInRunner {
  return createBuiltInRunner({
    async find(id) {
      const model = (await models.installed()).find((one) => one.id === id);
      if (model?.kind !== 'language') throw builtInErrors.notInstalled(id);
      return languageFiles(model, models);
    },
  });
}

function languageFiles(
  { id, name, bytes, files }: InstalledModel,
  { languageAddon: addon }: SpeechModels,
): LanguageModelFiles {
  if (files.model === undefined) throw builtInErrors.notInstalled(id);
  return { id, name, bytes, path: files.model, addon };
}

/**
 * The queue that installs models in this process. The list of unfinished installs is stored with
 * the models, so that the next server that uses them continues.
 */
export function composeInstallQueue(
  config: Config,
  models: SpeechModels,
  log: Logger,
): InstallQueue {
  return createInstallQueue({ models, unfinished: composeUnfinishedInstalls(config), log });
}

/** The models that people are installing, in any process. */
export function composeUnfinishedInstalls({ speechModels }: Config): UnfinishedInstalls {
  return unfinishedInstalls(join(speechModels.folder, '.downloads', 'unfinished.json'));
}
