export { cleanVoice } from './clean-voice.ts';
