import { expect, it } from 'vitest';
import { shortened } from './shortened.ts';

it.each([
  ['short', 10, 'short'],
  ['exactly10!', 10, 'exactly10!'],
  ['longer than ten', 10, 'longer tha'],
  ['family 👨‍👩‍👧', 10, 'family '],
  ['e\u0301'.repeat(4), 5, 'e\u0301'.repeat(2)],
  [`a${'\u0301'.repeat(100)}`, 10, `a${'\u0301'.repeat(9)}`],
])('cuts %j to %i units', (text, most, expected) => {
  expect(shortened(text, most)).toBe(expected);
});
