import { around, type Box, between, medianOf } from '../box.ts';

/**
 * The box of a face, with the motion of its mouth and its description (see `Face`), or of a body.
 * Fractions of the frame.
 */
export type Found = Box & {
  motion?: number | undefined;
  motions?: number[] | undefined;
  speaking?: number[] | undefined;
  descriptor?: string | undefined;
};

/** One person through the samples of a shot: a box per sample, undefined where not detected. */
export type Person = { boxes: (Found | undefined)[] };

/** The boxes at one time (seconds); undefined when the frame was not examined. */
export type Sample = { time: number; boxes: readonly Found[] | undefined };

/** Maximum gap, in seconds, after which a box in the same place is still the same person. */
const maxGapSeconds = 2.5;
/**
 * A box within this distance of a person's last or predicted place, in widths of the face, may
 * always be that person.
 */
const alwaysNear = 1.5;
/**
 * A person who stops or turns round is not at the predicted place. Because that is less likely than
 * going on, it adds this to the distance, in widths of the face.
 */
const turnCost = 0.5;
/**
 * The maximum speed of a person who walks: in widths of the face per second, which is a brisk walk,
 * and as a share of the frame per second.
 */
const [maxWidthsPerSecond, maxFramePerSecond] = [9, 0.6];
/**
 * While a person walks, the head moves up or down by at most this share of its height, and the
 * width of the face changes by at most this factor.
 */
const [maxRise, maxGrowth] = [0.75, 1.5];
/**
 * A person who was lost for longer than this (seconds) may have walked anywhere; their last speed
 * no longer predicts where they are.
 */
const maxWalkSeconds = 1.2;
/** Number of samples after a step that show whether a person is still at the old place. */
const laterSamples = 2;
/** Minimum seconds between two samples from which a speed is measured. */
const minStepSeconds = 0.3;

/** A person who is being followed; `speed` is in fractions of the frame per second. */
type Track = Person & { last: Box; seen: number; speed: { x: number; y: number } };
type Link = { track: Track; box: Found };

/** Links boxes to persons by position, movement and size alone. */
export function linkPersons(samples: readonly Sample[]): Person[] {
  const tracks: Track[] = [];
  for (const [index, { time, boxes }] of samples.entries()) {
    const found = (boxes ?? []).toSorted((a, b) => b.width - a.width);
    const open = tracks.filter(({ seen }) => time - seen <= maxGapSeconds);
    const near = nearLinks(open, found, time);
    const later = samples.slice(index + 1, index + 1 + laterSamples);
    const links = inOrder(
      [...near, ...walkingLinks(unlinked(open, found, near), time, later)],
      time,
    );
    for (const { track, box } of links) {
      Object.assign(track, { last: box, seen: time, speed: speedOf(track, box, time) });
      track.boxes[index] = box;
    }
    for (const box of unlinked(open, found, links).boxes) {
      const track = {
        boxes: Array.from<Found | undefined>({ length: samples.length }),
        last: box,
        seen: time,
        speed: { x: 0, y: 0 },
      };
      track.boxes[index] = box;
      tracks.push(track);
    }
  }
  return tracks.map(({ boxes }) => ({ boxes }));
}

/**
 * Links each box to the nearest person, the nearest pairs first. Distances are measured from the
 * last and from the predicted place of each person.
 */
function nearLinks(open: readonly Track[], boxes: readonly Found[], time: number): Link[] {
  const pairs = open
    .flatMap((track) => boxes.map((box) => ({ track, box, ...distances(track, box, time) })))
    .filter(({ stays, goesOn }) => Math.min(stays, goesOn) < alwaysNear)
    .toSorted((a, b) => costOf(a) - costOf(b));
  const links: Link[] = [];
  for (const { track, box } of pairs) {
    if (!links.some((link) => link.track === track || link.box === box)) links.push({ track, box });
  }
  return links;
}

type Distances = { stays: number; goesOn: number };

const costOf = ({ stays, goesOn }: Distances) => Math.min(goesOn, stays + turnCost);

function distances({ last, seen, speed }: Track, box: Box, time: number): Distances {
  const seconds = Math.min(time - seen, maxWalkSeconds);
  const expected = { ...last, x: last.x + speed.x * seconds, y: last.y + speed.y * seconds };
  return { stays: distance(last, box), goesOn: distance(expected, box) };
}

/**
 * Links people who began to walk or turned round: there are as many unlinked boxes as persons who
 * were lost at the last sample, and each person can have reached a box in that time. People who
 * walk together keep their order.
 */
function walkingLinks({ tracks, boxes }: Unlinked, time: number, later: readonly Sample[]): Link[] {
  const lostAt = Math.max(...tracks.map(({ seen }) => seen));
  const lost = tracks.filter(({ seen }) => seen === lostAt).toSorted((a, b) => a.last.x - b.last.x);
  if (lost.length !== boxes.length || time - lostAt > maxWalkSeconds) return [];
  const ordered = boxes.toSorted((a, b) => a.x - b.x);
  const links = lost.flatMap((track, index) => {
    const box = ordered[index];
    return box && canWalk(track.last, box, time - track.seen) && !areTwo(track.last, box, later)
      ? [{ track, box }]
      : [];
  });
  return links.length === lost.length ? links : [];
}

/**
 * When two people walk side by side, one may reach where the other was: their boxes are exchanged
 * if that takes less movement.
 */
function inOrder(links: readonly Link[], time: number): Link[] {
  const ordered = [...links];
  const effort = ({ track, box }: Link) => costOf(distances(track, box, time)) ** 2;
  for (const [index, one] of links.entries()) {
    for (let other = 0; other < index; other++) {
      const [a, b] = [ordered[index] ?? one, ordered[other] ?? one];
      const exchanged: [Link, Link] = [
        { track: a.track, box: b.box },
        { track: b.track, box: a.box },
      ];
      const isPossible = exchanged.every(({ track, box }) =>
        canWalk(track.last, box, time - track.seen),
      );
      if (isPossible && effort(exchanged[0]) + effort(exchanged[1]) < effort(a) + effort(b))
        [ordered[index], ordered[other]] = exchanged;
    }
  }
  return ordered;
}

function canWalk(from: Box, to: Box, seconds: number): boolean {
  const growth = Math.max(from.width / to.width, to.width / from.width);
  const { across, down } = offsetOf(from, to);
  const maxSpeed = Math.min(maxWidthsPerSecond, maxFramePerSecond / Math.min(from.width, to.width));
  return growth <= maxGrowth && Math.abs(down) <= maxRise && Math.abs(across) <= maxSpeed * seconds;
}

/** Whether both places are occupied at the same time in later samples, so by two people. */
function areTwo(one: Box, other: Box, later: readonly Sample[]): boolean {
  const isAt = (place: Box) => (box: Box) => distance(place, box) < alwaysNear / 2;
  return later.some(({ boxes = [] }) => boxes.some(isAt(one)) && boxes.some(isAt(other)));
}

type Unlinked = { tracks: Track[]; boxes: Found[] };

function unlinked(
  tracks: readonly Track[],
  boxes: readonly Found[],
  links: readonly Link[],
): Unlinked {
  return {
    tracks: tracks.filter((track) => !links.some((link) => link.track === track)),
    boxes: boxes.filter((box) => !links.some((link) => link.box === box)),
  };
}

function speedOf({ last, seen }: Track, box: Box, time: number): Track['speed'] {
  const seconds = Math.max(time - seen, minStepSeconds);
  const [before, now] = [middleOf(last), middleOf(box)];
  return { x: (now.x - before.x) / seconds, y: (now.y - before.y) / seconds };
}

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * The distance in widths of the smaller box; infinite when the sizes differ too much to be the same
 * person.
 */
function distance(a: Box, b: Box): number {
  const ratio = a.width / b.width;
  if (ratio > 2 || ratio < 0.5) return Number.POSITIVE_INFINITY;
  const { across, down } = offsetOf(a, b);
  return Math.hypot(across, down);
}

/** The offset between the middles of two boxes, in widths and heights of the smaller box. */
function offsetOf(from: Box, to: Box): { across: number; down: number } {
  const [a, b] = [middleOf(from), middleOf(to)];
  return {
    across: (b.x - a.x) / Math.min(from.width, to.width),
    down: (b.y - a.y) / Math.min(from.height, to.height),
  };
}

/**
 * The person's box at a sample: as detected, or interpolated between two detections; undefined
 * before the first and after the last.
 */
export function boxAt(
  { boxes }: Person,
  samples: readonly Sample[],
  index: number,
): Box | undefined {
  const seen = boxes[index];
  if (seen) return seen;
  const before = boxes.findLastIndex((box, at) => box && at < index);
  const after = boxes.findIndex((box, at) => box && at > index);
  const [a, b] = [boxes[before], boxes[after]];
  const [from, to, now] = [samples[before]?.time, samples[after]?.time, samples[index]?.time];
  if (!a || !b || from === undefined || to === undefined || now === undefined) return undefined;
  return between(a, b, (now - from) / (to - from));
}

/**
 * Share of the examined samples from `first` to `last` (inclusive) in which the person was
 * detected.
 */
export function presence(
  { boxes }: Person,
  samples: readonly Sample[],
  { first, last }: { first: number; last: number },
): number {
  let [examined, seen] = [0, 0];
  for (let index = first; index <= last; index++) {
    if (samples[index]?.boxes === undefined) continue;
    examined++;
    if (boxes[index]) seen++;
  }
  return examined ? seen / examined : 0;
}

/**
 * Mean width over the detections from `first` to `last`, as a fraction of the frame; 0 when never
 * detected.
 */
export function meanWidth(
  { boxes }: Person,
  { first, last }: { first: number; last: number },
): number {
  const widths = boxes.slice(first, last + 1).flatMap((box) => (box ? [box.width] : []));
  return widths.length ? widths.reduce((sum, width) => sum + width, 0) / widths.length : 0;
}

/**
 * The box around all of the person's boxes from `first` to `last` (inclusive); undefined when the
 * person was never detected there.
 */
export function extentBox(
  { boxes }: Person,
  { first, last }: { first: number; last: number },
): Box | undefined {
  return around(boxes.slice(first, last + 1).filter((box) => box !== undefined));
}

/**
 * The median of the person's boxes from `first` to `last` (inclusive); undefined when the person
 * was never detected there.
 */
export function medianBox(
  { boxes }: Person,
  { first, last }: { first: number; last: number },
): Box | undefined {
  return medianOf(boxes.slice(first, last + 1).filter((box) => box !== undefined));
}
