/** What can be requested of a search for clips; free of zod, because the app uses it as well. */

/** The length of clips when none is requested, seconds. */
export const usualClipSeconds = { min: 15, max: 60 } as const;

/**
 * The lengths that can be requested, seconds, and the least difference between the shortest and the
 * longest: clips consist of whole sentences.
 */
export const clipSecondsLimits = { min: 5, max: 300, difference: 5 } as const;

/** The number of clips that can be requested at most. */
export const maxFoundClips = 99;

/** The lengths that the app offers, seconds. */
export const clipLengthChoices = [
  { min: 15, max: 30 },
  { min: 30, max: 60 },
  { min: 60, max: 90 },
  { min: 90, max: 180 },
] as const;

/**
 * The range of lengths (seconds) that a request means: an end that is left out is the usual one, or
 * half or twice the other end if that is beyond it. Undefined when both are left out.
 */
export function requestedSeconds(
  min: number | undefined,
  max: number | undefined,
): { min: number; max: number } | undefined {
  if (min === undefined && max === undefined) return undefined;
  const shortest = min ?? Math.min(usualClipSeconds.min, (max ?? 0) / 2);
  const longest = max ?? Math.max(usualClipSeconds.max, 2 * (min ?? 0));
  return { min: shortest, max: Math.min(longest, clipSecondsLimits.max) };
}
