import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#app/config';
import { createSpeechModels, type SpeechModels } from '#engine/speech/models';
import {
  createInstallQueue,
  type InstallQueue,
  type UnfinishedInstalls,
  unfinishedInstalls,
} from '#features/speech-models';

/**
 * The speech models as the settings describe them. An operator on the command line may download
 * them whatever the server may do.
 * @throws Failure `speech-model-catalogue-invalid`
 */
export function composeSpeechModels(
  { speechModels }: Config,
  { isOperator = false }: { isOperator?: boolean } = {},
): SpeechModels {
  return createSpeechModels(isOperator ? { ...speechModels, downloads: 'allow' } : speechModels);
}

/**
 * What installs models in this process. The list of what is unfinished lies with the models:
 * whichever server uses them next goes on.
 */
export function composeInstallQueue(
  config: Config,
  models: SpeechModels,
  log: Logger,
): InstallQueue {
  return createInstallQueue({ models, unfinished: composeUnfinishedInstalls(config), log });
}

/** The models that people are having installed, by whichever process. */
export function composeUnfinishedInstalls({ speechModels }: Config): UnfinishedInstalls {
  return unfinishedInstalls(join(speechModels.folder, '.downloads', 'unfinished.json'));
}
