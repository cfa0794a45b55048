import { describe, expect, it } from 'vitest';
import { formatName, rangeAndFormat, safeFileName, uniqueNames } from './file-names.ts';

describe('a safe file name', () => {
  it.each([
    ['What? A "talk" / on <everything>', 'What A talk on everything'],
    ['..hidden. . ', 'hidden'],
    ['../../etc/passwd', 'etc passwd'],
    ['a\u0000b\u202ec\ttab', 'a b c tab'],
    ['', 'video'],
    ['???', 'video'],
    ['con', 'con_'],
    ['LPT1', 'LPT1_'],
    ['वीडियो', 'वीडियो'],
  ])('of %j is %j', (text, name) => {
    expect(safeFileName(text)).toBe(name);
  });

  it('has at most 80 characters and 180 bytes, none of them cut in two', () => {
    expect(safeFileName('x'.repeat(300))).toHaveLength(80);
    const long = safeFileName('😀'.repeat(100));
    expect([...long]).toHaveLength(45);
    expect(long.isWellFormed()).toBe(true);
  });
});

it('names have the position of a clip, its format and its language', () => {
  expect(rangeAndFormat({ start: '3725.5', aspectRatio: '9:16', targetLanguage: 'es' })).toBe('62m05s 9x16 es');
  expect(formatName({ aspectRatio: '1:1', targetLanguage: null })).toBe('1x1');
});

it('names that a file system could consider equal are numbered', () => {
  const distinct = uniqueNames();
  expect(['a.mp4', 'A.mp4', 'a.mp4', 'b', 'b', 'c/a.mp4', 'a (2).mp4'].map(distinct)).toEqual([
    'a.mp4',
    'A (2).mp4',
    'a (3).mp4',
    'b',
    'b (2)',
    'c/a.mp4',
    'a (2) (2).mp4',
  ]);
});
