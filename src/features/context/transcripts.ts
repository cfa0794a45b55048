import type { Screen } from '#engine/shown';
import type { EncodedCorrectedTranscript } from '#engine/transcript';

/** Identifies the transcript of a video at one version of its corrections. */
export type TranscriptVersion = { id: string; storageKey: string; transcriptVersion: number };

/**
 * Reads the transcripts of videos, for all features. Every method fails with `transcript-not-found`
 * when the video has no transcript.
 */
export type Transcripts = {
  /** The transcript as it was recognised, as JSON. */
  recognised(video: Pick<TranscriptVersion, 'storageKey'>): Promise<Uint8Array<ArrayBuffer>>;
  /** The text on the slides and screens of the video; none if it has not been read. */
  screens(video: Pick<TranscriptVersion, 'storageKey'>): Promise<Screen[]>;
  /** The transcript with the corrections of the given version. */
  corrected(
    video: TranscriptVersion,
  ): Promise<Pick<EncodedCorrectedTranscript, 'json' | 'corrected' | 'notApplied'>>;
};
