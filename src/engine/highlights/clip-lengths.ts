import { usualClipSeconds } from '#engine/port/find-options.constants.ts';

/** Lengths of a clip in seconds; those in the ideal range are preferred. */
export type ClipLengths = {
  shortest: number;
  idealShortest: number;
  idealLongest: number;
  longest: number;
};

/** The lengths when none are requested, as documented in docs/clips.md. */
export const usualLengths: ClipLengths = {
  shortest: usualClipSeconds.min,
  idealShortest: 25,
  idealLongest: 50,
  longest: usualClipSeconds.max,
};

/** The lengths for clips of a requested length, seconds; the usual ones when none is requested. */
export function lengthsFor(seconds: { min: number; max: number } | undefined): ClipLengths {
  if (!seconds) return usualLengths;
  const ends = { shortest: seconds.min, longest: seconds.max };
  return {
    ...ends,
    idealShortest: inProportion(usualLengths.idealShortest, ends),
    idealLongest: inProportion(usualLengths.idealLongest, ends),
  };
}

/**
 * The length that lies between the requested ends where `seconds` lies between the usual ones.
 */
export function inProportion(
  seconds: number,
  lengths: Pick<ClipLengths, 'shortest' | 'longest'>,
): number {
  return lengths.shortest + (seconds - usualLengths.shortest) * spreadOf(lengths);
}

/** How many times as wide as the usual range of lengths this one is. */
export function spreadOf({ shortest, longest }: Pick<ClipLengths, 'shortest' | 'longest'>): number {
  return (longest - shortest) / (usualLengths.longest - usualLengths.shortest);
}
