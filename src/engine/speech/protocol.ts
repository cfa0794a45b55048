import type { SpeakerTurn } from '#engine/transcript';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { SpeechModelKind } from './models/index.ts';
import type { ModelFiles } from './runtime-model.ts';

/**
 * What the child process is to do; the recording's samples follow on its standard input as 16-bit
 * mono PCM of 16 kHz.
 */
export type RecognitionTask = {
  kind: SpeechModelKind;
  files: ModelFiles;
  /** BCP 47 primary tag, when the language is known and the model can be told. */
  language: string | undefined;
  threads: number;
  /** Seconds, in order: laughter and applause, of which a recogniser would make words. */
  withoutSpeech: TimeRange[];
  /** The process ends itself above this, bytes. */
  maxBytes: number;
};

/** What was recognised in one piece of the recording, seconds. */
export type RecognisedPiece = TimeRange & {
  /** As the model writes it. */
  text: string;
  /** The parts of the text whose times are known, in order; empty when the model has no times. */
  tokens: TimedToken[];
  /** The language the model detected, as it calls it ("en", "<|ja|>"). */
  language?: string;
};

/** A part of a word, a word, or punctuation. */
export type TimedToken = TimeRange & { text: string };

/**
 * What the child process that recognises sends, beside `LifeMessage`; progress is in seconds of the
 * recording.
 */
export type RecognitionMessage =
  | { event: 'progress'; seconds: number }
  | { event: 'piece'; piece: RecognisedPiece };

/** The child process is to find out who speaks when; the samples follow as for recognition. */
export type DiarisationTask = {
  /** Paths of the two models. */
  segmentation: string;
  embedding: string;
  threads: number;
  /** The process ends itself above this, bytes. */
  maxBytes: number;
};

/** What the child process that tells speakers apart sends, beside `LifeMessage`. */
export type DiarisationMessage =
  | { event: 'progress'; seconds: number }
  | { event: 'turns'; turns: SpeakerTurn[] };

/** What every child process sends. */
export type LifeMessage =
  /** The model is loaded. */
  | { event: 'ready' }
  | { event: 'done' }
  /** The native library could not be loaded, or the model is of no kind that it knows. */
  | { event: 'failed'; reason: 'runtime' | 'model'; message: string };
