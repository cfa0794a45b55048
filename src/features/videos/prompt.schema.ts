import { z } from 'zod';
import { toDatabaseText } from '#platform/kit/storable.ts';
import { maxPromptLength } from './clips.constants.ts';

/**
 * What a person wants the clips to be about. Null once parsed when it was null or blank, which says
 * that there is none; undefined when it was left out.
 */
export const requestedPrompt = z
  .string()
  .refine(
    (text) => [...text].length <= maxPromptLength,
    `must be at most ${maxPromptLength} characters`,
  )
  .transform((text) => toDatabaseText(text).trim() || null)
  .nullish();

/** What a person wants the clips to be about; null and blank text mean no prompt. */
export const prompt = requestedPrompt.transform((text) => text ?? undefined);
