import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder with the parents it lacks, one after the other. Node's own `recursive` never
 * ends where the system says ENOENT below a folder that exists, as in /proc. Returns those that it
 * has created, the outermost first.
 * @throws the system's error
 */
export function makeFolder(path: string, mode?: number): string[] {
  if (isFolder(path)) return [];
  const parent = dirname(path);
  const created = parent !== path && !isFolder(parent) ? makeFolder(parent, mode) : [];
  try {
    mkdirSync(path, { mode });
    return [...created, path];
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(path)) throw error;
    return created;
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
