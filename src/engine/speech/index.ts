export { createDiariser, type DiariserOptions } from './diariser.ts';
export { speechErrors } from './errors.ts';
export type { RecognisedPiece, TimedToken } from './protocol.ts';
export {
  createSpeechRecogniser,
  type SpeechRecogniser,
  type SpeechRecogniserOptions,
} from './recogniser.ts';
export { speechSlots } from './speech-slots.ts';
