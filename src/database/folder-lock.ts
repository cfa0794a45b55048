import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Failure } from '#kit/failure.ts';

/**
 * Keeps every other process out of the folder until released. The kernel holds the lock, so a killed process gives it back by itself;
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
    throw new Failure(
      'data-folder-in-use',
      `Another Kinora already runs on the data folder ${folder}. Stop it, give this one its own DATA_DIR, or let both share a Postgres (DATABASE_URL).`,
      { status: 503, cause },
    );
  }
  return { release: () => lock.isOpen && lock.close() };
}
