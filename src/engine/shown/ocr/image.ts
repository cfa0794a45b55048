/** An image of 24 bits a pixel: red, green, blue. */
export type RgbImage = { width: number; height: number; pixels: Uint8Array };

/** A rectangle of an image, pixels. */
export type PixelBox = { x: number; y: number; width: number; height: number };

/**
 * A part of an image, scaled linearly to another size, as the models take it: blue, green and red
 * planes of values from -1 to 1, written to `into` at `offset`. `planeWidth`: the width of a plane
 * where it is larger than the part; what is to its right stays as it is.
 */
export function scaleInto(
  into: Float32Array,
  { width, height, pixels }: RgbImage,
  box: PixelBox,
  to: { width: number; height: number; planeWidth?: number; offset?: number },
): void {
  const { planeWidth = to.width, offset = 0 } = to;
  const plane = planeWidth * to.height;
  const columns = Array.from({ length: to.width }, (_, x) =>
    between(box.x + ((x + 0.5) * box.width) / to.width - 0.5, width),
  );
  for (let y = 0; y < to.height; y++) {
    const row = between(box.y + ((y + 0.5) * box.height) / to.height - 0.5, height);
    for (let x = 0; x < to.width; x++) {
      const column = columns[x] ?? row;
      const at = offset + y * planeWidth + x;
      for (let colour = 0; colour < 3; colour++) {
        const value = (line: number, cell: number) =>
          pixels[3 * (line * width + cell) + colour] ?? 0;
        const upper =
          value(row.from, column.from) * (1 - column.share) +
          value(row.from, column.to) * column.share;
        const lower =
          value(row.to, column.from) * (1 - column.share) + value(row.to, column.to) * column.share;
        into[at + (2 - colour) * plane] =
          ((upper * (1 - row.share) + lower * row.share) * 2) / 255 - 1;
      }
    }
  }
}

/** The two pixels around a place, and the share of the second. */
function between(place: number, length: number): { from: number; to: number; share: number } {
  const inside = Math.min(length - 1, Math.max(0, place));
  const from = Math.floor(inside);
  return { from, to: Math.min(length - 1, from + 1), share: inside - from };
}
