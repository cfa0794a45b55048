/** A box in pixels. */
type Box = { x: number; y: number; width: number; height: number };

/** Frames of equal size, one byte for each pixel, one after the other. */
export type GreyFrames = { width: number; height: number; pixels: Uint8Array };

/**
 * The index of the sharpest frame: the one with the most detail around the eyes of a face, so that
 * a blink loses, or in the middle of the frame.
 */
export function sharpest({ width, height, pixels }: GreyFrames, face: Box | undefined): number {
  const region = face
    ? { ...face, y: face.y + face.height * 0.25, height: face.height * 0.4 }
    : { x: width * 0.15, y: height * 0.15, width: width * 0.7, height: height * 0.7 };
  const [left, right] = [inside(region.x, width), inside(region.x + region.width, width)];
  const [top, bottom] = [inside(region.y, height), inside(region.y + region.height, height)];
  let best = { index: 0, detail: -1 };
  for (let index = 0; (index + 1) * width * height <= pixels.length; index++) {
    const frame = pixels.subarray(index * width * height, (index + 1) * width * height);
    const detail = detailOf(frame, width, { left, right, top, bottom });
    if (detail > best.detail) best = { index, detail };
  }
  return best.index;
}

/** A position that has neighbours on both sides. */
const inside = (position: number, length: number) =>
  Math.min(length - 1, Math.max(1, Math.round(position)));

type Edges = { left: number; right: number; top: number; bottom: number };

/** The mean square of the Laplacian. */
function detailOf(frame: Uint8Array, width: number, { left, right, top, bottom }: Edges): number {
  let [sum, count] = [0, 0];
  const at = (index: number) => frame[index] ?? 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const index = y * width + x;
      const around = at(index - 1) + at(index + 1) + at(index - width) + at(index + width);
      sum += (4 * at(index) - around) ** 2;
      count += 1;
    }
  return count === 0 ? 0 : sum / count;
}
