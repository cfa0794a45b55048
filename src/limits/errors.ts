import { defineErrors } from '#kit/define-errors.ts';

export const limitErrors = defineErrors({
  // The text is fixed by the interface, for a limiter that fails and for a platform that refuses the connection alike.
  serviceUnavailable: {
    code: 'service-unavailable',
    status: 503,
    retryable: true,
    message: 'Service temporarily unavailable. Please try again in a moment.',
  },
  tooManyAtOnce: {
    code: 'too-many-at-once',
    status: 429,
    retryable: true,
    retryAfterSeconds: 5,
    message: 'Too many requests at once. Please try again in a moment.',
  },
});
