import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { streamPcm, type Tools } from '#platform/ffmpeg';
import { isFailure } from '#platform/kit/define-errors.ts';
import { speechErrors } from './errors.ts';
import type { InstalledModel, ModelTrial } from './models/index.ts';
import { startRecognition } from './recognition.ts';
import type { SpeechRuntime } from './sherpa-onnx.ts';
import { coresButOne, defaultRuntime } from './threads.ts';

export type TrialOptions = {
  tools: Tools;
  /** Threads of a recognition; default: as for recordings. */
  threads?: number | undefined;
  runtime?: SpeechRuntime | undefined;
};

/** Ten seconds of speech by which the speed of a model is measured. */
const measured = {
  path: fileURLToPath(new URL('./measured-speech.ogg', import.meta.url)),
  duration: 10,
};

/**
 * Creates what loads a model once, in a process of its own, and measures its speed there: says why
 * the model cannot be loaded, or how much of real time it takes. Neither is known where the runtime
 * is missing. Rejects with the signal's reason.
 */
export function modelTrial({
  tools,
  threads = coresButOne(),
  runtime = defaultRuntime,
}: TrialOptions) {
  return async (model: InstalledModel, signal: AbortSignal): Promise<ModelTrial> => {
    // Models that find turns of speech can only be loaded together with one that compares voices,
    // and those that read or write text not by the runtime for speech.
    if (['segmentation', 'screen-text', 'language'].includes(model.kind)) return {};
    const trial: ModelTrial = {};
    const recording = { ...measured, model, isMeasurement: true };
    const process = startRecognition(recording, {
      signal,
      threads,
      runtime,
      onPiece: () => undefined,
      onMeasured: (realTimeFactor) => Object.assign(trial, { realTimeFactor }),
    });
    try {
      await process.feed(Readable.from([await samplesOf(tools, signal)]));
      return trial;
    } catch (error) {
      signal.throwIfAborted();
      return isFailure(error, speechErrors.runtimeMissing)
        ? {}
        : { problem: problemOf(model, error) };
    } finally {
      await process.kill();
    }
  };
}

function problemOf({ name }: InstalledModel, error: unknown): string {
  return isFailure(error, speechErrors.memoryExceeded)
    ? `loading ${name} takes more memory than there is`
    : `${name} cannot be loaded, because its files are damaged or of an architecture that the runtime does not know`;
}

/** The samples; none without ffmpeg, so that the model is only loaded. */
async function samplesOf(tools: Tools, signal: AbortSignal): Promise<Buffer> {
  try {
    const audio = streamPcm({ tools, ...measured }, signal);
    const samples = Buffer.concat(await audio.stdout.toArray());
    await audio.done;
    return samples;
  } catch {
    signal.throwIfAborted();
    return Buffer.alloc(0);
  }
}
