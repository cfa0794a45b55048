import { z } from 'zod';
import { aspectRatio } from '#engine/port/engine.schema.ts';
import { coverFields } from '#features/videos/clip-edit.schema.ts';

/** Which cover of a clip is drawn; what is left out is as chosen for the clip. */
export const coverQuery = z.object({
  aspectRatio: aspectRatio.default('9:16'),
  /** `best`: the best moment, whatever is chosen for the clip. */
  at: z.literal('best').or(z.coerce.number().pipe(coverFields.at.unwrap())).optional(),
  title: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
});
