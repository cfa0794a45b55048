export { createDiariser } from './diariser.ts';
export { speechErrors } from './errors.ts';
export type { RecognisedPiece } from './protocol.ts';
export {
  createSpeechRecogniser,
  type SpeechRecogniser,
  type SpeechRecogniserOptions,
} from './recogniser.ts';
export type { SpeechRuntime } from './sherpa-onnx.ts';
export { speechSlots } from './speech-slots.ts';
export { modelTrial } from './try-model.ts';
