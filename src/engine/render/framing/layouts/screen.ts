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
  /** The detail of the picture; undefined when the picture moves or was filmed. */
  detail?: number[] | undefined;
};

type DetectedScene = { scene: Scene; detections: readonly Detection[] };

/** Minimum overlap of two insets of the same camera view, and of two faces of the same person. */
const [sameInset, sameFace] = [0.6, 0.3];

/**
 * The scenes of a clip in which all persons are in one camera view inside the picture. A scene that
 * is too short to be searched has the camera view of a neighbouring scene, if its face is in the
 * same place. Scenes with the same camera view get the same result, so that they are shown alike.
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

/** Fills in unknown insets from the scene before, or otherwise from the scene after. */
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
 * Whether all main persons are inside the camera view, and are not photographs. A video call shows
 * other persons beside it; a photograph is a part of the picture.
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

/** For each part of the frame, the maximum of the detail in all scenes. */
function mostDetail(scenes: readonly (readonly number[])[]): number[] | undefined {
  const [first] = scenes;
  return first?.map((_, part) => Math.max(...scenes.map((detail) => detail[part] ?? 0)));
}

/**
 * Where the two panes are (pixels of the output), what the upper one shows, and where the lower
 * one's crop may be (pixels of the source).
 */
export type ScreenPlan = { screen: { place: Box; crop: Box }; camera: { place: Box; bounds: Box } };

/** Pixels of the source that are left out at the edges of a camera view, which are not exact. */
const insetMargin = 4;
/**
 * The minimum and maximum height of the camera view, as shares of the output's height, and the
 * minimum height of the picture above it, as a share of 16/9 of the output's width.
 */
const [minCameraHeight, maxCameraHeight, minScreenHeight] = [0.28, 0.62, 0.18];
/**
 * A part of the frame contains text when more than this share of its pixels are sharp edges.
 */
const written = 0.003;
/**
 * When the picture beside the camera view cannot show all text, this share of the detail is enough.
 */
const enoughDetail = 0.93;
/** Minimum width of the shown part of the picture, as a share of the picture's width. */
const minShownWidth = 0.45;

/**
 * The camera view in the lower pane, as wide as the output and as high as its shape requires. The
 * upper pane shows a part of the picture without the camera view, as large as possible: everything
 * with detail, or the middle if the picture moves. Undefined when the output has no room for both.
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
  // In a frame that is hardly taller than wide, the face would fill the part of the camera view.
  if (tall > maxCameraHeight * size.height && size.height < 1.5 * size.width) return undefined;
  const height = evenPixel(
    Math.min(maxCameraHeight * size.height, Math.max(minCameraHeight * size.height, tall)),
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
  // The remaining height is a band above the picture and one below, for a title and for captions.
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
 * The windows in a part of the frame that fit into the room when they are enlarged to the width of
 * the output.
 */
function windowsIn(part: Box, source: Source, room: { width: number; height: number }): Window[] {
  const windows: Window[] = [];
  const steps = 2 * detailColumns;
  for (
    let width = part.width;
    width >= minShownWidth;
    width = Math.ceil(width * steps - 1 - 1e-6) / steps
  ) {
    const most = (width * source.width * source.sar * room.height) / room.width / source.height;
    const height = Math.min(part.height, most);
    const filled = height / most;
    if (filled * room.height < (minScreenHeight * (room.width * 16)) / 9) continue;
    for (const x of offsets(part.x, part.width - width, steps))
      for (const y of offsets(part.y, part.height - height, 2 * detailRows))
        windows.push({ x, y, width, height, filled });
  }
  return windows;
}

/** The offsets from one end of the room to the other in steps, and its middle. */
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

/** The inset including its border, whose place is not known exactly. */
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
