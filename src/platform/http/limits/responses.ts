import type { Failure } from '#platform/kit/failure.ts';
import { errorResponse } from '../index.ts';
import type { LimitState } from './limiter.ts';

/** The three headers with the state of a limit. */
export function limitHeaders({ limit, remaining, reset }: LimitState): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(reset),
  };
}

/**
 * The response to a call over the limit: the failure with the state of the limit in its body and
 * headers, and the seconds to wait.
 */
export function limitReachedResponse(failure: Failure, state: LimitState): Response {
  const retryAfterSeconds = Math.max(1, Math.ceil(state.resetInSeconds));
  return errorResponse(failure.with({ fields: limitNumbers(state), retryAfterSeconds }));
}

/** The state of a limit as bodies carry it. */
export function limitNumbers({ limit, remaining, reset }: LimitState): {
  limit: number;
  remaining: number;
  reset: number;
} {
  return { limit, remaining, reset };
}
