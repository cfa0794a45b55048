import { secondsText } from '#kit/clock.ts';
import { invalidRequest } from './failures.ts';
import type { VideoRow } from './library.ts';

/** Seconds of a video. */
export type Stretch = { start: number; end: number };

/** A bound that is rounded to thousandths may pass the video's end by that much. */
const roundingSeconds = 0.001;

/** The stretch as an export of it would hand it to the engine. @throws Failure `invalid-request` when it ends beyond the video */
export function stretchOf({ start, end }: { start: string; end: string }, { durationSeconds: length }: VideoRow): Stretch {
  if (length !== null && Number(end) > length + roundingSeconds)
    throw invalidRequest([{ path: ['end'], message: `must not be beyond the end of the video (${secondsText(length)})` }]);
  return { start: thousandths(start), end: Math.min(thousandths(end), length ?? Number.POSITIVE_INFINITY) };
}

function thousandths(seconds: string): number {
  return Number(secondsText(Number(seconds)));
}
