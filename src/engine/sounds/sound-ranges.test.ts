import { expect, test } from 'vitest';
import { familyScores } from './families.ts';
import { patchRuns, samplesOf } from './patches.ts';
import { soundRanges } from './sound-ranges.ts';

/** The ranges in a recording of nine seconds with these scores in its patches. */
function rangesOf(
  scores: { laughter?: number[]; applause?: number[]; music?: number[] },
  noisy: { start: number; end: number }[] = [],
) {
  const of = (values: number[] = []) =>
    Float32Array.from({ length: 20 }, (_, patch) => values[patch] ?? 0);
  return soundRanges(
    { laughter: of(scores.laughter), applause: of(scores.applause), music: of(scores.music) },
    { duration: 9, noisy },
  );
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
  expect(rangesOf({ applause: Array<number>(20).fill(0.9) }).applause).toEqual([
    { start: 0.24, end: 9 },
  ]);
});

test('noise is applause or laughter only where the scores show some of it', () => {
  const noisy = [{ start: 2, end: 4 }];
  const none = { laughter: [], applause: [], music: [] };
  expect(rangesOf({ laughter: [0.9] }, noisy)).toEqual({
    ...none,
    laughter: [{ start: 0.24, end: 0.72 }],
  });
  expect(rangesOf({ laughter: [0, 0, 0, 0, 0, 0.021] }, noisy)).toEqual({
    ...none,
    laughter: noisy,
  });
  expect(
    rangesOf({ applause: [0, 0, 0, 0, 0, 0.03], laughter: [0, 0, 0, 0, 0, 0.021] }, noisy),
  ).toEqual({ ...none, applause: noisy });
});

test('what is a cry rather than a laugh is no laughter', () => {
  const scores = new Float32Array(521);
  scores[14] = 0.4;
  expect(familyScores.laughter(scores)).toBeCloseTo(0.4);
  scores[20] = 0.5;
  expect(familyScores.laughter(scores)).toBe(0);
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
