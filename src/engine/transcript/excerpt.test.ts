import { expect, it } from 'vitest';
import { quicklyParsedBytes } from '#platform/tasks';
import { assembleTranscript } from './assemble.entry.ts';
import { encodeTranscript } from './encoded.entry.ts';
import { readExcerpt, spokenPart } from './read-excerpt.ts';
import { textOf, wordsWithin } from './words.entry.ts';

const never = new AbortController().signal;
const talk = (sentences: number) =>
  assembleTranscript({
    words: Array.from({ length: sentences * 5 }, (_, i) => ({
      text: i % 5 === 0 ? `Sentence${i / 5}` : i % 5 === 4 ? 'words.' : 'has',
      start: i * 0.5,
      end: i * 0.5 + 0.4,
    })),
    language: 'en',
    origin: 'captions',
  });

it.each([40, 2000])(
  'an excerpt has the words of the range and whole sentences around it, of a transcript of %i sentences',
  async (sentences) => {
    const whole = await talk(sentences);
    const { json } = encodeTranscript(whole);
    expect(json.length > quicklyParsedBytes).toBe(sentences === 2000);
    const range = { start: 26, end: 31 };
    const excerpt = await readExcerpt(json, range, never);
    expect(wordsWithin(excerpt, range.start, range.end)).toEqual(
      wordsWithin(whole, range.start, range.end),
    );
    expect(excerpt.sentences.length).toBeLessThan(12);
    expect(excerpt.sentences[0]?.text).toBe('Sentence7 has has has words.');
    for (const { first, last, text } of excerpt.sentences)
      expect(textOf(excerpt.words.slice(first, last + 1), 'en')).toBe(text);
  },
);

it('bytes that are no transcript are refused', async () => {
  await expect(
    readExcerpt(new TextEncoder().encode('{"words":3}'), { start: 0, end: 1 }, never),
  ).rejects.toThrow();
});

it('the part of a transcript for a range has its sentences with their words and corrections, counted from the first', async () => {
  const whole = await talk(40);
  const corrected = [3, 52, 56, 150].map((first) => ({
    id: `${first}`,
    first,
    last: first,
    original: 'is',
  }));
  const { json } = encodeTranscript(whole);
  const shown = await spokenPart(json, {
    range: { start: 26, end: 31 },
    more: { corrected, version: 3 },
  });
  const part = JSON.parse(new TextDecoder().decode(shown));
  expect(part.sentences.map(({ text }: { text: string }) => text)).toEqual(
    whole.sentences.slice(10, 13).map(({ text }) => text),
  );
  expect(part.words).toEqual(whole.words.slice(50, 65));
  expect([part.sentences[0].first, part.sentences.at(-1).last]).toEqual([0, 14]);
  expect(part.corrected.map(({ id, first }: { id: string; first: number }) => [id, first])).toEqual(
    [
      ['52', 2],
      ['56', 6],
    ],
  );
  expect([part.version, part.duration]).toEqual([3, whole.duration]);
});
