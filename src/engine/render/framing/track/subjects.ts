import type { TimeRange } from '#platform/kit/time-range.shared.ts';
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
  /** The persons whom the scene is about, widest first; empty when nobody was found. */
  main: Person[];
  /** Whether all the main persons are photographs. */
  isPhotographed: boolean;
  /** All persons who are seen for a significant part of the scene. */
  present: Person[];
  /** Whether the shot shows more people than can be told apart at once. */
  isCrowd: boolean;
};

/**
 * Minimum seconds between changes of the framing when people come and leave, and between such a
 * change and the start or end of the shot.
 */
const minRangeSeconds = 2;
/**
 * For how many seconds at the start or end of a range a person may be absent and still count as
 * present throughout.
 */
const maxAbsence = minRangeSeconds / 2;
/**
 * Minimum seconds of a range in which nobody is seen. During a shorter absence, the camera stays
 * where the person was or will be.
 */
const minEmptySeconds = 3;
/** A face narrower than this share of the widest is background. */
const minRelativeWidth = 0.45;
/** The number of people from which on they are a crowd. */
const crowd = 7;
/** A person present in less than this share of a range is passing by. */
const minPresence = 0.3;

/**
 * Decides whom each part of a shot (samples without a cut) is about: faces, or bodies when no face
 * is seen.
 */
export function scenesOf(shot: readonly Detection[]): Scene[] {
  const faces = trackPersons(shot.map(({ time, faces }) => ({ time, boxes: faces })));
  const bodies = trackPersons(
    shot.map(({ time, faces, persons }) => ({ time, boxes: faces.length > 0 ? [] : persons })),
  );
  const isCrowd = presentPersons(faces, { first: 0, last: shot.length - 1 }).length >= crowd;
  // A crowd is not split, because its small faces are found and lost all the time.
  const ranges = isCrowd ? [{ first: 0, last: shot.length - 1 }] : splitByPresence(faces);
  return ranges.map((range) => {
    const seen = presentPersons(faces, range);
    const isFace = seen.length > 0;
    const [tracks, outline] = isFace ? [faces, faceOutline] : [bodies, bodyOutline];
    const present = isFace ? seen : presentPersons(bodies, range);
    const living = isFace
      ? present.filter((person) => !isPhotograph(person, tracks.samples, range))
      : present;
    const isPhotographed = living.length === 0 && present.length > 0;
    return {
      ...range,
      tracks,
      outline,
      main: mainPersons(isPhotographed ? present : living, range),
      isPhotographed,
      present,
      isCrowd,
    };
  });
}

const trackPersons = (samples: Sample[]): PersonTracks => ({
  samples,
  persons: linkPersons(samples),
});

/** Splits a long shot where a main person appears or leaves for good. */
function splitByPresence(tracks: PersonTracks): Range[] {
  const { samples, persons } = tracks;
  const all = { first: 0, last: samples.length - 1 };
  const widest = Math.max(...persons.map((person) => meanWidth(person, all)));
  const time = (index: number) => samples[index]?.time ?? 0;
  const shot = { start: time(0), end: time(all.last) };
  const changes = persons
    .filter((person) => meanWidth(person, all) >= widest * minRelativeWidth)
    .map(({ boxes }) => ({ first: boxes.findIndex(Boolean), last: boxes.findLastIndex(Boolean) }))
    .filter(({ first, last }) => time(last) - time(first) >= 2)
    .flatMap(({ first, last }) => [time(first), samples[last + 1]?.time ?? shot.end]);
  const starts = splitTimes(changes, shot).map((at) =>
    samples.findIndex((sample) => sample.time >= at),
  );
  return withoutShortEmpty([0, ...starts], tracks);
}

/**
 * The ranges from each start to the next; short ranges without people are merged with a neighbour.
 */
function withoutShortEmpty(starts: readonly number[], tracks: PersonTracks): Range[] {
  const ranges: Range[] = [];
  const { samples } = tracks;
  const isShortEmpty = (range: Range) => {
    const seconds = (samples[range.last + 1] ?? samples[range.last])?.time ?? 0;
    return (
      seconds - (samples[range.first]?.time ?? 0) < minEmptySeconds &&
      presentPersons(tracks, range).length === 0
    );
  };
  for (const [index, first] of starts.entries()) {
    const range = { first, last: (starts[index + 1] ?? samples.length) - 1 };
    const before = ranges.at(-1);
    if (before && (isShortEmpty(range) || isShortEmpty(before))) before.last = range.last;
    else ranges.push(range);
  }
  return ranges;
}

/**
 * The times at which the framing changes: when a single person comes or leaves, at that time; when
 * several do so shortly after one another, once in the middle. No person comes or leaves further
 * than `maxAbsence` from the change.
 */
function splitTimes(changes: readonly number[], { start, end }: TimeRange): number[] {
  const groups: { from: number; to: number }[] = [];
  for (const at of changes.toSorted((a, b) => a - b)) {
    if (at - start <= maxAbsence || end - at <= maxAbsence) continue;
    const group = groups.at(-1);
    if (group && at - group.from < minRangeSeconds) group.to = at;
    else groups.push({ from: at, to: at });
  }
  const splits: number[] = [];
  for (const { from, to } of groups) {
    const earliest = (splits.at(-1) ?? start) + minRangeSeconds;
    const latest = end - minRangeSeconds;
    if (earliest <= latest) splits.push(Math.min(Math.max((from + to) / 2, earliest), latest));
  }
  return splits;
}

/**
 * Whether a person is in the frame for (nearly) the whole range, as far as there are samples.
 */
export function isThroughout(
  { boxes }: Person,
  samples: readonly Sample[],
  { start, end }: TimeRange,
): boolean {
  const [first, last] = [boxes.findIndex(Boolean), boxes.findLastIndex(Boolean)];
  const [comes, leaves] = [samples[first]?.time, samples[last + 1]?.time];
  if (comes === undefined || comes - start > maxAbsence) return false;
  return leaves === undefined || Math.min(end, samples.at(-1)?.time ?? end) - leaves <= maxAbsence;
}

/** The main persons, widest first: those whose faces are not much smaller than the widest. */
function mainPersons(persons: readonly Person[], range: Range): Person[] {
  const ordered = persons.toSorted((a, b) => meanWidth(b, range) - meanWidth(a, range));
  const widest = ordered[0] ? meanWidth(ordered[0], range) : 0;
  return ordered.filter((person) => meanWidth(person, range) >= widest * minRelativeWidth);
}

function presentPersons({ samples, persons }: PersonTracks, range: Range): Person[] {
  return persons.filter((person) => presence(person, samples, range) >= minPresence);
}

/**
 * A face is a photograph, on a poster or a screen, when it moves by at most this share of its width
 * and its mouth does not move more than this.
 */
const [stillShare, stillMotion] = [0.035, 0.012];
/**
 * The precision of boxes, as a share of the frame: two pixels of the examined frames.
 */
const precision = 2 / 480;
/**
 * The minimum shares of a photograph's boxes and mouth movements that must be within these limits.
 * Some boxes are less exact, and compressed video flickers.
 */
const [stillBoxes, stillMouths] = [0.9, 0.75];
/** A face is judged a photograph only after this many seconds and this many detections. */
const [minSeconds, minDetections] = [4, 6];

function isPhotograph(
  { boxes }: Person,
  samples: readonly Sample[],
  { first, last }: Range,
): boolean {
  const inRange = boxes.slice(first, last + 1);
  const found = inRange.filter((box) => box !== undefined);
  const timeOf = (index: number) => samples[first + index]?.time ?? 0;
  const seconds = timeOf(inRange.findLastIndex(Boolean)) - timeOf(inRange.findIndex(Boolean));
  // Detections are up to half a second apart.
  if (found.length < minDetections || seconds < minSeconds - 0.5) return false;
  const widths = found.map(({ width }) => width);
  const middles = found.map(({ x, width }) => x + width / 2);
  if (
    Math.max(usualExtent(middles), usualExtent(widths)) >
    Math.max(precision, stillShare * Math.min(...widths))
  )
    return false;
  return (
    found.filter(({ motion = 0 }) => motion <= stillMotion).length >= stillMouths * found.length
  );
}

/** The width of the smallest interval that contains the share `stillBoxes` of the values. */
function usualExtent(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const count = Math.ceil(stillBoxes * sorted.length);
  return Math.min(
    ...sorted
      .slice(0, sorted.length - count + 1)
      .map((from, index) => (sorted[index + count - 1] ?? from) - from),
  );
}
