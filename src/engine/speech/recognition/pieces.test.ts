import { expect, test } from 'vitest';
import { piecesOf } from './pieces.ts';

test('a short recording is one piece', () => {
  expect(piecesOf(29, [])).toEqual([{ start: 0, end: 29, from: 0, to: 29 }]);
});

test('the cut lies in the middle of the longest silence of the second half', () => {
  const silences = [
    { start: 5, end: 10 },
    { start: 17, end: 17.5 },
    { start: 20, end: 20.8 },
  ];
  expect(piecesOf(40, silences)).toEqual([
    { start: 0, end: 20.4, from: 0, to: 20.4 },
    { start: 20.4, end: 40, from: 20.4, to: 40 },
  ]);
});

test('an earlier silence serves when there is none in the second half', () => {
  expect(piecesOf(40, [{ start: 8, end: 10 }])[0]).toEqual({ start: 0, end: 9, from: 0, to: 9 });
});

test('a piece begins and ends with sound, and silent ones are left out', () => {
  const silences = [
    { start: 0, end: 12 },
    { start: 20, end: 90 },
  ];
  expect(piecesOf(100, silences)).toEqual([
    { start: 11, end: 21, from: 0, to: 32.75 },
    { start: 89, end: 100, from: 32.75, to: 100 },
  ]);
});

test('without a silence the pieces overlap, and each supplies the words of its own part', () => {
  expect(piecesOf(50, [])).toEqual([
    { start: 0, end: 32, from: 0, to: 29 },
    { start: 26, end: 50, from: 29, to: 50 },
  ]);
});

test('six hours of speech without a pause are covered without a gap, in 200 requests', () => {
  const pieces = piecesOf(21_600, []);
  expect(pieces).toHaveLength(200);
  expect(pieces.every((piece, i) => piece.from === (pieces[i - 1]?.to ?? 0))).toBe(true);
});
