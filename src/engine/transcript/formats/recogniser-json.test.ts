import { describe, expect, it } from 'vitest';
import { timed } from '#test/samples/read-captions.ts';
import { heardWords, withSentenceTimes, withWordTimes } from '#test/samples/recogniser-json.ts';
import { givenFormatOf } from './detect-format.ts';
import { readCaptions } from './formats.ts';

const read = (json: unknown) => {
  const text = typeof json === 'string' ? json : JSON.stringify(json);
  expect(givenFormatOf(text)).toBe('json');
  return readCaptions(text, 'json', { duration: 36 });
};

describe('the JSON of a recogniser', () => {
  it.each(Object.entries(withWordTimes))('has the words with their times: %s', (_, json) => {
    const { words, cues, language } = read(json);
    expect(timed(words)).toEqual(heardWords);
    expect(cues.every(({ exact }) => exact)).toBe(true);
    expect([undefined, 'en']).toContain(language);
    const speakers = words.map(({ speaker }) => speaker);
    expect(new Set(speakers.slice(0, 3)).size).toBe(1);
    if (speakers[0] !== undefined) expect(speakers[3]).not.toBe(speakers[0]);
  });

  it.each(Object.entries(withSentenceTimes))(
    'has the sentences with their times: %s',
    (_, json) => {
      const { words, cues } = read(json);
      expect(words.map(({ text }) => text)).toEqual(heardWords.map(([text]) => text));
      expect([words[0]?.start, words[2]?.end, words[3]?.start]).toEqual([0.5, 1.8, 3.36]);
      expect(cues.some(({ exact }) => exact)).toBe(false);
    },
  );

  it('has all words of a long text without parts, each at its time', () => {
    const words = Array.from({ length: 9000 }, (_, i) => ({
      word: i % 10 === 9 ? 'end' : `word${i % 7}`,
      start: i / 2,
      end: i / 2 + 0.4,
    }));
    const text = words.map(({ word }, i) => (i % 10 === 9 ? `${word}.` : word)).join(' ');
    const found = readCaptions(JSON.stringify({ text, words }), 'json').words;
    expect(found.map(({ start }) => start)).toEqual(words.map(({ start }) => start));
    expect(found.map((word) => word.text).join(' ')).toBe(text);
  });

  it('leaves a word without a time between its neighbours', () => {
    const words = [
      { word: 'In', start: 1, end: 1.2 },
      { word: '2014' },
      { word: 'it', start: 2, end: 2.2 },
      { word: 'sank.', start: 2.2, end: 2.6 },
    ];
    const found = read({ segments: [{ start: 1, end: 2.6, text: ' In 2014 it sank.', words }] });
    expect(found.words.map(({ text, start }) => [text, start])).toEqual([
      ['In', 1],
      ['2014', expect.closeTo(1.1, 0)],
      ['it', 2],
      ['sank.', 2.2],
    ]);
  });

  it.each([
    ['another program', '{"hello":1,"items":[1,2]}', 'transcript-json-unknown', /Deepgram.*Rev AI/],
    ['a text without times', '{"text":"Good morning."}', 'transcript-json-unknown', /Whisper/],
    [
      'one that was cut off',
      '{"segments":[{"start":0,"end":1,"te',
      'transcript-unreadable',
      /JSON/,
    ],
    ['one without words', '{"segments":[],"language":"en"}', 'captions-unreadable', /empty/],
  ])('is refused: %s', (_, text, code, message) => {
    expect(() => readCaptions(text, 'json')).toThrow(
      expect.objectContaining({ code, status: 422, message: expect.stringMatching(message) }),
    );
  });
});
