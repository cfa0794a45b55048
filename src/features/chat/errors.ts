import { z } from 'zod';
import { defineErrors, isFailure } from '#platform/kit/define-errors.ts';
import { Failure } from '#platform/kit/failure.ts';
import { modelErrors } from '#platform/language-models';

/** Messages and statuses are fixed by the interface. */
export const chatErrors = defineErrors({
  limitReached: {
    code: 'chat-limit-reached',
    status: 429,
    message: 'Chat limit exceeded. You have used all 30 chat attempts for today.',
  },
  /** The interface fixes text and status; the reason is in `details`. */
  attachmentRefused: {
    code: 'attachment-refused',
    message: 'Failed to process chat request',
    logLevel: 'info',
  },
  failed: { code: 'chat-failed', message: 'Failed to process chat request' },
});

export const authenticationRequired = 'Authentication required';

export function chatFailed(cause: unknown): Failure {
  if (isFailure(cause, chatErrors.attachmentRefused)) return cause;
  // A request that cannot be read, or one the provider refused, is not a fault of this server.
  const isRefused =
    cause instanceof Failure &&
    !isFailure(cause, modelErrors.noneConfigured, modelErrors.notConfigured);
  return chatErrors.failed({
    cause,
    logLevel: cause instanceof z.ZodError ? 'info' : isRefused ? 'warn' : undefined,
  });
}

/** Messages inside a stream that has already begun. */
export const streamInterrupted = 'The answer was interrupted. Please try again.';
export const emptyAnswer = 'There was no answer. Please try again.';
export const lateAnswer =
  'The model did not begin to answer in time. Please try again, or select a faster model.';
