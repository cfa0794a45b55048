import { z } from 'zod';

/** The kinds of text that a language model can write from a transcript. */
export const textKind = z.enum(['show-notes', 'quiz', 'thread', 'blog-post']);
export type TextKind = z.infer<typeof textKind>;

export const textRequest = z.strictObject({ kind: textKind });

const text = z.object({
  kind: textKind,
  /**
   * Markdown with times of the video in square brackets, such as [12:34], where each thing is said.
   */
  markdown: z.string(),
  /** Whether the transcript has changed since the text was written. */
  outdated: z.boolean(),
  /** The second up to which the transcript was read; null: all of it. */
  readUntil: z.number().nullable(),
  createdAt: z.iso.datetime(),
});
export type VideoText = z.infer<typeof text>;
export const textResponse = z.object({ text });
export type TextResponse = z.infer<typeof textResponse>;
/** The newest text of each kind. */
export const textList = z.object({ texts: z.array(text) });
export type TextList = z.infer<typeof textList>;
