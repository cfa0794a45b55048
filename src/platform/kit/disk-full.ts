import { defineErrors, isFailure } from './define-errors.ts';
import { causeChain, type Failure } from './failure.ts';

/** A full disk or object store; code of any folder can throw it. */
export const diskErrors = defineErrors({
  noSpace: {
    code: 'no-space',
    status: 507,
    retryable: true,
    message: (detail?: string) =>
      `The storage is full${detail === undefined ? '' : ` (${detail})`}. Free some space, then try again.`,
  },
});

/**
 * Whether the error or one of its causes is a full disk, as the system (ENOSPC, EDQUOT) or Postgres
 * (53100, disk_full) reports it.
 */
export function isDiskFull(error: unknown): boolean {
  const codes = causeChain(error).map((link) =>
    link instanceof Error && 'code' in link ? String(link.code) : '',
  );
  return codes.some((code) => ['ENOSPC', 'EDQUOT', '53100'].includes(code));
}

/** Whether the error or one of its causes is a full disk, or the failure that says so. */
export function isNoSpace(error: unknown): boolean {
  return isDiskFull(error) || causeChain(error).some((link) => isFailure(link, diskErrors.noSpace));
}

/** The failure `no-space` when a full disk caused the error. */
export function diskFullFailure(error: unknown): Failure | undefined {
  return isDiskFull(error) ? diskErrors.noSpace(undefined, { cause: error }) : undefined;
}
