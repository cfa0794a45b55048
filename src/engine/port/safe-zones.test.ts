import { expect, it } from 'vitest';
import { phoneShapes, safeArea, safeZoneSources } from './safe-zones.constants.ts';

const frame = { width: 1080, height: 1920 };

/**
 * Where a point of a frame is on a phone's screen that is 1080 wide, when the frame fills the
 * screen or fits into it.
 */
function onScreen(
  { x, y }: { x: number; y: number },
  { phone, fills }: { phone: number; fills: boolean },
): { x: number; y: number; height: number } {
  const height = 1080 * phone;
  const scale = fills ? Math.max(1, height / 1920) : 1;
  return {
    x: (x - 540) * scale + 540,
    y: (y - 960) * scale + height / 2,
    height,
  };
}

const phones = [16, 17, 18, 19, 19.5, 20, 20.5].map((longer) => longer / 9);

it.each(Object.entries(safeZoneSources))(
  'text in the safe area is beside what %s covers, on every phone that it fills or fits into',
  (_, zone) => {
    const { left, top, right, bottom } = safeArea(frame);
    // What the app covers of the phone on which it was measured, in its screen's pixels.
    const measured = { phone: zone.phone, fills: true };
    const upper = onScreen({ x: zone.left, y: zone.top }, measured);
    const lower = onScreen({ x: 1080 - zone.right, y: 1920 - zone.bottom }, measured);
    for (const phone of phones)
      for (const fills of [true, false]) {
        const first = onScreen({ x: left, y: top }, { phone, fills });
        const last = onScreen({ x: right, y: bottom }, { phone, fills });
        const name = `9:${9 * phone}, ${fills ? 'filled' : 'fitted'}`;
        expect(first.x, name).toBeGreaterThanOrEqual(upper.x - 1e-6);
        expect(first.y, name).toBeGreaterThanOrEqual(upper.y - 1e-6);
        expect(last.x, name).toBeLessThanOrEqual(lower.x + 1e-6);
        expect(last.height - last.y, name).toBeGreaterThanOrEqual(lower.height - lower.y - 1e-6);
      }
    expect(phones.at(0)).toBe(phoneShapes.widest);
    expect(phones.at(-1)).toBe(phoneShapes.tallest);
    for (const { address, date, says } of zone.sources)
      expect([address, date, says].every((text) => text.length > 3)).toBe(true);
  },
);

it('other shapes keep their margin of 5 %', () => {
  expect(safeArea({ width: 1080, height: 1080 })).toEqual({
    left: 54,
    top: 54,
    right: 1026,
    bottom: 1026,
  });
  expect(safeArea({ width: 1920, height: 1080 })).toEqual({
    left: 54,
    top: 54,
    right: 1866,
    bottom: 1026,
  });
});
