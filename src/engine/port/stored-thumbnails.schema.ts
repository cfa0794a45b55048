import { z } from 'zod';

/** Which clips of a video have a thumbnail: their starts in milliseconds. */
export const storedThumbnails = z.object({ starts: z.array(z.number().int()) });
export type StoredThumbnails = z.infer<typeof storedThumbnails>;
