import { expect, test } from 'vitest';
import type { Picture } from './models.ts';
import { type Attention, Vigil } from './vigil.ts';

/** A grey picture, with somebody or something brighter in it when there is a place for it. */
function picture(grey: number, at?: number): Picture {
  const [width, height] = [96, 54];
  const pixels = new Uint8Array(width * height * 3).fill(grey);
  if (at !== undefined) for (let y = 20; y < 40; y++) pixels.fill(255, (y * width + at) * 3, (y * width + at + 6) * 3);
  return { width, height, pixels };
}

/** Three pictures a second in which nobody is found; answers how each was looked at. */
function watching(vigil: Vigil, pictures: Picture[], from = 0): Attention[] {
  return pictures.map((shown, index) => {
    const time = from + index / 3;
    const attention = vigil.attention(shown, { time, cut: false });
    if (attention !== 'none')
      vigil.saw({ faces: [], ...(attention === 'closely' && { persons: [] }) }, { time, closely: attention === 'closely' });
    return attention;
  });
}

const repeated = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));
const moving = (count: number) => repeated(count, (index) => picture(60 + 10 * Math.floor(index / 9), (index % 9) * 10));
const count = (all: Attention[], one: Attention) => all.filter((attention) => attention === one).length;

test('a picture that does not change is searched once, noise or not', () => {
  const seen = watching(
    new Vigil(),
    repeated(60, (index) => picture(100 + (index % 3))),
  );
  expect(seen).toEqual(['closely', ...repeated(59, () => 'none')]);
});

test('a picture that always moves is searched ever more seldom, and every other one is glanced at', () => {
  const seen = watching(new Vigil(), moving(60));
  expect([count(seen, 'closely'), count(seen, 'glance')]).toEqual([5, 28]);
  expect(seen.some((attention, index) => attention === 'none' && seen[index + 1] === 'none')).toBe(false);
});

test('what begins to move after a rest is searched at once, however long nobody was there', () => {
  const vigil = new Vigil();
  // Searched at last after 18 s, and then not for another 6.
  const [before] = moving(55).slice(-1);
  if (!before) throw new Error('nothing moved');
  watching(vigil, [...moving(55), ...repeated(6, () => before)]);
  expect(watching(vigil, [picture(120, 50)], 61 / 3)).toEqual(['closely']);
});

test('what blinks is no event', () => {
  const seen = watching(
    new Vigil(),
    repeated(60, (index) => picture(100, index % 2 === 0 ? 0 : 50)),
  );
  expect(count(seen, 'closely')).toBeLessThanOrEqual(5);
});

test('after a cut, and when a face was lost, the next picture is searched', () => {
  const vigil = new Vigil();
  watching(
    vigil,
    repeated(9, () => picture(100)),
  );
  expect(vigil.attention(picture(100), { time: 3, cut: true })).toBe('closely');
  vigil.saw({ faces: [{ x: 1, y: 1, width: 9, height: 9 }] }, { time: 3, closely: true });
  expect(vigil.attention(picture(100), { time: 3.3, cut: false })).toBe('closely');
});
