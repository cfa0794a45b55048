import { defineErrors } from '#platform/kit/define-errors.ts';

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** Errors of the language model that runs on this machine. */
export const builtInErrors = defineErrors({
  notInstalled: {
    code: 'language-model-not-installed',
    status: 409,
    message: (id: string) =>
      `The language model "${id}" is not installed on this machine. Install it in the settings under Models, or with "kinora models install ${id}".`,
  },
  runtimeMissing: {
    code: 'language-runtime-missing',
    status: 503,
    message: (id: string) =>
      `The library that runs language models is missing, or was made for another machine. "kinora models install ${id}" installs it; it exists for Linux (x64 and arm64) and macOS (arm64).`,
  },
  unloadable: {
    code: 'language-model-unloadable',
    status: 422,
    message: (name: string) =>
      `${name} cannot be loaded: its file is damaged, or of an architecture that this version of Kinora does not know. "kinora models verify" tells which.`,
  },
  memoryExceeded: {
    code: 'language-model-memory',
    status: 503,
    message: ({ name, bytes }: { name: string; bytes: number }) =>
      `${name} needs about ${gigabytes(bytes)} of free memory. Close other programs, or install a smaller model.`,
  },
  crashed: {
    code: 'language-model-crashed',
    status: 502,
    message: (name: string) =>
      `${name} ended unexpectedly. The next request starts it again; if this goes on, check its file with "kinora models verify".`,
  },
});
