import { around, type Box, clipped } from './box.ts';
import type { Detection } from './framing.schema.ts';
import { boxAt, linkPersons, meanWidth, type Person, presence, type Sample } from './person.ts';
import type { View } from './view.ts';

/** The preferred crop offset at one sample, and the offsets between which all main persons are whole. Pixels along the view's axis. */
export type Subject = { offset: number; low: number; high: number };

/** Samples `first` to `last` of a shot. `subjects` has one entry per sample (undefined: nobody found), or says that they do not fit. */
export type SubjectRange = { first: number; last: number; subjects: (Subject | undefined)[] | 'too-far-apart' };

/** A change of who is in the frame changes the framing only when both parts last at least this long, seconds. */
const minRangeSeconds = 3;

/** Decides whom each range of a shot (samples without a cut) is about. */
export function subjectsOf(shot: readonly Detection[], view: View): SubjectRange[] {
  const faces = trackPersons(shot.map(({ time, faces }) => ({ time, boxes: faces })));
  const bodies = trackPersons(shot.map(({ time, faces, persons }) => ({ time, boxes: faces.length > 0 ? [] : persons })));
  return splitByPresence(faces).map((range) => ({ ...range, subjects: subjectsIn(range, { faces, bodies }, view) }));
}

type Range = { first: number; last: number };
type PersonTracks = { samples: Sample[]; persons: Person[] };

const trackPersons = (samples: Sample[]): PersonTracks => ({ samples, persons: linkPersons(samples) });

/** Splits a long shot where a main person appears or leaves for good. */
function splitByPresence({ samples, persons }: PersonTracks): Range[] {
  const all = { first: 0, last: samples.length - 1 };
  const widest = Math.max(...persons.map((person) => meanWidth(person, all)));
  const time = (index: number) => samples[index]?.time ?? 0;
  const changes = persons
    .filter((person) => meanWidth(person, all) >= widest * minRelativeWidth)
    .map(({ boxes }) => [boxes.findIndex(Boolean), boxes.findLastIndex(Boolean) + 1] as const)
    .filter(([from, to]) => time(to - 1) - time(from) >= 2)
    .flat()
    .sort((a, b) => a - b);
  const starts = [0];
  for (const at of changes) {
    const before = time(at) - time(starts.at(-1) ?? 0);
    if (before >= minRangeSeconds && time(all.last) - time(at) >= minRangeSeconds) starts.push(at);
  }
  return starts.map((first, index) => ({ first, last: (starts[index + 1] ?? samples.length) - 1 }));
}

/** A face narrower than this share of the widest is background. */
const minRelativeWidth = 0.45;
/** A face this much wider than all others is the only subject when they do not fit together. */
const dominantRatio = 1.7;
/** A person present in less than this share of a range is passing by. */
const minPresence = 0.3;

function subjectsIn(range: Range, { faces, bodies }: { faces: PersonTracks; bodies: PersonTracks }, view: View): SubjectRange['subjects'] {
  const facePersons = mainPersons(faces, range);
  if (facePersons.length > 0) return framedTogetherOrAlone(facePersons, { tracks: faces, range, view, outline: faceOutline });
  const persons = mainPersons(bodies, range);
  if (persons.length > 0) return framedTogetherOrAlone(persons, { tracks: bodies, range, view, outline: bodyOutline });
  return Array.from({ length: range.last - range.first + 1 });
}

/** The main persons of the range, widest first. */
function mainPersons(tracks: PersonTracks, range: Range): Person[] {
  const ordered = presentPersons(tracks, range).toSorted((a, b) => meanWidth(b, range) - meanWidth(a, range));
  const widest = ordered[0] ? meanWidth(ordered[0], range) : 0;
  return ordered.filter((person) => meanWidth(person, range) >= widest * minRelativeWidth);
}

function presentPersons({ samples, persons }: PersonTracks, range: Range): Person[] {
  return persons.filter((person) => presence(person, samples, range) >= minPresence);
}

type Scene = { tracks: PersonTracks; range: Range; view: View; outline: (box: Box) => Outline };

function framedTogetherOrAlone(facePersons: Person[], scene: Scene): SubjectRange['subjects'] {
  const together = framedTogether(facePersons, scene);
  if (together) return together;
  const [first, second] = facePersons;
  if (!first || !second) return 'too-far-apart';
  const clearly = meanWidth(first, scene.range) >= dominantRatio * meanWidth(second, scene.range);
  return (clearly ? framedTogether([first], scene) : undefined) ?? 'too-far-apart';
}

/** One subject per sample; undefined when at some sample they do not all fit into the view. */
function framedTogether(facePersons: readonly Person[], { tracks, range, view, outline }: Scene): (Subject | undefined)[] | undefined {
  const others = presentPersons(tracks, range).filter((person) => !facePersons.includes(person));
  const subjects: (Subject | undefined)[] = [];
  for (let index = range.first; index <= range.last; index++) {
    const outlines = (persons: readonly Person[]) => persons.flatMap((person) => boxAt(person, tracks.samples, index) ?? []).map(outline);
    const subject = subjectAt(outlines(facePersons), outlines(others), view);
    if (subject && subject.low > subject.high) return undefined;
    subjects.push(subject);
  }
  return subjects;
}

/** What must be whole, and what should be visible if possible (hair, shoulders). Fractions of the frame. */
type Outline = { required: Box; preferred: Box };

/** The model's box spans brow to chin: a margin around it, and the forehead above, belong to a whole face. */
function faceOutline({ x, y, width, height }: Box): Outline {
  return {
    required: clipped({ x: x - 0.1 * width, y: y - 0.3 * height, width: 1.2 * width, height: 1.4 * height }, 1, 1),
    preferred: clipped({ x: x - 0.3 * width, y: y - 0.6 * height, width: 1.6 * width, height: 1.9 * height }, 1, 1),
  };
}

/** The middle of the upper body: where the head must be. */
function bodyOutline({ x, y, width, height }: Box): Outline {
  const upper = Math.min(height, width);
  return {
    required: clipped({ x: x + 0.25 * width, y, width: 0.5 * width, height: 0.5 * upper }, 1, 1),
    preferred: clipped({ x, y, width, height }, 1, 1),
  };
}

/** In a view that moves vertically, faces are placed slightly above its middle. */
const faceHeight = 0.42;

function subjectAt(outlines: readonly Outline[], others: readonly Outline[], { axis, span, length }: View): Subject | undefined {
  const required = along(axis, around(outlines.map((outline) => outline.required)), span);
  const preferred = along(axis, around(outlines.map((outline) => outline.preferred)), span);
  if (!required || !preferred) return undefined;
  const [low, high] = [required.to - length, required.from];
  const middle = axis === 'y' ? faceHeight : 0.5;
  const centred = (required.from + required.to) / 2 - middle * length;
  const roomy = preferred.to - preferred.from <= length ? within(centred, preferred.to - length, preferred.from) : centred;
  const offset = within(within(roomy, low, high), 0, span - length);
  const faces = others.flatMap((other) => along(axis, other.preferred, span) ?? []);
  return { offset: avoidingCuts(offset, faces, { min: Math.max(low, 0), max: Math.min(high, span - length), length }), low, high };
}

type Interval = { from: number; to: number };

/** The nearest offset at which neither edge of the crop cuts one of these faces; the preferred one when there is none. */
function avoidingCuts(
  offset: number,
  faces: readonly Interval[],
  { min, max, length }: { min: number; max: number; length: number },
): number {
  const cutsFace = (end: number) => faces.some(({ from, to }) => from < end - 0.5 && end + 0.5 < to);
  const offsets = [offset, ...faces.flatMap(({ from, to }) => [from, to, from - length, to - length])];
  const uncut = offsets.filter((offset) => offset >= min && offset <= max && !cutsFace(offset) && !cutsFace(offset + length));
  return uncut.toSorted((a, b) => Math.abs(a - offset) - Math.abs(b - offset))[0] ?? offset;
}

function along(axis: View['axis'], box: Box | undefined, span: number): Interval | undefined {
  if (!box) return undefined;
  const [from, size] = axis === 'y' ? [box.y, box.height] : [box.x, box.width];
  return { from: from * span, to: (from + size) * span };
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
