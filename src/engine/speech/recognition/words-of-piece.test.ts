import { expect, test } from 'vitest';
import { wordsOfPiece } from './words-of-piece.ts';

/** Tokens of 0.1 s, from 1 s on. */
const piece = (text: string, tokens: string[]) => ({
  text,
  start: 1,
  end: 9,
  tokens: tokens.map((each, i) => ({ text: each, start: 1 + i / 10, end: 1.1 + i / 10 })),
});
const words = (text: string, tokens: string[]) =>
  wordsOfPiece(piece(text, tokens)).map((word) => [
    word.text,
    Number(word.start.toFixed(2)),
    Number(word.end.toFixed(2)),
  ]);

test.each<[string, string, string[], [string, number, number][]]>([
  [
    'parts of words with spaces in front',
    ' Well, news letters.',
    [' W', 'ell', ',', ' new', 's', ' letter', 's', '.'],
    [
      ['Well,', 1, 1.3],
      ['news', 1.3, 1.5],
      ['letters.', 1.5, 1.8],
    ],
  ],
  [
    'parts of words with marks in front',
    'so it',
    ['▁so', '▁it'],
    [
      ['so', 1, 1.1],
      ['it', 1.1, 1.2],
    ],
  ],
  [
    'Japanese, a character a token',
    '私は東京です。',
    [...'私は東京です。'],
    [
      ['私', 1, 1.1],
      ['は', 1.1, 1.2],
      ['東京', 1.2, 1.4],
      ['です。', 1.4, 1.7],
    ],
  ],
  [
    'half letters, which are no text',
    'यह अच्छा है',
    ['यह', '\uFFFD', '\uFFFD', ' है'],
    [
      ['यह', 1, 1.1],
      ['अच्छा', 1.1, 1.3],
      ['है', 1.3, 1.4],
    ],
  ],
  [
    'numbers that the text writes in figures',
    'about 25 loaves',
    [' about', ' twenty', ' five', ' loaves'],
    [
      ['about', 1, 1.1],
      ['25', 1.1, 1.3],
      ['loaves', 1.3, 1.4],
    ],
  ],
])('words come from %s', (_, text, tokens, expected) => {
  expect(words(text, tokens)).toEqual(expected);
});

test('noises and music that a model describes are no words', () => {
  expect(
    words('[Music] hello (applause) you ♪', [
      '[',
      'Music',
      ']',
      ' hello',
      ' (',
      'applause',
      ')',
      ' you',
      ' ♪',
    ]),
  ).toEqual([
    ['hello', 1.3, 1.4],
    ['you', 1.7, 1.8],
  ]);
});

test('a model without times has its words spread over the speech', () => {
  expect(wordsOfPiece({ text: 'one two', tokens: [], start: 4, end: 6 })).toMatchObject([
    { start: 4 },
    { end: 6 },
  ]);
});
