import { z } from 'zod';

/** How many faces of a video are listed at most. */
export const maxListedFaces = 24;

/**
 * The people who were found in the searched parts of a video, as the list is stored beside the
 * original; the person who is seen longest comes first.
 */
export const listedFaces = z.object({
  faces: z.array(
    z.object({
      /** What the face looks like (see `FaceDescriptor`), in base64. */
      descriptor: z.string(),
      /** For how long the person was seen. */
      seconds: z.number(),
      /** A square JPEG of the face, in base64. */
      image: z.string(),
    }),
  ),
});
export type ListedFaces = z.infer<typeof listedFaces>;
