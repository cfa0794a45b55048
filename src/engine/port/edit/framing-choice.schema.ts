import { z } from 'zod';
import { layouts, requestedLayouts } from './framing.constants.ts';

const seconds = z.number().min(0).max(1_000_000);
const share = z.number().min(0).max(1);
/** Tolerance for sums of shares, which are rounded. */
const rounding = 0.001;

/**
 * What one pane shows. `width`: the width of its crop, as a share of the frame's width; the height
 * follows from the shape of the pane. `x` and `y`: the upper left corner of the crop, as shares of
 * the frame's width and height. `at`: seconds of the video. The crop moves linearly between keys.
 */
const chosenPane = z.strictObject({
  width: z.number().min(0.05).max(1),
  keys: z
    .array(z.strictObject({ at: seconds, x: share, y: share }))
    .min(1)
    .max(60),
});

/**
 * A part of the video, in seconds, with a framing of its own. Without `panes`, its crops follow
 * people.
 */
const chosenShot = z
  .strictObject({
    start: seconds,
    end: seconds,
    layout: z.enum(layouts),
    /** In the order of the layout: from left to right and from top to bottom. */
    panes: z.array(chosenPane).max(4).optional(),
    /**
     * Only for `screen`: where its two panes are, from top to bottom, as shares of the clip's
     * height. By default the screen is shown whole, and the webcam takes the rest.
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

/** Maximum number of keys of one clip, in all its panes. */
const maxKeys = 200;

/**
 * How a person wants a clip framed. For everything that is left out, the framing follows the people
 * who are seen and speak.
 */
export const framingChoice = z.strictObject({
  /** The layout of the whole clip, in place of the export's. */
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
