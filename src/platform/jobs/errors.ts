import { defineErrors } from '#platform/kit/define-errors.ts';

const durationText = (seconds: number) =>
  seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;

export const jobErrors = defineErrors({
  /** A defect in Kinora or the machine. The original message is only logged. */
  unexpected: {
    code: 'unexpected',
    retryable: true,
    message: 'Something went wrong on the server. Its log has the details.',
  },
  timeout: {
    code: 'job-timeout',
    status: 504,
    retryable: true,
    message: (seconds: number) => `This took longer than ${durationText(seconds)} and was stopped.`,
  },
  takenOver: { code: 'job-taken-over', message: 'Another worker has taken this job over.' },
  crashed: {
    code: 'job-crashed',
    message: (times: number) =>
      `The server stopped unexpectedly ${times} times while it worked on this. It may need more memory than there is: use a shorter video, or give the server more memory, then run it again.`,
  },
  interrupted: {
    code: 'job-interrupted',
    message:
      'The server gave up on this after too many interruptions. Run it again when the server is less busy.',
  },
  cancelled: { code: 'job-cancelled', message: 'The job was cancelled.' },
  released: {
    code: 'job-released',
    message: 'The server is stopping; the job continues once it is running again.',
  },
  notFailed: {
    code: 'job-not-failed',
    status: 409,
    message: 'Only a job that failed or was cancelled can be run again.',
  },
  alreadyRunning: {
    code: 'job-already-running',
    status: 409,
    message: 'The same job has already been started again and is running.',
  },
  idempotencyKeyUsed: {
    code: 'idempotency-key-used',
    status: 409,
    message:
      'This Idempotency-Key was sent before with another request. Use a new key for each request.',
  },
});
