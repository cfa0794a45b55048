/** A frame in the models' input format: packed RGB, 8 bits per channel. */
export type FrameImage = { width: number; height: number; pixels: Uint8Array<ArrayBuffer> };

/**
 * A frame in the format of ffmpeg's output: 4:2:0, the luma plane followed by the two chroma
 * planes. Width and height are even.
 */
export type PlanarImage = { width: number; height: number; planes: Uint8Array<ArrayBuffer> };

/** Bytes of a planar frame. */
export const planarBytes = ({ width, height }: { width: number; height: number }) =>
  (width * height * 3) / 2;

/** Converts to RGB as limited-range BT.601 for every video; the models need no exact colours. */
export function toRgb({ width, height, planes }: PlanarImage): FrameImage {
  const pixels = new Uint8Array(width * height * 3);
  const [blue, red] = [width * height, (width * height * 5) / 4];
  const clamped = new Uint8ClampedArray(pixels.buffer);
  for (let y = 0; y < height; y++) {
    const row = (y >> 1) * (width >> 1);
    for (let x = 0; x < width; x++) {
      const luma = 1.164 * ((planes[y * width + x] ?? 0) - 16);
      const cb = (planes[blue + row + (x >> 1)] ?? 0) - 128;
      const cr = (planes[red + row + (x >> 1)] ?? 0) - 128;
      const at = (y * width + x) * 3;
      clamped[at] = luma + 1.596 * cr;
      clamped[at + 1] = luma - 0.392 * cb - 0.813 * cr;
      clamped[at + 2] = luma + 2.017 * cb;
    }
  }
  return { width, height, pixels };
}
