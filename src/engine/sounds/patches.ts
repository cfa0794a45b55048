import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/** YAMNet looks at patches of 0.975 s, of which one begins every 0.48 s; samples at 16 kHz. */
export const patchSamples = 15_600;
export const hopSamples = 7680;
export const patchSeconds = 0.975;
export const hopSeconds = 0.48;

/** Neighbouring patches, by their indexes in a recording. */
export type PatchRun = { first: number; last: number };

/** Runs with fewer patches between them are one: the samples of a patch overlap those of two. */
const minPatchesBetween = 3;

/** The patches whose middle half touches one of the ranges (seconds), in order. */
export function patchRuns(ranges: readonly TimeRange[]): PatchRun[] {
  const runs: PatchRun[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const first = Math.max(0, Math.ceil(start / hopSeconds - 1.5));
    const final = Math.max(first, Math.floor(end / hopSeconds - 0.5));
    const before = runs.at(-1);
    if (before && first - before.last - 1 < minPatchesBetween)
      before.last = Math.max(before.last, final);
    else runs.push({ first, last: final });
  }
  return runs;
}

/** How many samples the patches of a run take. */
export function samplesOf({ first, last }: PatchRun): number {
  return (last - first) * hopSamples + patchSamples;
}
