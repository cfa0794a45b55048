import { z } from 'zod';
import { aspectRatio, layout, reframe } from '#engine/port/engine.schema.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';

export const posterSizes = ['small', 'large'] as const;
export type PosterSize = (typeof posterSizes)[number];

/** A caption style as JSON text, with the fields of `subtitleCustomization`. */
const styleText = z
  .string()
  .max(4000)
  .transform((text, ctx) => {
    try {
      const style: unknown = JSON.parse(text);
      return style;
    } catch {
      ctx.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(subtitleCustomization);

/** How the clip is framed and captioned where that is not the default of exports. */
export const posterLook = z.object({
  reframe: reframe.optional(),
  layout: layout.optional(),
  /** A style that the clip has of its own is used all the same. */
  style: styleText.optional(),
});
export type PosterLook = z.output<typeof posterLook>;

/** Which poster of a clip: `small` is 360 pixels wide and at most 30 kB, `large` 720 pixels. */
export const posterQuery = posterLook.extend({
  size: z.enum(posterSizes).default('small'),
  aspectRatio: aspectRatio.default('9:16'),
});
