import { diskErrors } from '#platform/kit/disk-full.ts';
import type { Failure } from '#platform/kit/failure.ts';
import { commandErrors } from '../errors.ts';

/**
 * The failure for a disk error, which is not a bug and is therefore printed without a stack trace;
 * undefined for other errors.
 */
export function diskFailure(error: unknown): Failure | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  if (error.code === 'ENOSPC')
    return diskErrors.noSpace('path' in error ? String(error.path) : undefined, { cause: error });
  return commandErrors.diskFailed(error.message, { cause: error });
}
