import type { Box } from '../box.ts';

/** How many parts the frame's width and height are divided into. */
export const [detailColumns, detailRows] = [16, 9];
/** A difference between neighbouring pixels that is a sharp edge, as in letters and windows. */
const minStep = 40;
/**
 * The largest difference between neighbouring pixels of one colour. Filmed images have noise and
 * gradients; drawn ones have areas of a single colour.
 */
const maxFlatStep = 2;
/**
 * Minimum shares in a drawn frame: of the pixels that are in areas of one colour, and of the sharp
 * edges that have not moved since the frame before.
 */
const [minFlatShare, minStillShare] = [0.6, 0.5];

/**
 * Where sharp detail is in a frame that a computer has drawn, such as a slide or a screen: the
 * share of the pixels that are sharp edges (0 to 1) in each of the 16 × 9 parts of the frame, row
 * by row. Undefined for filmed and for moving images. `before` is the luma of the frame a third of
 * a second earlier.
 */
export function detailOf(
  { width, height }: { width: number; height: number },
  luma: Uint8Array,
  before: Uint8Array,
): number[] | undefined {
  const counts = new Float32Array(detailColumns * detailRows);
  let [flat, edges, still] = [0, 0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let x = 1; x < width; x++) {
      const at = y * width + x;
      const step = Math.abs((luma[at] ?? 0) - (luma[at - 1] ?? 0));
      if (step <= maxFlatStep) flat++;
      if (step < minStep) continue;
      edges++;
      if (Math.abs((before[at] ?? 0) - (before[at - 1] ?? 0)) >= minStep / 2) still++;
      const part =
        Math.floor((y * detailRows) / height) * detailColumns +
        Math.floor((x * detailColumns) / width);
      counts[part] = (counts[part] ?? 0) + 1;
    }
  }
  if (flat < minFlatShare * Math.ceil(height / 2) * (width - 1)) return undefined;
  if (still < minStillShare * edges) return undefined;
  const pixels = ((height / 2) * width) / counts.length;
  return Array.from(counts, (count) => Math.round((count / pixels) * 1000) / 1000);
}

/** The mean of the detail of several frames. */
export function meanDetail(drawn: readonly (readonly number[])[]): number[] {
  return Array.from(
    { length: detailColumns * detailRows },
    (_, part) => drawn.reduce((sum, one) => sum + (one[part] ?? 0), 0) / Math.max(1, drawn.length),
  );
}

/**
 * The sum of the detail inside a box (fractions of the frame). A part that lies only partly inside
 * counts in proportion.
 */
export function detailInside(detail: readonly number[], { x, y, width, height }: Box): number {
  const inside = (from: number, to: number, parts: number, part: number) =>
    Math.max(0, Math.min(to * parts, part + 1) - Math.max(from * parts, part));
  return detail.reduce((sum, share, part) => {
    const across = inside(x, x + width, detailColumns, part % detailColumns);
    return (
      sum + share * across * inside(y, y + height, detailRows, Math.floor(part / detailColumns))
    );
  }, 0);
}
