import { z } from 'zod';

/** Who is seen in a video, whoever is seen longest first. */
export const faceList = z.object({
  /**
   * Whether its clips have been searched for faces; `searching`: they will be, in the background.
   */
  search: z.enum(['done', 'searching', 'not-searched']),
  faces: z.array(
    z.object({
      /** What the face looks like, to name it by. */
      descriptor: z.string(),
      /** For how long it was seen. */
      seconds: z.number(),
      /** A square JPEG of it, as a data URL. */
      image: z.string(),
      /** Whose face a person has said it to be: the name in the transcript. */
      speaker: z.string().optional(),
    }),
  ),
});
export type FaceList = z.infer<typeof faceList>;

/** Says whose face it is; `null`: nobody's that is known. */
export const namedFaceRequest = z.strictObject({
  /** As the transcript names them at present. */
  speaker: z.string().max(1000),
  descriptor: z
    .string()
    .regex(/^[A-Za-z0-9+/]{1366}==$/, 'is not in the list of faces')
    .nullable(),
});
