import type { EngineFindOptions } from '#engine/port/find-options.schema.ts';
import type { LookFor } from '#engine/port/measured.constants.ts';
import { commandErrors } from '../errors.ts';

/** Which clips are found: their length and the part of the video, seconds, and their number. */
export type FindOptions = {
  length?: { min: number; max: number } | undefined;
  from?: number | undefined;
  to?: number | undefined;
  top?: number | undefined;
  lookFor?: LookFor | undefined;
};

/**
 * The options as the engine takes them.
 * @throws Failure `part-ends-first`
 */
export function findOptionsOf({ length, from, to, top, lookFor }: FindOptions): EngineFindOptions {
  if (to !== undefined && to <= (from ?? 0)) throw commandErrors.partEndsFirst();
  return {
    ...(length && { min_seconds: length.min, max_seconds: length.max }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(top !== undefined && { max_clips: top }),
    ...(lookFor && { look_for: lookFor }),
  };
}
