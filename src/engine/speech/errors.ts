import { defineErrors } from '#platform/kit/define-errors.ts';
import type { SpeechModel } from './models/index.ts';

/**
 * Whether captions were tried first. They may not have been, because a person or the settings can
 * choose recognition although there are captions.
 */
type Cause = { afterCaptions: boolean };

export const speechErrors = defineErrors({
  modelMissing: {
    code: 'speech-model-missing',
    status: 422,
    message: ({
      afterCaptions,
      id,
      name,
      bytes,
      licence,
    }: Pick<SpeechModel, 'id' | 'name' | 'bytes' | 'licence'> & Cause) =>
      `${afterCaptions ? 'This video has no usable captions, and no speech model for it' : 'No speech model for this video'} is installed. Install ${name} (${megabytes(bytes)}, ${licence}) with "kinora models install ${id}", or one of your own with "kinora models add"; give the video a caption file (VTT, SRT or TTML) or its text, on its page or with "kinora clip --text FILE"; or set GROQ_API_KEY for a hosted recogniser.`,
  },
  noModelForLanguage: {
    code: 'speech-model-unknown',
    status: 422,
    message: ({ language, afterCaptions }: { language: string } & Cause) =>
      `${afterCaptions ? 'This video has no usable captions, and there' : 'There'} is no speech model for its language (${language}). Add one with "kinora models add", give the video a caption file (VTT, SRT or TTML) or its text, on its page or with "kinora clip --text FILE", or set GROQ_API_KEY for a hosted recogniser.`,
  },
  modelUnloadable: {
    code: 'speech-model-unloadable',
    status: 422,
    message: ({ id, name }: { id: string; name: string }) =>
      `The speech model ${name} could not be loaded: its files are damaged or of another architecture. "kinora models verify ${id}" finds damaged files; "kinora models remove ${id}" removes it, so that another one is used.`,
  },
  memoryExceeded: {
    code: 'speech-memory-exceeded',
    status: 507,
    message: ({ name, bytes }: { name: string; bytes: number }) =>
      `Speech recognition with ${name} was ended by the system, most likely for lack of memory (it may use ${megabytes(bytes)}). Try again when less is running, install a smaller model, or give the machine more memory.`,
    logLevel: 'warn',
  },
  crashed: {
    code: 'speech-recognition-crashed',
    status: 500,
    message: ({ id, name }: { id: string; name: string }) =>
      `Speech recognition with ${name} ended unexpectedly. Try again; if it happens again, check the model with "kinora models verify ${id}".`,
    retryable: true,
    logLevel: 'warn',
  },
  runtimeMissing: {
    code: 'speech-runtime-missing',
    status: 422,
    message:
      'Speech recognition is not available here: the package sherpa-onnx-node is not installed, or has no build for this machine. Give the video a caption file (VTT, SRT or TTML) or its text, on its page or with "kinora clip --text FILE", or set GROQ_API_KEY for a hosted recogniser.',
  },
});

function megabytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1e6))} MB`;
}
