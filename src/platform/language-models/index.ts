export type { Embedder } from './embedder.ts';
export { modelErrors } from './errors.ts';
export { generateWords, type ModelTurn, openStream } from './generate.ts';
export type { Model } from './middleware.ts';
export {
  billionsOf,
  isStrongEnough,
  leastFor,
  type ModelUse,
  requireStrength,
} from './model-strength.ts';
export type { RecognisedSpeech } from './recognised-speech.schema.ts';
export {
  createModels,
  type ModelSettings,
  type Models,
} from './resolve.ts';
export { retryModelCall } from './retry.ts';
export { createSpeech, type Speech } from './speech-client.ts';
export { generateStructured } from './structured.ts';
export type { Transcriber } from './transcriber.ts';
