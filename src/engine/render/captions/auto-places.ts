import { autoPosition } from '#engine/port/auto-position.constants.ts';
import type { FaceAreas } from '#engine/port/face-areas.schema.ts';
import {
  type Block,
  coverage,
  freePlaces,
  isAmong,
  type Places,
  partsTouching,
  placesInBoth,
  placesInside,
} from '../typesetting/free-places.ts';
import type { Area, Box, Size } from '../typesetting/layout.ts';

/** A group of words: when it is shown (seconds), and the box that it covers before it is moved. */
export type GroupToPlace = { start: number; end: number; box: Box };

type PlacesRequest = {
  size: Size;
  /** Empty when nothing is known about the clip. */
  faces?: readonly FaceAreas[] | undefined;
  logo?: Area | undefined;
};

/** A part of the clip, with its groups and their possible places. */
type Part = {
  part: FaceAreas;
  block: Block;
  /** The places where the block covers nothing, or if there are none, as little as possible. */
  places: Places[];
};

/**
 * The lower end of each group (pixels), at places without faces: the same place in the whole clip
 * if one is free throughout, otherwise with as few changes as possible, at the cuts. A group that
 * would cover a face at the place of its part gets a place of its own.
 */
export function autoPlaces(
  groups: readonly GroupToPlace[],
  { size, faces = [], logo }: PlacesRequest,
): number[] {
  const { top, bottom, end } = autoPosition(size);
  const room = { from: top, to: bottom };
  const byDefault = (group: GroupToPlace) =>
    Math.min(bottom, Math.max(top + blockOf(group).height, end));
  const parts = partsOf(groups, { faces, logo, room });
  const placeOf = placesOfParts(parts, { size, end });
  return groups.map((group) => {
    const touching = partsTouching(group, faces).toSorted((a, b) => b.seconds - a.seconds);
    const known = touching.flatMap(({ part }) => placeOf.get(part) ?? []);
    const [own = byDefault(group)] = known;
    const block = blockOf(group);
    const areas = touching.map(({ part }) => part.faces);
    const candidates = [...known, ...nearest(freePlaces(block, areas.flat(), room), own)];
    const isFree = (place: number) =>
      place - block.height >= top - 1 && coverage(block, areas.flat(), place) === 0;
    const free = candidates.find(isFree);
    if (free !== undefined) return free;
    // No place is free in all the parts that the group touches, so the part in which it is shown
    // longest decides.
    const [main = []] = areas;
    return (
      [own, ...nearest(freePlaces(block, main, room), own)].find(
        (place) => coverage(block, main, place) === 0,
      ) ?? own
    );
  });
}

/**
 * The cuts (seconds) at which captions have to move, because no place is free both before and after
 * the cut.
 */
export function cutsWithoutPlace(block: Block, { size, faces = [] }: PlacesRequest): number[] {
  const { top, bottom } = autoPosition(size);
  const free = faces.map((part) => freePlaces(block, part.faces, { from: top, to: bottom }));
  return faces.flatMap(({ start }, index) => {
    const [before, after] = [free[index - 1] ?? [], free[index] ?? []];
    return before.length > 0 && after.length > 0 && placesInBoth(before, after).length === 0
      ? [start]
      : [];
  });
}

function blockOf({ box }: GroupToPlace): Block {
  return { left: box.left, right: box.right, height: box.bottom - box.top };
}

/** The parts in which groups are shown, each with a block as large as all of its groups. */
function partsOf(
  groups: readonly GroupToPlace[],
  { faces, logo, room }: { faces: readonly FaceAreas[]; logo: Area | undefined; room: Places },
): Part[] {
  const blocks = new Map<FaceAreas, Block>();
  for (const group of groups)
    for (const { part } of partsTouching(group, faces)) {
      const [block, before] = [blockOf(group), blocks.get(part)];
      blocks.set(part, before ? around(block, before) : block);
    }
  return [...blocks]
    .toSorted(([a], [b]) => a.start - b.start)
    .map(([part, block]) => {
      const besideLogo = logo ? freePlaces(block, [...part.faces, logo], room) : [];
      const free = besideLogo.length > 0 ? besideLogo : freePlaces(block, part.faces, room);
      return {
        part,
        block,
        places: free.length > 0 ? free : leastCovering(block, part.faces, room),
      };
    });
}

function around(one: Block, other: Block): Block {
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    height: Math.max(one.height, other.height),
  };
}

/**
 * The places where the block covers the least of the faces. The covered area changes linearly
 * between their edges, so the minimum is at one of the edges.
 */
function leastCovering(block: Block, faces: readonly Area[], { from, to }: Places): Places[] {
  const edges = faces.flatMap(({ y, height }) => [
    y,
    y + height,
    y + block.height,
    y + height + block.height,
  ]);
  const places = [Math.min(to, from + block.height), to, ...edges].filter(
    (place) => place >= from + block.height && place <= to,
  );
  const covered = (places.length > 0 ? places : [to]).map((place) => ({
    place,
    area: coverage(block, faces, place),
  }));
  const least = Math.min(...covered.map(({ area }) => area));
  const best = covered
    .filter(({ area }) => area <= least + 1)
    .map(({ place }) => ({ from: place, to: place }));
  return best.toSorted((a, b) => a.from - b.from);
}

type Preference = { size: Size; end: number };

/** A place for each part: consecutive parts share a place as long as it is free in all of them. */
function placesOfParts(parts: readonly Part[], preference: Preference): Map<FaceAreas, number> {
  const chosen = new Map<FaceAreas, number>();
  const used: number[] = [];
  for (let index = 0; index < parts.length; ) {
    const run: Part[] = [];
    let places: Places[] = [];
    for (const next of parts.slice(index)) {
      const common = run.length === 0 ? next.places : placesInBoth(places, next.places);
      if (common.length === 0) break;
      places = common;
      run.push(next);
    }
    const place = bestPlace(places, run, { ...preference, used });
    used.push(place);
    for (const { part } of run) chosen.set(part, place);
    index += Math.max(1, run.length);
  }
  return chosen;
}

/** The distance of captions from faces if there is room, as a share of the frame's height. */
const apart = 0.02;

/** Of the places that are free in all the parts, the one that suits them for the longest time. */
function bestPlace(
  places: readonly Places[],
  parts: readonly Part[],
  { size, end, used }: Preference & { used: readonly number[] },
): number {
  const distance = size.height * apart;
  const seconds = parts.reduce((sum, { part }) => sum + part.end - part.start, 0) || 1;
  const suits = parts.map((one) => suitability(one, { size, distance }));
  const points = [
    end,
    ...used,
    ...suits.flatMap(({ points }) => points),
    ...places.flatMap(({ from, to }) => [from, to]),
  ];
  let best = { place: places[0]?.to ?? end, cost: Infinity };
  // Rounded to remove duplicates, because many points are nearly identical.
  for (const place of new Map(
    points.filter((one) => isAmong(one, places)).map((one) => [Math.round(one), one]),
  ).values()) {
    const unsuitable = suits.reduce(
      (sum, { part, costAt }) => sum + (costAt(place) * (part.end - part.start)) / seconds,
      0,
    );
    const cost =
      unsuitable +
      Math.abs(place - end) / size.height -
      (used.some((one) => Math.abs(one - place) < 1) ? 0.1 : 0);
    if (cost < best.cost) best = { place, cost };
  }
  return best.place;
}

/**
 * The cost of a place in a part. It is higher over the frame than in a free band, close to a face,
 * and above a chin rather than below it.
 */
function suitability({ part, block }: Part, { size, distance }: { size: Size; distance: number }) {
  const room = { from: 0, to: size.height };
  const inside = placesInside(block, part.free ?? [], room);
  const comfortable = freePlaces(block, part.faces, room, distance);
  const chin = Math.max(0, ...part.faces.map(({ y, height }) => y + height / 2));
  const costAt = (place: number) =>
    (inside.length > 0 && !isAmong(place, inside) ? 4 : 0) +
    (isAmong(place, comfortable) ? 0 : 2) +
    (place - block.height / 2 < chin ? 1 : 0);
  return {
    part,
    costAt,
    points: [...inside, ...comfortable].flatMap(({ from, to }) => [from, to]),
  };
}

/** The nearest point of each of the places, nearest first. */
function nearest(places: readonly Places[], to: number): number[] {
  return places
    .map((one) => Math.min(one.to, Math.max(one.from, to)))
    .toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to));
}
