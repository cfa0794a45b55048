import { readFileSync, statSync } from 'node:fs';
import { commandErrors } from './errors.ts';

/** The text of a file that an option names. @throws Failure `option-file-missing`, `option-file-is-folder` */
export function readOptionFile(path: string): string {
  requireOptionFile(path);
  return readFileSync(path, 'utf8');
}

/** @throws Failure `option-file-missing`, `option-file-is-folder` */
export function requireOptionFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw commandErrors.optionFileMissing(path);
  if (found.isDirectory()) throw commandErrors.optionFileIsFolder(path);
}
