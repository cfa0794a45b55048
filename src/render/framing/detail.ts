/** Parts of the frame's width. */
export const detailColumns = 16;
/** A step between neighbouring pixels that is a sharp edge, as letters and windows have. */
const minStep = 40;
/** A step that is none: what a camera films has noise and shades, what a computer draws has areas of one colour. */
const maxFlatStep = 2;
/** The least share of the pixels that are in areas of one colour, and of the sharp edges that are still where they were before. */
const [minFlatShare, minStillShare] = [0.6, 0.5];

/**
 * Where sharp detail is in a frame that a computer has drawn, such as a slide or a screen: the share of the pixels that are sharp edges in
 * each of 16 columns of the frame, 0 to 1. Undefined for what a camera has filmed, and for what moves. `before`: the frame a third of a
 * second earlier.
 */
export function detailOf({ width, height }: { width: number; height: number }, luma: Uint8Array, before: Uint8Array): number[] | undefined {
  const counts = new Float32Array(detailColumns);
  let [flat, edges, still] = [0, 0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let x = 1; x < width; x++) {
      const at = y * width + x;
      const step = Math.abs((luma[at] ?? 0) - (luma[at - 1] ?? 0));
      if (step <= maxFlatStep) flat++;
      if (step < minStep) continue;
      edges++;
      if (Math.abs((before[at] ?? 0) - (before[at - 1] ?? 0)) >= minStep / 2) still++;
      const column = Math.floor((x * detailColumns) / width);
      counts[column] = (counts[column] ?? 0) + 1;
    }
  }
  if (flat < minFlatShare * Math.ceil(height / 2) * (width - 1)) return undefined;
  if (still < minStillShare * edges) return undefined;
  const pixels = ((height / 2) * width) / detailColumns;
  return Array.from(counts, (count) => Math.round((count / pixels) * 1000) / 1000);
}
