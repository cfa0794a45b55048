import { readFile } from 'node:fs/promises';

/** Progressive images have about ten, and a preview within the image has as many. */
const maxScans = 500;
const scan = Buffer.from('ffda', 'hex');

/**
 * Whether a JPEG has more passes over its pixels than a real one: 70 bytes suffice for a pass that takes a millisecond, and no limit of ffmpeg
 * concerns them. Within a pass the two bytes of its marker do not occur; in metadata they rarely do.
 */
export async function hasTooManyScans(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  let count = 0;
  for (let at = bytes.indexOf(scan); at !== -1 && count <= maxScans; at = bytes.indexOf(scan, at + scan.length)) count += 1;
  return count > maxScans;
}
