import type { Layout, SpeakerFace } from '#engine/port/engine.schema.ts';
import { placesOf, screenPlaces } from '#engine/port/layout-places.constants.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Box } from '../box.ts';
import type { Detection, Framing, Key, Pane, Shot } from '../framing.schema.ts';
import { medianBox } from '../track/person.ts';
import { speakerFaces } from '../track/speaker-faces.ts';
import type { SpokenWord } from '../track/speakers.ts';
import { type Scene, scenesOf } from '../track/subjects.ts';
import { type Arrangement, type ArrangementOptions, arrangementsOf } from './arrangement.ts';
import { hasSamePlaces } from './crop-filter.ts';
import {
  cropFor,
  evenPixel,
  followingPane,
  type PaneRequest,
  type PaneSegment,
  paneAlong,
  type Source,
  samplesIn,
} from './pane.ts';
import { type ScreenPlan, screenPlan, screensOf } from './screen.ts';
import type { View } from './view.ts';

export type Clip = {
  view: View;
  source: Source;
  /** Length of the clip in seconds. */
  seconds: number;
  /** Frames per second of the finished clip: a crop moves at most once per frame. */
  rate: number;
  /** The spoken words, seconds of the clip. */
  words: readonly SpokenWord[];
  /** Faces that a person has assigned to speakers. */
  named?: readonly SpeakerFace[] | undefined;
  layout: Layout;
  /** Whether to show only one person or group at a time, always in the largest crop. */
  isPlain?: boolean;
};

/**
 * From detections to a framing: cuts separate shots, and each shot is arranged by who is seen and
 * who speaks. A clip whose panes would change too often is framed plainly (`isPlain`), or shown
 * whole if that is not enough.
 */
export function frameShots(detections: readonly Detection[], clip: Clip): Framing {
  const detected = detectedShots(detections, clip.seconds).map((shot) => ({
    ...shot,
    scenes: scenesOf(shot.detections),
  }));
  const faces = speakerFaces(
    detected.map(({ scenes }) => scenes),
    clip.words,
    clip.named ?? [],
  );
  const screens = screensOf(
    detected.flatMap(({ scenes, detections }) => scenes.map((scene) => ({ scene, detections }))),
  );
  for (const isPlain of clip.isPlain ? [true] : [false, true]) {
    const shots = detected.flatMap((shot) =>
      frameShot(shot, { ...clip, isPlain }, { faces, screens }),
    );
    const merged = withoutFlapping(shots);
    if (changesIn(merged) <= maxChanges) return { shots: merged };
  }
  return { shots: [fitShot({ start: 0, end: clip.seconds })] };
}

/**
 * How often panes appear, disappear or change their size. Each time, rendering needs another set of
 * filters.
 */
export function changesIn(shots: readonly Shot[]): number {
  return shots.filter((shot, index) => {
    const before = shots[index - 1];
    return before && (before.layout !== shot.layout || !hasSamePlaces(before.panes, shot.panes));
  }).length;
}

/** Maximum number of changes in a clip; the filters of one section take about 7 MB of memory. */
export const maxChanges = 40;

/** A framing that shows the centre of the frame throughout. */
export function centred({ view, seconds }: Pick<Clip, 'view' | 'seconds'>): Framing {
  return { shots: [centredShot(view, { start: 0, end: seconds })] };
}

/** A shot that shows the whole frame over a blurred copy of itself. */
export function fitShot({ start, end }: TimeRange): Shot {
  return { layout: 'fit', start, end, panes: [] };
}

type DetectedShot = TimeRange & { detections: Detection[] };
type ShotOfScenes = DetectedShot & { scenes: Scene[] };

/** The shots of a clip, from one cut to the next, with their detections. */
export function detectedShots(detections: readonly Detection[], seconds: number): DetectedShot[] {
  const groups: Detection[][] = [];
  for (const detection of detections) {
    const current = groups.at(-1);
    if (!current || detection.cut) groups.push([detection]);
    else current.push(detection);
  }
  if (groups.length === 0) groups.push([]);
  const starts = groups.map((group, index) => (index === 0 ? 0 : (group[0]?.time ?? 0)));
  return groups.map((group, index) => ({
    start: starts[index] ?? 0,
    end: starts[index + 1] ?? seconds,
    detections: group,
  }));
}

type Known = Pick<ArrangementOptions, 'faces' | 'screens'>;

function frameShot(
  { start, end, detections, scenes }: ShotOfScenes,
  clip: Clip,
  known: Known,
): Shot[] {
  if (detections.length === 0) return [centredShot(clip.view, { start, end })];
  const arrangements = scenes.flatMap((scene) => {
    const from = scene.first === 0 ? start : (detections[scene.first]?.time ?? start);
    const to = detections[scene.last + 1]?.time ?? end;
    return arrangementsOf(scene, detections, { start: from, end: to }, { ...clip, ...known });
  });
  return continuous(arrangements, clip).flatMap((run) => framedRun(run, clip));
}

/** Groups the arrangements through which the camera can move without a jump. */
function continuous(arrangements: readonly Arrangement[], clip: Clip): Arrangement[][] {
  const runs: Arrangement[][] = [];
  for (const arrangement of arrangements) {
    const before = runs.at(-1)?.at(-1);
    const goesOn =
      before &&
      !arrangement.cuts &&
      isSingle(before) &&
      isSingle(arrangement) &&
      hasSameCrop(before, arrangement, clip);
    if (goesOn) runs.at(-1)?.push(arrangement);
    else runs.push([arrangement]);
  }
  return runs;
}

const isSingle = ({ layout, groups }: Arrangement) => layout === 'single' && groups.length === 1;

function hasSameCrop(one: Arrangement, other: Arrangement, clip: Clip): boolean {
  const [a, b] = [one, other].map((arrangement) => cropFor(singleRequest(arrangement, clip)));
  return a?.width === b?.width && a?.height === b?.height;
}

function framedRun(run: readonly Arrangement[], clip: Clip): Shot[] {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return [];
  const range = { start: first.start, end: last.end };
  const panes = run.length > 1 || isSingle(first) ? followed(run, clip) : panesOf(first, clip);
  if (panes) return [{ layout: first.layout, ...range, panes }];
  // Perhaps the camera cannot follow in only one of the arrangements.
  if (run.length > 1) return run.flatMap((arrangement) => framedRun([arrangement], clip));
  return [
    first.layout === 'fit' || first.groups.length > 0
      ? fitShot(range)
      : nobodyShot(clip.view, range),
  ];
}

/** One pane that follows the persons through all the arrangements. */
function followed(run: readonly Arrangement[], clip: Clip): Pane[] | undefined {
  const [first] = run;
  if (!first) return undefined;
  const { persons: _, scene: __, range: ___, ...pane } = singleRequest(first, clip);
  const segments = run.map(
    (arrangement): PaneSegment => segmentOf(arrangement, arrangement.groups[0] ?? []),
  );
  const followed = paneAlong(segments, cropFor(singleRequest(first, clip)), pane);
  return followed && [followed];
}

function segmentOf(
  { scene, start, end }: Arrangement,
  persons: Arrangement['groups'][number],
): PaneSegment {
  return { persons, scene, range: { start, end } };
}

function singleRequest(
  arrangement: Arrangement,
  { view: { size }, source, rate, isPlain }: Clip,
): PaneRequest {
  const persons = arrangement.groups[0] ?? [];
  const leastFaceShare = persons.length === 1 ? minFaceShare : undefined;
  return {
    ...segmentOf(arrangement, persons),
    place: { x: 0, y: 0, ...size },
    source,
    rate,
    leastFaceShare,
    isLargest: isPlain,
  };
}

/**
 * The height of a face (brow to chin) in a pane of its own, as a share of the pane, and its minimum
 * height in a crop that fills the frame.
 */
const [faceShare, minFaceShare] = [0.27, 0.16];

/** The panes of an arrangement; undefined when one of them cannot keep its persons whole. */
function panesOf(arrangement: Arrangement, clip: Clip): Pane[] | undefined {
  const { layout, groups } = arrangement;
  if (layout === 'fit' || groups.length === 0) return undefined;
  if (layout === 'screen') return screenPanes(arrangement, clip);
  const { source, rate, view } = clip;
  const isInset = layout === 'picture-in-picture';
  const panes = placesOf(layout, view.size).map((place, index) =>
    followingPane({
      ...segmentOf(arrangement, groups[index] ?? []),
      place,
      source,
      rate,
      faceShare: isInset && index === 0 ? undefined : faceShare,
    }),
  );
  const shown = panes.filter((pane) => pane !== undefined);
  if (
    shown.length < panes.length ||
    (clip.layout === 'auto' && showsTwice(shown, arrangement, clip))
  )
    return undefined;
  return shown;
}

/**
 * Whether a person is visible in another person's pane too, as in panes that are much wider than
 * high.
 */
function showsTwice(
  panes: readonly Pane[],
  { groups, scene, start, end }: Arrangement,
  { source }: Clip,
): boolean {
  const faces = groups.map(
    ([person]) => person && medianBox(person, samplesIn({ scene, range: { start, end } })),
  );
  return panes.some(({ crop, keys: [key] }, index) =>
    faces.some((face, other) => {
      if (!face || !key || other === index) return false;
      const [x, y] = [
        (face.x + face.width / 2) * source.width,
        (face.y + face.height / 2) * source.height,
      ];
      return x > key.x && x < key.x + crop.width && y > key.y && y < key.y + crop.height;
    }),
  );
}

/**
 * The screen in the upper pane, and below it the camera view inside the screen, or its speaker.
 * Undefined when there is no room for both.
 */
function screenPanes(arrangement: Arrangement, { source, rate, view }: Clip): Pane[] | undefined {
  const { screen, start, groups } = arrangement;
  const plan = screen ? screenPlan(screen, source, view.size) : wholeScreen(view, source);
  const { place, crop } = plan?.screen ?? {};
  if (!plan || !place || !crop) return undefined;
  const speaker = followingPane({
    ...segmentOf(arrangement, groups[0] ?? []),
    ...plan.camera,
    source,
    rate,
    faceShare,
  });
  const { x, y, ...size } = crop;
  return speaker && [{ place, crop: size, keys: [{ time: start, x, y }] }, speaker];
}

/** The whole screen in the upper pane, and the rest of the output below it. */
function wholeScreen(
  { size }: View,
  source: Source,
): (Omit<ScreenPlan, 'camera'> & { camera: { place: Box } }) | undefined {
  const places = screenPlaces(size, sourceShape(source));
  if (!places) return undefined;
  const crop = {
    x: 0,
    y: 0,
    width: Math.floor(source.width / 2) * 2,
    height: Math.floor(source.height / 2) * 2,
  };
  return { screen: { place: places[0], crop }, camera: { place: places[1] } };
}

/** Width over height of the source as it is displayed. */
export const sourceShape = ({ width, height, sar }: Source) => (width * sar) / height;

/**
 * When nobody was found in a tall video and the view would show less than this share of it, the
 * whole frame is shown instead.
 */
const minVisibleShare = 0.5;

function nobodyShot(view: View, range: TimeRange): Shot {
  return view.axis === 'y' && view.length / view.span < minVisibleShare
    ? fitShot(range)
    : centredShot(view, range);
}

function centredShot(view: View, { start, end }: TimeRange): Shot {
  const { width, height, size, axis } = view;
  const offset = evenPixel((view.span - view.length) / 2);
  const key: Key = { time: start, x: axis === 'x' ? offset : 0, y: axis === 'y' ? offset : 0 };
  return {
    layout: 'single',
    start,
    end,
    panes: [{ place: { x: 0, y: 0, ...size }, crop: { width, height }, keys: [key] }],
  };
}

const isFit = ({ layout }: Shot) => layout === 'fit';

/** A crop shorter than this (seconds) between two fits would only flash by. */
const minCropSeconds = 1.2;

function withoutFlapping(shots: readonly Shot[]): Shot[] {
  const merged: Shot[] = [];
  for (const [index, shot] of shots.entries()) {
    const [last, next] = [shots[index - 1], shots[index + 1]];
    const flashes =
      last && next && isFit(last) && isFit(next) && shot.end - shot.start < minCropSeconds;
    const adjusted = flashes ? fitShot(shot) : shot;
    const before = merged.at(-1);
    if (before && isFit(before) && isFit(adjusted)) before.end = adjusted.end;
    else merged.push({ ...adjusted });
  }
  return merged;
}
