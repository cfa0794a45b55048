import { availableParallelism } from 'node:os';

/** All cores but one, which decodes the audio and serves requests. */
export function coresButOne(): number {
  return Math.max(1, availableParallelism() - 1);
}
