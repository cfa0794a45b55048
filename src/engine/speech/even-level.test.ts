import { expect, test } from 'vitest';
import { EvenLevel } from './even-level.ts';

const level = (samples: Float32Array = new Float32Array()) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

test('quiet speech after a loud voice is as loud as it a second later, and digital silence stays silent', () => {
  const even = new EvenLevel();
  const windows = [
    ...Array.from({ length: 100 }, () => 0.2),
    ...Array.from({ length: 100 }, () => 0.0008),
    ...Array.from({ length: 100 }, () => 0),
  ].map((amplitude) => Float32Array.from({ length: 512 }, (_, i) => amplitude * Math.sin(i)));
  const returned = windows.flatMap((window) => even.add(window) ?? []);
  const all = [...returned, ...even.end()];
  expect(all.map(({ samples }) => samples)).toEqual(windows);
  expect(windows.length - returned.length).toBe(31);
  expect(level(all[50]?.levelled)).toBeCloseTo(0.14, 2);
  expect(level(all[140]?.levelled)).toBeCloseTo(0.05, 2);
  expect(level(all[299]?.levelled)).toBe(0);
});
