import { around, type Box, clipped } from './box.ts';
import type { Sighting } from './contract.ts';
import { boxAt, linkPersons, meanWidth, type Person, presence, type Sample } from './person.ts';
import type { View } from './view.ts';

/** Where the crop should begin at one sample, and between which places everybody who matters is whole. Pixels along the view's axis. */
export type Aim = { want: number; low: number; high: number };

/** Samples `first` to `last` of a shot. `aims` has one entry a sample (undefined: nobody seen), or says that not everybody fits. */
export type Stretch = { first: number; last: number; aims: (Aim | undefined)[] | 'too-far-apart' };

/** Shortest time for which a change of who is in the picture changes the framing, seconds. */
const shortestStretch = 3;

/** Decides, for one shot (samples without a cut between them), whom the frame is about, stretch by stretch. */
export function subjectsOf(shot: readonly Sighting[], view: View): Stretch[] {
  const faces = gather(shot.map(({ time, faces }) => ({ time, boxes: faces })));
  const bodies = gather(shot.map(({ time, faces, persons }) => ({ time, boxes: faces.length > 0 ? [] : persons })));
  return stretches(faces).map((range) => ({ ...range, aims: aimsOf(range, { faces, bodies }, view) }));
}

type Range = { first: number; last: number };
type Crowd = { samples: Sample[]; persons: Person[] };

const gather = (samples: Sample[]): Crowd => ({ samples, persons: linkPersons(samples) });

/** Cuts a long shot where somebody who matters comes or goes for good. */
function stretches({ samples, persons }: Crowd): Range[] {
  const all = { first: 0, last: samples.length - 1 };
  const widest = Math.max(...persons.map((person) => meanWidth(person, all)));
  const time = (index: number) => samples[index]?.time ?? 0;
  const changes = persons
    .filter((person) => meanWidth(person, all) >= widest * comparable)
    .map(({ boxes }) => [boxes.findIndex(Boolean), boxes.findLastIndex(Boolean) + 1] as const)
    .filter(([from, to]) => time(to - 1) - time(from) >= 2)
    .flat()
    .sort((a, b) => a - b);
  const starts = [0];
  for (const at of changes) {
    const before = time(at) - time(starts.at(-1) ?? 0);
    if (before >= shortestStretch && time(all.last) - time(at) >= shortestStretch) starts.push(at);
  }
  return starts.map((first, index) => ({ first, last: (starts[index + 1] ?? samples.length) - 1 }));
}

/** A face of less than this share of the widest one's width is background. */
const comparable = 0.45;
/** A face this much wider than all others is the subject alone, when not all fit. */
const dominant = 1.7;
/** Seen in less than this share of a stretch, somebody is passing by. */
const passing = 0.3;

function aimsOf(range: Range, { faces, bodies }: { faces: Crowd; bodies: Crowd }, view: View): Stretch['aims'] {
  const people = principals(faces, range);
  if (people.length > 0) return togetherOrAlone(people, { crowd: faces, range, view, outline: faceOutline });
  const persons = principals(bodies, range);
  if (persons.length > 0) return togetherOrAlone(persons, { crowd: bodies, range, view, outline: bodyOutline });
  return Array.from({ length: range.last - range.first + 1 });
}

/** Whom the stretch is about, the widest first. */
function principals(crowd: Crowd, range: Range): Person[] {
  const ordered = staying(crowd, range).toSorted((a, b) => meanWidth(b, range) - meanWidth(a, range));
  const widest = ordered[0] ? meanWidth(ordered[0], range) : 0;
  return ordered.filter((person) => meanWidth(person, range) >= widest * comparable);
}

function staying({ samples, persons }: Crowd, range: Range): Person[] {
  return persons.filter((person) => presence(person, samples, range) >= passing);
}

type Scene = { crowd: Crowd; range: Range; view: View; outline: (box: Box) => Outline };

function togetherOrAlone(people: Person[], scene: Scene): Stretch['aims'] {
  const together = aimsFor(people, scene);
  if (together) return together;
  const [first, second] = people;
  if (!first || !second) return 'too-far-apart';
  const clearly = meanWidth(first, scene.range) >= dominant * meanWidth(second, scene.range);
  return (clearly ? aimsFor([first], scene) : undefined) ?? 'too-far-apart';
}

/** One aim a sample, or undefined when at some time they do not all fit into the view. */
function aimsFor(people: readonly Person[], { crowd, range, view, outline }: Scene): (Aim | undefined)[] | undefined {
  const others = staying(crowd, range).filter((person) => !people.includes(person));
  const aims: (Aim | undefined)[] = [];
  for (let index = range.first; index <= range.last; index++) {
    const outlines = (persons: readonly Person[]) => persons.flatMap((person) => boxAt(person, crowd.samples, index) ?? []).map(outline);
    const aim = aimAt(outlines(people), outlines(others), view);
    if (aim && aim.low > aim.high) return undefined;
    aims.push(aim);
  }
  return aims;
}

/** What must be whole, and what should be seen too if it can be (hair, shoulders). Fractions of the picture. */
type Outline = { must: Box; should: Box };

/** The model's box goes from brow to chin: a rim of it, and above it the forehead, belong to a whole face. */
function faceOutline({ x, y, width, height }: Box): Outline {
  return {
    must: clipped({ x: x - 0.1 * width, y: y - 0.3 * height, width: 1.2 * width, height: 1.4 * height }, 1, 1),
    should: clipped({ x: x - 0.3 * width, y: y - 0.6 * height, width: 1.6 * width, height: 1.9 * height }, 1, 1),
  };
}

/** Of a body the middle of its upper part: where the head must be. */
function bodyOutline({ x, y, width, height }: Box): Outline {
  const upper = Math.min(height, width);
  return {
    must: clipped({ x: x + 0.25 * width, y, width: 0.5 * width, height: 0.5 * upper }, 1, 1),
    should: clipped({ x, y, width, height }, 1, 1),
  };
}

/** In a view that moves up and down, faces stand a little above its middle. */
const faceHeight = 0.42;

function aimAt(outlines: readonly Outline[], others: readonly Outline[], { axis, span, length }: View): Aim | undefined {
  const must = along(axis, around(outlines.map((outline) => outline.must)), span);
  const should = along(axis, around(outlines.map((outline) => outline.should)), span);
  if (!must || !should) return undefined;
  const [low, high] = [must.to - length, must.from];
  const middle = axis === 'y' ? faceHeight : 0.5;
  const centred = (must.from + must.to) / 2 - middle * length;
  const roomy = should.to - should.from <= length ? within(centred, should.to - length, should.from) : centred;
  const want = within(within(roomy, low, high), 0, span - length);
  const faces = others.flatMap((other) => along(axis, other.should, span) ?? []);
  return { want: besides(want, faces, { least: Math.max(low, 0), most: Math.min(high, span - length), length }), low, high };
}

type Stripe = { from: number; to: number };

/** The nearest place at which neither end of the crop goes through one of these faces; the wanted one when there is none. */
function besides(want: number, faces: readonly Stripe[], { least, most, length }: { least: number; most: number; length: number }): number {
  const cuts = (end: number) => faces.some(({ from, to }) => from < end - 0.5 && end + 0.5 < to);
  const places = [want, ...faces.flatMap(({ from, to }) => [from, to, from - length, to - length])];
  const clear = places.filter((place) => place >= least && place <= most && !cuts(place) && !cuts(place + length));
  return clear.toSorted((a, b) => Math.abs(a - want) - Math.abs(b - want))[0] ?? want;
}

function along(axis: View['axis'], box: Box | undefined, span: number): Stripe | undefined {
  if (!box) return undefined;
  const [from, size] = axis === 'y' ? [box.y, box.height] : [box.x, box.width];
  return { from: from * span, to: (from + size) * span };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
