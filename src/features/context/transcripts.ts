import type { EncodedCorrectedTranscript } from '#engine/transcript';

/** A video whose transcript is read, at a version of its corrections. */
export type TranscriptVersion = { id: string; storageKey: string; transcriptVersion: number };

/**
 * Where everything reads the transcripts of videos. All fail with `transcript-not-found` where
 * there is none.
 */
export type Transcripts = {
  /** As it was recognised, as JSON. */
  recognised(video: Pick<TranscriptVersion, 'storageKey'>): Promise<Uint8Array<ArrayBuffer>>;
  /** With the corrections of that version. */
  corrected(
    video: TranscriptVersion,
  ): Promise<Pick<EncodedCorrectedTranscript, 'json' | 'corrected' | 'notApplied'>>;
};
