import { expect, test } from 'vitest';
import { piecesOf } from './citations.ts';

const passage = (text: string, seconds: number, video = 0) => ({
  text,
  passage: { video, seconds },
});

test('times of the only video are moments: alone, in a list, as a range, with hours, with minutes past 59, with fractions', () => {
  const citable = { durations: [4000], sources: 0 };
  expect(piecesOf('First [1:05], then [1:00:10, 62:05] and [0:10–0:20.5].', citable)).toEqual([
    { text: 'First ' },
    passage('1:05', 65),
    { text: ', then ' },
    passage('1:00:10', 3610),
    passage('62:05', 3725),
    { text: ' and ' },
    passage('0:10', 10),
    passage('0:20', 20),
    { text: '.' },
  ]);
});

test('of several videos a time needs its video, whose number holds until the next', () => {
  const citable = { durations: [60, 4000], sources: 0 };
  expect(piecesOf('[2 1:05, 1:10][1 0:30] [video 2: 1:00:00] but [0:30]', citable)).toEqual([
    passage('2 1:05', 65, 1),
    passage('1:10', 70, 1),
    passage('1 0:30', 30, 0),
    { text: ' ' },
    passage('2 1:00:00', 3600, 1),
    { text: ' but [0:30]' },
  ]);
});

test('what is past the end, of a video that is not there or whose length is not known stays text', () => {
  for (const text of ['[1:01]', '[3 0:10]', '[2 0:10]', '[0:10, 1:01]'])
    expect(
      piecesOf(text, { durations: text === '[2 0:10]' ? [60, undefined] : [60], sources: 0 }),
    ).toEqual([{ text }]);
});

test('numbers are sources as far as there are sources', () => {
  expect(piecesOf('So it is [1][3], [0].', { durations: [], sources: 2 })).toEqual([
    { text: 'So it is ' },
    { text: '1', source: 0 },
    { text: '[3], [0].' },
  ]);
});
