export { cleanVoice, type VoiceStrength } from './clean-voice.ts';
