import { expect, test } from 'vitest';
import { type CameraRange, cameraPath, type Target } from './camera-path.ts';

const range: CameraRange = { start: 0, end: 10, rate: 30, length: 600, from: 0, to: 1920 };

/** Targets three times a second: a face 200 pixels wide in a crop of 600. */
function facesAt(centre: (time: number) => number): Target[] {
  return Array.from({ length: 30 }, (_, index) => {
    const time = index / 3;
    const at = centre(time);
    return { time, subject: { offset: at - 300, low: at + 100 - 600, high: at - 100 } };
  });
}

const offsets = (centre: (time: number) => number) =>
  cameraPath(facesAt(centre), range)?.offsets ?? [];

test('small movements do not move the camera', () => {
  expect(new Set(offsets((time) => 900 + 12 * Math.sin(time * 9)).map(Math.round)).size).toBe(1);
});

test('one wrong box does not move the camera', () => {
  const targets = facesAt(() => 900).map((target, index) =>
    index === 12 ? { time: target.time, subject: { offset: 760, low: 400, high: 900 } } : target,
  );
  expect(new Set(cameraPath(targets, range)?.offsets.map(Math.round)).size).toBe(1);
});

test('a small step is followed only when it lasts', () => {
  const back = offsets((time) => (time > 3 && time < 4 ? 960 : 900));
  expect(Math.round(back.at(-1) ?? 0)).toBe(600);
  expect(new Set(back.map(Math.round)).size).toBe(1);
  const stays = offsets((time) => (time > 3 ? 960 : 900));
  expect([Math.round(stays[0] ?? 0), Math.round(stays.at(-1) ?? 0)]).toEqual([600, 660]);
});

test('a wide step is one brisk pan that ends at its target without overshooting', () => {
  const path = offsets((time) => (time > 5 ? 1400 : 700));
  const moving = path.filter(
    (offset, index) => Math.abs(offset - (path[index - 1] ?? offset)) > 0.3,
  );
  expect(moving.length).toBeLessThan(75);
  expect(Math.max(...path)).toBeLessThanOrEqual(1100.5);
  expect(path.at(-1)).toBeCloseTo(1100, 0);
});

test('a crop never leaves the frame', () => {
  const path = offsets((time) => 960 + 850 * Math.sin(time));
  expect(Math.min(...path)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...path)).toBeLessThanOrEqual(1320);
});

test('a subject that jumps back and forth cannot be followed', () => {
  expect(
    cameraPath(
      facesAt((time) => (Math.round(time * 3) % 2 ? 300 : 1600)),
      range,
    ),
  ).toBeUndefined();
});
