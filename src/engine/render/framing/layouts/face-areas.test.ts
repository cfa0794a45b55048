import { expect, test } from 'vitest';
import type { Detection, Shot } from '../framing.schema.ts';
import { faceAreasOf } from './face-areas.ts';

const source = { width: 1920, height: 1080, sar: 1 };
const size = { width: 1080, height: 1920 };
const face = (x: number, y = 0.3) => ({ x, y, width: 0.1, height: 0.18 });
const seen = (faces: (time: number) => Detection['faces'], seconds: number): Detection[] =>
  Array.from({ length: seconds * 3 }, (_, index) => ({
    time: index / 3,
    cut: false,
    faces: faces(index / 3),
  }));

test('an area covers a face wherever the moving crop shows it during the shot', () => {
  const single: Shot = {
    layout: 'single',
    start: 0,
    end: 4,
    panes: [
      {
        place: { x: 0, y: 0, ...size },
        crop: { width: 608, height: 1080 },
        keys: [
          { time: 0, x: 0, y: 0 },
          { time: 2, x: 960, y: 0 },
        ],
      },
    ],
  };
  // The face moves by half a frame at 2 s, like the crop, and sways by 2 %.
  const detections = seen((time) => [face((time < 2 ? 0.1 : 0.6) + (time % 2 < 1 ? 0 : 0.02))], 4);
  const [entry] = faceAreasOf([single], detections, { source, size });
  expect(entry?.faces).toHaveLength(1);
  const [area] = entry?.faces ?? [];
  const scale = 1080 / 608;
  expect(area?.x).toBeCloseTo((0.1 - 0.01) * 1920 * scale, 0);
  expect(area?.width).toBeCloseTo((0.1 * 1.2 + 0.02) * 1920 * scale, 0);
  // The forehead belongs to a face.
  expect(area?.y).toBeCloseTo((0.3 - 0.3 * 0.18) * 1920, 0);
  expect((area?.y ?? 0) + (area?.height ?? 0)).toBeCloseTo((0.3 + 1.1 * 0.18) * 1920, 0);
});

test('panes show only their own faces, and the bands around a whole frame are free', () => {
  const pane = (y: number, x: number) => ({
    place: { x: 0, y, width: 1080, height: 960 },
    crop: { width: 810, height: 720 },
    keys: [{ time: 0, x, y: 0 }],
  });
  const split: Shot = { layout: 'split', start: 0, end: 2, panes: [pane(0, 0), pane(960, 1110)] };
  const fit: Shot = { layout: 'fit', start: 2, end: 4, panes: [] };
  const [both, whole] = faceAreasOf(
    [split, fit],
    seen(() => [face(0.15), face(0.7)], 4),
    { source, size },
  );
  expect(both?.faces.map(({ y }) => y < 960)).toEqual([true, false]);
  expect(both?.free).toBeUndefined();
  expect(whole?.faces).toHaveLength(2);
  for (const { y, height } of whole?.faces ?? []) {
    expect(y).toBeGreaterThan(656);
    expect(y + height).toBeLessThan(656 + 608);
  }
  expect(whole?.free).toEqual([
    { x: 0, y: 0, width: 1080, height: 656 },
    { x: 0, y: 1264, width: 1080, height: 656 },
  ]);
});

test('thousands of shots are merged into as many entries as allowed, without losing a face', () => {
  const shots = Array.from(
    { length: 3000 },
    (_, at): Shot => ({ layout: 'fit', start: at / 3, end: (at + 1) / 3, panes: [] }),
  );
  const entries = faceAreasOf(
    shots,
    seen(() => [face(0.4)], 1000),
    { source, size },
  );
  expect(entries.length).toBeLessThanOrEqual(400);
  expect(
    entries.every(
      ({ faces }, index) =>
        faces.length > 0 && entries[index]?.start === (entries[index - 1]?.end ?? 0),
    ),
  ).toBe(true);
});
