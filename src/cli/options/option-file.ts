import { readFileSync, statSync } from 'node:fs';
import { type Failure, messageOf } from '#platform/kit/failure.ts';
import { commandErrors } from '../errors.ts';

/**
 * The text of a file that an option names.
 * @throws Failure `option-file-missing`, `option-file-is-folder`
 */
export function readOptionFile(path: string): string {
  requireOptionFile(path);
  return readFileSync(path, 'utf8');
}

/**
 * The value of a JSON file that an option names; `invalid` creates the failure, from the reason, if
 * the file is not valid JSON.
 */
export function readOptionJson(
  path: string,
  invalid: (reason: string, options: { cause: unknown }) => Failure,
): unknown {
  const text = readOptionFile(path);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalid(messageOf(cause), { cause });
  }
}

/** @throws Failure `option-file-missing`, `option-file-is-folder` */
export function requireOptionFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw commandErrors.optionFileMissing(path);
  if (found.isDirectory()) throw commandErrors.optionFileIsFolder(path);
}
