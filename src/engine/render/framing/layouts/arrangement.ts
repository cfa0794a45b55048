import type { Layout } from '#engine/port/engine.schema.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { detailInside } from '../detect/detail.ts';
import type { Detection } from '../framing.schema.ts';
import { along, leastCutting } from '../track/outline.ts';
import { boxAt, extentBox, meanWidth, medianBox, type Person } from '../track/person.ts';
import { type SpeakerFaces, type SpokenWord, type Turn, turnsIn } from '../track/speakers.ts';
import { isThroughout, type Scene } from '../track/subjects.ts';
import { drawnDetail, type Screen } from './screen.ts';
import type { View } from './view.ts';

/**
 * What a part of a clip shows: a group of persons in each pane, or the middle or the whole of the
 * frame when nobody is seen.
 */
export type Arrangement = TimeRange & {
  layout: Exclude<Layout, 'auto'>;
  scene: Scene;
  /** One group for each pane that follows persons; empty when no pane follows anybody. */
  groups: Person[][];
  /** The camera view inside the picture, if all persons are in one. */
  screen?: Screen | undefined;
  /**
   * Whether the crop jumps at the start, as to a new speaker; otherwise the camera moves on from
   * where it is.
   */
  cuts: boolean;
};

/** Everything that the arrangement of a clip depends on. */
export type ArrangementOptions = {
  view: View;
  /** The spoken words, seconds of the clip. */
  words: readonly SpokenWord[];
  /** The persons who are known to be speakers of the words. */
  faces: SpeakerFaces;
  /** The scenes in which all persons are in a camera view inside the picture. */
  screens: ReadonlyMap<Scene, Screen>;
  /** The layout that a person has chosen. */
  layout: Layout;
  /** Whether only one person, or a group that fits, is shown at a time. */
  isPlain?: boolean;
};

/**
 * The speaker of a turn with at least this much speech (seconds) is shown alone; the speakers of
 * shorter turns are shown together.
 */
const longTurn = 4;
/** Minimum time for which people are shown together, seconds. */
const minTogetherSeconds = 3;
/** Minimum time for which one speaker is shown, seconds. */
const minAloneSeconds = 1;
/**
 * A face that is wider than all others by this factor is the only subject, if the faces do not fit
 * together and nobody is known to speak.
 */
const dominantRatio = 1.7;
/** Maximum number of people among whom the speaker is searched for. */
export const maxSpeakers = 6;

/** Decides how a scene is shown from `range.start` to `range.end` (seconds of the clip). */
export function arrangementsOf(
  scene: Scene,
  detections: readonly Detection[],
  range: TimeRange,
  options: ArrangementOptions,
): Arrangement[] {
  const whole = { ...range, scene, cuts: false };
  const { layout, view, isPlain = false } = options;
  if (layout === 'fit') return [{ ...whole, layout: 'fit', groups: [] }];
  const isDetailed =
    (scene.main.length === 0 || (scene.isPhotographed && layout === 'auto')) &&
    showsDetail(scene, detections, view);
  if (scene.main.length === 0 || isDetailed)
    return [{ ...whole, layout: isDetailed ? 'fit' : 'single', groups: [] }];
  const screen = layout === 'screen' || layout === 'auto' ? options.screens.get(scene) : undefined;
  if (screen) return [{ ...whole, layout: 'screen', groups: [scene.main], screen }];
  if (hasPanes(layout) && !isPlain && scene.main.length >= paneCounts[layout])
    return [{ ...whole, layout, groups: inOrder(scene.main.slice(0, paneCounts[layout]), scene) }];
  if (layout !== 'single' && layout !== 'screen' && fitTogether(scene.main, scene, view))
    return [{ ...whole, layout: 'single', groups: [scene.main] }];
  const turns = speakersIn(scene, range, options);
  if (turns.length === 0) return [{ ...whole, ...withoutSpeech(scene, range, options) }];
  const isAlone = layout === 'single' || layout === 'screen' || isPlain;
  return sequence(turns, scene, isAlone).map(({ persons, ...part }, index) => ({
    ...part,
    scene,
    cuts: index > 0,
    layout: layout === 'screen' ? layout : layoutFor(persons.length),
    groups: inOrder(persons, scene),
  }));
}

/**
 * Who speaks when. In a crowd, mouths are too small to show it, so that only persons who are known
 * to be speakers are considered.
 */
function speakersIn(scene: Scene, range: TimeRange, { words, faces }: ArrangementOptions): Turn[] {
  const times = scene.tracks.samples.map(({ time }) => time);
  if (!scene.isCrowd || scene.main.length <= maxSpeakers)
    return turnsIn(range, scene.main.slice(0, maxSpeakers), times, words, faces);
  const isKnown = (persons: readonly Person[]) =>
    persons.some((person) => scene.main.includes(person));
  const speakers = new Set(
    [...faces].flatMap(([speaker, persons]) => (isKnown(persons) ? [speaker] : [])),
  );
  const known = scene.main.filter((person) =>
    [...faces.values()].some((persons) => persons.includes(person)),
  );
  const theirs = words.filter(({ speaker }) => speaker !== undefined && speakers.has(speaker));
  return turnsIn(range, known.slice(0, maxSpeakers), times, theirs, faces);
}

const paneCounts = { split: 2, three: 3, four: 4, 'picture-in-picture': 2 };

function hasPanes(layout: Layout): layout is keyof typeof paneCounts {
  return layout in paneCounts;
}

function layoutFor(persons: number): 'single' | 'split' | 'three' | 'four' {
  return (['single', 'split', 'three'] as const)[persons - 1] ?? 'four';
}

/** The persons from left to right, one for each pane. */
function inOrder(persons: readonly Person[], scene: Scene): Person[][] {
  const middle = (person: Person) => {
    const box = medianBox(person, scene);
    return box ? box.x + box.width / 2 : 0;
  };
  return persons.toSorted((a, b) => middle(a) - middle(b)).map((person) => [person]);
}

/**
 * How turns are shown: the speaker of a long turn alone, the speakers of successive short turns
 * together, if all of them are in the frame throughout. Where two people may as well be the speaker,
 * both are shown, however long the turn is.
 */
function sequence(
  turns: readonly Turn[],
  scene: Scene,
  alone: boolean,
): (TimeRange & { persons: Person[] })[] {
  const shown: (TimeRange & { persons: Person[] })[] = [];
  const single = ({ start, end, person }: Turn) => {
    const before = shown.at(-1);
    if (before && end - start < minAloneSeconds) before.end = end;
    else if (before?.persons.length === 1 && before.persons[0] === person) before.end = end;
    else shown.push({ start, end, persons: [person] });
  };
  for (let index = 0; index < turns.length; ) {
    const long = turns.findIndex(
      (turn, at) =>
        at >= index && (alone || (turn.seconds >= longTurn && turn.rivals.length === 0)),
    );
    const run = turns.slice(index, long === index ? index + 1 : long < 0 ? undefined : long);
    const persons = [
      ...new Set(run.flatMap(({ person, rivals }) => [person, ...(alone ? [] : rivals)])),
    ];
    const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
    const areTogether = throughout(persons, scene, { start, end }).length === persons.length;
    if (
      areTogether &&
      persons.length > 1 &&
      persons.length <= 4 &&
      end - start >= minTogetherSeconds
    )
      shown.push({ start, end, persons });
    else run.forEach(single);
    index += run.length;
  }
  return shown;
}

/**
 * The persons who are in the frame for nearly the whole range; panes of other persons would be
 * empty for a while.
 */
const throughout = (persons: readonly Person[], { tracks }: Scene, range: TimeRange) =>
  persons.filter((person) => isThroughout(person, tracks.samples, range));

/**
 * How a scene without known speakers is shown: the person who is clearly in front, all persons who
 * are there throughout in panes of their own, or the largest group that fits into the view.
 */
function withoutSpeech(
  scene: Scene,
  range: TimeRange,
  { layout, view, isPlain }: ArrangementOptions,
): Pick<Arrangement, 'layout' | 'groups'> {
  const there = throughout(scene.main, scene, range);
  const main = there.length > 0 ? there : scene.main.slice(0, 1);
  const [first, second] = main;
  if (!first) return { layout: 'single', groups: [] };
  if (layout === 'screen') return { layout, groups: [[first]] };
  const isClearlyFirst =
    !second || meanWidth(first, scene) >= dominantRatio * meanWidth(second, scene);
  if (layout === 'single' || isClearlyFirst) return { layout: 'single', groups: [[first]] };
  if (main.length < scene.main.length && fitTogether(main, scene, view))
    return { layout: 'single', groups: [main] };
  if (main.length <= 4 && !scene.isCrowd && !isPlain)
    return { layout: layoutFor(main.length), groups: inOrder(main, scene) };
  return { layout: 'single', groups: [largestGroup(scene, view)] };
}

/** People who need more than this share of the view leave no room to follow them calmly. */
const roomShare = 0.94;

/**
 * The group that the view shows: of a crowd, the persons in the view that cuts the fewest faces;
 * otherwise as many neighbours as fit into the view together.
 */
function largestGroup(scene: Scene, view: View): Person[] {
  const ordered = inOrder(scene.main, scene).flat();
  if (scene.isCrowd && view.axis) {
    const group = uncutGroup(scene, view, view.axis);
    if (group.length > 0 && fitTogether(group, scene, view)) return group;
  }
  let best: Person[] = ordered.slice(0, 1);
  for (const [first] of ordered.entries()) {
    let last = first + best.length;
    while (
      last < ordered.length &&
      fitTogether(ordered.slice(first, last + 1), scene, view, roomShare)
    )
      last++;
    const group = ordered.slice(first, last);
    if (group.length > best.length && fitTogether(group, scene, view, roomShare)) best = group;
  }
  return best;
}

function uncutGroup(scene: Scene, { span, length }: View, axis: 'x' | 'y'): Person[] {
  const places = scene.present.flatMap((person) => {
    const box = extentBox(person, scene);
    const place = along(axis, box && scene.outline(box).required, span);
    return place ? [{ person, place }] : [];
  });
  const faces = places.map(({ place }) => place);
  const offset = leastCutting(faces, { min: 0, max: span - length, length });
  return places.flatMap(({ person, place }) =>
    place.from >= offset && place.to <= offset + length ? [person] : [],
  );
}

/** Whether the given share of the view holds all of these persons whole at every sample. */
export function fitTogether(
  persons: readonly Person[],
  scene: Scene,
  { axis, span, length }: View,
  share = 1,
): boolean {
  if (!axis) return true;
  const [start, size] = axis === 'x' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  for (let index = scene.first; index <= scene.last; index++) {
    const required = persons
      .flatMap((person) => boxAt(person, scene.tracks.samples, index) ?? [])
      .map((box) => scene.outline(box).required);
    const from = Math.min(...required.map((box) => box[start]));
    const to = Math.max(...required.map((box) => box[start] + box[size]));
    if ((to - from) * span > share * length) return false;
  }
  return true;
}

/**
 * Detail on less than this share of the pixels is not text; a crop may lose up to this share of all
 * detail.
 */
const [minDetail, maxLoss] = [0.004, 0.25];

/** Whether a scene shows a slide or a screen that a crop would cut off. */
function showsDetail(
  scene: Scene,
  detections: readonly Detection[],
  { axis, span, length }: View,
): boolean {
  const detail = axis === 'x' ? drawnDetail(scene, detections) : undefined;
  if (!detail) return false;
  const total = detail.reduce((sum, share) => sum + share, 0);
  const width = length / span;
  const lost = total - detailInside(detail, { x: (1 - width) / 2, y: 0, width, height: 1 });
  return total / detail.length >= minDetail && lost / total > maxLoss;
}
