import { expect, it } from 'vitest';
import { findSourceClip } from './source-clip.ts';

const clips = [
  { start: '10', end: '40', title: 'long' },
  { start: '12', end: '20', title: 'short' },
  { start: '50', end: '60', title: 'far' },
];

it.each([
  ['the same range', 12, 20, 'short'],
  ['one with bounds moved a little', 11.2, 21, 'short'],
  ['the one with the greatest overlap, not the one that merely contains it', 14, 40, 'long'],
  ['one of which it is a small part', 51, 53, 'far'],
  ['one that is a small part of it', 45, 70, 'far'],
  ['none when it shares less than half of the shorter', 56, 70, undefined],
  ['none when it only touches', 60, 70, undefined],
  ['none when it is elsewhere', 70, 80, undefined],
])('a cut is from %s', (_, start, end, title) => {
  expect(findSourceClip(clips, { start, end })?.title).toBe(title);
});
