import { expect, test } from 'vitest';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Detection } from '../framing.schema.ts';
import {
  type DetectionStore,
  detectionsIn,
  nameOfRange,
  rangeOfName,
} from './stored-detections.ts';

function inMemory(): DetectionStore & { stored: Map<string, unknown> } {
  const stored = new Map<string, unknown>();
  return {
    stored,
    list: async () => [...stored.keys()].flatMap((name) => rangeOfName(name) ?? []),
    read: async (range) => stored.get(nameOfRange(range)),
    write: async (range, value) => void stored.set(nameOfRange(range), structuredClone(value)),
    delete: async (range) => void stored.delete(nameOfRange(range)),
  };
}

/** Two detections a second, with a cut at 4 s of the source; the face stands for the second. */
function searched({ start, end }: TimeRange): Detection[] {
  return Array.from({ length: (end - start) * 2 }, (_, index) => {
    const time = index / 2;
    return {
      time,
      cut: start + time === 4,
      faces: [{ x: (start + time) / 100, y: 0, width: 0.1, height: 0.1 }],
    };
  });
}

test('a part of a searched range is not searched again; a larger range replaces it', async () => {
  const store = inMemory();
  const searches: TimeRange[] = [];
  const find = (start: number, end: number) =>
    detectionsIn(store, { start, end }, async () => {
      searches.push({ start, end });
      return searched({ start, end });
    });
  await find(2, 8);
  const inside = await find(3.2, 5);
  expect(inside.map(({ time, cut, faces }) => [time, cut, faces[0]?.x])).toEqual([
    [0, false, 0.03],
    [0.3, false, 0.035],
    [0.8, true, 0.04],
    [1.3, false, 0.045],
    [1.8, false, 0.05],
  ]);
  expect(await find(2.001, 8.001)).toHaveLength(12);
  await find(7, 9);
  await find(1, 9);
  expect(searches).toEqual([
    { start: 2, end: 8 },
    { start: 7, end: 9 },
    { start: 1, end: 9 },
  ]);
  expect([...store.stored.keys()]).toEqual([nameOfRange({ start: 1, end: 9 })]);
});

test('detections of another version, or damaged by a crash, count as missing', async () => {
  const store = inMemory();
  const find = () =>
    detectionsIn(store, { start: 0, end: 2 }, async () => searched({ start: 0, end: 2 }));
  store.stored.set('1-0-2000', 'of an earlier version');
  store.stored.set(nameOfRange({ start: 0, end: 2 }), {
    start: 0,
    end: 2,
    detections: [{ time: 'now' }],
  });
  expect(await find()).toHaveLength(4);
  const failing: DetectionStore = {
    ...store,
    list: () => Promise.reject(new Error('the storage is away')),
  };
  expect(
    await detectionsIn(failing, { start: 0, end: 1 }, async () => searched({ start: 0, end: 1 })),
  ).toHaveLength(2);
});
