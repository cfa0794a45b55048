import { expect, test } from 'vitest';
import { proposeZooms } from '#engine/port/edit/propose-zooms.shared.ts';
import { proposeEmoji } from '../captions/propose-emoji.ts';

const texts = 'my dog went home and the cat slept on the money all day and nobody knew'.split(' ');
const words = texts.map((text, index) => ({ text, start: index, end: index + 0.8 }));
const sentences = [
  { start: 0, end: 7.8 },
  { start: 8, end: 15.8 },
];
const clip = { ranges: [{ start: 0, end: 16 }], sentences, present: [], kind: 'punch' as const };
const startsOf = (zooms: { start: number }[]) => zooms.map(({ start }) => start);

test('zooms go to what is laughed at and to stressed words first', () => {
  const keywords = [words[1], words[8]].flatMap((word) => word ?? []);
  const plain = proposeZooms({ ...clip, words: keywords });
  expect(startsOf(plain)).toEqual([0.92, 7.92]);
  const nothing = { stressed: [], laughter: [] };
  expect(proposeZooms({ ...clip, words: keywords, heard: nothing })).toEqual(plain);
  const heard = {
    stressed: [
      { start: 3, end: 3.8, rise: 5 },
      { start: 4, end: 4.8, rise: 9 },
    ],
    laughter: [{ start: 16, end: 18 }],
  };
  // The stronger of two stresses, and what is laughed at; keywords near a zoom are left alone.
  expect(startsOf(proposeZooms({ ...clip, words: keywords, heard }))).toEqual([3.92, 14.52]);
});

test('emoji go to stressed words, and to the line before laughter', () => {
  const lines = [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11, 12],
    [13, 14, 15],
  ];
  const options = { language: 'en', changed: () => false };
  const found = (heard?: Parameters<typeof proposeEmoji>[2]['heard']) =>
    proposeEmoji(words, lines, { ...options, heard }).map(({ word, emoji }) => [word, emoji]);
  expect(found()).toEqual([[1, '🐶']]);
  expect(found({ stressed: [], laughter: [] })).toEqual(found());
  const stressed = [{ start: 3, end: 3.8, rise: 6 }];
  expect(found({ stressed, laughter: [] })).toEqual([[3, '🏠']]);
  // The laugh has its line, so the line before it has no other emoji.
  expect(found({ stressed, laughter: [{ start: 8.1, end: 9 }] })).toEqual([[7, '😂']]);
});
