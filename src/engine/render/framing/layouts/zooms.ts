import { placedRanges, type SourceRanges } from '#engine/port/edit';
import type { ClipZoom } from '#engine/port/edit/zoom.schema.ts';
import type { FaceAreas } from '#engine/port/face-areas.schema.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { frameAt } from '../../reads.ts';
import { around, type Box, clipped } from '../box.ts';
import type { PlannedZoom, Shot } from '../framing.schema.ts';

type Size = { width: number; height: number };

export type ZoomPlace = {
  /** The parts of the source, in playing order. */
  ranges: SourceRanges;
  /** Seconds of the clip. */
  seconds: number;
  /** The second of the clip that shows the source's second `time` in a range. */
  timeInClip?: ((at: { range: number; time: number }) => number) | undefined;
  shots: readonly Shot[];
  /** Where faces are, pixels of the output; a zoom without a face is around the centre. */
  faces?: readonly FaceAreas[] | undefined;
  /** Pixels of the output. */
  size: Size;
};

/**
 * Maximum number of planned zooms: each is a term of four expressions, and all arguments of ffmpeg
 * are limited. Only a clip of hundreds of tiny parts has more; the longest are drawn then.
 */
const maxPlanned = 100;

/** The zooms of a clip at its own times, where it shows single pictures; each around its face. */
export function planZooms(zooms: readonly ClipZoom[], place: ZoomPlace): PlannedZoom[] {
  const planned = joined(zoomedParts(zooms, place).flatMap((part) => inShots(part, place)));
  if (planned.length <= maxPlanned) return planned;
  return planned
    .toSorted((a, b) => b.end - b.start - (a.end - a.start))
    .slice(0, maxPlanned)
    .toSorted((a, b) => a.start - b.start);
}

type Part = TimeRange & { from: number; to: number };

/** The parts of the clip that a zoom enlarges, seconds of the clip. */
function zoomedParts(
  zooms: readonly ClipZoom[],
  { ranges, seconds, timeInClip }: ZoomPlace,
): Part[] {
  const placed = placedRanges(ranges);
  return placed.flatMap((range, index) => {
    const exact = (time: number) =>
      timeInClip?.({ range: index, time }) ?? range.at + time - range.start;
    const next = placed[index + 1];
    const rangeEnd = next
      ? (timeInClip?.({ range: index + 1, time: next.start }) ?? next.at)
      : seconds;
    const inside = zooms.filter(({ start, end }) => start < range.end && end > range.start);
    const times = inside
      .flatMap(({ start, end }) => [start, end])
      .filter((time) => time > range.start && time < range.end);
    const edges = [...new Set([range.start, ...times, range.end])].toSorted((a, b) => a - b);
    return edges.slice(1).flatMap((end, edge) => {
      const start = edges[edge] ?? range.start;
      const zoom = zoomAt(inside, (start + end) / 2);
      return zoom
        ? {
            start: exact(start),
            end: end === range.end ? rangeEnd : exact(end),
            from: scaleAt(zoom, start),
            to: scaleAt(zoom, end),
          }
        : [];
    });
  });
}

/** Of overlapping zooms, the one that begins later. */
function zoomAt(zooms: readonly ClipZoom[], time: number): ClipZoom | undefined {
  return zooms
    .filter(({ start, end }) => start <= time && time < end)
    .reduce<ClipZoom | undefined>((a, b) => (a && a.start > b.start ? a : b), undefined);
}

function scaleAt({ start, end, scale, kind }: ClipZoom, time: number): number {
  return kind === 'punch' ? scale : 1 + ((scale - 1) * (time - start)) / (end - start);
}

function inShots(part: Part, { shots, faces, size }: ZoomPlace): PlannedZoom[] {
  const scale = (time: number) =>
    part.from + ((part.to - part.from) * (time - part.start)) / (part.end - part.start);
  return shots.flatMap((shot) => {
    const [start, end] = [Math.max(part.start, shot.start), Math.min(part.end, shot.end)];
    if (shot.layout !== 'single' || end <= start) return [];
    return { start, end, from: scale(start), to: scale(end), ...anchorOf(faces, start, size) };
  });
}

/** The middle of all faces of a shot; the middle of the frame when there are none. */
function anchorOf(
  faces: readonly FaceAreas[] | undefined,
  time: number,
  { width, height }: Size,
): { x: number; y: number } {
  const found = around(faces?.find(({ start, end }) => start <= time && time < end)?.faces ?? []);
  if (!found) return { x: 0.5, y: 0.5 };
  const share = (from: number, length: number, of: number) =>
    Math.round(Math.min(1, Math.max(0, (from + length / 2) / of)) * 1000) / 1000;
  return {
    x: share(found.x, found.width, width),
    y: share(found.y, found.height, height),
  };
}

/** Joins parts that follow one another and are enlarged alike. */
function joined(parts: readonly PlannedZoom[]): PlannedZoom[] {
  const result: PlannedZoom[] = [];
  for (const part of parts) {
    const before = result.at(-1);
    const isSame =
      before &&
      Math.abs(before.end - part.start) < 1e-6 &&
      [before.from, before.to, part.to].every((scale) => scale === part.from) &&
      before.x === part.x &&
      before.y === part.y;
    if (isSame) before.end = part.end;
    else result.push({ ...part });
  }
  return result;
}

/** The areas that faces cover, also while they are enlarged. */
export function grownAreas(
  areas: readonly FaceAreas[],
  zooms: readonly PlannedZoom[],
  { width, height }: Size,
): FaceAreas[] {
  return areas.map((area) => {
    const inside = zooms.filter(({ start, end }) => start < area.end && end > area.start);
    const grown = (face: Box) =>
      inside.reduce((all, { from, to, x, y }) => {
        const scale = Math.max(from, to);
        const enlarged = {
          x: x * width + (face.x - x * width) * scale,
          y: y * height + (face.y - y * height) * scale,
          width: face.width * scale,
          height: face.height * scale,
        };
        return around([all, clipped(enlarged, width, height)]) ?? all;
      }, face);
    return inside.length > 0 ? { ...area, faces: area.faces.map(grown) } : area;
  });
}

/** The zoom of one frame of the clip, without movement, for a clip of a few frames. */
export function zoomOfFrame(
  zooms: readonly PlannedZoom[],
  frame: number,
  perSecond: number,
): PlannedZoom | undefined {
  const zoom = zooms.find(
    ({ start, end }) => frameAt(start, perSecond) <= frame && frame < frameAt(end, perSecond),
  );
  if (!zoom) return undefined;
  const [first, last] = [frameAt(zoom.start, perSecond), frameAt(zoom.end, perSecond)];
  const scale = zoom.from + ((zoom.to - zoom.from) * (frame - first)) / (last - first);
  return { ...zoom, start: 0, end: 10, from: scale, to: scale };
}

/**
 * The filters that scale a picture to this size and enlarge it during the zooms, for frames that
 * count from `firstFrame` of the clip; undefined when no zoom is among them.
 */
export function zoomFilter(
  zooms: readonly PlannedZoom[],
  { width, height }: Size,
  section: { firstFrame: number; endFrame: number; perSecond: number },
): string | undefined {
  const terms = zooms.flatMap((zoom) => {
    const [first, end] = [zoom.start, zoom.end].map(
      (time) => frameAt(time, section.perSecond) - section.firstFrame,
    );
    if (first === undefined || end === undefined) return [];
    if (end <= Math.max(0, first) || first >= section.endFrame - section.firstFrame) return [];
    const step = (zoom.to - zoom.from) / (end - first);
    const moved = step === 0 ? '' : `${step < 0 ? '' : '+'}${exactly(step)}*(n-${first})`;
    const more = `(${exactly(zoom.from - 1)}${moved})`;
    return { during: `between(n,${first},${end - 1})*${more}`, zoom };
  });
  if (terms.length === 0) return undefined;
  const larger = sumOf(terms.map(({ during }) => during));
  const [left, top] = (['x', 'y'] as const).map((side) =>
    sumOf(terms.map(({ during, zoom }) => `${zoom[side]}*${during}`)),
  );
  // Even sizes, never smaller than the part that is cut out of them.
  const [wide, tall] = [width, height].map((side) => `2*ceil(${side / 2}*(1+${larger})-0.0001)`);
  return [
    `scale=w='${wide}':h='${tall}':eval=frame`,
    `crop=${width}:${height}:x='floor(${width}*${left})':y='floor(${height}*${top})':exact=1`,
  ].join(',');
}

/** A sum in groups, because the depth of ffmpeg's expressions is limited. */
function sumOf(terms: readonly string[]): string {
  const groups = Array.from({ length: Math.ceil(terms.length / 25) }, (_, group) =>
    terms.slice(group * 25, (group + 1) * 25).join('+'),
  );
  return `(${groups.map((group) => `(${group})`).join('+')})`;
}

const exactly = (value: number) => Number(value.toFixed(7)).toString();
