import { z } from 'zod';
import { maxJumpsBack, maxRanges } from './edit.constants.ts';
import { jumpsBack } from './timeline.shared.ts';

const seconds = z.number().min(0).max(10_000_000);

/** A part of the source, seconds. */
export const sourceRange = z
  .strictObject({ start: seconds, end: seconds })
  .refine(({ start, end }) => start < end, {
    path: ['end'],
    message: 'must be after start',
  });

/** The parts of the source that make a clip, in playing order. */
export const sourceRanges = z
  .array(sourceRange)
  .min(1)
  .max(maxRanges)
  .refine((ranges) => jumpsBack(ranges) <= maxJumpsBack, {
    message: `must not go back in the video more than ${maxJumpsBack} times`,
  });
