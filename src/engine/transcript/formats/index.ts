export { clockSeconds } from './cue.ts';
export { readCaptions } from './formats.ts';
export { readJson3 } from './json3.ts';
export { removeRollingRepeats } from './rolling.ts';
export { readVtt } from './vtt.ts';
