import { firstAfter } from '#platform/kit/sorted.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Box } from '../box.ts';
import type { Key, Pane } from '../framing.schema.ts';
import { cameraPath, type Target } from '../track/camera-path.ts';
import { along, type CropAxis, leastCutting, type Outline, subjectAt } from '../track/outline.ts';
import { boxAt, extentBox, medianBox, type Person } from '../track/person.ts';
import type { Range, Scene } from '../track/subjects.ts';

/** The size of a video in pixels as stored, which are `sar` times as wide as high. */
export type Source = { width: number; height: number; sar: number };

/** What one pane shows. */
export type PaneRequest = {
  /** The persons who must be whole in the pane. */
  persons: readonly Person[];
  scene: Scene;
  range: TimeRange;
  /** Pixels of the output. */
  place: Box;
  source: Source;
  /** Frames per second of the finished clip. */
  rate: number;
  /** The part of the source in which the crop may be, pixels; the whole source by default. */
  bounds?: Box | undefined;
  /**
   * The height that a face (brow to chin) should have, as a share of the pane; when left out, the
   * crop is as large as possible.
   */
  faceShare?: number | undefined;
  /** The minimum height of a face in a crop that is otherwise as large as possible. */
  leastFaceShare?: number | undefined;
  /** Whether the crop is as large as possible, no matter who is in it. */
  isLargest?: boolean | undefined;
};

/** Maximum number of output pixels per pixel of the source; more would look blurred. */
const maxEnlargement = 2.6;

/** Persons to follow during a part of a pane's time. */
export type PaneSegment = Pick<PaneRequest, 'persons' | 'scene' | 'range'>;

/** A pane that follows these persons; undefined when no crop keeps them whole. */
export function followingPane(request: PaneRequest): Pane | undefined {
  return paneAlong([request], cropFor(request), request);
}

/**
 * A pane whose crop moves from one segment to the next without a jump; undefined when no path keeps
 * the persons whole.
 */
export function paneAlong(
  segments: readonly PaneSegment[],
  crop: Size,
  pane: Omit<PaneRequest, keyof PaneSegment>,
): Pane | undefined {
  const x = pathAlong('x', crop, segments, pane);
  const y = pathAlong('y', crop, segments, pane);
  const start = segments[0]?.range.start ?? 0;
  if (!x || !y) return undefined;
  return { place: pane.place, crop, keys: keysOf(x, y, { start, rate: pane.rate }) };
}

type Size = { width: number; height: number };

/**
 * The size of the crop: large enough for the persons, and of several possible sizes the one whose
 * edges cut the fewest faces of others at their usual places.
 */
export function cropFor(request: PaneRequest): Size {
  const { persons, place, source, faceShare, leastFaceShare, isLargest } = request;
  const bounds = boundsOf(request);
  const shape = place.width / place.height / source.sar;
  const most = Math.min(bounds.height, bounds.width / shape);
  if (isLargest) return evenSize({ width: most * shape, height: most }, bounds);
  const least = Math.min(most, Math.max(neededHeight(request), place.height / maxEnlargement));
  const face = Math.max(
    ...persons.map(
      (person) => (medianBox(person, samplesIn(request))?.height ?? 0) * source.height,
    ),
  );
  const share = faceShare ?? leastFaceShare;
  const wished = share === undefined ? most : Math.min(most, Math.max(least, face / share));
  // In steps, so that a person has the same size in the next scene.
  const step = (height: number) =>
    most * 0.93 ** Math.round(Math.log(height / most) / Math.log(0.93));
  const heights = [1, 0.88, 0.77, 0.68, 0.6].map((factor) =>
    Math.max(least, Math.min(most, step(wished * factor))),
  );
  const sizes = [...new Set(heights)].map((height) =>
    evenSize({ width: height * shape, height }, bounds),
  );
  const cuts = sizes.map((size) => cutFaces(size, request));
  return (
    sizes[cuts.indexOf(Math.min(...cuts))] ??
    evenSize({ width: most * shape, height: most }, bounds)
  );
}

/** The height of a crop, in pixels, that holds all the persons with room to move. */
function neededHeight({ persons, scene, range, source, place }: PaneRequest): number {
  const shape = place.width / place.height / source.sar;
  const samples = samplesIn({ scene, range });
  const outlines = persons.flatMap((person) => medianBox(person, samples) ?? []).map(scene.outline);
  const spanOf = (axis: 'x' | 'y', span: number) => {
    const parts = outlines.flatMap(({ preferred }) => along(axis, preferred, span) ?? []);
    return (
      Math.max(0, ...parts.map(({ to }) => to)) - Math.min(span, ...parts.map(({ from }) => from))
    );
  };
  return 1.1 * Math.max(spanOf('y', source.height), spanOf('x', source.width) / shape);
}

/**
 * How many faces of other persons a crop of this size cuts. In a layout with several panes, faces
 * that are whole in the crop count as well, because these persons have panes of their own.
 */
function cutFaces(crop: Size, request: PaneRequest): number {
  const { persons, scene, source, faceShare } = request;
  const samples = samplesIn(request);
  const box = (person: Person) => medianBox(person, samples);
  const outlines = persons.flatMap((person) => box(person) ?? []).map(scene.outline);
  const others = scene.present
    .filter((person) => !persons.includes(person))
    .flatMap((person) => box(person) ?? []);
  const otherOutlines = others.map(scene.outline);
  const [x, y] = (['x', 'y'] as const).map((axis) => {
    const subject = subjectAt(outlines, otherOutlines, axisOf(axis, crop, request));
    return {
      from: subject?.offset ?? 0,
      to: (subject?.offset ?? 0) + (axis === 'x' ? crop.width : crop.height),
    };
  });
  const shown = (
    part: { from: number; to: number } | undefined,
    view: { from: number; to: number } | undefined,
  ) =>
    part && view
      ? Math.max(0, Math.min(part.to, view.to) - Math.max(part.from, view.from)) /
        (part.to - part.from)
      : 0;
  return others.filter((other) => {
    const visible =
      shown(along('x', other, source.width), x) * shown(along('y', other, source.height), y);
    return faceShare === undefined ? visible > 0.02 && visible < 0.98 : visible > 0.02;
  }).length;
}

const boundsOf = ({ bounds, source }: PaneSettings): Box =>
  bounds ?? { x: 0, y: 0, width: source.width, height: source.height };

function axisOf(axis: 'x' | 'y', crop: Size, request: PaneSettings): CropAxis {
  const bounds = boundsOf(request);
  const isAcross = axis === 'x';
  const [from, room] = isAcross ? [bounds.x, bounds.width] : [bounds.y, bounds.height];
  const span = isAcross ? request.source.width : request.source.height;
  return { axis, span, length: isAcross ? crop.width : crop.height, from, to: from + room };
}

type PaneSettings = Omit<PaneRequest, keyof PaneSegment>;

/** Offsets of the crop, one for each frame; undefined when no path keeps the persons whole. */
function pathAlong(
  axis: 'x' | 'y',
  crop: Size,
  segments: readonly PaneSegment[],
  pane: PaneSettings,
): number[] | undefined {
  const cropAxis = axisOf(axis, crop, pane);
  const { length, from, to } = cropAxis;
  const targets = segments.flatMap((segment) => targetsOf(cropAxis, segment));
  if (to - from - length < 1) return [from];
  if (targets.every(({ subject }) => !subject)) return [from + (to - from - length) / 2];
  if (targets.some(({ subject }) => subject && subject.low > subject.high)) return undefined;
  const [start, end] = [segments[0]?.range.start ?? 0, segments.at(-1)?.range.end ?? 0];
  return cameraPath(targets, { start, end, rate: pane.rate, length, from, to })?.offsets;
}

/** The samples of a range and those next to it, which show where people are at its ends. */
export function samplesIn({ scene, range }: Pick<PaneSegment, 'scene' | 'range'>): Range {
  const { samples } = scene.tracks;
  const at = (time: number) => firstAfter(samples, time, (sample) => sample.time);
  return {
    first: Math.max(scene.first, at(range.start) - 1),
    last: Math.min(scene.last, at(range.end)),
  };
}

/** Where the persons are at each sample of the range. */
function targetsOf(crop: CropAxis, { persons, scene, range }: PaneSegment): Target[] {
  const others = scene.present.filter((person) => !persons.includes(person));
  const { samples } = scene.tracks;
  const { first, last } = samplesIn({ scene, range });
  const steady = scene.isCrowd ? steadyOffset(crop, { persons, scene, range }) : undefined;
  const targets = (usual?: number): Target[] =>
    samples.slice(first, last + 1).map(({ time }, index) => {
      const outlines = (some: readonly Person[]): Outline[] =>
        some.flatMap((person) => boxAt(person, samples, first + index) ?? []).map(scene.outline);
      const at = Math.min(range.end, Math.max(range.start, time));
      const subject = subjectAt(outlines(persons), outlines(others), crop, usual);
      if (!subject || steady === undefined) return { time: at, subject };
      return {
        time: at,
        subject: {
          ...subject,
          offset: Math.min(Math.max(steady, subject.low), Math.max(subject.low, subject.high)),
        },
      };
    });
  const offsets = targets().flatMap(({ subject }) => (subject ? [subject.offset] : []));
  return targets(offsets.toSorted((a, b) => a - b)[Math.floor(offsets.length / 2)]);
}

/**
 * The offset at which the camera stays in a crowd: the one that cuts the fewest faces while the
 * persons are whole. Undefined when no offset keeps them whole all the time.
 */
function steadyOffset(
  { axis, span, length, from, to }: CropAxis,
  { persons, scene, range }: PaneSegment,
): number | undefined {
  const samples = samplesIn({ scene, range });
  const placeOf = (person: Person) => {
    const box = extentBox(person, samples);
    return along(axis, box && scene.outline(box).required, span);
  };
  const own = persons.flatMap((person) => placeOf(person) ?? []);
  if (own.length === 0) return undefined;
  const min = Math.max(from, Math.max(...own.map((place) => place.to)) - length);
  const max = Math.min(to - length, Math.min(...own.map((place) => place.from)));
  if (min > max) return undefined;
  return leastCutting(
    scene.present.flatMap((person) => placeOf(person) ?? []),
    { min, max, length },
  );
}

/** The keys of a path: one for each change of the even pixel. */
function keysOf(
  x: readonly number[],
  y: readonly number[],
  { start, rate }: { start: number; rate: number },
): Key[] {
  const keys: Key[] = [];
  for (let index = 0; index < Math.max(x.length, y.length); index++) {
    const key = {
      time: Math.round((start + index / rate) * 10_000) / 10_000,
      x: evenPixel(x[Math.min(index, x.length - 1)] ?? 0),
      y: evenPixel(y[Math.min(index, y.length - 1)] ?? 0),
    };
    const last = keys.at(-1);
    if (!last || last.x !== key.x || last.y !== key.y) keys.push(key);
  }
  return keys;
}

export const evenPixel = (pixels: number): number => Math.round(pixels / 2) * 2;

/** An even size: 4:2:0 shares chroma between pairs of pixels, so odd lengths cannot be cropped. */
function evenSize({ width, height }: Size, bounds: Size): Size {
  const even = (pixels: number, most: number) =>
    Math.max(2, Math.min(evenPixel(pixels), Math.floor(most / 2) * 2));
  return { width: even(width, bounds.width), height: even(height, bounds.height) };
}
