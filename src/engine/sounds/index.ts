export { createSoundDetector, type SoundDetector, type SoundsToFind } from './detect-sounds.ts';
export { soundErrors } from './errors.ts';
export { responsesIn, type Sounds, unknownSounds } from './sounds.ts';
export { parsedSounds, soundsAsHeard, soundsIn, soundsToStore } from './stored-sounds.ts';
