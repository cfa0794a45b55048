import { expect, test } from 'vitest';
import { textOfWords } from '#web/ui/text/sentence-text.ts';
import { transcriptFile } from './transcript-files.ts';

/** Words of 0.3 s, and the sentence that they make. */
function transcript(words: readonly string[], text: string, language: string) {
  const timed = words.map((word, at) => ({ text: word, start: at * 0.3, end: at * 0.3 + 0.3 }));
  const end = timed.at(-1)?.end ?? 0;
  return {
    words: timed,
    sentences: [{ first: 0, last: words.length - 1, start: 0, end, text }],
    language,
  };
}

test('subtitles have spaces only where the sentence has them', () => {
  const words = ['我们', '用', 'GPT-4', '和', 'Open', 'Source', '的', '模型', '工作，'];
  const text = '我们用 GPT-4 和Open Source的模型工作，';
  const long = transcript([...words, ...words, ...words, ...words], text.repeat(4), 'zh');
  const lines = (format: 'srt' | 'vtt') =>
    transcriptFile(long, format)
      .text.split('\n')
      .filter((line) => /\p{Script=Han}/u.test(line));
  const compact = (written: string) => written.replaceAll(' ', '');
  for (const format of ['srt', 'vtt'] as const) {
    expect(lines(format)).toHaveLength(4);
    expect(compact(lines(format).join(''))).toBe(compact(text.repeat(4)));
    for (const line of lines(format)) {
      expect(text.repeat(4)).toContain(line);
      expect(line.replaceAll(/[^ -~]/g, '..').length).toBeLessThanOrEqual(42);
    }
  }
  const english = Array.from({ length: 30 }, (_, at) => `word${at}`);
  const spaced = transcript(english, english.join(' '), 'en');
  const shown = transcriptFile(spaced, 'srt')
    .text.split('\n')
    .filter((line) => line.includes('word'));
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.join(' ')).toBe(english.join(' '));
});

test('words of a range are quoted as their sentences write them', () => {
  const one = transcript(['GPT-4', 'を', '使う。'], 'GPT-4 を使う。', 'ja');
  expect(textOfWords(one, { first: 0, last: 1 })).toBe('GPT-4 を');
  expect(textOfWords(one, { first: 1, last: 2 })).toBe('を使う。');
  const two = {
    ...one,
    words: [...one.words, { text: 'はい。', start: 2, end: 3 }],
    sentences: [...one.sentences, { first: 3, last: 3, start: 2, end: 3, text: 'はい。' }],
  };
  expect(textOfWords(two, { first: 1, last: 3 })).toBe('を使う。はい。');
});

test('subtitles of speech that is faster than viewers read are counted', () => {
  const words = Array.from({ length: 30 }, (_, at) => `incomprehensible${at}`);
  const fast = transcript(words, words.join(' '), 'en');
  expect(transcriptFile(fast, 'srt').hurried).toBeGreaterThan(0);
  expect(transcriptFile(fast, 'txt').hurried).toBe(0);
});
