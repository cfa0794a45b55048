import { Readable } from 'node:stream';
import { isFailure } from '#platform/kit/define-errors.ts';
import { speechErrors } from './errors.ts';
import type { InstalledModel } from './models/index.ts';
import { startRecognition } from './recognition.ts';

/**
 * Loads a model once, in a process of its own, and says why that fails; undefined if it does not,
 * and where the runtime is missing. Rejects with the signal's reason.
 */
export async function whyUnloadable(
  model: InstalledModel,
  signal: AbortSignal,
): Promise<string | undefined> {
  // Models that find turns of speech can only be loaded together with one that compares voices.
  if (model.kind === 'segmentation') return undefined;
  const recording = { path: '', duration: 0, model };
  const process = startRecognition(recording, { signal, threads: 1, onPiece: () => undefined });
  try {
    await process.feed(Readable.from([]));
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    if (isFailure(error, speechErrors.runtimeMissing)) return undefined;
    return isFailure(error, speechErrors.memoryExceeded)
      ? `loading ${model.name} takes more memory than there is`
      : `${model.name} cannot be loaded, because its files are damaged or of an architecture that the runtime does not know`;
  } finally {
    await process.kill();
  }
}
