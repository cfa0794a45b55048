import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { diskRoom } from '#platform/kit/growth-guard.ts';

/**
 * A file in the data folder whose room belongs to the embedded database. Whatever else fills the
 * disk, Postgres must be able to write: it panics when its write-ahead log has no room, and the
 * failure of the job that filled the disk could not be recorded.
 */
export type Ballast = {
  /**
   * Deletes the file when the disk is almost full. Call it before every statement: it takes
   * microseconds, and looks at the disk once in some milliseconds.
   */
  releaseIfFull(): void;
  /**
   * Writes the file again once the disk has room for it.
   * @returns whether there is one
   */
  rebuild(): Promise<boolean>;
};

export function ballast(dataDir: string, log: Pick<Logger, 'warn'>): Ballast {
  const path = join(dataDir, ballastName);
  let lookedAt = -Infinity;
  return {
    releaseIfFull() {
      const now = performance.now();
      if (now - lookedAt < lookMilliseconds) return;
      lookedAt = now;
      const { bavail, blocks, bsize } = statfsSync(dataDir);
      // @protection database-reserve: always
      if (bavail * bsize >= sizeFor(blocks * bsize) / 2) return;
      if (!releaseBallast(dataDir)) return;
      log.warn({ dataDir }, 'the disk is full: the database goes on with the room reserved for it');
    },
    async rebuild() {
      const { free, total } = await diskRoom(dataDir);
      const bytes = sizeFor(total);
      const existing = await stat(path).catch(() => undefined);
      if (existing?.size === bytes) return true;
      // Much more than makes `releaseIfFull` delete it again.
      if (free < 2 * bytes) return false;
      try {
        await write(path, bytes);
        return true;
      } catch {
        await rm(path, { force: true });
        return false;
      }
    },
  };
}

/** Deletes the file. @returns whether there was one */
function releaseBallast(dataDir: string): boolean {
  try {
    rmSync(join(dataDir, ballastName));
    return true;
  } catch {
    return false;
  }
}

const ballastName = 'database-reserve';

/**
 * A start on a full disk writes about 1 MB, and a failure of a job some kilobytes, in segments of
 * the write-ahead log of 1 MB.
 */
const maxBytes = 8 * 2 ** 20;
const sizeFor = (diskBytes: number) => Math.min(maxBytes, Math.floor(diskBytes / 16));

const lookMilliseconds = 5;

/** Random bytes, which no file system stores in less room. */
async function write(path: string, bytes: number): Promise<void> {
  await using file = await open(path, 'w', 0o600);
  const block = randomBytes(Math.min(bytes, 2 ** 20));
  for (let at = 0; at < bytes; at += block.length)
    await file.writeFile(block.subarray(0, Math.min(block.length, bytes - at)));
}
