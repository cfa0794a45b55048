import {
  type Direction,
  directionOf,
  type FaceDescriptor,
  readDescriptor,
  samePerson,
  similarity,
} from '#engine/port';
import type { Person } from './person.ts';

/**
 * One person in different shots: the tracks of the person in each shot, and the mean direction of
 * the face.
 */
export type Identity = { persons: Person[]; direction: Direction };

/** A person in a shot, by the index of the shot. */
type Track = { person: Person; shot: number };
type Candidate = { tracks: Track[]; direction: Direction };

/**
 * Maximum number of tracks that are compared, the longest ones: time and memory grow with the
 * square of the number.
 */
const maxCompared = 100;

/**
 * Finds the same people in different shots of a clip by what their faces look like. People whose
 * faces were not described are left out. `shots`: the persons in each shot.
 */
export function identitiesOf(shots: readonly (readonly Person[])[]): Identity[] {
  const described = shots.flatMap((persons, shot) =>
    persons.flatMap((person): Candidate[] => {
      const direction = directionOf(descriptorsOf(person));
      return direction ? [{ tracks: [{ person, shot }], direction }] : [];
    }),
  );
  const seen = ({ tracks: [track] }: Candidate) => track?.person.boxes.filter(Boolean).length ?? 0;
  const compared = described.toSorted((a, b) => seen(b) - seen(a)).slice(0, maxCompared);
  return merged(compared).map(({ tracks, direction }) => ({
    persons: tracks.map(({ person }) => person),
    direction,
  }));
}

/** The descriptions of a person's face. */
export function descriptorsOf({ boxes }: Person): FaceDescriptor[] {
  return boxes.flatMap((box) =>
    box?.descriptor === undefined ? [] : (readDescriptor(box.descriptor) ?? []),
  );
}

/** The identity that is most similar to a face; undefined when none is similar enough. */
export function identityLike(
  identities: readonly Identity[],
  direction: Direction,
): Identity | undefined {
  const [first] = identities
    .map((identity) => ({ identity, alike: similarity(identity.direction, direction) }))
    .filter(({ alike }) => alike >= samePerson)
    .toSorted((a, b) => b.alike - a.alike);
  return first?.identity;
}

/**
 * Repeatedly joins the two candidates that are most similar, while they are similar enough. People
 * who are seen together are different people, and are never joined.
 */
function merged(candidates: readonly Candidate[]): Candidate[] {
  const open = [...candidates];
  const alike = open.map((one, row) =>
    open.slice(0, row).map((other) => similarity(one.direction, other.direction)),
  );
  while (true) {
    const [row, column] = closest(open, alike);
    const [one, other] = [open[row], open[column]];
    if (!one || !other) return open.filter(({ tracks }) => tracks.length > 0);
    open[column] = joined(one, other);
    open[row] = { ...one, tracks: [] };
    for (let index = 0; index < open.length; index++) {
      const [high, low] = index > column ? [index, column] : [column, index];
      const [a, b] = [open[high], open[low]];
      const values = alike[high];
      if (a && b && values && high !== low) values[low] = similarity(a.direction, b.direction);
    }
  }
}

/** The indexes of the two most similar candidates that may be joined, larger first; -1 if none. */
function closest(candidates: readonly Candidate[], alike: readonly number[][]): [number, number] {
  let [most, found]: [number, [number, number]] = [samePerson, [-1, -1]];
  for (const [row, values] of alike.entries()) {
    for (const [column, value] of values.entries()) {
      const [one, other] = [candidates[row], candidates[column]];
      if (value < most || !one?.tracks.length || !other?.tracks.length || areTogether(one, other))
        continue;
      [most, found] = [value, [row, column]];
    }
  }
  return found;
}

/** Whether both candidates are ever in the same frame. */
function areTogether(one: Candidate, other: Candidate): boolean {
  return one.tracks.some((a) =>
    other.tracks.some(
      (b) => a.shot === b.shot && a.person.boxes.some((box, index) => box && b.person.boxes[index]),
    ),
  );
}

/** Joins two candidates; their directions are weighted by the number of their tracks. */
function joined(one: Candidate, other: Candidate): Candidate {
  const [a, b] = [one.tracks.length, other.tracks.length];
  const sum = one.direction.map((value, index) => value * a + (other.direction[index] ?? 0) * b);
  const length = Math.hypot(...sum) || 1;
  return {
    tracks: [...one.tracks, ...other.tracks],
    direction: sum.map((value) => value / length),
  };
}
