import { z } from 'zod';
import { maxFolderNameLength, maxVideosPerBulk } from '../clips.constants.ts';
import { line, tag } from '../tag.schema.ts';

export const folderRequest = z.strictObject({ name: line(maxFolderNameLength) });

const folder = z.object({
  id: z.string(),
  name: z.string(),
  /** Number of videos in the folder. */
  videos: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type Folder = z.infer<typeof folder>;
export const folderResponse = z.object({ folder });
export type FolderResponse = z.infer<typeof folderResponse>;
/** Sorted by name. */
export const folderList = z.object({ folders: z.array(folder) });
export type FolderList = z.infer<typeof folderList>;

export const bulkActions = ['delete', 'move', 'tag', 'untag', 'favourite', 'unfavourite'] as const;

/** `move` takes `folder`, null for none; `tag` and `untag` take `tag`. */
export const bulkRequest = z
  .strictObject({
    ids: z.array(z.guid()).min(1).max(maxVideosPerBulk),
    action: z.enum(bulkActions),
    folder: z.guid().nullable().optional(),
    tag: tag.optional(),
  })
  .refine(({ action, folder }) => (action === 'move') === (folder !== undefined), {
    path: ['folder'],
    message: 'is what move takes, and no other action: the id of a folder, or null',
  })
  .refine(({ action, tag }) => (action === 'tag' || action === 'untag') === (tag !== undefined), {
    path: ['tag'],
    message: 'is what tag and untag take, and no other action',
  });
export type BulkRequest = z.input<typeof bulkRequest>;

/** The result for each video, in the order of the request. */
export const bulkResponse = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      success: z.boolean(),
      /** The reason; only without success. */
      error: z.string().optional(),
      code: z.string().optional(),
    }),
  ),
});
export type BulkResponse = z.infer<typeof bulkResponse>;
