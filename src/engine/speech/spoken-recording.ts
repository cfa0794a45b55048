import type { AudioSource } from '#platform/ffmpeg';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { InstalledModel } from './models/index.ts';
import type { RecognisedPiece } from './protocol.ts';
import type { RecognitionState } from './recognition-state.schema.ts';

export type SpokenRecording = Omit<AudioSource, 'tools'> & {
  /** Laughter, applause and music, seconds, in order: no words are searched for there. */
  withoutSpeech?: readonly TimeRange[];
  model: InstalledModel;
  /** The main language, a BCP 47 primary tag, if it is known. */
  language?: string | undefined;
  /** Whether all speech is in that language. */
  onlyLanguage?: boolean | undefined;
  /** A tag that decides when the audio does not. */
  languageHint?: string | undefined;
  /**
   * If given, only the language is detected, in pieces of speech that begin at least so many
   * seconds apart; their texts may be empty.
   */
  detectEvery?: number | undefined;
  /** If given, recognition goes on there; everything else must be as it was. */
  resume?: RecognitionState | undefined;
  /** Whether all the audio is one piece, and only the time that it takes is wanted. */
  isMeasurement?: boolean;
};

export type RecognitionContext = {
  /** Aborting the signal kills the child process. */
  signal: AbortSignal;
  /** Called when the model is loaded. */
  onReady?: () => void;
  /** Reports how many seconds of the recording are done. */
  onProgress?: (seconds: number) => void;
  /** Receives each recognised piece as soon as it is ready, in order. */
  onPiece: (piece: RecognisedPiece) => void;
  /** Receives speech (seconds) for which no words were found in any attempt. */
  onGap?: (gap: TimeRange) => void;
  /**
   * Called when all pieces and gaps so far are final, with the state from which recognition can go
   * on.
   */
  onSettled?: (state: RecognitionState) => void;
  /** Receives what a measurement found: seconds of computing for a second of audio. */
  onMeasured?: (realTimeFactor: number) => void;
};
