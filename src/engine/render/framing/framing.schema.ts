import { z } from 'zod';
import { layouts } from '#engine/port/edit/framing.constants.ts';

/**
 * Where the upper left corner of a crop is from `time` on until the next key: seconds from the
 * clip's start, even pixels of the source as stored.
 */
const key = z.object({ time: z.number(), x: z.number().int(), y: z.number().int() });
export type Key = z.infer<typeof key>;

/** A part of the output frame that shows a part of the source. */
const pane = z.object({
  /** Where the pane is in the output, even pixels. */
  place: z.object({
    x: z.number().int(),
    y: z.number().int(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
  }),
  /**
   * The size of the part of the source that it shows: even pixels as stored, after rotation; they
   * need not be square.
   */
  crop: z.object({ width: z.number().int().positive(), height: z.number().int().positive() }),
  /** The first key is at the shot's start. */
  keys: z.array(key).min(1),
});
export type Pane = z.infer<typeof pane>;

/**
 * `panes` are drawn in this order; the space that they leave free shows a blurred copy of the
 * frame. The layout `fit` shows the whole frame over a blurred copy of it: as large as possible
 * when there are no panes, or at the place of its only pane.
 */
const shot = z.object({
  layout: z.enum(layouts),
  start: z.number(),
  end: z.number(),
  panes: z.array(pane).max(4),
});
export type Shot = z.infer<typeof shot>;

/**
 * A time in which the picture of `single` shots is enlarged: `from` times at its start, `to` times
 * at its end, evenly in between. `x` and `y`: the point that stays, shares of the output's width and
 * height.
 */
const plannedZoom = z.object({
  start: z.number(),
  end: z.number(),
  from: z.number(),
  to: z.number(),
  x: z.number(),
  y: z.number(),
});
export type PlannedZoom = z.infer<typeof plannedZoom>;

/**
 * How a clip is framed: plain data that can be stored as JSON. Times are seconds from the clip's
 * start; shots follow one another without gaps.
 */
export const framing = z.object({
  shots: z.array(shot).min(1),
  /** In the order of time; they do not overlap. */
  zooms: z.array(plannedZoom).optional(),
});
export type Framing = z.infer<typeof framing>;

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** A face, from brow to chin and ear to ear. */
const face = box.extend({
  /**
   * How much the mouth has moved since the previous detection (0.1 or more: speaking); left out
   * when the face was not found then.
   */
  motion: z.number().optional(),
  /** The motion from frame to frame, at even intervals; `motion` is the mean. */
  motions: z.array(z.number()).optional(),
  /**
   * How well the face fits what is heard since the previous detection, at even intervals: above 0,
   * it speaks. Only where one of several faces must be chosen.
   */
  speaking: z.array(z.number()).optional(),
  /**
   * What the face looks like (see `FaceDescriptor`), in base64; left out when the face was not
   * described.
   */
  descriptor: z.string().optional(),
});
export type Face = z.infer<typeof face>;

/** What was found in one frame. Boxes are fractions of the frame's width and height. */
export const detection = z.object({
  /** Seconds from the clip's start. */
  time: z.number(),
  /** Whether this is the first frame after a cut. */
  cut: z.boolean(),
  faces: z.array(face),
  /**
   * Whole persons, who are searched for occasionally while there is no face; left out when they
   * were not searched for.
   */
  persons: z.array(box).optional(),
  /**
   * A camera view inside another picture, around the largest face. It is searched for every few
   * seconds, and null when there is none.
   */
  inset: box.nullable().optional(),
  /** Where sharp detail is (see `detailOf`); only for frames that a computer has drawn. */
  detail: z.array(z.number()).optional(),
});
export type Detection = z.infer<typeof detection>;
