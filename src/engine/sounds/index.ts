export { createSoundDetector, type SoundDetector, type SoundsToFind } from './detect-sounds.ts';
export { soundErrors } from './errors.ts';
export type { Sounds } from './sounds.ts';
