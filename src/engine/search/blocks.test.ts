import { expect, test } from 'vitest';
import { cutBlocks } from './blocks.ts';

test('sentences of scripts without spaces are not joined with any, and those of others are', () => {
  const textOf = (texts: readonly string[], language: string) => {
    const words = texts.map((text, at) => ({ text, start: at, end: at + 1 }));
    const sentences = words.map(({ text, start, end }, at) => ({
      first: at,
      last: at,
      start,
      end,
      text,
    }));
    return cutBlocks({ words, sentences, language }).map(({ text }) => text);
  };
  expect(textOf(['昨日は雨。', '今日は晴れ。', 'はい。'], 'ja')).toEqual([
    '昨日は雨。今日は晴れ。はい。',
  ]);
  expect(textOf(['สวัสดี', 'ครับ'], 'th')).toEqual(['สวัสดีครับ']);
  expect(textOf(['네.', '좋아요.'], 'ko')).toEqual(['네. 좋아요.']);
  expect(textOf(['Yes.', 'Good.'], 'en')).toEqual(['Yes. Good.']);
});
