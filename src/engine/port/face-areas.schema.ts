import { z } from 'zod';

const maxEntries = 400;
const maxAreas = 64;
/** Beyond any clip and any frame. */
const maxSeconds = 86_400;
const maxPixels = 20_000;

const pixels = z.number().min(-maxPixels).max(maxPixels);
const length = z.number().min(0).max(maxPixels);
const area = z.object({ x: pixels, y: pixels, width: length, height: length });

/**
 * What must stay clear of captions and titles in a part of the clip. Seconds of the clip, pixels of
 * the output.
 */
const partAreas = z.object({
  start: z.number().min(0).max(maxSeconds),
  end: z.number().min(0).max(maxSeconds),
  /** Each covers a face from the hairline to the chin over the whole part. */
  faces: z.array(area).max(maxAreas),
  /** What is free by itself, such as the blurred bands of a frame that is shown whole. */
  free: z.array(area).max(maxAreas).optional(),
});
export type FaceAreas = z.infer<typeof partAreas>;

/** One entry for each shot of a clip, following one another. */
export const faceAreas = z.array(partAreas).max(maxEntries);
