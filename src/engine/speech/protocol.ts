import type { SpeakerTurn } from '#engine/transcript';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { SpeechModelKind } from './models/index.ts';
import type { RecognitionState } from './recognition-state.schema.ts';
import type { ModelFiles } from './runtime-model.ts';
import type { SpeechRuntime } from './sherpa-onnx.ts';

/**
 * The task of a child process that recognises speech. The samples of the recording follow on its
 * standard input as 16-bit mono PCM at 16 kHz.
 */
export type RecognitionTask = {
  kind: SpeechModelKind;
  files: ModelFiles;
  /** The main language, a BCP 47 primary tag, if it is known and the model supports it. */
  language: string | undefined;
  /** Whether all speech is recognised in that language. */
  onlyLanguage: boolean;
  /** A tag that decides when the audio does not. */
  languageHint: string | undefined;
  /** Pieces that are recognised at once, and threads for each. */
  decoders: number;
  threads: number;
  runtime: SpeechRuntime;
  /** If given, it goes on there, and the samples begin with `firstWindow` of the recording. */
  resume: { state: RecognitionState; firstWindow: number } | undefined;
  /** Laughter, applause and music, which a recogniser would turn into words; seconds, in order. */
  withoutSpeech: TimeRange[];
  /**
   * If given, only the language is detected, in pieces of speech that begin at least so many
   * seconds apart; their texts may be empty.
   */
  detectEvery: number | undefined;
  /** Whether all the audio is one piece, and only the time that it takes is wanted. */
  isMeasurement: boolean;
  /** The process ends itself when it uses more than this many bytes. */
  maxBytes: number;
};

/** The words recognised in one piece of the recording; times are seconds. */
export type RecognisedPiece = TimeRange & {
  /** The text as the model writes it. */
  text: string;
  /** The parts of the text whose times are known, in order; empty when the model has no times. */
  tokens: TimedToken[];
  /** The language that the model detected, in the model's notation ("en", "<|ja|>"). */
  language?: string | undefined;
};

/** A part of a word, a word, or punctuation. */
export type TimedToken = TimeRange & {
  text: string;
  /** How sure the model is of it, 0 to 1; absent where it does not say. */
  confidence?: number;
};

/**
 * Messages of a child process that recognises speech, besides `LifeMessage`; progress is in seconds
 * of the recording.
 */
export type RecognitionMessage =
  | { event: 'progress'; seconds: number }
  | { event: 'piece'; piece: RecognisedPiece }
  /** Speech for which no words were found in any attempt. */
  | { event: 'gap'; gap: TimeRange }
  /** All pieces and gaps before this state have been sent, and are final. */
  | { event: 'settled'; state: RecognitionState }
  /** Seconds of computing for a second of audio. */
  | { event: 'measured'; realTimeFactor: number };

/**
 * The task of a child process that finds out who speaks when; the samples follow as for
 * recognition.
 */
export type DiarisationTask = {
  /** Paths of the two models. */
  segmentation: string;
  embedding: string;
  threads: number;
  runtime: SpeechRuntime;
  /** The process ends itself when it uses more than this many bytes. */
  maxBytes: number;
};

/** Messages of a child process that tells speakers apart, besides `LifeMessage`. */
export type DiarisationMessage =
  | { event: 'progress'; seconds: number }
  | { event: 'turns'; turns: SpeakerTurn[] };

export type { LifeMessage } from '#platform/inference';
