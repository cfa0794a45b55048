import type { Box } from '../box.ts';
import type { Detection } from '../framing.schema.ts';
import { bodyOutline, faceOutline, type Outline } from './outline.ts';
import { linkPersons, meanWidth, type Person, presence, type Sample } from './person.ts';

/** Samples `first` to `last` (inclusive). */
export type Range = { first: number; last: number };
export type PersonTracks = { samples: Sample[]; persons: Person[] };

/** Samples of a shot in which the same people are seen. */
export type Scene = Range & {
  tracks: PersonTracks;
  outline: (box: Box) => Outline;
  /** Whom the scene is about, widest first; empty when nobody was found. */
  main: Person[];
  /** Whether all of them are photographs. */
  isPhotographed: boolean;
  /** Everybody who is seen for a part of the scene that matters. */
  present: Person[];
  /** Whether the shot shows more people than can be told apart at once. */
  isCrowd: boolean;
};

/** A change of who is in the frame changes the framing only when both parts last at least this long, seconds. */
const minRangeSeconds = 3;
/** A face narrower than this share of the widest is background. */
const minRelativeWidth = 0.45;
/** So many people are a crowd. */
const crowd = 7;
/** A person present in less than this share of a range is passing by. */
const minPresence = 0.3;

/** Decides whom each part of a shot (samples without a cut) is about: faces, or bodies where no face is seen. */
export function scenesOf(shot: readonly Detection[]): Scene[] {
  const faces = trackPersons(shot.map(({ time, faces }) => ({ time, boxes: faces })));
  const bodies = trackPersons(shot.map(({ time, faces, persons }) => ({ time, boxes: faces.length > 0 ? [] : persons })));
  const isCrowd = presentPersons(faces, { first: 0, last: shot.length - 1 }).length >= crowd;
  // In a crowd, small faces are found one after the other, and lost again.
  const ranges = isCrowd ? [{ first: 0, last: shot.length - 1 }] : splitByPresence(faces);
  return ranges.map((range) => {
    const seen = presentPersons(faces, range);
    const isFace = seen.length > 0;
    const [tracks, outline] = isFace ? [faces, faceOutline] : [bodies, bodyOutline];
    const present = isFace ? seen : presentPersons(bodies, range);
    const living = isFace ? present.filter((person) => !isPhotograph(person, tracks.samples, range)) : present;
    const isPhotographed = living.length === 0 && present.length > 0;
    return { ...range, tracks, outline, main: mainPersons(isPhotographed ? present : living, range), isPhotographed, present, isCrowd };
  });
}

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

/** The main persons, widest first: as large as the widest, nearly. */
function mainPersons(persons: readonly Person[], range: Range): Person[] {
  const ordered = persons.toSorted((a, b) => meanWidth(b, range) - meanWidth(a, range));
  const widest = ordered[0] ? meanWidth(ordered[0], range) : 0;
  return ordered.filter((person) => meanWidth(person, range) >= widest * minRelativeWidth);
}

function presentPersons({ samples, persons }: PersonTracks, range: Range): Person[] {
  return persons.filter((person) => presence(person, samples, range) >= minPresence);
}

/** A face on a poster or a screen: it stays where it is, within this share of its width, and its mouth does not move more than this. */
const [stillShare, stillMotion] = [0.035, 0.012];
/** Boxes are not more exact than this: two pixels of the frames that are examined, share of the frame. */
const inexact = 2 / 480;
/** That holds for these shares of its boxes and of its mouth's movements: some boxes are less exact, and what is compressed flickers. */
const [stillBoxes, stillMouths] = [0.9, 0.75];
/** A face that was seen for less than this (seconds), or less often, may move yet. */
const [enoughSeconds, enoughDetections] = [4, 6];

function isPhotograph({ boxes }: Person, samples: readonly Sample[], { first, last }: Range): boolean {
  const inRange = boxes.slice(first, last + 1);
  const found = inRange.filter((box) => box !== undefined);
  const timeOf = (index: number) => samples[first + index]?.time ?? 0;
  const seconds = timeOf(inRange.findLastIndex(Boolean)) - timeOf(inRange.findIndex(Boolean));
  // Detections are up to half a second apart.
  if (found.length < enoughDetections || seconds < enoughSeconds - 0.5) return false;
  const widths = found.map(({ width }) => width);
  const middles = found.map(({ x, width }) => x + width / 2);
  if (Math.max(usualExtent(middles), usualExtent(widths)) > Math.max(inexact, stillShare * Math.min(...widths))) return false;
  return found.filter(({ motion = 0 }) => motion <= stillMotion).length >= stillMouths * found.length;
}

/** The least range that holds that share of the values. */
function usualExtent(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const count = Math.ceil(stillBoxes * sorted.length);
  return Math.min(...sorted.slice(0, sorted.length - count + 1).map((from, index) => (sorted[index + count - 1] ?? from) - from));
}
