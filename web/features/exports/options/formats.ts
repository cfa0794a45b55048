import { aspectRatios, outputSizes } from '#engine/port/engine.constants.ts';
import type { AspectRatio } from '#engine/port/engine.schema.ts';

export const formatNames: Record<AspectRatio, string> = {
  '9:16': 'Vertical',
  '4:5': 'Portrait',
  '1:1': 'Square',
  '16:9': 'Landscape',
};

/** The formats in the order in which they are shown. */
export const narrowestFirst: readonly AspectRatio[] = aspectRatios.toSorted(
  (a, b) => ratioOf(a) - ratioOf(b),
);

/** Width over height. */
export function ratioOf(format: AspectRatio): number {
  const { width, height } = outputSizes[format];
  return width / height;
}
