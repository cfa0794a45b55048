import { z } from 'zod';
import { clip, clipDecision } from '#features/videos/clip.schema.ts';
import { defaultClipPage, maxClipPage } from '#features/videos/clips.constants.ts';

/** A position in the list: the time of the decision, that of the creation, and the id of a clip. */
const cursor = z
  .string()
  .regex(/^(\d{1,14})?\.\d{1,14}\.[0-9a-f-]{36}$/, 'must be the `next` of the page before')
  .transform((text) => {
    const [decidedAt = '', createdAt = '', id = ''] = text.split('.');
    return {
      decidedAt: decidedAt === '' ? null : new Date(Number(decidedAt)),
      createdAt: new Date(Number(createdAt)),
      id,
    };
  })
  .refine(({ id }) => z.guid().safeParse(id).success, 'must be the `next` of the page before');
export type ClipCursor = z.output<typeof cursor>;

/** Filters and page of the list of all clips. */
export const clipPage = z.object({
  decision: clipDecision.optional(),
  exported: z
    .enum(['true', 'false'])
    .optional()
    .describe('Only clips that were exported, or only those that were not'),
  limit: z.coerce.number().int().min(1).max(maxClipPage).default(defaultClipPage),
  cursor: cursor.optional().describe('`next` of the page before'),
});

const clipWithVideo = clip.extend({
  videoId: z.string(),
  videoTitle: z.string().nullable(),
  /**
   * Whether there is an exported clip of nearly the same range: what they share is at least four
   * fifths of the longer one.
   */
  exported: z.boolean(),
});
export type ClipWithVideo = z.infer<typeof clipWithVideo>;

/** Clips of all videos of a person. */
export const clipList = z.object({
  clips: z
    .array(clipWithVideo)
    .describe(
      'Newest decision first, then the new clips, newest first; fewer than the limit where they are more than two megabytes',
    ),
  next: z
    .string()
    .optional()
    .describe('Give this as `cursor` to have the next page; absent on the last page'),
});
export type ClipList = z.infer<typeof clipList>;
