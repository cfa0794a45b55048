import { cameraPath, type Path } from './camera.ts';
import type { Framing, Key, Shot, Sighting } from './contract.ts';
import { type Aim, subjectsOf } from './subjects.ts';
import type { View } from './view.ts';

export type Clip = {
  view: View;
  /** The other side's place never changes: the crop covers it. */
  seconds: number;
  /** Frames a second of the finished clip: the crop moves on this beat. */
  rate: number;
};

/** From who is seen when to a framing: cuts make shots, shots are followed, fitted or centred. */
export function frameShots(sightings: readonly Sighting[], clip: Clip): Framing {
  const shots = shotsOf(sightings, clip.seconds).flatMap((shot) => frameShot(shot, clip));
  const calm = withoutFlapping(shots);
  const { width, height } = clip.view;
  return { crop: { width, height }, shots: calm.filter(({ kind }) => kind === 'fit').length > mostFits ? [everything(clip)] : calm };
}

/** The middle of the picture, all the time. */
export function centred({ view, seconds }: Pick<Clip, 'view' | 'seconds'>): Framing {
  const { width, height } = view;
  return {
    crop: { width, height },
    shots: [{ kind: 'crop', start: 0, end: seconds, keys: [keyAt(view, 0, (view.span - view.length) / 2)] }],
  };
}

/** More changes between cropped and fitted than this are worse than none. */
const mostFits = 24;

function everything({ seconds }: Clip): Shot {
  return { kind: 'fit', start: 0, end: seconds };
}

type Uncut = { start: number; end: number; sightings: Sighting[] };

function shotsOf(sightings: readonly Sighting[], seconds: number): Uncut[] {
  const groups: Sighting[][] = [];
  for (const sighting of sightings) {
    const current = groups.at(-1);
    if (!current || sighting.cut) groups.push([sighting]);
    else current.push(sighting);
  }
  if (groups.length === 0) groups.push([]);
  const starts = groups.map((group, index) => (index === 0 ? 0 : (group[0]?.time ?? 0)));
  return groups.map((group, index) => ({ start: starts[index] ?? 0, end: starts[index + 1] ?? seconds, sightings: group }));
}

/** Shots, or parts of one, that are handled alike. */
type Part = { start: number; end: number; targets: { time: number; aim: Aim | undefined }[] | 'fit' };

function frameShot({ start, end, sightings }: Uncut, clip: Clip): Shot[] {
  const parts: Part[] = [];
  for (const { first, last, aims } of sightings.length > 0 ? subjectsOf(sightings, clip.view) : []) {
    const from = first === 0 ? start : (sightings[first]?.time ?? start);
    const to = sightings[last + 1]?.time ?? end;
    const targets = aims === 'too-far-apart' ? 'fit' : aims.map((aim, index) => ({ time: sightings[first + index]?.time ?? from, aim }));
    const before = parts.at(-1);
    if (before && Array.isArray(before.targets) && Array.isArray(targets)) {
      before.targets.push(...targets);
      before.end = to;
    } else parts.push({ start: from, end: to, targets });
  }
  if (parts.length === 0) parts.push({ start, end, targets: [] });
  return parts.map((part) => framePart(part, clip));
}

/** A view that shows less than this share of a tall picture would show little of it when nobody says where to look. */
const leastOfTall = 0.5;

function framePart({ start, end, targets }: Part, { view, rate }: Clip): Shot {
  const { span, length } = view;
  if (targets === 'fit') return { kind: 'fit', start, end };
  if (targets.every(({ aim }) => !aim)) {
    if (view.axis === 'y' && length / span < leastOfTall) return { kind: 'fit', start, end };
    return { kind: 'crop', start, end, keys: [keyAt(view, start, (span - length) / 2)] };
  }
  const path = cameraPath(targets, { start, end, rate, span, length });
  return path ? { kind: 'crop', start, end, keys: keysOf(path, view) } : { kind: 'fit', start, end };
}

/** One key for each change of the even pixel. */
function keysOf({ start, rate, places }: Path, view: View): Key[] {
  const keys: Key[] = [];
  for (const [index, place] of places.entries()) {
    const key = keyAt(view, Math.round((start + index / rate) * 10_000) / 10_000, place);
    const last = keys.at(-1);
    if (!last || last.x !== key.x || last.y !== key.y) keys.push(key);
  }
  return keys;
}

function keyAt({ axis }: View, time: number, place: number): Key {
  const pixel = Math.round(place / 2) * 2;
  return { time, x: axis === 'x' ? pixel : 0, y: axis === 'y' ? pixel : 0 };
}

/** A crop shorter than this between two fits would only flash by. */
const shortestCrop = 1.2;

function withoutFlapping(shots: readonly Shot[]): Shot[] {
  const calm: Shot[] = [];
  for (const [index, shot] of shots.entries()) {
    const flashes = shots[index - 1]?.kind === 'fit' && shots[index + 1]?.kind === 'fit' && shot.end - shot.start < shortestCrop;
    const kept: Shot = flashes ? { kind: 'fit', start: shot.start, end: shot.end } : shot;
    const before = calm.at(-1);
    if (before?.kind === 'fit' && kept.kind === 'fit') before.end = kept.end;
    else calm.push({ ...kept });
  }
  return calm;
}
