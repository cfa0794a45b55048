export { allowanceMeter, costOfCall, requireRoom } from './allowance.ts';
export type { Embedder } from './embedder.ts';
export type { EngineJob } from './engine-jobs.constants.ts';
export { modelErrors } from './errors.ts';
export { estimateTokens } from './estimate-tokens.ts';
export { findLocalServices, type LocalService } from './find-local.ts';
export { generateWords, type ModelTurn, openStream } from './generate.ts';
export { currentMeter, type ModelMeter, withMeter } from './meter.ts';
export type { Model } from './middleware.ts';
export {
  billionsOf,
  isStrongEnough,
  leastFor,
  type ModelUse,
  requireStrength,
} from './model-strength.ts';
export type { JobModel, ModelReferences, ModelsOf } from './models-of.ts';
export { modelName, writesNoText } from './names.ts';
export type { RecognisedSpeech } from './recognised-speech.schema.ts';
export {
  createModels,
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
export { generateStructured } from './structured.ts';
export { testService } from './test-key.ts';
export type { Transcriber } from './transcriber.ts';
export { isModelLimit, modelUsageErrors } from './usage-errors.ts';
export { withServices } from './with-services.ts';
