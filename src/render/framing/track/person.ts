import { around, type Box, medianOf } from '../box.ts';

/** A face with how much its mouth moved and what it looks like (see `Face`), or a body. Fractions of the frame. */
export type Found = Box & { motion?: number | undefined; motions?: number[] | undefined; descriptor?: string | undefined };

/** One person through the samples of a shot: a box per sample, undefined where not detected. */
export type Person = { boxes: (Found | undefined)[] };

/** The boxes at one time; undefined when the frame was not examined. */
export type Sample = { time: number; boxes: readonly Found[] | undefined };

/** Maximum gap, in seconds, after which a box at the same place still counts as the same person. */
const maxGapSeconds = 2.5;
/** How far a face may move between samples, in its own widths. */
const maxDistance = 1.5;

/** Links boxes to persons by position and size alone: the nearest box of similar size is the same person. */
export function linkPersons(samples: readonly Sample[]): Person[] {
  const persons: (Person & { last: Box; seen: number })[] = [];
  for (const [index, { time, boxes }] of samples.entries()) {
    for (const box of (boxes ?? []).toSorted((a, b) => b.width - a.width)) {
      const near = persons
        .filter(({ boxes, seen }) => !boxes[index] && time - seen <= maxGapSeconds)
        .map((person) => ({ person, distance: distance(person.last, box) }))
        .filter(({ distance }) => distance < maxDistance)
        .sort((a, b) => a.distance - b.distance)[0]?.person;
      const person = near ?? { boxes: Array.from<Found | undefined>({ length: samples.length }), last: box, seen: time };
      if (!near) persons.push(person);
      person.boxes[index] = box;
      Object.assign(person, { last: box, seen: time });
    }
  }
  return persons.map(({ boxes }) => ({ boxes }));
}

/** In widths of the smaller box; infinite when the sizes differ too much for one person. */
function distance(a: Box, b: Box): number {
  const ratio = a.width / b.width;
  if (ratio > 2 || ratio < 0.5) return Number.POSITIVE_INFINITY;
  const across = (a.x + a.width / 2 - b.x - b.width / 2) / Math.min(a.width, b.width);
  const down = (a.y + a.height / 2 - b.y - b.height / 2) / Math.min(a.height, b.height);
  return Math.hypot(across, down);
}

/** The person's box at a sample: as detected, or interpolated between two detections; undefined before the first and after the last. */
export function boxAt({ boxes }: Person, samples: readonly Sample[], index: number): Box | undefined {
  const seen = boxes[index];
  if (seen) return seen;
  const before = boxes.findLastIndex((box, at) => box && at < index);
  const after = boxes.findIndex((box, at) => box && at > index);
  const [a, b] = [boxes[before], boxes[after]];
  const [from, to, now] = [samples[before]?.time, samples[after]?.time, samples[index]?.time];
  if (!a || !b || from === undefined || to === undefined || now === undefined) return undefined;
  return between(a, b, (now - from) / (to - from));
}

function between(a: Box, b: Box, share: number): Box {
  const mix = (from: number, to: number) => from + (to - from) * share;
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), width: mix(a.width, b.width), height: mix(a.height, b.height) };
}

/** Share of the examined samples from `first` to `last` (inclusive) in which the person was detected. */
export function presence({ boxes }: Person, samples: readonly Sample[], { first, last }: { first: number; last: number }): number {
  let [examined, seen] = [0, 0];
  for (let index = first; index <= last; index++) {
    if (samples[index]?.boxes === undefined) continue;
    examined++;
    if (boxes[index]) seen++;
  }
  return examined ? seen / examined : 0;
}

/** Mean width over the detections from `first` to `last`, as a fraction of the frame; 0 when never detected. */
export function meanWidth({ boxes }: Person, { first, last }: { first: number; last: number }): number {
  const widths = boxes.slice(first, last + 1).flatMap((box) => (box ? [box.width] : []));
  return widths.length ? widths.reduce((sum, width) => sum + width, 0) / widths.length : 0;
}

/** What all of the person's boxes from `first` to `last` (inclusive) cover; undefined when never detected there. */
export function extentBox({ boxes }: Person, { first, last }: { first: number; last: number }): Box | undefined {
  return around(boxes.slice(first, last + 1).filter((box) => box !== undefined));
}

/** The median of the person's boxes from `first` to `last` (inclusive); undefined when never detected there. */
export function medianBox({ boxes }: Person, { first, last }: { first: number; last: number }): Box | undefined {
  return medianOf(boxes.slice(first, last + 1).filter((box) => box !== undefined));
}
