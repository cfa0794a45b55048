import { z } from 'zod';
import {
  maxTermLength,
  maxTermVariants,
  maxTermWords,
} from '#engine/transcript/corrections/corrections.constants.ts';
import { isTermLength } from '#engine/transcript/corrections/term-length.shared.ts';
import { toDatabaseText } from '#platform/kit/storable.ts';

const form = z
  .string()
  .max(4 * maxTermLength)
  .transform((text) => toDatabaseText(text).replace(/\s+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .max(maxTermLength)
      .regex(/[\p{L}\p{N}]/u, 'must have a letter or a digit'),
  );

/**
 * A name, brand or technical term with its only correct spelling, and the forms in which
 * recognition gets it wrong. Feeds have such terms too.
 */
export const spelledTerm = z.strictObject({
  term: form,
  /** Spellings that differ in more than case; matched as whole words, in any case. */
  variants: z.array(form).max(maxTermVariants).default([]),
});
export type SpelledTerm = z.output<typeof spelledTerm>;

const shortForm = form.refine(isTermLength, `must have at most ${maxTermWords} words`);
export const glossaryTermRequest = spelledTerm.extend({
  term: shortForm,
  variants: z.array(shortForm).max(maxTermVariants).default([]),
});

const glossaryTerm = z.object({
  id: z.string(),
  term: z.string(),
  variants: z.array(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type GlossaryTerm = z.infer<typeof glossaryTerm>;
export const glossaryTermResponse = z.object({ term: glossaryTerm });
export type GlossaryTermResponse = z.infer<typeof glossaryTermResponse>;
/** Sorted by term. */
export const glossaryList = z.object({ terms: z.array(glossaryTerm) });
export type GlossaryList = z.infer<typeof glossaryList>;
