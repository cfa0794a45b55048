import { describe, expect, it } from 'vitest';
import { exportedName, safeFileName, uniqueNames } from './file-names.ts';

describe('a safe file name', () => {
  it.each([
    ['What? A "talk" / on <everything>', 'What A talk on everything'],
    ['..hidden. . ', 'hidden'],
    ['../../etc/passwd', 'etc passwd'],
    ['a\u0000b\u202ec\ttab', 'a bc tab'],
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

it('an exported clip is named after its title, or else its place in the video, with its format and its language', () => {
  const clip = { start: '3725.5', aspectRatio: '9:16', targetLanguage: 'es' };
  expect(exportedName({ ...clip, title: 'Why? Because.' }, 'A talk')).toBe('Why Because 9x16 es');
  expect(exportedName({ ...clip, title: null }, 'A talk')).toBe('A talk 62m05s 9x16 es');
  expect(exportedName({ ...clip, title: null, targetLanguage: null }, null)).toBe(
    'video 62m05s 9x16',
  );
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
