import { defineErrors } from '#platform/kit/define-errors.ts';

export const workerErrors = defineErrors({
  taskTooExpensive: {
    code: 'task-too-expensive',
    status: 422,
    message:
      'This text takes more time or memory to process than any real one. Use shorter captions or a shorter range.',
    logLevel: 'warn',
  },
  workersBusy: {
    code: 'workers-busy',
    status: 503,
    message: 'The server has too much text to process at the moment. Try again shortly.',
    retryable: true,
    retryAfterSeconds: 5,
    logLevel: 'warn',
  },
});
