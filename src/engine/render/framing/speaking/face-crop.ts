/** A square part of a frame around a mouth: its middle and half its side, pixels. */
export type FaceSquare = { x: number; y: number; half: number };

/** Width and height of the pictures that LR-ASD looks at, pixels. */
export const faceSide = 112;
/** The level outside of the frame. */
const outside = 110;

type GreyFrame = { width: number; height: number; luma: Uint8Array };

/**
 * Writes a square part of a grey frame to `into`, `faceSide` pixels wide and high. Where the part
 * has more pixels, each of the result is the mean of some of them.
 */
export function cropFace(
  { width, height, luma }: GreyFrame,
  { x, y, half }: FaceSquare,
  into: Float32Array,
): void {
  const across = pointsAlong(x, half, width);
  const down = pointsAlong(y, half, height);
  const { perPixel } = across;
  const share = 1 / perPixel ** 2;
  into.fill(0);
  for (let row = 0; row < faceSide * perPixel; row++) {
    const [top = -1, lower = 0] = [down.first[row], down.weight[row]];
    const line = top * width;
    const start = Math.floor(row / perPixel) * faceSide;
    for (let column = 0; column < faceSide * perPixel; column++) {
      const [left = -1, right = 0] = [across.first[column], across.weight[column]];
      const at = line + left;
      const level =
        top < 0 || left < 0
          ? outside
          : ((luma[at] ?? 0) * (1 - right) + (luma[at + 1] ?? 0) * right) * (1 - lower) +
            ((luma[at + width] ?? 0) * (1 - right) + (luma[at + width + 1] ?? 0) * right) * lower;
      const pixel = start + Math.floor(column / perPixel);
      into[pixel] = (into[pixel] ?? 0) + level * share;
    }
  }
}

/**
 * The points of a line that are read: the pixel before each, -1 outside of the frame, and the weight
 * of the pixel after it.
 */
function pointsAlong(centre: number, half: number, length: number) {
  const perPixel = Math.max(1, Math.round((2 * half) / faceSide));
  const count = faceSide * perPixel;
  const [first, weight] = [new Int32Array(count), new Float32Array(count)];
  for (let i = 0; i < count; i++) {
    const place = centre - half + ((i + 0.5) / count) * 2 * half - 0.5;
    const before = Math.min(Math.floor(place), length - 2);
    first[i] = place < 0 || place > length - 1 ? -1 : before;
    weight[i] = place - before;
  }
  return { perPixel, first, weight };
}
