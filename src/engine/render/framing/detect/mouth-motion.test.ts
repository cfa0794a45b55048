import { expect, test } from 'vitest';
import { type LumaFrame, mouthMotions } from './mouth-motion.ts';

const face = {
  x: 20,
  y: 20,
  width: 40,
  height: 40,
  nose: { x: 40, y: 40 },
  mouth: { x: 40, y: 52 },
};

/** A face with eyes, and a mouth that is open or not; `flash` hides it. */
function frame(
  time: number,
  { open = false, flash }: { open?: boolean; flash?: number },
): LumaFrame {
  const luma = new Uint8Array(80 * 80).fill(flash ?? 60);
  if (flash === undefined)
    for (let y = 20; y < 60; y++)
      for (let x = 20; x < 60; x++) {
        const isEye = y > 26 && y < 32 && (Math.abs(x - 30) < 4 || Math.abs(x - 50) < 4);
        const isMouth = Math.abs(x - 40) < 8 && Math.abs(y - 52) < (open ? 5 : 1);
        luma[y * 80 + x] = isEye || isMouth ? 30 : 190;
      }
  return { time, width: 80, height: 80, luma };
}

const motions = (frames: readonly LumaFrame[]) => mouthMotions(frames, face, face);

test('a mouth that opens has motion; a mouth that a flash or a black frame hides has none', () => {
  const [first] = motions([frame(0, {}), frame(0.06, { open: true })]);
  expect(first).toBeGreaterThan(0.1);
  for (const flash of [235, 16])
    expect(motions([frame(0, {}), frame(0.06, { flash }), frame(0.12, {})])).toEqual([0, 0]);
});
