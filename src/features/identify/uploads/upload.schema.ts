import { z } from 'zod';
import { prompt } from '#features/videos/prompt.schema.ts';
import { spokenLanguage } from '#features/videos/spoken-language.schema.ts';

/** What `Upload-Metadata` of a new upload may say; anything else in it is ignored. */
export const uploadMetadata = z.object({
  filename: z.string().min(1).max(1000).default('video'),
  prompt,
  /** The language that is spoken; found out when left out. */
  language: spokenLanguage.optional(),
});

const pendingUpload = z.object({
  /** Also the id that the video gets. */
  id: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  /** Whether it is a video now. */
  complete: z.boolean(),
  createdAt: z.iso.datetime(),
  /** What is not complete by then is deleted. */
  expiresAt: z.iso.datetime(),
});
export type PendingUpload = z.infer<typeof pendingUpload>;

export const uploadResponse = z.object({ upload: pendingUpload });
export const uploadList = z.object({ uploads: z.array(pendingUpload) });

/** About captions that come with an upload. */
export const uploadCaptionsQuery = z.object({ language: spokenLanguage.optional() });
