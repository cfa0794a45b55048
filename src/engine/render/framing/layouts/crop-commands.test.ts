import { expect, test } from 'vitest';
import type { Key } from '../framing.schema.ts';
import { cropPath } from './crop-commands.ts';

const frame = 1 / 30;
const even = (place: number) => Math.round(place / 2) * 2;

/** One key for each change of the even pixel, as in a camera path. */
function track(seconds: number, place: (time: number) => number): Key[] {
  const keys: Key[] = [];
  for (let index = 0; index < seconds * 30; index++) {
    const x = even(place(index * frame));
    if (keys.at(-1)?.x !== x) keys.push({ time: index * frame, x, y: 0 });
  }
  return keys;
}

/** The position at a time when it moves linearly from key to key. */
function followed(keys: readonly Key[], time: number): number {
  const at = keys.findLastIndex((key) => key.time <= time + 1e-9);
  const [from, to] = [keys[at], keys[at + 1]];
  if (!from) throw new Error('before the first key');
  return to ? from.x + ((to.x - from.x) * (time - from.time)) / (to.time - from.time) : from.x;
}

test.each<[string, (time: number) => number, number]>([
  ['a slow swing', (time) => 600 + 500 * Math.sin(time * 0.4), 50],
  ['a crawl of one step in many frames', (time) => 100 + time * 3, 12],
  [
    'rests and quick moves',
    (time) => (time < 5 ? 100 : time < 6 ? 100 + (time - 5) * 400 : 500),
    5,
  ],
])('a few keys lead along %s, never farther from it than two steps', (_, place, most) => {
  const keys = track(20, place);
  const thin = cropPath(keys, frame);
  expect(thin.length).toBeLessThanOrEqual(most);
  expect(thin.length).toBeLessThan(keys.length);
  for (let index = 0; index < 20 * 30; index++)
    expect(
      Math.abs(followed(thin, index * frame) - even(place(index * frame))),
    ).toBeLessThanOrEqual(4);
});

test('a crop that stands still has one key, and vertical movement is followed as well', () => {
  expect(cropPath([{ time: 3, x: 8, y: 0 }], frame)).toEqual([{ time: 3, x: 8, y: 0 }]);
  const up = Array.from({ length: 31 }, (_, index) => ({
    time: index * frame,
    x: 0,
    y: index * 4,
  }));
  expect(cropPath(up, frame)).toEqual([
    { time: 0, x: 0, y: 0 },
    { time: 30 * frame, x: 0, y: 120 },
  ]);
});
