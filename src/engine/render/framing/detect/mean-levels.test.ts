import { expect, test } from 'vitest';
import { meanLevels, showsAnything, showsTheSame } from './mean-levels.ts';

const size = { width: 480, height: 270 };
const frame = (level: (x: number) => number) =>
  meanLevels(
    size,
    Uint8Array.from({ length: 480 * 270 }, (_, at) => Math.min(255, Math.max(0, level(at % 480)))),
  );
const person = (x: number) => (Math.abs(x - 150) < 60 ? 180 : 60);
const room = frame((x) => person(x));

test('a scene shows the same in a flash or a dimmed light; another camera does not', () => {
  expect(
    showsTheSame(
      room,
      frame((x) => person(x) * 0.5 + 120),
    ),
  ).toBe(true);
  expect(
    showsTheSame(
      room,
      frame((x) => person(x) * 0.4),
    ),
  ).toBe(true);
  expect(
    showsTheSame(
      room,
      frame((x) => person(480 - x)),
    ),
  ).toBe(false);
});

test('black and glaring white show nothing', () => {
  expect(
    [room, frame(() => 16), frame(() => 255), frame((x) => 16 + (x % 2))].map(showsAnything),
  ).toEqual([true, false, false, false]);
});
