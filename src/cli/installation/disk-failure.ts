import { diskErrors, isDiskFull } from '#platform/kit/disk-full.ts';
import { causeChain, Failure } from '#platform/kit/failure.ts';
import { commandErrors } from '../errors.ts';

/**
 * The failure for a disk error, which is not a bug and is therefore printed without a stack trace;
 * undefined for other errors.
 */
export function diskFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return undefined;
  if (isDiskFull(error)) return diskErrors.noSpace(pathOf(error), { cause: error });
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  return commandErrors.diskFailed(error.message, { cause: error });
}

function pathOf(error: unknown): string | undefined {
  const link = causeChain(error).find((each) => each instanceof Error && 'path' in each);
  return link instanceof Error && 'path' in link ? String(link.path) : undefined;
}
