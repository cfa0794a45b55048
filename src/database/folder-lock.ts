import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseErrors } from './errors.ts';

/**
 * Locks the folder against every other process until released. The kernel holds the lock, so it ends with a killed process;
 * two processes on one embedded database would destroy it.
 * @throws Failure `data-folder-in-use`
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'in-use.lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw databaseErrors.folderInUse(folder, { cause });
  }
  return { release: () => lock.isOpen && lock.close() };
}
