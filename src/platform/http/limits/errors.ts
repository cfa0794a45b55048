import { defineErrors } from '#platform/kit/define-errors.ts';

export const limitErrors = defineErrors({
  // The API fixes this text, both for a limiter that fails and for a platform that refuses the
  // connection.
  serviceUnavailable: {
    code: 'service-unavailable',
    status: 503,
    retryable: true,
    message: 'Service temporarily unavailable. Please try again in a moment.',
  },
  tooManyAttempts: {
    code: 'too-many-attempts',
    status: 429,
    retryable: true,
    message: (wait: string) => `Too many attempts. Please try again in ${wait}.`,
  },
  tooManyAtOnce: {
    code: 'too-many-at-once',
    status: 429,
    retryable: true,
    retryAfterSeconds: 5,
    message: 'Too many requests at once. Please try again in a moment.',
  },
});
