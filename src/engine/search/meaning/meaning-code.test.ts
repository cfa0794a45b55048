import { expect, test } from 'vitest';
import { meaningVector } from '#test/samples/meaning-vectors.ts';
import { fuse } from './fuse.ts';
import { codeFit, codeOf } from './meaning-code.ts';
import { windowsOf } from './windows.ts';

test('a code fits its own vector best, the opposite vector worst, and a similar vector better than others', () => {
  const query = meaningVector('the price of a boat');
  const opposite = query.map((value) => -value);
  expect([codeFit(codeOf(query), query), codeFit(codeOf(opposite), query)]).toEqual([1, -1]);
  expect(codeFit(codeOf(meaningVector('what a ship costs')), query)).toBeGreaterThan(
    codeFit(codeOf(meaningVector('the smell of bread')), query) + 0.2,
  );
});

test('a window has blocks of a minute, ends at a long silence, and has at most as much text as models accept', () => {
  const blocks = [0, 1, 2, 5, 6, 7, 30].map((block) => ({ block, text: `b${block}` }));
  expect(windowsOf(blocks)).toEqual([
    { first: 0, last: 5, text: 'b0 b1 b2 b5' },
    { first: 6, last: 7, text: 'b6 b7' },
    { first: 30, last: 30, text: 'b30' },
  ]);
  expect(
    windowsOf([0, 1].map((block) => ({ block, text: 'x'.repeat(1500) })))[0]?.text,
  ).toHaveLength(2000);
});

test('two lists become one: a passage in both is listed once, higher, and the last one by meaning adds nothing', () => {
  const passage = (videoId: string, first: number, last: number, score: number) => ({
    videoId,
    first,
    last,
    score,
  });
  const words = [passage('a', 0, 11, 20), passage('b', 0, 11, 10)];
  const meaning = [
    passage('c', 6, 11, 0.5),
    passage('b', 6, 11, 0.48),
    passage('b', 0, 5, 0.4),
    passage('a', 30, 35, 0.1),
  ];
  const fused = fuse(words, meaning, 10).map(({ videoId, first, score, by }) => [
    videoId,
    first,
    Math.round(score * 1000) / 1000,
    by,
  ]);
  expect(fused).toEqual([
    ['b', 0, 1.165, 'both'],
    ['a', 0, 1, 'words'],
    ['c', 6, 0.7, 'meaning'],
    ['a', 30, 0, 'meaning'],
  ]);
  expect(fuse(words, meaning, 2)).toHaveLength(2);
  expect(fuse([], [passage('c', 0, 5, 0.2)], 2)).toMatchObject([
    { videoId: 'c', score: 0.7, by: 'meaning' },
  ]);
});
