import { z } from 'zod';

/** What a language model can write from a transcript. */
export const textKind = z.enum(['show-notes', 'quiz', 'thread', 'blog-post']);
export type TextKind = z.infer<typeof textKind>;

export const textRequest = z.strictObject({ kind: textKind });

const text = z.object({
  kind: textKind,
  /** With times of the video in square brackets, as [12:34], where each thing is said. */
  markdown: z.string(),
  /** The transcript has other words by now. */
  outdated: z.boolean(),
  /** Only the beginning of the transcript was read, up to this second; null: all of it. */
  readUntil: z.number().nullable(),
  createdAt: z.iso.datetime(),
});
export type VideoText = z.infer<typeof text>;
export const textResponse = z.object({ text });
export type TextResponse = z.infer<typeof textResponse>;
/** The newest of each kind. */
export const textList = z.object({ texts: z.array(text) });
export type TextList = z.infer<typeof textList>;
