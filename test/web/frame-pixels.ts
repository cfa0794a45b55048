import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';

/** Pixels of an image, three bytes each. */
export type PixelImage = { width: number; height: number; rgb: Buffer };

/** An image, or the frame of a video at a time, scaled to a size. */
export async function imageOf(
  file: Buffer,
  { width, height }: { width: number; height: number },
  at = 0,
): Promise<PixelImage> {
  await using scratch = await scratchFolder();
  const path = join(scratch.path, 'image');
  await writeFile(path, file);
  const filters = ['-vf', `scale=${width}:${height}:flags=area,format=rgb24`];
  const { stdout } = await execa(
    'ffmpeg',
    [
      '-nostdin',
      '-v',
      'error',
      '-ss',
      String(at),
      '-i',
      path,
      '-frames:v',
      '1',
      ...filters,
      '-f',
      'rawvideo',
      '-',
    ],
    { encoding: 'buffer' },
  );
  return { width, height, rgb: Buffer.from(stdout) };
}

export type Colour = (red: number, green: number, blue: number) => boolean;
export type Extent = { left: number; top: number; right: number; bottom: number };

/** The bounding box of a colour. @throws when it does not occur */
export function extentOf({ width, height, rgb }: PixelImage, is: Colour): Extent {
  const found = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3)
      if (is(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0)) {
        found.left = Math.min(found.left, x);
        found.right = Math.max(found.right, x + 1);
        found.top = Math.min(found.top, y);
        found.bottom = y + 1;
      }
  if (found.right === 0) throw new Error('the colour does not occur');
  return found;
}

/** The share of a colour's pixels, in either image, that have it in both, 0 to 1. */
export function overlap(one: PixelImage, other: PixelImage, is: Colour): number {
  let [both, either] = [0, 0];
  for (let at = 0; at < one.rgb.length; at += 3) {
    const a = is(one.rgb[at] ?? 0, one.rgb[at + 1] ?? 0, one.rgb[at + 2] ?? 0);
    const b = is(other.rgb[at] ?? 0, other.rgb[at + 1] ?? 0, other.rgb[at + 2] ?? 0);
    if (a && b) both += 1;
    if (a || b) either += 1;
  }
  return both / either;
}

/** The share of an area's pixels that have a colour, 0 to 1. */
export function shareOf(
  { width, rgb }: PixelImage,
  is: Colour,
  { left, top, right, bottom }: Extent,
): number {
  let count = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left, at = (y * width + left) * 3; x < right; x++, at += 3)
      if (is(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0)) count += 1;
  return count / ((right - left) * (bottom - top));
}
