import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { diskErrors } from '#platform/kit/disk-full.ts';
import { messageOf } from '#platform/kit/failure.ts';
import { databaseErrors } from './errors.ts';

/**
 * Locks the folder against every other process until released. The kernel holds the lock, so it
 * ends with a killed process; two processes on one embedded database would destroy it.
 * @throws Failure `data-folder-in-use`, `no-space`, or `data-folder-unusable`
 */
export function lockFolder(folder: string): Disposable & { release(): void } {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'in-use.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path);
    // Without a file for the journal, so that a folder on a full disk can be locked.
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock?.close();
    const code = cause instanceof Error && 'errcode' in cause ? cause.errcode : undefined;
    if (code === sqliteBusy) throw databaseErrors.folderInUse(folder, { cause });
    if (code === sqliteFull) throw diskErrors.noSpace(path, { cause });
    throw databaseErrors.folderUnusable(
      { path: folder, reason: `in-use.lock: ${messageOf(cause)}` },
      { cause },
    );
  }
  const held = lock;
  const release = () => {
    if (held.isOpen) held.close();
  };
  return { release, [Symbol.dispose]: release };
}

/** SQLite's result codes for a lock that another process holds, and for a full disk. */
const [sqliteBusy, sqliteFull] = [5, 13];
