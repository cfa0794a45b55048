import { expect, test } from 'vitest';
import { splitAtSilences } from './pieces.ts';

test('a short recording is one piece', () => {
  expect(splitAtSilences(600, [])).toEqual([{ start: 0, end: 600, from: 0, to: 600 }]);
});

test('the cut lies in the middle of the longest silence of the last two minutes', () => {
  const silences = [
    { start: 300, end: 310 },
    { start: 500, end: 500.5 },
    { start: 540, end: 542 },
  ];
  expect(splitAtSilences(900, silences)).toEqual([
    { start: 0, end: 541, from: 0, to: 541 },
    { start: 541, end: 900, from: 541, to: 900 },
  ]);
});

test('an earlier silence serves when there is none in the last two minutes', () => {
  expect(splitAtSilences(900, [{ start: 300, end: 310 }])[0]).toEqual({
    start: 0,
    end: 305,
    from: 0,
    to: 305,
  });
});

test('without a silence the pieces overlap, and each supplies the words of its own part', () => {
  expect(splitAtSilences(1000, [])).toEqual([
    { start: 0, end: 603, from: 0, to: 600 },
    { start: 597, end: 1000, from: 600, to: 1000 },
  ]);
});

test('six hours of speech without a pause are covered without a gap', () => {
  const pieces = splitAtSilences(21_600, []);
  expect(pieces).toHaveLength(36);
  expect(pieces.every((piece, i) => piece.from === (pieces[i - 1]?.to ?? 0))).toBe(true);
});
