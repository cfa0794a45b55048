import { audienceLimits, audienceStep } from './audience.constants.ts';
import type { AudienceKind, AudienceSource } from './audience.schema.ts';

/** Adds up messages or weights for every `audienceStep` seconds of a video. */
export type TimedCounts = {
  /** Adds a weight at a time; one that no recording can have is left out. */
  add(seconds: number, weight?: number): void;
  /** The source; undefined when nothing was added. */
  source(kind: AudienceKind): AudienceSource | undefined;
};

export function timedCounts(): TimedCounts {
  const sums: number[] = [];
  return {
    add(seconds, weight = 1) {
      if (!(seconds >= 0 && seconds < audienceLimits.seconds)) return;
      const at = Math.floor(seconds / audienceStep);
      // Without holes, so that the engine keeps it a plain array of numbers.
      while (sums.length <= at) sums.push(0);
      sums[at] = (sums[at] ?? 0) + weight;
    },
    source: (kind) =>
      sums.length === 0
        ? undefined
        : {
            kind,
            seconds: sums.length * audienceStep,
            values: sums.map((sum) => Math.round(100 * sum) / 100),
          },
  };
}
