import { statfs } from 'node:fs/promises';
import { sourceFailure } from './failures.ts';

/** Left free for everything else on the machine. */
const spareBytes = 200_000_000;

/** Fails with `no-space` when the folder's disk cannot take that many bytes twice (parts are joined into a new file). */
export async function makeRoom(folder: string, bytes: number): Promise<void> {
  const disk = await statfs(folder);
  const free = disk.bavail * disk.bsize;
  if (free < bytes * 2 + spareBytes) {
    const megabytes = (n: number) => Math.ceil(n / 1e6);
    throw sourceFailure('no-space', {
      message: `There is not enough space on the disk: ${megabytes(free)} MB are free, and the video needs ${megabytes(bytes * 2 + spareBytes)} MB.`,
    });
  }
}
