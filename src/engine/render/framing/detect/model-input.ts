import type { Box } from '../box.ts';
import type { FrameImage } from './frame-image.ts';

/** Which places of a frame a model looks at, pixels of the frame. */
export type Sampling = {
  /** The pixels per side of the model's input. */
  side: number;
  /** The place of its first pixel. */
  left: number;
  top: number;
  /** The distance from a pixel to the next one, and to the one below. */
  across: number;
  down: number;
  /** The part of the frame, in whole pixels, that the model may see; outside of it, it is black. */
  part: Box;
};

/**
 * The input of a model: a red, a green and a blue picture, one after the other, with levels from 0
 * to 255. Between the pixels of the frame, levels change evenly.
 */
export function modelInput(
  { pixels, width }: FrameImage,
  { side, left, top, across, down, part }: Sampling,
): Float32Array {
  const input = new Float32Array(3 * side ** 2);
  const columns = placesAlong({ first: left, step: across, side }, part.x, part.width);
  for (const row of placesAlong({ first: top, step: down, side }, part.y, part.height)) {
    for (const { index, before, after, weight } of columns) {
      const [from, to] = [3 * before, 3 * after];
      const [upper, lower] = [3 * row.before * width, 3 * row.after * width];
      for (let colour = 0; colour < 3; colour++) {
        const above = between(pixels[upper + from + colour], pixels[upper + to + colour], weight);
        const below = between(pixels[lower + from + colour], pixels[lower + to + colour], weight);
        input[colour * side ** 2 + row.index * side + index] = between(above, below, row.weight);
      }
    }
  }
  return input;
}

const between = (a = 0, b = 0, weight: number) => a + (b - a) * weight;

/** A pixel of the input, the pixels of the frame around it, and the weight of the second one. */
type Place = { index: number; before: number; after: number; weight: number };

/** The pixels of a row or column of the input that lie in the part of the frame. */
function placesAlong(
  { first, step, side }: { first: number; step: number; side: number },
  start: number,
  length: number,
): Place[] {
  return Array.from({ length: side }, (_, index): Place => {
    const place = first + index * step;
    const before = Math.floor(place);
    const after = Math.min(before + 1, start + length - 1);
    return { index, before, after, weight: place - before };
  }).filter(({ before }) => before >= start && before < start + length);
}
