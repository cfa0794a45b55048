import { expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const now = new Date('2026-01-02T03:04:05Z');

it.each([
  ['120', 120],
  [' 7 ', 7],
  ['0', 0],
  ['Fri, 02 Jan 2026 03:05:05 GMT', 60],
  ['Fri, 02 Jan 2026 03:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('reads %j as %j seconds', (header, seconds) => {
  expect(parseRetryAfter(header, now)).toBe(seconds);
});
