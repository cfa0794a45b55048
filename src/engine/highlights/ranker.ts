import type { AudienceCurve } from '#engine/audience';
import type { SubScores } from '#engine/port/engine.schema.ts';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import type { AudioAnalysis } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { HeardResponses } from './responses.ts';

export type RankInput = {
  transcript: Transcript;
  audio?: AudioAnalysis | undefined;
  /** What an audience replayed and wrote, if that is known. */
  audience?: readonly AudienceCurve[] | undefined;
  /** Which of the audio's `laughter` is applause or cheering. */
  sounds?: HeardResponses | undefined;
  /** The person's prompt, in plain words. */
  prompt?: string | undefined;
  /** The largest number of clips. */
  top?: number | undefined;
  /** The length of clips, seconds; the usual lengths when left out (`lengthsFor`). */
  seconds?: { min: number; max: number } | undefined;
  /**
   * The part of the video that clips are taken from; all of it when left out. The transcript has
   * nothing outside of it.
   */
  extent?: TimeRange | undefined;
};

/**
 * A time range (seconds) that a ranker chose. It need not be a valid clip, because the clip rules
 * are enforced afterwards.
 */
export type Highlight = {
  start: number;
  end: number;
  /** 0 to 10, comparable within one ranking. */
  score: number;
  scores: SubScores;
  title: string;
  summary: string;
  topics: string[];
};

export type Ranking = {
  highlights: Highlight[];
  /** Messages for people about what the ranker could not do, in whole sentences. */
  messages: string[];
  /** Whether nothing matches the prompt; the highlights were then chosen as without it. */
  promptNotMatched?: boolean | undefined;
};

/** Chooses highlights. Implementations: built-in (no key, deterministic) and model. */
export interface Ranker {
  readonly name: 'built-in' | 'model';
  rank(input: RankInput, context: TaskContext): Promise<Ranking>;
}
