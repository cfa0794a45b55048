import { expect, test } from 'vitest';
import { without, withPart } from '#engine/port/edit/timeline.shared.ts';
import { cutsIn, partToCut, partToRestore, sentencesAround, wordStates } from './clip-words.ts';

/** A word begins every second and lasts 0.6 s. */
const words = Array.from({ length: 10 }, (_, at) => ({
  text: `word${at}`,
  start: at + 0.2,
  end: at + 0.8,
}));
const area = { start: 2, end: 7 };
const all = { first: 0, last: 9 };
const states = (ranges: { start: number; end: number }[]) =>
  wordStates(words, all, { ranges, area })
    .map((state) => state[0])
    .join('');

test('words are cut to just before the next one, and restored to where they were', () => {
  expect(states([area])).toBe('oouuuuuooo');
  const part = partToCut(words, { first: 4, last: 4 }, [area]);
  expect(part.start).toBeCloseTo(4.16);
  expect(part.end).toBeCloseTo(5.16);
  const left = without([area], part);
  expect(left).toEqual([
    { start: 2, end: 4.16 },
    { start: 5.16, end: 7 },
  ]);
  expect(states(left)).toBe('oouucuuooo');
  expect(withPart(left, partToRestore(words, { first: 4, last: 4 }, area))).toEqual([area]);
});

test('the first and the last words go with the silence around them, and come back with it', () => {
  const first = without([area], partToCut(words, { first: 2, last: 2 }, [area]));
  expect(first).toEqual([{ start: 3.16, end: 7 }]);
  expect(withPart(first, partToRestore(words, { first: 2, last: 2 }, area))).toEqual([area]);
  const last = without([area], partToCut(words, { first: 5, last: 6 }, [area]));
  expect(last).toEqual([{ start: 2, end: 5.16 }]);
  expect(states(last)).toBe('oouuuccooo');
  expect(withPart(last, partToRestore(words, { first: 5, last: 6 }, area))).toEqual([area]);
});

test('words after the clip are added with a little of the silence that follows', () => {
  expect(partToRestore(words, { first: 9, last: 9 }, area)).toEqual({
    start: 9.16,
    end: 9.8 + 0.3,
  });
  const part = partToRestore(words, { first: 7, last: 7 }, area);
  expect(part.start).toBe(7);
  expect(part.end).toBeCloseTo(8.1);
  expect(withPart([area], partToRestore(words, { first: 1, last: 1 }, area))).toEqual([
    { start: 1.16, end: 7 },
  ]);
});

test('a cut word between others that are cut is restored alone', () => {
  const left = without([area], partToCut(words, { first: 3, last: 5 }, [area]));
  expect(states(withPart(left, partToRestore(words, { first: 4, last: 4 }, area)))).toBe(
    'ooucucuooo',
  );
});

test('a few sentences around the clip are shown', () => {
  const sentences = words.map(({ text, start, end }, at) => ({
    first: at,
    last: at,
    start,
    end,
    text,
  }));
  expect(sentencesAround({ sentences }, { start: 4, end: 6 })).toEqual({ from: 1, to: 9 });
  expect(sentencesAround({ sentences }, { start: 20, end: 26 })).toEqual({ from: 7, to: 10 });
});

test('cuts are what lies between the parts, whatever their order', () => {
  const [early, late] = [
    { start: 2, end: 3 },
    { start: 5, end: 7 },
  ];
  expect(cutsIn([early, late])).toEqual([{ start: 3, end: 5 }]);
  expect(cutsIn([late, early])).toEqual([{ start: 3, end: 5 }]);
  expect(cutsIn([late])).toEqual([]);
});

test('a word whose silent end is cut is still heard, although its middle is gone', () => {
  const stretched = [
    { text: 'Wait', start: 2, end: 6 },
    { text: 'here', start: 6, end: 6.5 },
  ];
  const ranges = without([area], { start: 2.6, end: 5.9 });
  expect(wordStates(stretched, { first: 0, last: 1 }, { ranges, area })).toEqual(['used', 'used']);
});
