import { defineErrors } from '#platform/kit/define-errors.ts';

export const soundErrors = defineErrors({
  modelUnloadable: {
    code: 'sound-model-unloadable',
    message:
      'Laughter, applause and music could not be told apart: the model that comes with Kinora cannot be loaded. Its file is damaged; install Kinora again.',
  },
  memoryExceeded: {
    code: 'sound-memory-exceeded',
    status: 507,
    message:
      'Laughter, applause and music could not be told apart: the process was ended by the system, most likely for lack of memory. Try again when less is running.',
    logLevel: 'warn',
  },
  crashed: {
    code: 'sound-detection-crashed',
    message:
      'Laughter, applause and music could not be told apart: the process ended unexpectedly. Try again; "kinora doctor" says whether the libraries for it can be loaded.',
    retryable: true,
    logLevel: 'warn',
  },
});
