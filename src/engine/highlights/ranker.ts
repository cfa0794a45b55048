import type { SubScores } from '#engine/port/engine.schema.ts';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import type { AudioAnalysis } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';

export type RankInput = {
  transcript: Transcript;
  audio?: AudioAnalysis | undefined;
  /** The person's prompt, in plain words. */
  prompt?: string | undefined;
  /** The largest number of clips. */
  top?: number | undefined;
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
};

/** Chooses highlights. Implementations: built-in (no key, deterministic) and model. */
export interface Ranker {
  readonly name: 'built-in' | 'model';
  rank(input: RankInput, context: TaskContext): Promise<Ranking>;
}
