import { keysOf } from '#platform/kit/keyed.shared.ts';
import type { MeasuredMoment, RubricKey, SubScores } from './engine.schema.ts';

/** How much each question of the rubric counts; the sum is 1. */
export const rubricWeights: Record<RubricKey, number> = {
  // The first three seconds decide whether anybody sees the rest.
  hook: 0.3,
  stands_alone: 0.15,
  payoff: 0.2,
  emotion: 0.2,
  value: 0.15,
};

/** How much the match with a prompt counts; the rubric then counts for the rest. */
export const promptWeight = 0.4;

/**
 * How much the audience of the video counts, on top of the rest: at most one point of ten, because
 * most videos have none that is known.
 */
export const audienceWeight = 0.1;

/** The parts of a score, in the order in which they are shown. */
export const scorePartNames = [
  'prompt',
  'hook',
  'stands_alone',
  'payoff',
  'emotion',
  'value',
  'audience',
  'comparison',
  'sounds',
  'loudness',
  'picture',
] as const;

/** A part of the score of a clip. */
export type ScorePart = {
  part: (typeof scorePartNames)[number];
  /** How much the part's own score counts; `comparison` and what is measured have none. */
  weight?: number | undefined;
  /** What the part adds to the score of the clip, in tenths; negative when it lowers it. */
  points: number;
};

/**
 * The parts that add up to the score of a clip: the match with the prompt, the five questions and
 * the audience, each with its own score times its weight, and `comparison`: what the clip gained or
 * lost against the other clips of its video. Points are whole tenths, so that the numbers people
 * see add up to the score exactly. `score`: 0 to 10 with one decimal.
 */
export function scorePartsOf(scores: SubScores, score: number): ScorePart[] {
  const share = scores.prompt ? 1 - promptWeight : 1;
  const weighted = [
    ...(scores.prompt ? [{ part: 'prompt' as const, weight: promptWeight }] : []),
    ...keysOf(rubricWeights).map((part) => ({ part, weight: share * rubricWeights[part] })),
    ...(scores.audience ? [{ part: 'audience' as const, weight: audienceWeight }] : []),
  ].map(({ part, weight }) => ({
    part,
    weight: Math.round(100 * weight) / 100,
    points: Math.round(10 * weight * (scores[part]?.score ?? 0)) / 10,
  }));
  const counted = weighted.reduce((tenths, { points }) => tenths + Math.round(10 * points), 0);
  const left = Math.round(10 * score) - counted;
  return [...weighted, { part: 'comparison', points: left / 10 }];
}

/** The parts that add up to the score of a clip that was found by sound and picture. */
export function measuredParts({ measures }: MeasuredMoment): ScorePart[] {
  const parts = { sound: 'sounds', loudness: 'loudness', picture: 'picture' } as const;
  return keysOf(parts).flatMap((kind) => {
    const tenths = measures
      .filter((measure) => measure.kind === kind)
      .reduce((sum, { points }) => sum + Math.round(10 * points), 0);
    return tenths > 0 ? [{ part: parts[kind], points: tenths / 10 }] : [];
  });
}

/**
 * Why a clip was chosen, in one line for people: the ranker's own line, or else the reason of the
 * question that counts most for it. `stands_alone` comes last, because it distinguishes few clips.
 * Never a list of scores; empty when there is no such line.
 */
export function reasonLine(scores: SubScores): string {
  const { hook, payoff, emotion, value, stands_alone } = scores;
  const strongest = [hook, payoff, emotion, value].toSorted((a, b) => b.score - a.score);
  const lines = [scores.reason ?? '', ...[...strongest, stands_alone].map(({ reason }) => reason)];
  return lines.map(oneLine).find((line) => line !== '' && !scoreInWords.test(line)) ?? '';
}

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** A score that is given in figures: "8/10", "8 out of 10", "hook: 8", "Payoff 7.5". */
const scoreInWords =
  /\d\s*\/\s*10(?!\d)|\d out of 10(?!\d)|\b(?:hook|stands[ _]alone|payoff|emotion|value|fit|score)\s*[:=(]*\s*\d/iu;
