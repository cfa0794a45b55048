import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#app/config';
import { modelTrial } from '#engine/speech';
import { createSpeechModels, type SpeechModels } from '#engine/speech/models';
import {
  createInstallQueue,
  type InstallQueue,
  type UnfinishedInstalls,
  unfinishedInstalls,
} from '#features/speech-models';

/**
 * The speech models as the settings describe them. An operator on the command line may always
 * download models, even if the server may not.
 * @throws Failure `speech-model-catalogue-invalid`
 */
export function composeSpeechModels(
  { speechModels, speech, tools }: Config,
  { isOperator = false }: { isOperator?: boolean } = {},
): SpeechModels {
  return createSpeechModels({
    ...speechModels,
    tryModel: modelTrial({ tools, threads: speech.threads, runtime: speech.runtime }),
    ...(isOperator ? { downloads: 'allow' } : {}),
  });
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
