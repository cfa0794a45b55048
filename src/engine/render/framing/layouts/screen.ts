import { type Box, medianOf, overlap } from '../box.ts';
import { detailColumns, detailInside, detailRows, meanDetail } from '../detect/detail.ts';
import type { Detection } from '../framing.schema.ts';
import { medianBox } from '../track/person.ts';
import type { Scene } from '../track/subjects.ts';
import { evenPixel, type Source } from './pane.ts';

/**
 * A camera view that lies inside another picture, and where that picture has detail; fractions of
 * the frame.
 */
export type Screen = {
  inset: Box;
  /** Undefined when what is around it moves, or was filmed. */
  detail?: number[] | undefined;
};

type DetectedScene = { scene: Scene; detections: readonly Detection[] };

/** Insets that overlap so much are the same camera view, and so are faces in it. */
const [sameInset, sameFace] = [0.6, 0.3];

/**
 * The scenes of a clip in which everybody is in one camera view inside the picture. A scene that is
 * too short to be searched has the view of a scene beside it, if its face is where that one's is;
 * scenes with the same view are shown alike.
 */
export function screensOf(scenes: readonly DetectedScene[]): Map<Scene, Screen> {
  const insets = inherited(
    scenes,
    scenes.map(({ scene, detections }) => insetOf(scene, detections)),
  );
  const groups: { inset: Box; insets: Box[]; scenes: DetectedScene[] }[] = [];
  for (const [index, one] of scenes.entries()) {
    const inset = insets[index];
    if (!inset || !holdsAll(inset, one.scene)) continue;
    const group = groups.find((other) => overlap(other.inset, inset) > sameInset);
    if (group) {
      group.scenes.push(one);
      group.insets.push(inset);
    } else groups.push({ inset, insets: [inset], scenes: [one] });
  }
  return new Map(
    groups.flatMap(({ insets, scenes }) => {
      const inset = medianOf(insets);
      const detail = mostDetail(
        scenes
          .map(({ scene, detections }) => drawnDetail(scene, detections))
          .filter((one) => one !== undefined),
      );
      return inset ? scenes.map(({ scene }) => [scene, { inset, detail }] as const) : [];
    }),
  );
}

/**
 * The camera view inside the picture: undefined when it was not searched for, null when most
 * searches of the scene found none.
 */
function insetOf({ first, last }: Scene, detections: readonly Detection[]): Box | null | undefined {
  const searches = detections
    .slice(first, last + 1)
    .flatMap(({ inset }) => (inset === undefined ? [] : [inset]));
  if (searches.length === 0) return undefined;
  const found = searches.filter((inset) => inset !== null);
  return found.length * 2 < searches.length ? null : (medianOf(found) ?? null);
}

/** From the scene before, or else from the one after. */
function inherited(
  scenes: readonly DetectedScene[],
  insets: readonly (Box | null | undefined)[],
): (Box | null | undefined)[] {
  const result = [...insets];
  const inherit = (index: number, from: number) => {
    const [here, there, inset] = [scenes[index]?.scene, scenes[from]?.scene, result[from]];
    if (result[index] === undefined && inset && here && there && showSameFace(here, there))
      result[index] = inset;
  };
  for (const index of result.keys()) inherit(index, index - 1);
  for (const index of [...result.keys()].reverse()) inherit(index, index + 1);
  return result;
}

function showSameFace(one: Scene, other: Scene): boolean {
  const [a, b] = [one, other].map((scene) => scene.main[0] && medianBox(scene.main[0], scene));
  return a !== undefined && b !== undefined && overlap(a, b) > sameFace;
}

/**
 * Whether all main persons are inside it, and alive: a video call shows others beside it, and a
 * photograph is a part of the picture.
 */
function holdsAll({ x, y, width, height }: Box, scene: Scene): boolean {
  const middles = scene.main.flatMap((person) => {
    const box = medianBox(person, scene);
    return box ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : [];
  });
  return (
    !scene.isPhotographed &&
    middles.length > 0 &&
    middles.every((at) => at.x > x && at.x < x + width && at.y > y && at.y < y + height)
  );
}

/** The mean detail of a scene; undefined when most of it was not drawn by a computer. */
export function drawnDetail(
  { first, last }: Scene,
  detections: readonly Detection[],
): number[] | undefined {
  const scene = detections.slice(first, last + 1);
  const drawn = scene.flatMap(({ detail }) => (detail ? [detail] : []));
  return drawn.length * 2 < scene.length || drawn.length === 0 ? undefined : meanDetail(drawn);
}

/** Of each part, the most that any of the scenes has. */
function mostDetail(scenes: readonly (readonly number[])[]): number[] | undefined {
  const [first] = scenes;
  return first?.map((_, part) => Math.max(...scenes.map((detail) => detail[part] ?? 0)));
}

/**
 * Where the two panes are (pixels of the output), what the upper one shows, and where the lower
 * one's crop may be (pixels of the source).
 */
export type ScreenPlan = { screen: { place: Box; crop: Box }; camera: { place: Box; bounds: Box } };

/** Pixels of the source; the edge of a camera view is not exactly known. */
const insetMargin = 4;
/** The height of the camera view and of the picture above it, shares of the output. */
const [lowestCamera, highestCamera, lowestScreen] = [0.28, 0.62, 0.18];
/**
 * A part of the frame with more sharp edges than this share of its pixels has something written on
 * it.
 */
const written = 0.003;
/**
 * When not all that is written can be shown beside the camera view, this share of its detail is
 * enough.
 */
const enoughDetail = 0.93;
/** The narrowest part of the picture that is shown, share of its width. */
const narrowest = 0.45;

/**
 * The camera view below, as wide as the output and as high as its shape makes it; above, as large
 * as possible, a part of the picture without it: all that has detail, or the middle of what moves.
 * Undefined when the output has no room for both.
 */
export function screenPlan(
  { inset, detail }: Screen,
  source: Source,
  size: { width: number; height: number },
): ScreenPlan | undefined {
  const bounds = {
    x: inset.x * source.width + insetMargin,
    y: inset.y * source.height + insetMargin,
    width: inset.width * source.width - 2 * insetMargin,
    height: inset.height * source.height - 2 * insetMargin,
  };
  const tall = (size.width * bounds.height) / (bounds.width * source.sar);
  // In a frame that is hardly taller than wide, a part of the camera view would be all face.
  if (tall > highestCamera * size.height && size.height < 1.5 * size.width) return undefined;
  const height = evenPixel(
    Math.min(highestCamera * size.height, Math.max(lowestCamera * size.height, tall)),
  );
  const room = { width: size.width, height: size.height - height };
  const shown = shownPart({ inset, detail }, source, room);
  if (!shown) return undefined;
  const crop = {
    x: evenFloor(shown.x * source.width),
    y: evenFloor(shown.y * source.height),
    width: evenFloor(shown.width * source.width),
    height: evenFloor(shown.height * source.height),
  };
  const above = Math.min(
    room.height,
    evenPixel((size.width * crop.height) / (crop.width * source.sar)),
  );
  // What is left is a band above it and one below, for a title and for captions.
  const isFull = room.height - above < 0.02 * size.height;
  const place = {
    x: 0,
    y: isFull ? 0 : evenPixel((room.height - above) / 2),
    width: size.width,
    height: isFull ? room.height : above,
  };
  return {
    screen: { place, crop },
    camera: { place: { x: 0, y: room.height, width: size.width, height }, bounds },
  };
}

/** The part of the picture (fractions of the frame) that fills the room best. */
function shownPart(
  { inset, detail }: Screen,
  source: Source,
  room: { width: number; height: number },
): Box | undefined {
  const beside = besides(grown(inset)).flatMap((part) => windowsIn(part, source, room));
  if (!detail) {
    const away = (window: Box) =>
      Math.hypot(window.x + window.width / 2 - 0.5, window.y + window.height / 2 - 0.5);
    const fullest = Math.max(...beside.map(({ filled }) => filled));
    const full = beside.filter(({ filled }) => filled > 0.97 * fullest);
    return full.toSorted((a, b) => b.width * b.height - a.width * a.height || away(a) - away(b))[0];
  }
  const around = detail.map((share, part) =>
    overlapOf(partBox(part), grown(inset)) > 0 ? 0 : share,
  );
  const total = around.reduce((sum, share) => sum + share, 0);
  const inked = around.flatMap((share, part) => (share > written ? [partBox(part)] : []));
  const showsAll = (window: Window) =>
    inked.every((box) => overlapOf(box, window) > 0.99 * box.width * box.height);
  const largest = (windows: readonly Window[]) =>
    windows.toSorted((one, other) => other.filled - one.filled)[0];
  const best =
    largest(beside.filter(showsAll)) ??
    largest(beside.filter((window) => detailInside(around, window) >= enoughDetail * total));
  if (best) return best;
  const [whole] = windowsIn({ x: 0, y: 0, width: 1, height: 1 }, source, room).filter(
    ({ width, height }) => width === 1 && height === 1,
  );
  return whole;
}

/** A part of the frame, and how much of the room it takes in the output. */
type Window = Box & { filled: number };

/** The parts of the frame above and below the inset and on both sides of it. */
function besides({ x, y, width, height }: Box): Box[] {
  return [
    { x: 0, y: 0, width: 1, height: y },
    { x: 0, y: y + height, width: 1, height: 1 - y - height },
    { x: 0, y: 0, width: x, height: 1 },
    { x: x + width, y: 0, width: 1 - x - width, height: 1 },
  ];
}

/**
 * Windows in a part of the frame that are as wide as the output when they are shown, and no higher
 * than the room.
 */
function windowsIn(part: Box, source: Source, room: { width: number; height: number }): Window[] {
  const windows: Window[] = [];
  const steps = 2 * detailColumns;
  for (
    let width = part.width;
    width >= narrowest;
    width = Math.ceil(width * steps - 1 - 1e-6) / steps
  ) {
    const most = (width * source.width * source.sar * room.height) / room.width / source.height;
    const height = Math.min(part.height, most);
    const filled = height / most;
    if (filled * room.height < (lowestScreen * (room.width * 16)) / 9) continue;
    for (const x of offsets(part.x, part.width - width, steps))
      for (const y of offsets(part.y, part.height - height, 2 * detailRows))
        windows.push({ x, y, width, height, filled });
  }
  return windows;
}

/** From one end of the room to move to the other, and its middle. */
function offsets(from: number, room: number, steps: number): number[] {
  const count = Math.max(0, Math.floor(room * steps + 1e-6));
  return [
    ...new Set([
      ...Array.from({ length: count + 1 }, (_, step) => from + step / steps),
      from + room / 2,
      from + room,
    ]),
  ];
}

const partBox = (part: number): Box => ({
  x: (part % detailColumns) / detailColumns,
  y: Math.floor(part / detailColumns) / detailRows,
  width: 1 / detailColumns,
  height: 1 / detailRows,
});

/** With its border, whose place is not exactly known. */
const grown = ({ x, y, width, height }: Box): Box => ({
  x: x - 0.005,
  y: y - 0.008,
  width: width + 0.01,
  height: height + 0.016,
});

function overlapOf(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, across) * Math.max(0, down);
}

const evenFloor = (pixels: number): number => Math.floor(pixels / 2 + 1e-6) * 2;
