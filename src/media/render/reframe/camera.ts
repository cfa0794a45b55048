import type { Aim } from './subjects.ts';

/** What the camera is to follow: one entry a sample of a stretch without a cut. */
export type Target = { time: number; aim: Aim | undefined };

/** Where the crop begins, `rate` times a second from `start` on. Pixels along the axis. */
export type Path = { start: number; rate: number; places: number[] };

export type Stage = {
  /** Seconds of the stretch. */
  start: number;
  end: number;
  rate: number;
  /** Pixels along the axis: the crop's, and the whole picture's. */
  length: number;
  span: number;
};

/**
 * Moves the crop like a calm operator: it stands still while the subject stays near, pans briskly when it has gone, and never
 * creeps. Undefined when nobody's hand is quick enough to keep the subject whole. Everything is known beforehand, so the camera
 * may start a little before the subject has arrived. Constants: `omega` is the spring's speed (1/s), `ahead` how early it moves (s).
 */
export function cameraPath(targets: readonly Target[], stage: Stage): Path | undefined {
  const seen = targets.flatMap(({ time, aim }) => (aim ? [{ time, ...aim }] : []));
  if (seen.length === 0) return undefined;
  const wants = medianOf5(seen.map(({ want }) => want));
  const moods = [
    { spring: { omega: 5, ahead: 0.35 }, intent: () => calmly(seen, wants, stage.length) },
    { spring: { omega: 9, ahead: 0.2 }, intent: () => eagerly(seen, wants) },
    {
      spring: { omega: 20, ahead: 0.1 },
      intent: () =>
        eagerly(
          seen,
          seen.map(({ want }) => want),
        ),
    },
  ];
  for (const { spring, intent } of moods) {
    const path = follow(intent(), spring, stage);
    if (keepsWhole(path, seen, stage)) return path;
  }
  return undefined;
}

type Moment = { time: number } & Aim;
/** Where the camera wants to be from `time` on; gliding there until the next one, or at once. */
type Intent = { time: number; place: number; glides: boolean };

/** A single wrong box does not move the camera. */
function medianOf5(values: readonly number[]): number[] {
  return values.map((_, index) => {
    const reach = Math.min(2, index, values.length - 1 - index);
    return median(values.slice(index - reach, index + reach + 1));
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
}

/** Within this share of the crop's length the subject may move without the camera. */
const deadZone = 0.05;
/** Further off than the dead zone for so many seconds, the camera goes there. */
const patience = 1.5;
/** Further off than this share, it goes at once. */
const lost = 0.2;
/** The camera stands where, for so many samples, the subject stays within this share of the crop's length; else it goes along. */
const settling = 6;
const settled = 0.15;

function calmly(seen: readonly Moment[], wants: readonly number[], length: number): Intent[] {
  const stillAt = (index: number) => {
    const next = wants.slice(index, index + settling);
    const [least, most] = [Math.min(...next), Math.max(...next)];
    return most - least <= settled * length ? (least + most) / 2 : undefined;
  };
  let held = stillAt(0);
  let strayedAt: number | undefined;
  return seen.map(({ time, low, high }, index) => {
    const want = wants[index] ?? 0;
    if (held !== undefined) {
      const off = Math.abs(want - held) / length;
      strayedAt = off > deadZone ? (strayedAt ?? time) : undefined;
      const impatient = strayedAt !== undefined && time - strayedAt >= patience;
      if (off > lost || impatient || held < low || held > high) held = undefined;
    }
    if (held === undefined) {
      strayedAt = undefined;
      held = stillAt(index);
    }
    return { time, place: held ?? want, glides: held === undefined };
  });
}

function eagerly(seen: readonly Moment[], wants: readonly number[]): Intent[] {
  return seen.map(({ time, want }, index) => ({ time, place: wants[index] ?? want, glides: true }));
}

/** A critically damped spring pulls the crop to where the camera wants to be a moment later. */
function follow(intents: readonly Intent[], { omega, ahead }: { omega: number; ahead: number }, stage: Stage): Path {
  const { start, end, rate, span, length } = stage;
  const count = Math.max(1, Math.ceil((end - start) * rate - 1e-6));
  const steps = Math.ceil(240 / rate);
  const seconds = 1 / (rate * steps);
  const limit = (place: number) => Math.min(Math.max(place, 0), span - length);
  let [place, speed] = [placeAt(intents, start), 0];
  const places: number[] = [];
  for (let index = 0; index < count; index++) {
    places.push(limit(place));
    for (let step = 0; step < steps; step++) {
      const target = placeAt(intents, start + index / rate + step * seconds + ahead);
      speed += (omega * omega * (target - place) - 2 * omega * speed) * seconds;
      place += speed * seconds;
    }
  }
  return { start, rate, places };
}

function placeAt(intents: readonly Intent[], time: number): number {
  const at = Math.max(
    0,
    intents.findLastIndex((intent) => intent.time <= time),
  );
  const [now, next] = [intents[at], intents[at + 1]];
  if (!now) return 0;
  if (!next || !now.glides || time <= now.time) return now.place;
  return now.place + ((next.place - now.place) * (time - now.time)) / (next.time - now.time);
}

/** How far apart two sightings may be, in seconds, to know the way between them. */
const knownGap = 0.7;

/** Checks every sighting, and half-way to the next one. */
function keepsWhole(path: Path, seen: readonly Moment[], { span, length }: Stage): boolean {
  const halves = seen.slice(1).flatMap((moment, index) => {
    const before = seen[index];
    return before && moment.time - before.time <= knownGap ? [middle(before, moment)] : [];
  });
  return [...seen, ...halves].every(({ time, low, high }) => {
    const place = path.places[Math.min(path.places.length - 1, Math.max(0, Math.round((time - path.start) * path.rate)))] ?? 0;
    return place >= Math.min(low, span - length) - 1 && place <= Math.max(high, 0) + 1;
  });
}

function middle(a: Moment, b: Moment): Moment {
  const half = (x: number, y: number) => (x + y) / 2;
  return { time: half(a.time, b.time), want: half(a.want, b.want), low: half(a.low, b.low), high: half(a.high, b.high) };
}
