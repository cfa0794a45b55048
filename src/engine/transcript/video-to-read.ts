import type { AudioAnalysis, AudioSource } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Media } from './embedded-captions.ts';
import type { OrderedSource, RequestedSource } from './sources.constants.ts';
import type { CaptionFile, Word } from './transcript.schema.ts';

/** Speech recognition. Reports the stage `transcript`; times are seconds. */
export type Recognise = (
  recording: RecordingToRecognise,
  context: TaskContext,
) => Promise<RecognisedWords>;

export type RecordingToRecognise = Omit<AudioSource, 'tools'> & {
  /** Where a long recording may be cut. */
  silences: readonly TimeRange[];
  /** Laughter and applause, which contain no words. */
  laughter?: readonly TimeRange[] | undefined;
  /** The spoken language, when the platform or a person names it. */
  language?: string | undefined;
  /** Names and terms that may occur in it, for recognisers that take hints. */
  vocabulary?: readonly string[] | undefined;
  /** Whether captions were tried first, and there are no usable ones. */
  afterCaptions?: boolean | undefined;
  /** Which recognisers may be used, best first; all by default. */
  recognisers?: readonly RecogniserKind[] | undefined;
  scratch: string;
};

/** By a service, or on this machine. */
export type RecogniserKind = 'hosted' | 'local';

export type RecognisedWords = {
  /** In order. */
  words: Word[];
  /** A tag; "und" when the recogniser detects none: then it is detected from the words. */
  language: string;
  /** The language when that fails, too. */
  likelyLanguage?: string | undefined;
  /** The recogniser of the words. */
  recogniser?: { kind: RecogniserKind; name: string } | undefined;
};

export type VideoToRead = Media & {
  captions: readonly CaptionFile[];
  audio?: AudioAnalysis | undefined;
  /** Its samples, as in `AudioSource`. */
  samples?: string | undefined;
  recognise?: Recognise | undefined;
  /**
   * Where the words are to come from: `auto` (the default) tries the sources in `sourceOrder`,
   * `given` takes the captions that a person gave and nothing else.
   */
  source?: RequestedSource | undefined;
  /** Best first; a source that is not named is not used. `defaultSourceOrder` by default. */
  sourceOrder?: readonly OrderedSource[] | undefined;
  /** Whether given captions are used although they do not fit what is spoken. */
  acceptMismatch?: boolean | undefined;
  /** The spoken language, when the platform or a person names it. */
  language?: string | undefined;
  /** Names and terms that may occur in it. */
  vocabulary?: readonly string[] | undefined;
};
