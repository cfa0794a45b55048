import { readFile } from 'node:fs/promises';

/** Progressive images have about ten scans, and an embedded preview has as many. */
const maxScans = 500;
const scan = Buffer.from('ffda', 'hex');

/**
 * Whether a JPEG has more scans (passes over its pixels) than any real one: 70 bytes suffice for a
 * scan that takes a millisecond, and ffmpeg does not limit their number. The two bytes of the
 * marker do not occur within a scan, and rarely in metadata.
 */
export async function hasTooManyScans(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  let count = 0;
  for (
    let at = bytes.indexOf(scan);
    at !== -1 && count <= maxScans;
    at = bytes.indexOf(scan, at + scan.length)
  )
    count += 1;
  return count > maxScans;
}
