/** Parts of the frame's width. */
export const detailColumns = 16;
/** A step between neighbouring pixels that is a sharp edge, as letters and windows have. */
const minStep = 40;

/**
 * Where sharp detail is, as slides and screens have it: the share of the pixels that are sharp edges in each of 16 columns of the frame,
 * 0 to 1.
 */
export function detailOf({ width, height }: { width: number; height: number }, luma: Uint8Array): number[] {
  const counts = new Float32Array(detailColumns);
  for (let y = 0; y < height; y += 2) {
    for (let x = 1; x < width; x++) {
      const at = y * width + x;
      if (Math.abs((luma[at] ?? 0) - (luma[at - 1] ?? 0)) < minStep) continue;
      const column = Math.floor((x * detailColumns) / width);
      counts[column] = (counts[column] ?? 0) + 1;
    }
  }
  const pixels = ((height / 2) * width) / detailColumns;
  return Array.from(counts, (count) => Math.round((count / pixels) * 1000) / 1000);
}
