import { expect, it } from 'vitest';
import { platformRules, platforms } from '../targets/targets.constants.ts';
import { composedText, hashtagOf, textLength, textProblems } from './platform-text.shared.ts';
import { proposeTexts } from './propose-texts.ts';

it.each([
  ['hello', 5, 5, 5],
  ['äöü', 3, 6, 3],
  ['日本', 2, 6, 4],
  ['👩‍👩‍👧', 5, 18, 2],
  ['see https://example.org/a/very/long/path?with=query', 51, 51, 27],
])('%s has its length in characters, bytes and as X counts', (text, characters, bytes, x) => {
  expect([
    textLength(text, 'characters'),
    textLength(text, 'bytes'),
    textLength(text, 'x'),
  ]).toEqual([characters, bytes, x]);
});

it.each([
  ['machine learning', 'MachineLearning'],
  ['#slow water!', 'SlowWater'],
  ['जल संरक्षण', 'जलसंरक्षण'],
  ['C++', 'C'],
  ['2026', ''],
  ['—', ''],
])('%s is the hashtag %j', (text, tag) => {
  expect(hashtagOf(text)).toBe(tag);
});

it.each(platforms)(
  'texts that are proposed for %s are accepted there, however long the clip’s own are',
  (platform) => {
    for (const piece of ['Worte über alles mögliche <b> ', '水はゆっくり流れる。', 'emoji 👩‍👩‍👧 '])
      for (const times of [1, 40, 900]) {
        const long = piece.repeat(times);
        const topics = Array.from({ length: 30 }, (_, i) => `${piece} ${i}`.slice(0, 80));
        const texts = proposeTexts(platform, {
          title: long,
          summary: long,
          topics,
          chapterLines: '0:00 One\n0:20 Two\n0:40 Three',
        });
        expect(textProblems(platform, texts)).toEqual([]);
        expect(composedText(texts)).not.toBe('');
        expect(texts.hashtags.length).toBeLessThanOrEqual(
          platformRules[platform].hashtags.proposed,
        );
      }
  },
);

it('chapters are proposed where they become chapters, and a title where there is one', () => {
  const facts = {
    title: 'Salt',
    summary: 'More salt.',
    topics: ['salt'],
    chapterLines: '0:00 One\n0:20 Two\n0:40 Three',
  };
  expect(proposeTexts('youtube', facts)).toEqual({
    title: 'Salt',
    description: `More salt.\n\n${facts.chapterLines}`,
    hashtags: ['salt'],
  });
  expect(proposeTexts('threads', facts)).toEqual({
    title: '',
    description: 'Salt\n\nMore salt.',
    hashtags: ['salt'],
  });
});
