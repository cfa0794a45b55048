import type { Config } from '#config.ts';
import { createSpeechModels, type SpeechModels } from '#speech-models';

/**
 * The speech models as the settings describe them. An operator on the command line may download them whatever the server may do.
 * @throws Failure `speech-model-catalogue-invalid`
 */
export function composeSpeechModels({ speechModels }: Config, { isOperator = false }: { isOperator?: boolean } = {}): SpeechModels {
  return createSpeechModels(isOperator ? { ...speechModels, downloads: 'allow' } : speechModels);
}
