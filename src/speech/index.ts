export { speechErrors } from './errors.ts';
export type { RecognisedPiece, TimedToken } from './protocol.ts';
export { createSpeechRecogniser, type SpeechRecogniser } from './recogniser.ts';
