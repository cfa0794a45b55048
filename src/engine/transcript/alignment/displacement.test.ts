import { expect, it } from 'vitest';
import { displacementOf } from './displacement.ts';

it('tells how far words are from where they were found, whatever a few of them say', () => {
  const words = Array.from({ length: 9 }, (_, i) => ({
    text: 'word',
    start: 10 + i,
    end: 10.5 + i,
  }));
  const starts = Float32Array.from([6.5, 7.9, 8.8, 9.8, 11, 90, Number.NaN, 13.6, 14.8]);
  const found = displacementOf(words, starts);
  expect(found?.count).toBe(8);
  expect(found?.median).toBeCloseTo(-3.2, 4);
  expect(found?.spread).toBeCloseTo(0.3, 4);
  expect(displacementOf(words, new Float32Array(9).fill(Number.NaN))).toBeUndefined();
});
