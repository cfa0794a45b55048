import { type Inference, type InferenceOptions, startInference } from '#platform/inference';
import { speechErrors } from './errors.ts';
import type { InstalledModel } from './models/index.ts';

export type SpeechProcess = Inference;

export type SpeechProcessOptions<Message> = Omit<InferenceOptions<Message>, 'failures'> & {
  /** The model that error messages name. */
  model: Pick<InstalledModel, 'id' | 'name'>;
};

/** Starts a module of this folder as a `SpeechProcess`; its failures are those of `speechErrors`. */
export function startSpeechProcess<Message extends { event: string }>(
  module: URL,
  { model, ...options }: SpeechProcessOptions<Message>,
): SpeechProcess {
  const { name } = model;
  const bytes = options.task.maxBytes;
  return startInference(module, {
    ...options,
    failures: {
      runtimeMissing: (cause) => speechErrors.runtimeMissing({ cause }),
      modelUnloadable: (cause) => speechErrors.modelUnloadable(model, { cause }),
      memoryExceeded: (cause) => speechErrors.memoryExceeded({ name, bytes }, { cause }),
      crashed: (cause) => speechErrors.crashed(model, { cause }),
    },
  });
}
