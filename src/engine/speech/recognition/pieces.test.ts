import { expect, test } from 'vitest';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { piecesOf } from './pieces.ts';
import { soundOf } from './sound.ts';

const cut = (duration: number, silences: TimeRange[], voices?: TimeRange[]) =>
  piecesOf(soundOf({ duration, silences, voices }));

test('a short recording is one piece', () => {
  expect(cut(29, [])).toEqual([{ start: 0, end: 29, from: 0, to: 29 }]);
});

test('the cut lies in the middle of the longest silence of the second half', () => {
  const silences = [
    { start: 5, end: 10 },
    { start: 17, end: 17.5 },
    { start: 20, end: 20.8 },
  ];
  expect(cut(40, silences)).toEqual([
    { start: 0, end: 20.4, from: 0, to: 20.4 },
    { start: 20.4, end: 40, from: 20.4, to: 40 },
  ]);
});

test('an earlier silence serves when there is none in the second half', () => {
  expect(cut(40, [{ start: 8, end: 10 }])[0]).toEqual({ start: 0, end: 9, from: 0, to: 9 });
});

test('a piece begins and ends at voices, if they are known; someone may speak softly in a silence', () => {
  const voices = [
    { start: 12, end: 20 },
    { start: 90, end: 100 },
  ];
  expect(cut(100, [], voices)).toEqual([
    { start: 11, end: 21, from: 0, to: 32.75 },
    { start: 89, end: 100, from: 32.75, to: 100 },
  ]);
  const soft = [{ start: 20, end: 27.75 }];
  expect(cut(40, soft).map(({ start, end }) => [start, end])).toEqual([
    [0, 23.875],
    [23.875, 40],
  ]);
});

test('without a silence the pieces overlap, and each supplies the words of its own part', () => {
  expect(cut(50, [])).toEqual([
    { start: 0, end: 32, from: 0, to: 29 },
    { start: 26, end: 50, from: 29, to: 50 },
  ]);
});

test('six hours of speech without a pause are covered without a gap, in 500 requests', () => {
  const pieces = cut(21_600, []);
  expect(pieces).toHaveLength(500);
  expect(pieces.every((piece, i) => piece.from === (pieces[i - 1]?.to ?? 0))).toBe(true);
});
