import { z } from 'zod';
import { aspectRatio } from '#engine/port/engine.schema.ts';

export const posterSizes = ['small', 'large'] as const;
export type PosterSize = (typeof posterSizes)[number];

/** Which poster of a clip: `small` is 360 pixels wide and at most 30 kB, `large` 720 pixels. */
export const posterQuery = z.object({
  size: z.enum(posterSizes).default('small'),
  aspectRatio: aspectRatio.default('9:16'),
});
