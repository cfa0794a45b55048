import { expect, test } from 'vitest';
import { partAt, shotRange } from './shot-range.ts';

test('of a shot over parts that are in another order than the video, what is framed is in the part that plays', () => {
  const ranges = [
    { start: 50, end: 60 },
    { start: 10, end: 15 },
  ];
  const shot = { start: 4, end: 15 };
  expect(shotRange(ranges, shot, partAt(ranges, 6))).toEqual({ start: 54, end: 60 });
  expect(shotRange(ranges, shot, partAt(ranges, 12))).toEqual({ start: 10, end: 15 });
});
