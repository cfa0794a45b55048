import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#app/config';
import { databaseErrors, lockFolder, openDataFolder } from '#platform/database';
import { isFailure } from '#platform/kit/define-errors.ts';
import { diskRoom } from '#platform/kit/growth-guard.ts';
import { deleteAbandoned } from '#platform/storage';

/**
 * Deletes what dead processes left in the data folder. A start does this before its first write,
 * because the disk may be full of it. Partial downloads, which their jobs would continue, are
 * deleted only where the disk has nothing but its reserve left.
 */
export async function freeLeftovers({ dataDir, databaseUrl }: Config): Promise<void> {
  openDataFolder(dataDir);
  for (const folder of ['scratch', join('files', '.writing')])
    await deleteAbandoned(join(dataDir, folder));
  // Processes that share a Postgres may share the folder, too.
  if (databaseUrl === undefined) await freeDownloads(dataDir);
}

async function freeDownloads(dataDir: string): Promise<void> {
  const { free, reserve } = await diskRoom(dataDir);
  if (free >= reserve) return;
  try {
    using _lock = lockFolder(dataDir);
    await rm(join(dataDir, 'downloads'), { recursive: true, force: true });
  } catch (error) {
    // The other server needs them, and this one ends when it opens the database.
    if (!isFailure(error, databaseErrors.folderInUse)) throw error;
  }
}
