export { type LevelledAudio, levelAudio } from './audio.ts';
export { writeAudioSample } from './audio-sample.ts';
export { bleepFile, writeBleeps } from './bleep.ts';
export { clipSound } from './clip-sound.ts';
export { type Encoding, encodeArguments } from './encode.ts';
export { renderErrors } from './errors.ts';
export { type ClipPlan, type ClipRanges, planClip } from './plan.ts';
export { verifyClip } from './verify.ts';
