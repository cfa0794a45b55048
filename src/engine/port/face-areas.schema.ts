import { z } from 'zod';

const maxEntries = 400;
const maxAreas = 64;
/** More than any clip lasts, and more than any frame measures. */
const maxSeconds = 86_400;
const maxPixels = 20_000;

const pixels = z.number().min(-maxPixels).max(maxPixels);
const length = z.number().min(0).max(maxPixels);
const area = z.object({ x: pixels, y: pixels, width: length, height: length });

/**
 * The areas that captions and titles must keep clear of in a part of the clip. Times are seconds of
 * the clip, areas pixels of the output.
 */
const partAreas = z.object({
  start: z.number().min(0).max(maxSeconds),
  end: z.number().min(0).max(maxSeconds),
  /** Each area covers one face, from the hairline to the chin, throughout the part. */
  faces: z.array(area).max(maxAreas),
  /** Areas without any content, such as the blurred bands around a frame that is shown whole. */
  free: z.array(area).max(maxAreas).optional(),
});
export type FaceAreas = z.infer<typeof partAreas>;

/** One entry for each shot of a clip, in their order. */
export const faceAreas = z.array(partAreas).max(maxEntries);
