import { z } from 'zod';
import { maxZooms, minZoomSeconds, zoomKinds, zoomScales } from './zoom.constants.ts';

const seconds = z.number().min(0).max(1_000_000);

/**
 * A part of the video, in seconds, whose picture is enlarged around the face in it, or else around
 * its centre. `scale`: how many times larger; a push reaches it at its end. Only pictures that fill
 * the frame are enlarged (the layout `single`): a zoom would cut off what other layouts arrange.
 */
export const clipZoom = z
  .strictObject({
    start: seconds,
    end: seconds,
    scale: z.number().min(zoomScales.min).max(zoomScales.max),
    kind: z.enum(zoomKinds),
  })
  .refine(({ start, end }) => end - start >= minZoomSeconds - 1e-6, {
    path: ['end'],
    message: `must be at least ${minZoomSeconds} seconds after start`,
  });
export type ClipZoom = z.infer<typeof clipZoom>;

/** The zooms of a clip. Where two overlap, the one that begins later applies. */
export const clipZooms = z.array(clipZoom).max(maxZooms);
