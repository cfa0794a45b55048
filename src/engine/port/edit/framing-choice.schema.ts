import { z } from 'zod';
import { layouts, requestedLayouts } from './framing.constants.ts';

const seconds = z.number().min(0).max(1_000_000);
const share = z.number().min(0).max(1);
/** Shares are rounded. */
const rounding = 0.001;

/**
 * What one pane shows: the width of its crop, share of the frame's (its height follows from the
 * pane), and where its upper left corner is, shares of the frame's width and height. It moves
 * evenly from one key to the next; `at`: seconds of the video.
 */
const chosenPane = z.strictObject({
  width: z.number().min(0.05).max(1),
  keys: z
    .array(z.strictObject({ at: seconds, x: share, y: share }))
    .min(1)
    .max(60),
});

/**
 * A part of the video, in seconds, that is framed otherwise than the rest. Without `panes` its
 * crops follow people.
 */
const chosenShot = z
  .strictObject({
    start: seconds,
    end: seconds,
    layout: z.enum(layouts),
    /** In the order of the layout: from left to right and from top to bottom. */
    panes: z.array(chosenPane).max(4).optional(),
    /**
     * Of `screen`: where its two panes are, from top to bottom, shares of the clip's height. By
     * default the screen is shown whole, and its webcam takes what is left.
     */
    rows: z
      .array(z.strictObject({ y: share, height: share.min(0.1) }))
      .length(2)
      .refine(
        ([above, below]) =>
          !above ||
          !below ||
          (above.y + above.height <= below.y + rounding && below.y + below.height <= 1 + rounding),
        {
          message: 'must not overlap, nor go beyond the frame',
        },
      )
      .optional(),
  })
  .refine(({ start, end }) => start < end, { path: ['end'], message: 'must be after start' });

/** Of one clip, in all its panes. */
const maxKeys = 200;

/**
 * How a person wants a clip framed; where it says nothing, the people who are seen and speak
 * decide.
 */
export const framingChoice = z.strictObject({
  /** Of the whole clip, in place of the export's. */
  layout: z.enum(requestedLayouts).optional(),
  /** Later ones replace earlier ones where they overlap. */
  shots: z
    .array(chosenShot)
    .max(100)
    .refine((shots) => keysIn(shots) <= maxKeys, {
      message: `a clip can have ${maxKeys} keyframes at most`,
    })
    .optional(),
});
export type FramingChoice = z.infer<typeof framingChoice>;

function keysIn(shots: readonly z.infer<typeof chosenShot>[]): number {
  return shots.reduce(
    (sum, { panes = [] }) => sum + panes.reduce((keys, pane) => keys + pane.keys.length, 0),
    0,
  );
}
