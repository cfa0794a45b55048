import { causeChain, Failure } from './failure.ts';

/** Whether what was thrown, or what caused it, is that a disk is full: as the system says it, or the database (SQLSTATE disk_full). */
export function isDiskFull(error: unknown): boolean {
  const codes = causeChain(error).map((link) => (link instanceof Error && 'code' in link ? String(link.code) : ''));
  return codes.some((code) => ['ENOSPC', 'EDQUOT', '53100'].includes(code));
}

/** That, as the failure `no-space` (507). */
export function diskFullIn(error: unknown): Failure | undefined {
  const words = 'There is no space left on the server’s disk. Free some space, then try again.';
  return isDiskFull(error) ? new Failure('no-space', words, { status: 507, retryable: true, cause: error }) : undefined;
}
