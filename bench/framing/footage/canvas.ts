import type { Image } from './image.ts';

/** A rectangle in pixels. */
export type Box = { x: number; y: number; width: number; height: number };

/** A frame that is being drawn: RGB, 8 bits each. Nothing is drawn outside `clip`. */
export type Canvas = { width: number; height: number; pixels: Uint8Array; clip: Box };

export function newCanvas(width: number, height: number): Canvas {
  return {
    width,
    height,
    pixels: new Uint8Array(width * height * 3),
    clip: { x: 0, y: 0, width, height },
  };
}

/** The same pixels, with drawing limited to a part of them. */
export function clipped(canvas: Canvas, clip: Box): Canvas {
  return { ...canvas, clip };
}

/** Fills the clip. */
export function fill(
  { pixels, width, clip }: Canvas,
  [red, green, blue]: readonly [number, number, number],
): void {
  for (let y = clip.y; y < clip.y + clip.height; y++) {
    for (let at = (y * width + clip.x) * 3, end = at + clip.width * 3; at < end; at += 3) {
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
    }
  }
}

/** The pixels of a box that lie within the clip. */
export function visiblePart(
  { clip }: Canvas,
  { x, y, width, height }: Box,
): { left: number; top: number; right: number; bottom: number } {
  return {
    left: Math.max(clip.x, Math.floor(x)),
    top: Math.max(clip.y, Math.floor(y)),
    right: Math.min(clip.x + clip.width, Math.ceil(x + width)),
    bottom: Math.min(clip.y + clip.height, Math.ceil(y + height)),
  };
}

/** Paints one pixel of a canvas; `alpha` is the opacity of the colour (0 to 255). */
export function paint(
  { pixels }: Canvas,
  at: number,
  colour: { red: number; green: number; blue: number; alpha: number },
): void {
  const share = colour.alpha / 255;
  pixels[at] = (pixels[at] ?? 0) * (1 - share) + colour.red * share;
  pixels[at + 1] = (pixels[at + 1] ?? 0) * (1 - share) + colour.green * share;
  pixels[at + 2] = (pixels[at + 2] ?? 0) * (1 - share) + colour.blue * share;
}

/** Draws an image into a box, scaled to it by nearest neighbour, with its opacity. */
export function drawImage(canvas: Canvas, image: Image, box: Box): void {
  const { left, top, right, bottom } = visiblePart(canvas, box);
  const [across, down] = [image.width / box.width, image.height / box.height];
  const { pixels } = image;
  const columns = Array.from({ length: Math.max(0, right - left) }, (_, index) =>
    within((left + index + 0.5 - box.x) * across, image.width),
  );
  for (let y = top; y < bottom; y++) {
    const row = within((y + 0.5 - box.y) * down, image.height) * image.width;
    let to = (y * canvas.width + left) * 3;
    for (const column of columns) {
      const from = (row + column) * 4;
      const share = (pixels[from + 3] ?? 0) / 255;
      if (share === 1) {
        canvas.pixels[to] = pixels[from] ?? 0;
        canvas.pixels[to + 1] = pixels[from + 1] ?? 0;
        canvas.pixels[to + 2] = pixels[from + 2] ?? 0;
      } else if (share > 0) {
        for (let band = 0; band < 3; band++) {
          canvas.pixels[to + band] =
            (canvas.pixels[to + band] ?? 0) * (1 - share) + (pixels[from + band] ?? 0) * share;
        }
      }
      to += 3;
    }
  }
}

const within = (place: number, length: number) =>
  Math.min(length - 1, Math.max(0, Math.floor(place)));

const sampled = { red: 0, green: 0, blue: 0, alpha: 0 };

/**
 * The colour of an image at a point between its pixels; transparent outside. Every call returns the
 * same object.
 */
export function colourAt({ width, height, pixels }: Image, x: number, y: number): typeof sampled {
  const [column, row] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  sampled.alpha = 0;
  if (column < 0 || row < 0 || column + 1 >= width || row + 1 >= height) return sampled;
  const [right, lower] = [x - 0.5 - column, y - 0.5 - row];
  const at = (row * width + column) * 4;
  const below = at + width * 4;
  const a = (pixels[at + 3] ?? 0) * (1 - right) * (1 - lower);
  const b = (pixels[at + 7] ?? 0) * right * (1 - lower);
  const c = (pixels[below + 3] ?? 0) * (1 - right) * lower;
  const d = (pixels[below + 7] ?? 0) * right * lower;
  const total = a + b + c + d;
  if (total < 0.5) return sampled;
  const band = (index: number) =>
    (a * (pixels[at + index] ?? 0) +
      b * (pixels[at + 4 + index] ?? 0) +
      c * (pixels[below + index] ?? 0) +
      d * (pixels[below + 4 + index] ?? 0)) /
    total;
  sampled.red = band(0);
  sampled.green = band(1);
  sampled.blue = band(2);
  sampled.alpha = total;
  return sampled;
}
