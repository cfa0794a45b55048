export type { FeatureContext, Needs } from './context.ts';
export type { Transcripts, TranscriptVersion } from './transcripts.ts';
