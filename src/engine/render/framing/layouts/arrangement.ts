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
 * What a part of a clip shows: in each pane the persons of a group, or what matters when nobody is
 * seen.
 */
export type Arrangement = TimeRange & {
  layout: Exclude<Layout, 'auto'>;
  scene: Scene;
  /** One for each pane that follows persons; empty for what is centred or shown whole. */
  groups: Person[][];
  /** A camera view inside the picture, which everybody is in. */
  screen?: Screen | undefined;
  /**
   * Whether the picture changes at once at the start, as with a new speaker; otherwise the camera
   * goes on.
   */
  cuts: boolean;
};

/** What decides how a clip is arranged. */
export type ArrangementOptions = {
  view: View;
  /** What is spoken, seconds of the clip. */
  words: readonly SpokenWord[];
  /** Who their speakers are. */
  faces: SpeakerFaces;
  /** In which scenes everybody is in a camera view inside the picture. */
  screens: ReadonlyMap<Scene, Screen>;
  /** What a person has chosen. */
  layout: Layout;
  /** Whether only one person, or a group that fits, is shown at a time. */
  isPlain?: boolean;
};

/**
 * A turn of at least so many seconds of speech is shown alone; shorter ones of several people are
 * shown together.
 */
const longTurn = 4;
/** People are shown together for at least so many seconds. */
const shortestTogether = 3;
/** A single turn is shown for at least so many seconds. */
const shortestAlone = 1.5;
/**
 * A face this much wider than all others is the only subject when they do not fit together and
 * nobody is known to speak.
 */
const dominantRatio = 1.7;
/** The most people among whom the one who speaks is looked for. */
const maxSpeakers = 6;

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
 * Who speaks when: in a crowd, whose mouths are too small to tell, only those who are known to be
 * speakers.
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

/** From left to right, one in each pane. */
function inOrder(persons: readonly Person[], scene: Scene): Person[][] {
  const middle = (person: Person) => {
    const box = medianBox(person, scene);
    return box ? box.x + box.width / 2 : 0;
  };
  return persons.toSorted((a, b) => middle(a) - middle(b)).map((person) => [person]);
}

/**
 * Turns as they are shown: long ones alone, short ones of several people that follow one another
 * together, if all of them are there.
 */
function sequence(
  turns: readonly Turn[],
  scene: Scene,
  alone: boolean,
): (TimeRange & { persons: Person[] })[] {
  const shown: (TimeRange & { persons: Person[] })[] = [];
  const single = ({ start, end, person }: Turn) => {
    const before = shown.at(-1);
    if (before && end - start < shortestAlone) before.end = end;
    else if (before?.persons.length === 1 && before.persons[0] === person) before.end = end;
    else shown.push({ start, end, persons: [person] });
  };
  for (let index = 0; index < turns.length; ) {
    const long = turns.findIndex((turn, at) => at >= index && (alone || turn.seconds >= longTurn));
    const run = turns.slice(index, long === index ? index + 1 : long < 0 ? undefined : long);
    const persons = [...new Set(run.map(({ person }) => person))];
    const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
    const areTogether = throughout(persons, scene, { start, end }).length === persons.length;
    if (areTogether && persons.length > 1 && persons.length <= 4 && end - start >= shortestTogether)
      shown.push({ start, end, persons });
    else run.forEach(single);
    index += run.length;
  }
  return shown;
}

/**
 * Those who are in the frame for nearly all of the range: anybody else's pane would be empty for a
 * while.
 */
const throughout = (persons: readonly Person[], { tracks }: Scene, range: TimeRange) =>
  persons.filter((person) => isThroughout(person, tracks.samples, range));

/**
 * Everybody who is there throughout in panes of their own, the one in front, or those who stand
 * closest together.
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

/** People who need more of the view than this leave no room to follow them calmly. */
const roomShare = 0.94;

/**
 * Of a crowd, whom a view shows that cuts the fewest of them; of others, as many as fit into the
 * view together.
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

/** Whether a share of a view holds all of these persons whole at every sample. */
function fitTogether(
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
 * Detail on less than this share of the pixels is no text; and a crop may lose this share of all
 * detail.
 */
const [leastDetail, acceptableLoss] = [0.004, 0.25];

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
  return total / detail.length >= leastDetail && lost / total > acceptableLoss;
}
