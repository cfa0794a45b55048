import type { AudioSource } from '#platform/ffmpeg';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { InstalledModel } from './models/index.ts';
import type { RecognisedPiece } from './protocol.ts';

export type SpokenRecording = Omit<AudioSource, 'tools'> & {
  /** Laughter and applause, seconds, in order: no words are searched for there. */
  withoutSpeech?: readonly TimeRange[];
  model: InstalledModel;
  /** BCP 47 primary tag, if it is known. */
  language?: string | undefined;
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
};
