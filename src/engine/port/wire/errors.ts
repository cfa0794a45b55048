import { diskFullFailure } from '#platform/kit/disk-full.ts';
import { causeChain, Failure } from '#platform/kit/failure.ts';
import { engineErrors } from '../errors.ts';
import type { WireFailure } from './wire.schema.ts';

/**
 * The wire form of an error. Unexpected errors reveal nothing internal, and are retryable, as they
 * are within one process.
 */
export function toWire(error: unknown): WireFailure {
  const { message, code, status, details, retryable, retryAfterSeconds } = asFailure(error);
  return {
    error: message,
    code,
    status,
    retryable,
    ...(details === undefined ? {} : { details }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

/** Rebuilds the failure. `fallback` supplies what a third-party engine leaves out. */
export function fromWire(
  { error, code, status, details, retryable, retryAfterSeconds }: WireFailure,
  fallback: { status: number; retryAfterSeconds: number | undefined },
): Failure {
  const effectiveStatus = status ?? fallback.status;
  const isRetryable =
    retryable ?? (effectiveStatus >= 500 || [408, 425, 429].includes(effectiveStatus));
  return new Failure(code ?? engineErrors.rejected.code, error.slice(0, maxMessageLength), {
    status: effectiveStatus,
    retryable: isRetryable,
    ...(details === undefined ? {} : { details }),
    ...(isRetryable ? { retryAfterSeconds: retryAfterSeconds ?? fallback.retryAfterSeconds } : {}),
  });
}

/** The failure in the error's chain of causes; undefined when there is none. */
export function failureIn(error: unknown): Failure | undefined {
  return causeChain(error).find(
    // @protection engine-internals: always
    (link) => link instanceof Failure,
  );
}

const maxMessageLength = 2000;

function asFailure(error: unknown): Failure {
  return failureIn(error) ?? diskFullFailure(error) ?? engineErrors.unexpected();
}
