import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/**
 * What is heard in a recording besides its words: seconds, in order. Undefined is what cannot be
 * known on this machine, because it has no runtime for the model.
 */
export type Sounds = {
  /** Where somebody speaks, sings or laughs aloud. */
  voices: TimeRange[] | undefined;
  laughter: TimeRange[] | undefined;
  /** Applause and cheering. */
  applause: TimeRange[] | undefined;
  music: TimeRange[] | undefined;
};
