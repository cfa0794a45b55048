import type { LimitState } from './limiter.ts';

/** The three headers that tell a caller where they stand. */
export function limitHeaders({ limit, remaining, reset }: LimitState): Record<string, string> {
  return { 'X-RateLimit-Limit': String(limit), 'X-RateLimit-Remaining': String(remaining), 'X-RateLimit-Reset': String(reset) };
}

/** The answer to a call that was refused: 429 with these words, the numbers in the body and in the headers. */
export function limitReached(words: string, state: LimitState): Response {
  const { limit, remaining, reset } = state;
  return Response.json({ error: words, limit, remaining, reset }, { status: 429, headers: limitHeaders(state) });
}

/** What a route says when the limiter fails. */
export const limiterFailed = 'Service temporarily unavailable. Please try again in a moment.';
