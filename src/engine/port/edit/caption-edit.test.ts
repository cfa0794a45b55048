import { expect, test } from 'vitest';
import { sentencesOf } from '#engine/transcript/sentences.ts';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import { type CaptionChange, captionEdit } from './caption-edit.schema.ts';
import { withCaptions } from './caption-edit.ts';

/** A transcript with one word a second. */
function spoken(text: string): Transcript {
  const words = text
    .split(' ')
    .map((word, index) => ({ text: word, start: index, end: index + 0.8 }));
  return {
    language: 'en',
    duration: words.length,
    words,
    sentences: sentencesOf(words, 'en'),
    origin: 'given',
  };
}

const talk = spoken('One two three four. Five six seven eight.');
const word = (
  index: number,
  change: Omit<CaptionChange, 'start' | 'end'>,
  to = index,
): CaptionChange => ({
  start: index,
  end: to + 0.8,
  ...change,
});
const captioned = (...changes: CaptionChange[]) => withCaptions(talk, { changes });
const texts = (...changes: CaptionChange[]) =>
  captioned(...changes).transcript.words.map(({ text }) => text);

test('a text replaces the words of its range within their time; no other word moves', () => {
  const { transcript, unused } = captioned(
    word(1, { text: 'Zwei' }),
    word(5, { text: 'a b c' }, 6),
  );
  expect(transcript.words.map(({ text, start, end }) => [text, start, end].join(' '))).toEqual([
    'One 0 0.8',
    'Zwei 1 1.8',
    'three 2 2.8',
    'four. 3 3.8',
    'Five 4 4.8',
    'a 5 5.6',
    'b 5.6 6.2',
    'c 6.2 6.8',
    'eight. 7 7.8',
  ]);
  expect(transcript.sentences.map(({ first, last, text }) => [first, last, text])).toEqual([
    [0, 3, 'One Zwei three four.'],
    [4, 8, 'Five a b c eight.'],
  ]);
  expect(unused).toEqual([]);
  expect(texts(word(1, { text: 'Zwei Drei' }, 2)).slice(0, 4)).toEqual([
    'One',
    'Zwei',
    'Drei',
    'four.',
  ]);
});

test('hidden words are left out, and a new line still begins after the end of a sentence', () => {
  const { words, sentences } = captioned(
    word(3, { hide: true }),
    word(4, { hide: true }),
  ).transcript;
  expect(words.map(({ text, line = '' }) => text + line)).toEqual([
    'One',
    'two',
    'three',
    'sixnew',
    'seven',
    'eight.',
  ]);
  expect(sentences.map(({ text }) => text)).toEqual(['One two three', 'six seven eight.']);
  const { transcript } = captioned(word(0, { hide: true }, 7));
  expect([transcript.words, transcript.sentences]).toEqual([[], []]);
});

test('colours and line breaks apply to words, also to those of a replacement text', () => {
  const { words } = captioned(
    word(0, { emphasis: true }, 1),
    word(1, { emphasis: '#FFD400', text: 'a b' }),
    word(2, { line: 'together' }, 5),
    word(4, { line: 'new' }),
  ).transcript;
  expect(
    words
      .slice(0, 8)
      .map(({ text, emphasis = '', line = '' }) => `${text} ${emphasis} ${line}`.trim()),
  ).toEqual([
    'One true',
    'a #FFD400',
    'b #FFD400',
    'three',
    'four.  together',
    'Five  new',
    'six  together',
    'seven',
  ]);
});

test('the later of two contradicting changes applies, and changes without effect are reported', () => {
  expect(texts(word(0, { text: 'x' }, 2), word(1, { text: 'y' })).slice(0, 3)).toEqual([
    'One',
    'y',
    'three',
  ]);
  expect(
    captioned(
      word(0, { text: 'x' }, 2),
      word(1, { text: 'y' }),
      word(90, { hide: true }),
      word(1, { line: 'together' }),
    ).unused,
  ).toEqual([0, 2, 3]);
  expect(texts(word(0, { hide: true }, 2), word(1, { text: 'y' })).slice(0, 2)).toEqual([
    'y',
    'four.',
  ]);
  expect(captioned(word(0, { hide: true }, 2), word(1, { hide: true }, 1)).unused).toEqual([]);
  expect(captioned(word(1, { hide: true }, 1), word(0, { hide: true }, 2)).unused).toEqual([0]);
});

test('for a translation, only what is hidden counts', () => {
  const { transcript } = withCaptions(
    talk,
    { changes: [word(0, { text: 'x', emphasis: true }), word(1, { hide: true })] },
    { hidesOnly: true },
  );
  expect(transcript.words.slice(0, 2)).toEqual([talk.words[0], talk.words[2]]);
});

test('of many changes about all words, only the last of each kind has an effect', () => {
  const long = spoken(Array.from({ length: 20_000 }, (_, index) => `w${index}`).join(' '));
  const all = (change: Omit<CaptionChange, 'start' | 'end'>) => ({ start: 0, end: 1e6, ...change });
  const changes = Array.from({ length: 1000 }, () =>
    all({ emphasis: true, line: 'together' as const }),
  );
  const { unused } = withCaptions(long, {
    changes: [...changes, ...changes.map(() => all({ hide: true }))],
  });
  expect(unused).toHaveLength(1999 - 1);
});

test('texts are one line without control characters, and meaningless changes are refused', () => {
  const parsed = (change: object) =>
    captionEdit.safeParse({ changes: [{ start: 1, end: 2, ...change }] });
  expect(parsed({ text: ' {\\b1}a\u0000\n\tb ' }).data?.changes?.[0]?.text).toBe('{\\b1}a b');
  for (const bad of [
    {},
    { text: '' },
    { text: ' \n' },
    { text: 'x'.repeat(201) },
    { text: 'x', hide: true },
    { hide: false },
    { emphasis: 'red' },
    { emphasis: 1 },
    { line: 'old' },
    { hide: true, end: 0.5 },
    { hide: true, start: -1 },
    { hide: true, more: 1 },
  ])
    expect([bad, parsed(bad).success]).toEqual([bad, false]);
  expect(
    captionEdit.safeParse({
      changes: Array.from({ length: 1001 }, () => ({ start: 1, end: 2, hide: true })),
    }).success,
  ).toBe(false);
});
