import { z } from 'zod';
import { toDatabaseText } from '#platform/kit/storable.ts';
import { maxPromptLength } from './clips.constants.ts';

/** What a person wants the clips to be about; null and blank text mean no prompt. */
export const prompt = z
  .string()
  .refine(
    (text) => [...text].length <= maxPromptLength,
    `must be at most ${maxPromptLength} characters`,
  )
  .transform((text) => toDatabaseText(text).trim() || undefined)
  .nullish()
  .transform((text) => text ?? undefined);
