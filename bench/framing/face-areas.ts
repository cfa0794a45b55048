import type { FaceAreas } from '#engine/port/face-areas.schema.ts';
import type { Framing } from '#engine/render/framing/framing.schema.ts';
import type { Box } from './footage/canvas.ts';
import type { Footage } from './footage/footage.ts';
import { inOutput, type Size, shownAt, visibleShare, wholeFace } from './frame-view.ts';

/** The maximum number of shots that captions accept. */
const maxShots = 400;
/** Seconds between the frames that are examined. */
const step = 0.2;

/**
 * The areas of the true faces in the output, for each shot of a framing: each area covers one
 * person in one pane over the whole shot.
 */
export function faceAreasOf(
  framing: Framing,
  { situation, faces }: Footage,
  size: Size,
): FaceAreas[] {
  return framing.shots.slice(0, maxShots).map(({ start, end, layout }) => {
    const areas = new Map<string, Box>();
    for (let time = start; time < end; time += step) {
      const { panes } = shownAt(framing, time, { source: situation, size });
      for (const [index, pane] of panes.entries()) {
        for (const { person, box } of faces(time)) {
          const face = wholeFace(box, situation);
          if (visibleShare(face, pane.crop) < 0.1) continue;
          const key = `${index} ${person}`;
          areas.set(key, around(areas.get(key), inOutput(face, pane)));
        }
      }
    }
    const { panes } = shownAt(framing, start, { source: situation, size });
    return {
      start,
      end,
      faces: [...areas.values()].slice(0, 64),
      ...(layout === 'fit' && { free: bands(panes[0]?.place, size) }),
    };
  });
}

function around(some: Box | undefined, other: Box): Box {
  if (!some) return other;
  const [x, y] = [Math.min(some.x, other.x), Math.min(some.y, other.y)];
  const right = Math.max(some.x + some.width, other.x + other.width);
  return {
    x,
    y,
    width: right - x,
    height: Math.max(some.y + some.height, other.y + other.height) - y,
  };
}

/** The bands above and below a frame that is shown whole. */
function bands(place: Box | undefined, { width, height }: Size): Box[] {
  if (!place || place.y < 1) return [];
  const below = place.y + place.height;
  return [
    { x: 0, y: 0, width, height: place.y },
    { x: 0, y: below, width, height: height - below },
  ];
}
