import { z } from 'zod';
import { Failure } from '#kit/failure.ts';
import { limiterFailed } from '#limits/answers.ts';

/** The chat area's error table: every status and its exact words. */

export const authenticationRequired = 'Authentication required';
export const limitExceeded = 'Chat limit exceeded. You have used all 30 chat attempts for today.';
export const unavailable = (cause: unknown) => new Failure('chat-limiter', limiterFailed, { status: 503, retryable: true, cause });
export function notProcessed(cause: unknown): Failure {
  // What the caller sent cannot be read, or the provider refused: neither is a fault of this server's.
  const logLevel =
    cause instanceof z.ZodError ? 'info' : cause instanceof Failure && cause.code !== 'model-not-configured' ? 'warn' : undefined;
  return new Failure('chat-failed', 'Failed to process chat request', { status: 500, cause, logLevel });
}

/** What an answer that has begun can still say in its stream. */
export const brokeOff = 'The answer broke off. Please try again.';
export const nothingSaid = 'There was no answer. Please try again.';
