import { z } from 'zod';
import { storedCaptions } from '#engine/port/engine.schema.ts';

/** The list of captions stored with a video: an object of its own, at `captionListKey`. */
export const storedCaptionList = z.object({
  captions: z.array(storedCaptions),
  /** The language that the platform states. */
  language: z.string().optional(),
});
export type StoredCaptionList = z.infer<typeof storedCaptionList>;
