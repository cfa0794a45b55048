import { z } from 'zod';
import { audienceLimits } from './audience.constants.ts';
import type { AudienceSource } from './audience.schema.ts';
import { audienceErrors } from './errors.ts';

const heatmapPart = z.object({
  start_time: z.number(),
  end_time: z.number(),
  value: z.number(),
});

/** YouTube writes 100 parts; another site may write more. */
const maxParts = 10_000;

/** YouTube's heatmap as yt-dlp reports it: parts of equal length, each with a value of 0 to 1. */
export const heatmap = z.array(heatmapPart).max(maxParts).nullish();
export type Heatmap = z.infer<typeof heatmap>;

/**
 * The source that a heatmap is; undefined when there is none.
 * @throws Failure `audience-times-impossible`
 */
export function heatmapSource(parts: Heatmap): AudienceSource | undefined {
  if (!parts || parts.length === 0) return undefined;
  let before = 0;
  for (const { start_time: start, end_time: end } of parts) {
    // Parts may overlap by what rounding does.
    if (start < before - 0.5 || end <= start) throw audienceErrors.timesImpossible();
    before = end;
  }
  if (before > audienceLimits.seconds) throw audienceErrors.timesImpossible();
  const values = parts.map(({ value }) => Math.round(1e4 * clamped(value)) / 1e4);
  return values.some((value) => value > 0)
    ? { kind: 'heatmap', seconds: before, values }
    : undefined;
}

const clamped = (value: number) => Math.min(1, Math.max(0, value));
