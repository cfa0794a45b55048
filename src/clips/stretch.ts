import { secondsText } from '#kit/clock.ts';
import type { RequestIssue } from './failures.ts';

/** A range as requests write it: seconds as text. */
type Range = { start: string; end: string };

/** A bound that is rounded to thousandths may pass the video's end by that much. */
const roundingSeconds = 0.001;

/** What is wrong with a range that ends beyond its video; nothing when nobody knows how long (seconds) that is. */
export function beyondEnd({ end }: Range, length: number | null, path: RequestIssue['path'] = []): RequestIssue[] {
  if (length === null || Number(end) <= length + roundingSeconds) return [];
  return [{ path: [...path, 'end'], message: `must not be beyond the end of the video (${secondsText(length)})` }];
}

/** The range as the engine is given it, for an export and for its previews: thousandths of seconds, none beyond the video. */
export function engineRange({ start, end }: Range, length: number | null): { start: number; end: number } {
  return { start: thousandths(start), end: Math.min(thousandths(end), length ?? Number.POSITIVE_INFINITY) };
}

function thousandths(seconds: string): number {
  return Number(secondsText(Number(seconds)));
}
