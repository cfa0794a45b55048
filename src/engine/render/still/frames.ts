import { type Framing, zoomOfFrame } from '../framing/index.ts';
import type { ClipPlan } from '../plan.ts';
import { frameAt } from '../reads.ts';

/** Successive frames of a clip, counted from its start. */
export type Frames = { first: number; count: number };

/**
 * Frames that are read before the first one that is shown: seeking drops the frame that began a
 * little earlier, which a whole clip would show at this time.
 */
const leadFrames = 2;

/**
 * The plan of a clip that consists of these frames of another one, read by seeking to them. Frames
 * beyond the end of their part of the source are left out.
 */
export function planOfFrames(plan: ClipPlan, { first, count }: Frames): ClipPlan {
  const perSecond = rateOf(plan);
  let before = 0;
  for (const read of plan.reads)
    for (const piece of read.pieces) {
      const skipped = first - before;
      before += piece.frames;
      if (first >= before) continue;
      const frames = Math.min(count, piece.frames - skipped);
      const frame = piece.firstFrame + skipped;
      const lead = Math.min(frame, leadFrames);
      const shown = { firstFrame: lead, frames, firstSample: 0, lastSample: 0 };
      return {
        ...plan,
        frames,
        seconds: frames / perSecond,
        reads: [
          {
            start: read.start + (frame - lead) / perSecond,
            seconds: (lead + frames) / perSecond,
            holdSeconds: read.holdSeconds,
            pieces: [shown],
          },
        ],
      };
    }
  throw new RangeError(`a clip of ${before} frames has no frame ${first}`);
}

/** The framing of one frame of the clip, without movement. */
export function framingOfFrame(
  { shots, zooms = [] }: Framing,
  plan: ClipPlan,
  frame: number,
): Framing {
  const perSecond = rateOf(plan);
  const shown = shots.findLast(({ start }) => frameAt(start, perSecond) <= frame) ?? shots[0];
  if (!shown) return { shots: [] };
  const panes = shown.panes.map((pane) => {
    const key = pane.keys.findLast(({ time }) => frameAt(time, perSecond) <= frame) ?? pane.keys[0];
    return { ...pane, keys: key ? [{ ...key, time: 0 }] : [] };
  });
  const zoom = zoomOfFrame(zooms, frame, perSecond);
  return { shots: [{ ...shown, start: 0, end: 1, panes }], ...(zoom && { zooms: [zoom] }) };
}

/** Frames per second of a clip. */
export function rateOf({ frameRate }: ClipPlan): number {
  return frameRate.numerator / frameRate.denominator;
}
