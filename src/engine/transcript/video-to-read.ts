import type { z } from 'zod';
import type { AudioAnalysis, AudioSource } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Media } from './embedded-captions.ts';
import type { OrderedSource, RequestedSource } from './sources.constants.ts';
import type { CaptionFile, LanguageRange, Word } from './transcript.schema.ts';

/** Speech recognition. Reports the stage `transcript`; times are seconds. */
export type Recognise = (
  recording: RecordingToRecognise,
  context: TaskContext,
) => Promise<RecognisedWords>;

/**
 * Keeps what recognition has found so far under a key that names everything it depends on, besides
 * the recording. An interrupted recognition goes on there.
 */
export type Checkpoints = <Entry>(
  key: string,
  entry: z.ZodType<Entry>,
) => Promise<CheckpointLog<Entry>>;

export type CheckpointLog<Entry> = {
  /** What was added and written before, in order; empty if any of it is not such an entry. */
  entries: readonly Entry[];
  /**
   * Adds an entry, JSON, which is written soon. What cannot be written is recognised again after an
   * interruption.
   */
  add(entry: Entry): void;
  /** Writes what has not been written yet. */
  flush(): Promise<void>;
};

export type RecordingToRecognise = Omit<AudioSource, 'tools'> & {
  /** Where a long recording may be cut. */
  silences: readonly TimeRange[];
  /** Laughter and applause, which contain no words. */
  laughter?: readonly TimeRange[] | undefined;
  /** Where voices were detected; undefined if that is not known. */
  voices?: readonly TimeRange[] | undefined;
  /** Music without speech; undefined if that is not known. */
  music?: readonly TimeRange[] | undefined;
  /**
   * The main language, when the platform or a person names it, which is an order: a BCP 47 tag,
   * whose script or region says how Chinese is written ("zh-TW"). Parts in other languages are
   * recognised in theirs.
   */
  language?: string | undefined;
  /** Whether speech in any other language is read as that language, too. */
  onlyLanguage?: boolean | undefined;
  /**
   * The tag of the audio track. Editing programs tag everything as English, so it only decides
   * between languages that the audio makes equally likely. Absent when `language` is there.
   */
  languageHint?: string | undefined;
  /** Names and terms that may occur in the recording, for recognisers that take hints. */
  vocabulary?: readonly string[] | undefined;
  /** Where what was found is kept; nothing is kept by default. */
  checkpoints?: Checkpoints | undefined;
  /** Whether captions were tried first and none were usable. */
  afterCaptions?: boolean | undefined;
  /** The recognisers that may be used, best first; all by default. */
  recognisers?: readonly RecogniserKind[] | undefined;
  scratch: string;
};

/** `hosted`: by a service; `local`: on this machine. */
export type RecogniserKind = 'hosted' | 'local';

export type RecognisedWords = {
  /** In order. */
  words: Word[];
  /**
   * A tag; "und" when the recogniser detects no language, which is then detected from the words.
   */
  language: string;
  /** The language to use when that detection fails as well. */
  likelyLanguage?: string | undefined;
  /** Where each language is spoken, if the recogniser detects that; seconds, in order. */
  languages?: readonly LanguageRange[] | undefined;
  /** Speech of which no words could be recognised, after every other attempt; seconds, in order. */
  gaps?: readonly TimeRange[] | undefined;
  /** Where voices were detected, if that is known; seconds, in order. */
  voices?: readonly TimeRange[] | undefined;
  /** The recogniser that produced the words. */
  recogniser?: { kind: RecogniserKind; name: string } | undefined;
};

export type VideoToRead = Media & {
  captions: readonly CaptionFile[];
  audio?: AudioAnalysis | undefined;
  /** The samples of the recording, as in `AudioSource`. */
  samples?: string | undefined;
  recognise?: Recognise | undefined;
  /** As in `RecordingToRecognise`. */
  checkpoints?: Checkpoints | undefined;
  /**
   * The source of the words: `auto` (the default) tries the sources in `sourceOrder`, `given` uses
   * only the captions that a person gave.
   */
  source?: RequestedSource | undefined;
  /** Best first; sources that are not listed are not used. `defaultSourceOrder` by default. */
  sourceOrder?: readonly OrderedSource[] | undefined;
  /** Whether given captions are used even if they do not fit what is spoken. */
  acceptMismatch?: boolean | undefined;
  /** The main language spoken, when the platform or a person names it. */
  language?: string | undefined;
  /** Whether speech in any other language is recognised as `language`, too. */
  onlyLanguage?: boolean | undefined;
  /** Names and terms that may occur in the video. */
  vocabulary?: readonly string[] | undefined;
};
