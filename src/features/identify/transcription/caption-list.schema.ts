import { z } from 'zod';
import { storedCaptions } from '#engine/port/engine.schema.ts';

/** The list of captions stored with a video: an object of its own, at `captionListKey`. */
export const storedCaptionList = z.object({
  captions: z.array(storedCaptions),
  /** The main language, as a person or the platform names it. */
  language: z.string().optional(),
  /** Whether speech in any other language is recognised as that one, too. */
  onlyLanguage: z.boolean().optional(),
});
export type StoredCaptionList = z.infer<typeof storedCaptionList>;
