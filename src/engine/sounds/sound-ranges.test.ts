import { expect, test } from 'vitest';
import { noScores, type ScoreName, scoreNames, scoreOf } from './families.ts';
import { patchRuns, samplesOf } from './patches.ts';
import { soundRanges } from './sound-ranges.ts';

/** The ranges in a recording of nine seconds with these scores in its patches. */
function rangesOf(
  given: Partial<Record<ScoreName, number[]>>,
  noisy: { start: number; end: number }[] = [],
) {
  const scores = noScores(20);
  for (const name of scoreNames) scores[name].set(given[name] ?? []);
  return soundRanges(scores, { duration: 9, noisy });
}

test('a laugh begins where its score reaches 0.1, lasts as long as it keeps to 0.05, and bursts of it are one', () => {
  expect(rangesOf({ laughter: [0, 0, 0.06, 0.3, 0.05, 0, 0.2, 0.04] }).laughter).toEqual([
    { start: 1.2, end: 3.6 },
  ]);
  expect(rangesOf({ laughter: [0, 0.2, 0, 0, 0.2] }).laughter).toHaveLength(2);
  expect(rangesOf({ laughter: [0.09, 0.09, 0.09] }).laughter).toEqual([]);
});

test('applause and music are judged by two patches together, so that a single one is none', () => {
  expect(rangesOf({ music: [0, 0, 0.5, 0, 0] }).music).toEqual([]);
  expect(rangesOf({ music: [0, 0, 0.5, 0.5, 0.5] }).music).toEqual([{ start: 1.2, end: 3.12 }]);
  expect(rangesOf({ audience: Array<number>(20).fill(0.9), clapping: [0.9] }).applause).toEqual([
    { start: 0.24, end: 9 },
  ]);
});

test('noise is applause or laughter only where the scores show some of it', () => {
  const noisy = [{ start: 2, end: 4 }];
  const none = { laughter: [], applause: [], cheering: [], music: [], crying: [] };
  expect(rangesOf({ laughter: [0.9] }, noisy)).toEqual({
    ...none,
    laughter: [{ start: 0.24, end: 0.72 }],
  });
  expect(rangesOf({ laughter: [0, 0, 0, 0, 0, 0.021] }, noisy)).toEqual({
    ...none,
    laughter: noisy,
  });
  expect(
    rangesOf({ audience: [0, 0, 0, 0, 0, 0.03], laughter: [0, 0, 0, 0, 0, 0.021] }, noisy),
  ).toEqual({ ...none, applause: noisy });
});

test('an audience cheers where that class scores higher than clapping, and claps elsewhere', () => {
  const heard = [0.4, 0.4, 0.4, 0.4, 0, 0, 0, 0, 0.4, 0.4, 0.4, 0.4];
  const found = rangesOf({
    audience: heard,
    cheering: [0.3, 0.4, 0.3, 0.1, 0, 0, 0, 0, 0.1, 0, 0.1, 0],
    clapping: [0.1, 0, 0.1, 0, 0, 0, 0, 0, 0.4, 0.3, 0.4, 0.4],
  });
  expect(found.cheering).toEqual([{ start: 0.24, end: 2.64 }]);
  expect(found.applause).toEqual([{ start: 4.08, end: 6.48 }]);
});

test('crying is judged by the middle of three patches', () => {
  expect(rangesOf({ crying: [0, 0, 0.9, 0, 0] }).crying).toEqual([]);
  expect(rangesOf({ crying: [0, 0, 0.9, 0.2, 0] }).crying).toEqual([{ start: 1.2, end: 2.16 }]);
});

test('of six hours in which somebody laughs all the time, at most 2000 laughs are kept', () => {
  const duration = 6 * 3600;
  const scores = noScores(duration / 0.48);
  for (let patch = 0; patch < scores.laughter.length; patch += 3) scores.laughter[patch] = 0.9;
  const { laughter } = soundRanges(scores, { duration, noisy: [] });
  expect(laughter.length).toBeLessThanOrEqual(2000);
  expect(laughter[0]?.start).toBe(0.24);
  expect(laughter.at(-1)?.end).toBeGreaterThan(duration - 3);
});

test('what is a cry rather than a laugh is no laughter', () => {
  const scores = new Float32Array(521);
  scores[14] = 0.4;
  expect(scoreOf.laughter(scores)).toBeCloseTo(0.4);
  scores[20] = 0.5;
  expect(scoreOf.laughter(scores)).toBe(0);
});

test('ranges are examined by the patches that touch them, joined where they overlap', () => {
  expect(patchRuns([{ start: 0, end: 1 }])).toEqual([{ first: 0, last: 1 }]);
  expect(
    patchRuns([
      { start: 50, end: 51 },
      { start: 10, end: 12 },
      { start: 13, end: 13.5 },
    ]),
  ).toEqual([
    { first: 20, last: 27 },
    { first: 103, last: 105 },
  ]);
  expect(samplesOf({ first: 20, last: 27 })).toBe(7 * 7680 + 15_600);
});
