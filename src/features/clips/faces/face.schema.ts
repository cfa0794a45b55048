import { z } from 'zod';

/** The faces that are seen in a video, the one seen longest first. */
export const faceList = z.object({
  /**
   * Whether the video's clips have been searched for faces; `searching`: the search is pending or
   * under way in the background.
   */
  search: z.enum(['done', 'searching', 'not-searched']),
  faces: z.array(
    z.object({
      /** The face descriptor, which identifies the face in a request that names it. */
      descriptor: z.string(),
      /** How long the face was seen, seconds. */
      seconds: z.number(),
      /** A square JPEG of the face, as a data URL. */
      image: z.string(),
      /** The speaker whose face this is, as a person has said: the name in the transcript. */
      speaker: z.string().optional(),
    }),
  ),
});
export type FaceList = z.infer<typeof faceList>;

/** Says which face a speaker has; `null`: none of the faces found. */
export const namedFaceRequest = z.strictObject({
  /** The speaker's current name in the transcript. */
  speaker: z.string().max(1000),
  descriptor: z
    .string()
    .regex(/^[A-Za-z0-9+/]{1366}==$/, 'is not in the list of faces')
    .nullable(),
});
