export type { FeatureContext, Needs } from './context.ts';
export type { MakeRoom } from './make-room.ts';
export type { Transcripts, TranscriptVersion } from './transcripts.ts';
