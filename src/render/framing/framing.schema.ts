import { z } from 'zod';

/**
 * How a clip is framed: plain data that can be stored as JSON. Times are seconds from the clip's start; shots follow one
 * another without gaps. Lengths are pixels of the source as stored (after rotation; pixels may be oblong), all even.
 */
export const framing = z.object({
  /** The part of the source that fills the output, as large as the source allows. */
  crop: z.object({ width: z.number().int().positive(), height: z.number().int().positive() }),
  shots: z
    .array(
      z.discriminatedUnion('kind', [
        /** The crop holds the last key that is not later than the frame; the first key is the shot's start. */
        z.object({
          kind: z.literal('crop'),
          start: z.number(),
          end: z.number(),
          keys: z.array(z.object({ time: z.number(), x: z.number().int(), y: z.number().int() })).min(1),
        }),
        /** Nothing is cropped; empty space is filled with a blurred copy of the frame. */
        z.object({ kind: z.literal('fit'), start: z.number(), end: z.number() }),
      ]),
    )
    .min(1),
});
export type Framing = z.infer<typeof framing>;
export type Shot = Framing['shots'][number];
export type Key = Extract<Shot, { kind: 'crop' }>['keys'][number];

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** The people found in one frame. Boxes are fractions of the frame's width and height. */
export const detection = z.object({
  /** Seconds from the clip's start. */
  time: z.number(),
  /** Whether this is the first frame after a cut. */
  cut: z.boolean(),
  /** Faces, from brow to chin and ear to ear. */
  faces: z.array(box),
  /** Whole persons, searched for occasionally while there is no face; undefined when they were not searched for. */
  persons: z.array(box).optional(),
});
export type Detection = z.infer<typeof detection>;
