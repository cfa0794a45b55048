import { expect, it } from 'vitest';
import { assembleTranscript } from './assemble.ts';
import { encodeTranscript } from './encoded.ts';
import { quicklyParsed, readExcerpt } from './read-excerpt.ts';
import { textOf, wordsWithin } from './words.ts';

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
    expect(json.length > quicklyParsed).toBe(sentences === 2000);
    const range = { start: 26, end: 31 };
    const excerpt = await readExcerpt(json, range, never);
    expect(wordsWithin(excerpt, range.start, range.end)).toEqual(wordsWithin(whole, range.start, range.end));
    expect(excerpt.sentences.length).toBeLessThan(12);
    expect(excerpt.sentences[0]?.text).toBe('Sentence7 has has has words.');
    for (const { first, last, text } of excerpt.sentences) expect(textOf(excerpt.words.slice(first, last + 1), 'en')).toBe(text);
  },
);

it('what is no transcript is refused', async () => {
  await expect(readExcerpt(new TextEncoder().encode('{"words":3}'), { start: 0, end: 1 }, never)).rejects.toThrow();
});
