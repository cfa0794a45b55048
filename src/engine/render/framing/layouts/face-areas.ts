import type { FaceAreas } from '#engine/port/face-areas.schema.ts';
import { firstAfter } from '#platform/kit/sorted.ts';
import { type Box, clipped, overlap } from '../box.ts';
import type { Detection, Pane, Shot } from '../framing.schema.ts';
import { faceOutline } from '../track/outline.ts';
import { bandsBeside } from './crop-filter.ts';
import { fittingSize } from './fitted-filter.ts';
import type { Source } from './pane.ts';

type Size = { width: number; height: number };

/** Maximum number of entries, and of areas in each. */
const [maxEntries, maxAreas] = [400, 64];
/**
 * Where faces are in the finished clip: for each shot, the areas that they cover during the whole
 * shot, pixels of the output.
 */
export function faceAreasOf(
  shots: readonly Shot[],
  detections: readonly Detection[],
  { source, size }: { source: Source; size: Size },
): FaceAreas[] {
  const entries = shots.map((shot): FaceAreas => {
    const faces = facesIn(shot, detections, { source, size });
    const free =
      shot.layout === 'fit'
        ? bandsAround(wholeFrame(source, size), size)
        : bandsBeside(shot.panes, size);
    const isFree = shot.layout === 'fit' || free.length > 0;
    return {
      start: shot.start,
      end: shot.end,
      faces: faces.slice(0, maxAreas),
      ...(isFree && { free }),
    };
  });
  while (entries.length > maxEntries) entries.splice(0, entries.length, ...inPairs(entries));
  return entries;
}

/** The areas of faces in a shot, from its detections and those next to it. */
function facesIn(
  { start, end, panes }: Shot,
  detections: readonly Detection[],
  { source, size }: { source: Source; size: Size },
): Box[] {
  const at = (time: number) => firstAfter(detections, time, (detection) => detection.time);
  const [first, last] = [Math.max(0, at(start) - 1), at(end - 1e-6)];
  const areas: Box[] = [];
  for (const { time, faces, cut } of detections.slice(first, last + 1)) {
    if (time >= end && cut) break;
    const now = Math.min(end, Math.max(start, time));
    for (const face of faces) {
      const box = wholeFace(face, source);
      const shown =
        panes.length === 0
          ? [inWhole(box, source, size)]
          : panes.flatMap((pane) => inPane(box, pane, now) ?? []);
      for (const area of shown) join(areas, area);
    }
  }
  return areas.map(({ x, y, width, height }) => ({
    x: round(x),
    y: round(y),
    width: round(width),
    height: round(height),
  }));
}

/** Extends the area that overlaps the box, or adds the box as a new area. */
function join(areas: Box[], box: Box): void {
  const same = areas.findIndex((area) => overlap(area, box) > 0.2 || contains(area, box));
  const area = areas[same];
  if (!area) areas.push(box);
  else {
    const [x, y] = [Math.min(area.x, box.x), Math.min(area.y, box.y)];
    const [right, bottom] = [
      Math.max(area.x + area.width, box.x + box.width),
      Math.max(area.y + area.height, box.y + box.height),
    ];
    areas[same] = { x, y, width: right - x, height: bottom - y };
  }
}

function contains(outer: Box, inner: Box): boolean {
  const isAfter = inner.x >= outer.x && inner.y >= outer.y;
  return (
    isAfter &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** The face including its forehead, pixels of the source. */
function wholeFace(face: Box, source: Source): Box {
  const { x, y, width, height } = faceOutline(face).required;
  return {
    x: x * source.width,
    y: y * source.height,
    width: width * source.width,
    height: height * source.height,
  };
}

function inPane(box: Box, { place, crop, keys }: Pane, time: number): Box | undefined {
  const key = keys[firstAfter(keys, time + 1e-6, (one) => one.time) - 1] ?? keys[0];
  if (!key) return undefined;
  const [across, down] = [place.width / crop.width, place.height / crop.height];
  const inside = {
    x: (box.x - key.x) * across,
    y: (box.y - key.y) * down,
    width: box.width * across,
    height: box.height * down,
  };
  const visible = clipped(inside, place.width, place.height);
  return visible.width > 0 && visible.height > 0
    ? { ...visible, x: visible.x + place.x, y: visible.y + place.y }
    : undefined;
}

function inWhole(box: Box, source: Source, size: Size): Box {
  const whole = wholeFrame(source, size);
  const [across, down] = [whole.width / source.width, whole.height / source.height];
  return {
    x: whole.x + box.x * across,
    y: whole.y + box.y * down,
    width: box.width * across,
    height: box.height * down,
  };
}

function wholeFrame(source: Source, size: Size): Box {
  const inside = fittingSize(source, size);
  return { x: (size.width - inside.width) / 2, y: (size.height - inside.height) / 2, ...inside };
}

/** The blurred bands above and below the whole frame, or beside it. */
function bandsAround({ x, y, width, height }: Box, size: Size): Box[] {
  if (y > 0)
    return [
      { x: 0, y: 0, width: size.width, height: y },
      { x: 0, y: y + height, width: size.width, height: size.height - y - height },
    ];
  return x > 0
    ? [
        { x: 0, y: 0, width: x, height: size.height },
        { x: x + width, y: 0, width: size.width - x - width, height: size.height },
      ]
    : [];
}

/** Merges neighbouring entries; the result has no free areas, which may differ between them. */
function inPairs(entries: readonly FaceAreas[]): FaceAreas[] {
  return entries.flatMap((entry, index) => {
    if (index % 2 === 1) return [];
    const next = entries[index + 1];
    return next
      ? [
          {
            start: entry.start,
            end: next.end,
            faces: [...entry.faces, ...next.faces].slice(0, maxAreas),
          },
        ]
      : [entry];
  });
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;
