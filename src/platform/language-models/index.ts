export type { Embedder } from './embedder.ts';
export type { EngineJob } from './engine-jobs.constants.ts';
export { modelErrors } from './errors.ts';
export { findLocalServices, type LocalService } from './find-local.ts';
export { billionsOf, isStrongEnough, leastFor, type ModelUse } from './model-strength.ts';
export type { JobModel, ModelReferences, ModelsOf } from './models-of.ts';
export { modelName, writesNoText } from './names.ts';
export { costOf, type TokensUsed } from './prices.ts';
export type { ModelChoice, ProviderId } from './providers/index.ts';
export type { RecognisedSpeech } from './recognised-speech.schema.ts';
export {
  createModels,
  type Model,
  type ModelSettings,
  type Models,
  type SelectableModel,
} from './resolve.ts';
export { retryModelCall } from './retry.ts';
export {
  type ModelReference,
  openReference,
  type Seal,
  sealReference,
} from './sealed-reference.ts';
export { createSpeech, type Speech } from './speech-client.ts';
export { retrySpeechCall } from './speech-retry.ts';
export { generateStructured } from './structured.ts';
export { testService } from './test-key.ts';
export type { Transcriber } from './transcriber.ts';
export { withServices } from './with-services.ts';
