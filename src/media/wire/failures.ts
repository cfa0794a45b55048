import { diskFullIn } from '#kit/disk-full.ts';
import { causeChain, Failure } from '#kit/failure.ts';
import type { WireFailure } from './contract.ts';

/** How a failure crosses. What nobody foresaw says nothing of the inside, and may be tried again, as it is in this process. */
export function toWire(error: unknown): WireFailure {
  const { message, code, status, details, retryable, retryAfterSeconds } = known(error);
  return {
    error: message,
    code,
    status,
    retryable,
    ...(details === undefined ? {} : { details }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

/** The failure it became on the other side. `fallback` says what an engine of another make left unsaid. */
export function fromWire(
  { error, code, status, details, retryable, retryAfterSeconds }: WireFailure,
  fallback: { status: number; retryAfterSeconds: number | undefined },
): Failure {
  const meant = status ?? fallback.status;
  const again = retryable ?? (meant >= 500 || [408, 425, 429].includes(meant));
  return new Failure(code ?? 'engine-refused', error.slice(0, longestMessage), {
    status: meant,
    retryable: again,
    ...(details === undefined ? {} : { details }),
    ...(again ? { retryAfterSeconds: retryAfterSeconds ?? fallback.retryAfterSeconds } : {}),
  });
}

/** The failure in anything thrown; undefined when it is none. */
export function failureIn(error: unknown): Failure | undefined {
  return causeChain(error).find((link) => link instanceof Failure);
}

const longestMessage = 2000;

function known(error: unknown): Failure {
  const words = 'Something went wrong in the engine. Its log tells more.';
  return failureIn(error) ?? diskFullIn(error) ?? new Failure('unexpected', words, { retryable: true });
}
