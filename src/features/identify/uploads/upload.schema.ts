import { z } from 'zod';
import {
  clipCount,
  clipSeconds,
  lengthsInOrder,
  lookFor,
} from '#engine/port/find-options.schema.ts';
import { partInOrder } from '#features/videos/find-options.schema.ts';
import { requestedPrompt } from '#features/videos/prompt.schema.ts';
import { secondsText } from '#features/videos/seconds-text.schema.ts';
import { needsLanguage, spokenLanguage } from '#features/videos/spoken-language.schema.ts';
import { textEncoding } from '../transcription/transcription.schema.ts';

const numberText = z.string().transform((text) => Number(text.trim() || Number.NaN));

/** The text `null` says that nothing is wanted, whatever the person's default. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('null').transform(() => null), schema]).optional();

/** The find options of an upload, which are all text. */
export const uploadFindFields = {
  minSeconds: orNull(numberText.pipe(clipSeconds)),
  maxSeconds: orNull(numberText.pipe(clipSeconds)),
  maxClips: orNull(numberText.pipe(clipCount)),
  from: orNull(secondsText),
  to: orNull(secondsText),
  lookFor: orNull(lookFor),
  prompt: requestedPrompt,
};

/** The fields of `Upload-Metadata` that a new upload may have; others are ignored. */
export const uploadMetadata = z
  .object({
    filename: z.string().min(1).max(1000).default('video'),
    ...uploadFindFields,
    /** The main language spoken; detected when left out. */
    language: spokenLanguage.optional(),
    /** Whether speech in any other language is recognised as that one, too. */
    onlyLanguage: z.stringbool().optional(),
  })
  .refine(...needsLanguage)
  .refine(...lengthsInOrder)
  .refine(...partInOrder);

const pendingUpload = z.object({
  /** The id of the upload, which the video gets as well. */
  id: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  /** Whether the upload has become a video. */
  complete: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When the upload is deleted if it is still incomplete. */
  expiresAt: z.iso.datetime(),
});
export type PendingUpload = z.infer<typeof pendingUpload>;

export const uploadResponse = z.object({ upload: pendingUpload });
export const uploadList = z.object({ uploads: z.array(pendingUpload) });

/** The query of captions for an upload. */
export const uploadCaptionsQuery = z.object({
  language: spokenLanguage.optional(),
  encoding: textEncoding,
});
