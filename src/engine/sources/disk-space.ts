import { statfs } from 'node:fs/promises';
import { diskErrors } from '#platform/kit/disk-full.ts';

/** Bytes left free for everything else on the machine. */
const spareBytes = 200_000_000;

/**
 * @throws Failure `no-space` when the folder's disk cannot hold that many bytes twice: parts are
 * joined into a new file
 */
export async function requireDiskSpace(folder: string, bytes: number): Promise<void> {
  const disk = await statfs(folder);
  const free = disk.bavail * disk.bsize;
  if (free < bytes * 2 + spareBytes) {
    const megabytes = (n: number) => Math.ceil(n / 1e6);
    throw diskErrors.noSpace(
      `${megabytes(free)} MB are free, the video needs ${megabytes(bytes * 2 + spareBytes)} MB`,
    );
  }
}
