import { availableParallelism } from 'node:os';
import type { SpeechRuntime } from './sherpa-onnx.ts';

/** All cores but one, which decodes the audio and serves requests. */
export function coresButOne(): number {
  return Math.max(1, availableParallelism() - 1);
}

/** The package, on the processor. */
export const defaultRuntime: SpeechRuntime = { provider: 'cpu' };
