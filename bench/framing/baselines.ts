import type { Framing } from '#engine/render/framing/framing.schema.ts';
import type { Footage } from './footage/footage.ts';
import type { Size } from './frame-view.ts';

/** The baselines of framings: the centre, the whole frame, and the largest face. */

const even = (value: number) => Math.round(value / 2) * 2;

/** The largest crop of a source with the aspect ratio of the output. */
function cropOf(source: Size, size: Size): Size {
  const shape = size.width / size.height;
  return {
    width: even(Math.min(source.width, source.height * shape)),
    height: even(Math.min(source.height, source.width / shape)),
  };
}

/** Shows the middle of the frame throughout. */
export function centreCrop({ situation }: Footage, size: Size): Framing {
  const crop = cropOf(situation, size);
  const key = {
    time: 0,
    x: even((situation.width - crop.width) / 2),
    y: even((situation.height - crop.height) / 2),
  };
  const pane = { place: { x: 0, y: 0, ...size }, crop, keys: [key] };
  return { shots: [{ layout: 'single', start: 0, end: situation.seconds, panes: [pane] }] };
}

/** Shows the whole frame over a blurred copy of it throughout. */
export function fitThroughout({ situation }: Footage): Framing {
  return { shots: [{ layout: 'fit', start: 0, end: situation.seconds, panes: [] }] };
}

/**
 * Follows the largest face, updated three times a second, given the true faces: the result of a
 * detector that misses nothing. Faces on posters count. While there is no face, the crop does not
 * move.
 */
export function largestFace({ situation, faces }: Footage, size: Size): Framing {
  const crop = cropOf(situation, size);
  let centre = { x: situation.width / 2, y: situation.height / 2 };
  const keys = [];
  for (let step = 0; step < situation.seconds * 3; step++) {
    const time = step / 3;
    const [largest] = faces(time).toSorted((a, b) => b.box.height - a.box.height);
    if (largest)
      centre = {
        x: largest.box.x + largest.box.width / 2,
        y: largest.box.y + largest.box.height / 2,
      };
    const within = (middle: number, length: number, span: number) =>
      even(Math.min(span - length, Math.max(0, middle - length / 2)));
    keys.push({
      time,
      x: within(centre.x, crop.width, situation.width),
      y: within(centre.y, crop.height, situation.height),
    });
  }
  return {
    shots: [
      {
        layout: 'single',
        start: 0,
        end: situation.seconds,
        panes: [{ place: { x: 0, y: 0, ...size }, crop, keys }],
      },
    ],
  };
}
