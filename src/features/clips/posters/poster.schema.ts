import { z } from 'zod';
import { aspectRatio, layout, reframe } from '#engine/port/engine.schema.ts';

export const posterSizes = ['small', 'large'] as const;
export type PosterSize = (typeof posterSizes)[number];

/** How the clip is framed where that is not the default of exports. */
export const posterFraming = z.object({
  reframe: reframe.optional(),
  layout: layout.optional(),
});
export type PosterFraming = z.infer<typeof posterFraming>;

/** Which poster of a clip: `small` is 360 pixels wide and at most 30 kB, `large` 720 pixels. */
export const posterQuery = posterFraming.extend({
  size: z.enum(posterSizes).default('small'),
  aspectRatio: aspectRatio.default('9:16'),
});
