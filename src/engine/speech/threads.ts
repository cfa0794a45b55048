import { availableParallelism } from 'node:os';
import type { SpeechRuntime } from './sherpa-onnx.ts';

/** All cores but one, which decodes the audio and serves requests. */
export function coresButOne(): number {
  return Math.max(1, availableParallelism() - 1);
}

/** The package, on the processor. */
export const defaultRuntime: SpeechRuntime = { provider: 'cpu' };

/** Bytes that another piece may take while it is recognised. */
export const decoderBytes = 2 ** 29;
/** Node decodes at most four at once. */
const maxDecoders = 4;

/**
 * Shares threads out among pieces of speech: several pieces at once, each with few threads, take much
 * less than one after the other with all of them. The model is in memory once.
 * @param spareBytes memory that is left beside one decoder
 */
export function sharedOut(
  threads: number,
  spareBytes: number,
): { decoders: number; threads: number } {
  const byMemory = 1 + Math.max(0, Math.floor(spareBytes / decoderBytes));
  const decoders = Math.min(maxDecoders, threads, byMemory);
  return { decoders, threads: Math.floor(threads / decoders) };
}
