import { defineErrors } from '#platform/kit/define-errors.ts';

export const ocrErrors = defineErrors({
  runtimeMissing: {
    code: 'screen-text-runtime-missing',
    message:
      'Text on slides and screens could not be read: onnxruntime-node is not installed, or has no build for this machine. Install Kinora again.',
    logLevel: 'warn',
  },
  modelUnloadable: {
    code: 'screen-text-model-unloadable',
    message:
      'Text on slides and screens could not be read: its model cannot be loaded. Remove the model and install it again.',
    logLevel: 'warn',
  },
  memoryExceeded: {
    code: 'screen-text-memory-exceeded',
    status: 507,
    message:
      'Text on slides and screens could not be read: the process was ended by the system, most likely for lack of memory. Try again when less is running.',
    retryable: true,
    logLevel: 'warn',
  },
  crashed: {
    code: 'screen-text-crashed',
    message:
      'Text on slides and screens could not be read: the process ended unexpectedly. Remove the model and install it again if this repeats.',
    retryable: true,
    logLevel: 'warn',
  },
});
