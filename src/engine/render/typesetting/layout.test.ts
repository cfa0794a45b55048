import { describe, expect, it } from 'vitest';
import { type LayoutFrame, type PlacedWord, placedLines, type Slot } from './layout.ts';
import type { TypesetWord } from './typesetter.ts';

// Rows of random words. How they are drawn is tested in drawn.test.ts.

const random = (() => {
  let state = 11;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
})();
const between = (least: number, most: number) => least + random() * (most - least);

/** A word whose ink may extend beyond its width. */
function word(width = between(20, 420), beyond = 0): Slot {
  const set: TypesetWord = {
    pieces: [],
    width,
    left: width / 2 + random() * beyond,
    right: width / 2 + random() * beyond,
    up: 30,
    down: 30,
    centre: 30,
    rtlOffset: 0,
  };
  return { set, rightToLeft: undefined };
}

function frame(changed: Partial<LayoutFrame> = {}): LayoutFrame {
  const outline = between(1, 12);
  const shadow = between(0, 20);
  return {
    room: { left: 60, top: 180, right: 1020, bottom: 1740 },
    centre: 540,
    position: 'middle',
    height: 1920,
    growth: between(1, 2),
    space: 22,
    capital: 60,
    edge: { left: outline, top: outline, right: outline + shadow, bottom: outline + shadow },
    ascent: 80,
    descent: 20,
    rowGap: 10,
    maxRows: 2,
    language: 'en',
    ...changed,
  };
}

const rowsOf = (words: readonly PlacedWord<Slot>[]) => [
  ...Map.groupBy(words, ({ y }) => y).values(),
];
const gapsOf = (row: readonly PlacedWord<Slot>[]) =>
  row.slice(1).map((after, index) => {
    const before = row[index] ?? after;
    return (
      after.x -
      (after.slot.set.width * after.scale) / 2 -
      before.x -
      (before.slot.set.width * before.scale) / 2
    );
  });

describe('a row of words', () => {
  it('has equal gaps, and a word that grows touches neither a neighbour nor a margin', () => {
    let rows = 0;
    for (let round = 0; round < 4000; round++) {
      const given = frame();
      const { edge, room, growth } = given;
      const slots = Array.from({ length: 1 + Math.floor(random() * 6) }, () => word(undefined, 15));
      for (const row of rowsOf(placedLines(slots, given)?.words ?? [])) {
        rows += 1;
        const gaps = gapsOf(row);
        expect(Math.max(...gaps, 0) - Math.min(...gaps)).toBeLessThan(
          gaps.length === 0 ? Infinity : 0.001,
        );
        row.forEach(({ slot, x, shift, scale }, index) => {
          const [left, right] = [
            x + shift - slot.set.left * scale * growth - edge.left,
            x + shift + slot.set.right * scale * growth + edge.right,
          ];
          expect(left).toBeGreaterThanOrEqual(room.left - 0.001);
          expect(right).toBeLessThanOrEqual(room.right + 0.001);
          const [before, after] = [row[index - 1], row[index + 1]];
          if (before)
            expect(left).toBeGreaterThan(
              before.x + before.slot.set.right * before.scale + edge.right,
            );
          if (after)
            expect(right).toBeLessThan(after.x - after.slot.set.left * after.scale - edge.left);
        });
      }
    }
    expect(rows).toBeGreaterThan(4000);
  });

  it('has ordinary spaces, no matter how much its first and last word grow', () => {
    const edge = { left: 3, top: 3, right: 6, bottom: 6 };
    for (const growth of [1, 1.25, 1.6])
      for (const widths of [
        [180, 300],
        [40, 40],
        [200, 30, 250],
      ]) {
        const lines = placedLines(
          widths.map((width) => word(width)),
          frame({ growth, edge }),
        );
        expect(gapsOf(lines?.words ?? [])).toEqual(
          widths.slice(1).map(() => expect.closeTo(22, 6)),
        );
      }
  });

  it('is centred while no word has grown, if there is room for that', () => {
    const { words = [] } = placedLines([word(60), word(300)], frame({ growth: 1.25 })) ?? {};
    const [first, last] = [words[0]?.x ?? 0, words[1]?.x ?? 0];
    expect(first - 30 + last + 150).toBeCloseTo(1080, 6);
    const { words: wide = [] } =
      placedLines(
        [word(100), word(600)],
        frame({ growth: 1.25, edge: { left: 3, top: 3, right: 6, bottom: 6 } }),
      ) ?? {};
    expect(wide).toHaveLength(2);
    expect((wide[1]?.x ?? 0) + (wide[1]?.shift ?? 0) + 375 + 6).toBeLessThanOrEqual(1020.001);
  });

  it('has no spaces between words of a script without them, and no grown word touches another', () => {
    const edge = { left: 4, top: 4, right: 7, bottom: 7 };
    for (let round = 0; round < 500; round++) {
      const given = frame({ growth: between(1, 2), edge });
      const slots = Array.from({ length: 4 }, (_, index) => {
        // As Chinese letters are: the ink is a little narrower than the width.
        const width = between(60, 180);
        const slot = word(width);
        Object.assign(slot.set, { left: width / 2 - 4, right: width / 2 - 4 });
        return { ...slot, joined: index !== 2 };
      });
      for (const row of rowsOf(placedLines(slots, given)?.words ?? []))
        row.slice(1).forEach((after, index) => {
          const before = row[index] ?? after;
          const ink = (placed: PlacedWord<Slot>, growth = 1) =>
            (placed.slot.set.width / 2 - 4) * placed.scale * growth;
          const apart = after.x - before.x - ink(before) - ink(after);
          if (after.slot.joined) expect(apart).toBeLessThanOrEqual(8);
          else expect(apart).toBeGreaterThan(given.space);
          expect(before.x + before.shift + ink(before, before.growth)).toBeLessThanOrEqual(
            after.x - ink(after) + 0.001,
          );
          expect(after.x + after.shift - ink(after, after.growth)).toBeGreaterThanOrEqual(
            before.x + ink(before) - 0.001,
          );
        });
    }
  });

  it('lets emoji grow in place', () => {
    const emoji = word(80);
    emoji.set.emoji = { drawings: [], unit: 1 };
    for (const slots of [
      [emoji, word(200)],
      [word(200), emoji],
    ])
      expect(
        placedLines(slots, frame({ growth: 2 }))?.words.find(({ slot }) => slot === emoji)?.shift,
      ).toBe(0);
  });
});
