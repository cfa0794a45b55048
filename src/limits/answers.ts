import type { LimitState } from './limiter.ts';

/** The three headers that tell a caller where they stand. */
export function limitHeaders({ limit, remaining, reset }: LimitState): Record<string, string> {
  return { 'X-RateLimit-Limit': String(limit), 'X-RateLimit-Remaining': String(remaining), 'X-RateLimit-Reset': String(reset) };
}

/** The answer to a call that was refused: 429 with these words, the numbers in the body and in the headers, and the seconds to wait. */
export function limitReached(words: string, state: LimitState): Response {
  const headers = { ...limitHeaders(state), 'Retry-After': String(Math.max(1, Math.ceil(state.resetInSeconds))) };
  return Response.json({ error: words, ...limitNumbers(state) }, { status: 429, headers });
}

/** Where a caller stands, as bodies tell it. */
export function limitNumbers({ limit, remaining, reset }: LimitState): { limit: number; remaining: number; reset: number } {
  return { limit, remaining, reset };
}

/** What a route says when the limiter fails. */
export const limiterFailed = 'Service temporarily unavailable. Please try again in a moment.';
