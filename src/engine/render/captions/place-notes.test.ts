import { expect, it } from 'vitest';
import { clipTitle } from '#engine/port/edit/overlay.schema.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { setCaptions } from './ass-script.ts';

const size = { width: 1080, height: 1920 };
const words = ['One', 'two', 'three'].map((text, at) => ({ text, start: at, end: at + 1 }));
/** From the top of the frame to `bottom`. */
const faceTo = (bottom: number) => [
  { start: 0, end: 3, faces: [{ x: 100, y: 0, width: 880, height: bottom }] },
];

function drawn(given: { position?: 'auto' | 'middle'; title?: object; bottom?: number }) {
  const { script, notes } = setCaptions({
    words,
    duration: 3,
    size,
    style: subtitleCustomization.parse({
      position: given.position ?? 'auto',
      enabled: given.title === undefined,
    }),
    language: 'en',
    title: given.title && clipTitle.parse({ text: 'How it began', seconds: null, ...given.title }),
    faces: faceTo(given.bottom ?? 0),
  });
  const heights = [...script.matchAll(/\\pos\([-\d.]+,([-\d.]+)\)/g)].map(([, y]) => Number(y));
  return { notes, highest: Math.min(...heights), lowest: Math.max(...heights) };
}

it('a title makes way for a face and says so, and a fixed one stays and says what it covers', () => {
  const [moved, fixed] = [
    drawn({ title: {}, bottom: 1300 }),
    drawn({ title: { fixed: true }, bottom: 1300 }),
  ];
  expect(moved.notes).toEqual(['title-moved']);
  expect(moved.highest).toBeGreaterThan(1300);
  expect(fixed.notes).toEqual(['title-covers-face']);
  expect(fixed.lowest).toBeLessThan(600);
  expect(drawn({ title: {}, bottom: 0 }).notes).toEqual([]);
});

it('captions at a chosen position stay there and say that they cover a face; by themselves they do not', () => {
  expect(drawn({ position: 'middle', bottom: 1100 }).notes).toEqual(['captions-cover-face']);
  expect(drawn({ position: 'auto', bottom: 1100 }).notes).toEqual([]);
  expect(drawn({ position: 'auto', bottom: 1920 }).notes).toEqual(['captions-cover-face']);
});
