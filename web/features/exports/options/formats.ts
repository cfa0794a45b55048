import { aspectRatios, outputSizes } from '#engine/port/engine.constants.ts';
import type { AspectRatio } from '#engine/port/engine.schema.ts';

export { formatNames, isWide } from '#engine/port/engine.constants.ts';

/** The formats in the order in which they are shown. */
export const narrowestFirst: readonly AspectRatio[] = aspectRatios.toSorted(
  (a, b) => ratioOf(a) - ratioOf(b),
);

/** Width over height. */
export function ratioOf(format: AspectRatio): number {
  const { width, height } = outputSizes[format];
  return width / height;
}
