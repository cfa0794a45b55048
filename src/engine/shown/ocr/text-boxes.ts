import type { PixelBox } from './image.ts';

/** A pixel of the detector's map with a higher value belongs to text. */
const minPixel = 0.3;
/** The lowest mean value of the pixels of a text. */
const minMean = 0.5;
/** The smallest width and height of a text, pixels of the map. */
const minSide = 3;
/** The map has the core of each text, which this much is added to, in relation to its shape. */
const growth = 1.6;
/** Texts in a frame at most; the largest are kept. */
const maxBoxes = 80;

/**
 * The horizontal lines of text in a map of the detector (0 to 1 for each pixel), top to bottom and
 * left to right.
 */
export function textBoxes(map: Float32Array, width: number, height: number): PixelBox[] {
  const seen = new Uint8Array(map.length);
  const found: PixelBox[] = [];
  const isText = (at: number) => (map[at] ?? 0) > minPixel;
  for (let at = 0; at < map.length; at++) {
    if (seen[at] || !isText(at)) continue;
    const region = regionFrom(at, { map, seen, isText, width, height });
    const w = region.right - region.left + 1;
    const h = region.bottom - region.top + 1;
    if (Math.min(w, h) < minSide || region.sum / region.count < minMean) continue;
    const added = (w * h * growth) / (2 * (w + h));
    const x = Math.max(0, region.left - added);
    const y = Math.max(0, region.top - added);
    found.push({
      x,
      y,
      width: Math.min(width, region.right + 1 + added) - x,
      height: Math.min(height, region.bottom + 1 + added) - y,
    });
  }
  const largest = found.sort((a, b) => b.width * b.height - a.width * a.height).slice(0, maxBoxes);
  return inReadingOrder(largest);
}

type Region = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  count: number;
  sum: number;
};

function regionFrom(
  start: number,
  {
    map,
    seen,
    isText,
    width,
    height,
  }: {
    map: Float32Array;
    seen: Uint8Array;
    isText: (at: number) => boolean;
    width: number;
    height: number;
  },
): Region {
  const region = { left: width, right: 0, top: height, bottom: 0, count: 0, sum: 0 };
  const stack = [start];
  seen[start] = 1;
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    region.left = Math.min(region.left, x);
    region.right = Math.max(region.right, x);
    region.top = Math.min(region.top, y);
    region.bottom = Math.max(region.bottom, y);
    region.count += 1;
    region.sum += map[at] ?? 0;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
        const next = ny * width + nx;
        if (seen[next] || !isText(next)) continue;
        seen[next] = 1;
        stack.push(next);
      }
  }
  return region;
}

/** Boxes whose middles lie within half a line of each other are on one line. */
function inReadingOrder(boxes: readonly PixelBox[]): PixelBox[] {
  const lines: PixelBox[][] = [];
  const middle = ({ y, height }: PixelBox) => y + height / 2;
  for (const box of boxes.toSorted((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && middle(box) - middle(first) < Math.min(box.height, first.height) / 2)
      line.push(box);
    else lines.push([box]);
  }
  return lines.flatMap((line) => line.sort((a, b) => a.x - b.x));
}
