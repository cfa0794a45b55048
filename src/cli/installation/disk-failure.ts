import { diskErrors } from '#platform/kit/disk-full.ts';
import type { Failure } from '#platform/kit/failure.ts';
import { commandErrors } from '../errors.ts';

/** A disk error is not a bug of the program: printed as a failure, without a stack trace. */
export function diskFailure(error: unknown): Failure | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  if (error.code === 'ENOSPC')
    return diskErrors.noSpace('path' in error ? String(error.path) : undefined, { cause: error });
  return commandErrors.diskFailed(error.message, { cause: error });
}
