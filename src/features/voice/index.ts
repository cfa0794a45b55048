export { voiceErrors } from './errors.ts';
export { type VoiceServices, voiceRoutes } from './routes.ts';
