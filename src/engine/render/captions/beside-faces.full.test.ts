import { afterAll, beforeAll, expect, it } from 'vitest';
import { captionStyles } from '#engine/port/caption-styles.constants.ts';
import { layouts } from '#engine/port/edit/framing.constants.ts';
import { type Frame, frameDrawing, portrait, spoken } from '#test/drawn-frames.ts';
import type { Box } from '../framing/box.ts';
import type { Detection } from '../framing/framing.schema.ts';
import { faceAreasOf } from '../framing/layouts/face-areas.ts';
import { frameShots } from '../framing/layouts/frame-shots.ts';
import { clipOf, source } from '../framing/layouts/test-clip.ts';

// Every built-in style, placed by itself, in every layout, and the same in large letters.

const drawing = frameDrawing();
beforeAll(drawing.open);
afterAll(drawing.close);

const seconds = 8;
const words = spoken('Nobody believed what happened after midnight in December', 1);

/** People side by side, as wide as in a shot of their upper bodies; the first one speaks. */
function detected(count: number, faceWidth: number): Detection[] {
  return Array.from({ length: seconds * 3 }, (_, index) => ({
    time: index / 3,
    cut: false,
    faces: Array.from({ length: count }, (_, person) => ({
      x: (person + 0.5) / count - faceWidth / 2 + 0.003 * Math.sin(index + person),
      y: 0.34,
      width: faceWidth,
      height: (faceWidth * 16) / 9,
      motion: person === 0 ? 0.2 + 0.1 * Math.sin(index) : 0.01 * Math.abs(Math.sin(index)),
    })),
  }));
}

const people = {
  single: 1,
  split: 2,
  three: 3,
  four: 4,
  'picture-in-picture': 2,
  screen: 1,
  fit: 2,
};

it.each(layouts)(
  'no style covers a face in the layout %s, in its usual size and in letters twice as large',
  async (layout) => {
    const size = portrait;
    const detections = detected(people[layout], layout === 'single' ? 0.14 : 0.09);
    const clip = clipOf(seconds, [], { layout });
    const { shots } = frameShots(detections, clip);
    const faces = faceAreasOf(shots, detections, { source, size });
    const areas = faces.flatMap((part) => part.faces);
    expect(shots.map((shot) => shot.layout)).toEqual([layout]);
    expect(areas.length).toBeGreaterThan(0);
    const covering: string[] = [];
    for (const factor of [1, 2])
      for (let from = 0; from < captionStyles.length; from += 6)
        await Promise.all(
          captionStyles.slice(from, from + 6).map(async ({ id, style }) => {
            const frames = await drawing.draw({
              words,
              style: {
                ...style,
                position: 'auto',
                font_size: Math.min(400, style.font_size * factor),
              },
              size,
              faces,
              rate: 0.5,
              duration: seconds,
            });
            const covered = frames.reduce((sum, frame) => sum + inkIn(frame, areas), 0);
            if (covered > 0) covering.push(`${id} x${factor}: ${covered}`);
          }),
        );
    expect(covering).toEqual([]);
  },
  300_000,
);

/** How many pixels of the areas are drawn over. */
function inkIn({ size, rgb }: Frame, areas: readonly Box[]): number {
  let count = 0;
  for (const { x, y, width, height } of areas)
    for (let row = Math.max(0, Math.ceil(y)); row < Math.min(size.height, y + height); row++)
      for (
        let column = Math.max(0, Math.ceil(x));
        column < Math.min(size.width, x + width);
        column++
      ) {
        const at = 3 * (row * size.width + column);
        if (Math.max(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0) > 40) count += 1;
      }
  return count;
}
