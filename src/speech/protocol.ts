import type { TimeRange } from '#kit/time-range.ts';
import type { SpeechModelKind } from '#speech-models';
import type { ModelFiles } from './runtime-model.ts';

/** What the child process is to do; the recording's samples follow on its standard input as 16-bit mono PCM of 16 kHz. */
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

/** What the child process sends. */
export type RecognitionMessage =
  /** The model is loaded. */
  | { event: 'ready' }
  /** So much of the recording is done. */
  | { event: 'progress'; seconds: number }
  | { event: 'piece'; piece: RecognisedPiece }
  | { event: 'done' }
  /** The native library could not be loaded, or the model is of no kind that it knows. */
  | { event: 'failed'; reason: 'runtime' | 'model'; message: string };
