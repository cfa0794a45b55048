/** Sizes of the images of the drawn speaker's body and mouth, pixels. */
export const bodySize = { width: 760, height: 740 };
export const mouthSize = { width: 76, height: 40 };

/** Neck, shoulders and jacket, as RGBA pixels. */
export function drawnBody(): Uint8Array {
  const { width, height } = bodySize;
  return painted(width, height, (x, y) => {
    const u = (x - width / 2) / (width / 2);
    const v = y / 520;
    // The neck ends in the V of a shirt; the shoulders are a wide ellipse that becomes a straight
    // jacket.
    const shoulder = Math.hypot(u / 0.98, (v - 0.72) / 0.5);
    const jacket = v > 0.72 ? inside(Math.abs(u) / 0.98) : inside(shoulder);
    const neck = inside(Math.max(Math.abs(u) / 0.14, v / 0.42));
    const shirt =
      inside(Math.abs(u) / Math.max(0.001, 0.24 * (1 - (v - 0.24) / 0.56))) * (v > 0.24 ? 1 : 0);
    const shade = 1 - 0.25 * Math.abs(u);
    if (neck > 0.5) return [196 * shade, 148 * shade, 122 * shade, 255 * neck];
    if (shirt > 0.5 && jacket > 0.5) return [238, 236, 230, 255];
    return [32 * shade, 44 * shade, 62 * shade, 255 * jacket];
  });
}

/** An open mouth, drawn over the closed one while the speaker talks, as RGBA pixels. */
export function drawnMouth(): Uint8Array {
  const { width, height } = mouthSize;
  return painted(width, height, (x, y) => {
    const distance = Math.hypot((x - width / 2) / (width / 2), (y - height / 2) / (height / 2));
    const lip = distance > 0.72;
    return lip ? [178, 80, 78, 255 * inside(distance)] : [72, 24, 28, 255];
  });
}

function inside(distance: number): number {
  return Math.min(1, Math.max(0, (1 - distance) / 0.02 + 0.5));
}

function painted(
  width: number,
  height: number,
  colour: (x: number, y: number) => [number, number, number, number],
): Uint8Array {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set(colour(x + 0.5, y + 0.5), (y * width + x) * 4);
  }
  return pixels;
}
