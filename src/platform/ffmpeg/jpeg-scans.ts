import { readFile } from 'node:fs/promises';

/** Progressive images have about ten scans, and an embedded preview may have as many again. */
const maxScans = 500;
const scan = Buffer.from('ffda', 'hex');

/**
 * Whether a JPEG has more scans (passes over its pixels) than any real one: 70 bytes suffice for a
 * scan that takes a millisecond to decode, and ffmpeg does not limit the number of scans. The
 * marker's two bytes never occur within a scan, and rarely in metadata.
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
