import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents, one after another, and returns the created folders,
 * outermost first. Node's own `recursive` option never returns where the system reports ENOENT
 * below an existing folder, as in /proc.
 * @throws the operating system's error
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
