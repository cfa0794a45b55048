import { z } from 'zod';

/** The most faces of a video that are listed. */
export const maxListedFaces = 24;

/**
 * Who was found in the parts of a video that have been searched for people, whoever is seen longest
 * first; as stored beside the original.
 */
export const listedFaces = z.object({
  faces: z.array(
    z.object({
      /** What the face looks like (see `FaceDescriptor`), in base64. */
      descriptor: z.string(),
      /** For how long it was seen. */
      seconds: z.number(),
      /** A square JPEG of it, in base64. */
      image: z.string(),
    }),
  ),
});
export type ListedFaces = z.infer<typeof listedFaces>;
