import { expect, test } from 'vitest';
import { type DetectionEffort, DetectionSchedule } from './detection-schedule.ts';
import type { PlanarImage } from './frame-image.ts';

/** A grey frame, with something brighter in it at `at`. */
function frame(grey: number, at?: number): PlanarImage {
  const [width, height] = [96, 54];
  const planes = new Uint8Array((width * height * 3) / 2).fill(grey);
  if (at !== undefined)
    for (let y = 20; y < 40; y++) planes.fill(255, y * width + at, y * width + at + 6);
  return { width, height, planes };
}

/** Three frames a second in which nobody is found; returns the effort for each. */
function watching(schedule: DetectionSchedule, frames: PlanarImage[], from = 0): DetectionEffort[] {
  return frames.map((shown, index) => {
    const time = from + index / 3;
    const effortFor = schedule.effortFor(shown, { time, cut: false });
    if (effortFor !== 'none')
      schedule.record(
        { faces: [], ...(effortFor === 'closely' && { persons: [] }) },
        { time, thorough: effortFor === 'closely' },
      );
    return effortFor;
  });
}

const repeated = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const moving = (count: number) =>
  repeated(count, (index) => frame(60 + 10 * Math.floor(index / 9), (index % 9) * 10));
const count = (all: DetectionEffort[], one: DetectionEffort) =>
  all.filter((effortFor) => effortFor === one).length;

test('a frame that does not change is searched once, noise or not', () => {
  const seen = watching(
    new DetectionSchedule(),
    repeated(60, (index) => frame(100 + (index % 3))),
  );
  expect(seen).toEqual(['closely', ...repeated(59, () => 'none')]);
});

test('a video that always moves is searched less and less, with a glance every other frame', () => {
  const seen = watching(new DetectionSchedule(), moving(60));
  expect([count(seen, 'closely'), count(seen, 'glance')]).toEqual([5, 28]);
  expect(seen.some((effortFor, index) => effortFor === 'none' && seen[index + 1] === 'none')).toBe(
    false,
  );
});

test('a frame that begins to move after a rest is searched at once', () => {
  const schedule = new DetectionSchedule();
  // The last search was after 18 s; the next one is due 6 s later.
  const [before] = moving(55).slice(-1);
  if (!before) throw new Error('nothing moved');
  watching(schedule, [...moving(55), ...repeated(6, () => before)]);
  expect(watching(schedule, [frame(120, 50)], 61 / 3)).toEqual(['closely']);
});

test('something that blinks does not cause a search', () => {
  const seen = watching(
    new DetectionSchedule(),
    repeated(60, (index) => frame(100, index % 2 === 0 ? 0 : 50)),
  );
  expect(count(seen, 'closely')).toBeLessThanOrEqual(5);
});

test('after a cut, and when a face was lost, the next frame is searched', () => {
  const schedule = new DetectionSchedule();
  watching(
    schedule,
    repeated(9, () => frame(100)),
  );
  expect(schedule.effortFor(frame(100), { time: 3, cut: true })).toBe('closely');
  schedule.record(
    { faces: [{ x: 1, y: 1, width: 9, height: 9, nose: { x: 5, y: 6 }, mouth: { x: 5, y: 8 } }] },
    { time: 3, thorough: true },
  );
  expect(schedule.effortFor(frame(100), { time: 3.3, cut: false })).toBe('closely');
});
