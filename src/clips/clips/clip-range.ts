import type { RequestIssue } from '#http';
import { formatSeconds } from '#kit/time-text.ts';

/** A range as requests write it: seconds as text. */
type Range = { start: string; end: string };

/** An end that is rounded to thousandths may exceed the video's end by this much. */
const roundingSeconds = 0.001;

/** The issues of a range that ends beyond its video; none while the video's length (seconds) is unknown. */
export function isBeyondEnd({ end }: Range, length: number | null, path: RequestIssue['path'] = []): RequestIssue[] {
  if (length === null || Number(end) <= length + roundingSeconds) return [];
  return [{ path: [...path, 'end'], message: `must not be beyond the end of the video (${formatSeconds(length)})` }];
}

/** The range that the engine gets, for exports and previews alike: rounded to thousandths of a second, and within the video. */
export function toEngineRange({ start, end }: Range, length: number | null): { start: number; end: number } {
  return { start: thousandths(start), end: Math.min(thousandths(end), length ?? Number.POSITIVE_INFINITY) };
}

function thousandths(seconds: string): number {
  return Number(formatSeconds(Number(seconds)));
}
