import type { Run } from '#kit/run.ts';
import type { SubScores } from '../contract.ts';
import type { Transcript } from '../transcript/contract.ts';

/** What was heard in the sound itself. Times are seconds. */
export type Sound = {
  /** Length of one frame of `loudness`, seconds. */
  frameSeconds: number;
  /** RMS level per frame, dBFS (silence is -100). */
  loudness: Float32Array;
  /** Stretches without sound worth hearing, at least 0.15 s long, in order. */
  silences: Span[];
  /** Stretches that sound like laughter or applause, in order. */
  laughter: Span[];
};
export type Span = { start: number; end: number };

export type RankInput = {
  transcript: Transcript;
  sound?: Sound | undefined;
  /** What the person is looking for; plain words. */
  prompt?: string | undefined;
  /** How many clips are wanted at most. */
  top?: number | undefined;
};

/** A stretch a ranker proposes. Its times need not be right: the clip contract is enforced afterwards. */
export type Moment = {
  start: number;
  end: number;
  /** 0 to 10, comparable within one ranking. */
  score: number;
  scores: SubScores;
  title: string;
  summary: string;
  topics: string[];
};

export type Ranking = { moments: Moment[]; notes: string[] };

/** Chooses moments. Implementations: built-in (no key, deterministic) and model. */
export interface Ranker {
  readonly name: 'built-in' | 'model';
  rank(input: RankInput, run: Run): Promise<Ranking>;
}
