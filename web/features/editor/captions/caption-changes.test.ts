import { expect, test } from 'vitest';
import { marksOf } from '#engine/port/edit/caption-marks.shared.ts';
import {
  changesOf,
  lineToJoin,
  withEmphasis,
  withHidden,
  withNewLine,
  withText,
  withTogether,
} from './caption-changes.ts';

const words = 'one two three four five six'
  .split(' ')
  .map((text, index) => ({ text, start: index, end: index + 0.8 }));
const text = words.map((word) => word.text).join(' ');
const sentences = [{ first: 0, last: 5, start: 0, end: 5.8, text }];
const transcript = { words, sentences, language: 'en' };
const none = words.map(() => ({}));
const range = (first: number, last = first) => ({ first, last });

test('what is changed in the app is what the changes say of it', () => {
  let marks = withText(none, transcript, range(0, 1), ' ONE 🔥 ');
  marks = withHidden(marks, range(3));
  marks = withEmphasis(marks, range(2), true);
  marks = withEmphasis(marks, range(4, 5), '#FFD400');
  marks = withTogether(marks, range(2, 4));
  marks = withNewLine(marks, range(5));
  const changes = changesOf(words, marks);
  expect(changes).toEqual([
    { start: 0, end: 1.8, text: 'ONE 🔥' },
    { start: 3, end: 3.8, hide: true },
    { start: 2, end: 2.8, emphasis: true },
    { start: 4, end: 5.8, emphasis: '#FFD400' },
    { start: 2, end: 4.8, line: 'together' },
    { start: 5, end: 5.8, line: 'new' },
  ]);
  expect(marksOf(words, changes)).toEqual({ marks, unused: [] });
});

test('each change is undone by making it again, and a text by the words that are spoken', () => {
  expect(withHidden(withHidden(none, range(1, 2)), range(1, 2))).toEqual(none);
  expect(withNewLine(withNewLine(none, range(1)), range(1))).toEqual(none);
  expect(withTogether(withTogether(none, range(1, 3)), range(1, 3))).toEqual(none);
  expect(withEmphasis(withEmphasis(none, range(1), true), range(1), undefined)).toEqual(none);
  const replaced = withText(none, transcript, range(1, 2), 'x');
  expect(withText(replaced, transcript, range(2), 'two  three')).toEqual(none);
  expect(withText(replaced, transcript, range(2), '')).toEqual(none);
  expect(changesOf(words, withHidden(replaced, range(2)))).toEqual([
    { start: 1, end: 2.8, hide: true },
  ]);
});

test('a single word joins its line to the one before it', () => {
  const begins = (at: number) => [0, 2, 4].includes(at);
  expect(lineToJoin(range(3), range(0, 5), begins)).toEqual(range(0, 3));
  expect(lineToJoin(range(0), range(0, 5), begins)).toEqual(range(0, 1));
  expect(lineToJoin(range(5), range(0, 5), begins)).toEqual(range(2, 5));
  expect(lineToJoin(range(1, 2), range(0, 5), begins)).toEqual(range(1, 2));
});
