import type { Subject } from './outline.ts';

/** What the camera follows: one entry per sample of a time range without a cut. */
export type Target = { time: number; subject: Subject | undefined };

/** Crop offsets in pixels along the axis, `rate` per second from `start` on. */
export type CropPath = { start: number; rate: number; offsets: number[] };

export type CameraRange = {
  /** Seconds of the range. */
  start: number;
  end: number;
  rate: number;
  /** Pixels along the axis: the length of the crop, and the interval in which it must stay. */
  length: number;
  from: number;
  to: number;
};

/**
 * Moves the crop like a calm camera operator: it holds while the subject stays near, pans briskly
 * when the subject has left, and never creeps. Undefined when no attempt keeps the subject whole.
 * All samples are known in advance, so the camera may move shortly before the subject arrives.
 * `omega` is the spring's speed (1/s), `ahead` is how early it moves (s).
 */
export function cameraPath(targets: readonly Target[], range: CameraRange): CropPath | undefined {
  const samples = targets.flatMap(({ time, subject }) => (subject ? [{ time, ...subject }] : []));
  if (samples.length === 0) return undefined;
  const raw = samples.map(({ offset }) => offset);
  const smoothed = medianOf5(raw);
  const attempts = [
    {
      spring: { omega: 5, ahead: 0.35 },
      intent: () => heldIntents(samples, smoothed, range.length),
    },
    { spring: { omega: 9, ahead: 0.2 }, intent: () => followingIntents(samples, smoothed) },
    { spring: { omega: 20, ahead: 0.1 }, intent: () => followingIntents(samples, raw) },
  ];
  for (const { spring, intent } of attempts) {
    const path = follow(intent(), spring, range);
    if (keepsSubjectWhole(path, samples, range)) return path;
  }
  return undefined;
}

type TimedSubject = { time: number } & Subject;
/**
 * The intended crop offset from `time` on. When `glides`, it moves linearly to the next one;
 * otherwise it holds and then jumps.
 */
type Intent = { time: number; offset: number; glides: boolean };

/** The medians of up to five neighbours, so that a single wrong box does not move the camera. */
function medianOf5(values: readonly number[]): number[] {
  return values.map((_, index) => {
    const reach = Math.min(2, index, values.length - 1 - index);
    return median(values.slice(index - reach, index + reach + 1));
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) +
      (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
    2
  );
}

/** The subject may move within this share of the crop's length without the camera moving. */
const deadZone = 0.05;
/** After this many seconds outside the dead zone, the camera follows. */
const maxStraySeconds = 1.5;
/** Beyond this share, the camera follows at once. */
const maxStrayShare = 0.2;
/**
 * The camera holds when the subject stays within this share of the crop's length for this many
 * samples; otherwise it moves along.
 */
const stillSamples = 6;
const stillShare = 0.15;

function heldIntents(
  samples: readonly TimedSubject[],
  targets: readonly number[],
  length: number,
): Intent[] {
  const stillAt = (index: number) => {
    const next = targets.slice(index, index + stillSamples);
    const [least, most] = [Math.min(...next), Math.max(...next)];
    return most - least <= stillShare * length ? (least + most) / 2 : undefined;
  };
  let held = stillAt(0);
  let strayedAt: number | undefined;
  return samples.map(({ time, low, high }, index) => {
    const target = targets[index] ?? 0;
    if (held !== undefined) {
      const drift = Math.abs(target - held) / length;
      strayedAt = drift > deadZone ? (strayedAt ?? time) : undefined;
      const strayedTooLong = strayedAt !== undefined && time - strayedAt >= maxStraySeconds;
      if (drift > maxStrayShare || strayedTooLong || held < low || held > high) held = undefined;
    }
    if (held === undefined) {
      strayedAt = undefined;
      held = stillAt(index);
    }
    return { time, offset: held ?? target, glides: held === undefined };
  });
}

function followingIntents(samples: readonly TimedSubject[], targets: readonly number[]): Intent[] {
  return samples.map(({ time, offset: target }, index) => ({
    time,
    offset: targets[index] ?? target,
    glides: true,
  }));
}

/** A critically damped spring pulls the crop towards the offset intended shortly afterwards. */
function follow(
  intents: readonly Intent[],
  { omega, ahead }: { omega: number; ahead: number },
  range: CameraRange,
): CropPath {
  const { start, end, rate, length } = range;
  const count = Math.max(1, Math.ceil((end - start) * rate - 1e-6));
  const steps = Math.ceil(240 / rate);
  const seconds = 1 / (rate * steps);
  const limit = (offset: number) => Math.min(Math.max(offset, range.from), range.to - length);
  let [offset, speed] = [following(intents)(start), 0];
  const offsets: number[] = [];
  const targetAt = following(intents);
  for (let index = 0; index < count; index++) {
    offsets.push(limit(offset));
    for (let step = 0; step < steps; step++) {
      const target = targetAt(start + index / rate + step * seconds + ahead);
      speed += (omega * omega * (target - offset) - 2 * omega * speed) * seconds;
      offset += speed * seconds;
    }
  }
  return { start, rate, offsets };
}

/** The intended offset at times that never decrease. */
function following(intents: readonly Intent[]): (time: number) => number {
  let at = 0;
  return (time) => {
    while ((intents[at + 1]?.time ?? Number.POSITIVE_INFINITY) <= time) at++;
    const [now, next] = [intents[at], intents[at + 1]];
    if (!now) return 0;
    if (!next || !now.glides || time <= now.time) return now.offset;
    return now.offset + ((next.offset - now.offset) * (time - now.time)) / (next.time - now.time);
  };
}

/**
 * Maximum gap between two samples, in seconds, across which the subject's position may be
 * interpolated.
 */
const maxInterpolatedGap = 0.7;

/** Checks every sample and the midpoint to the next one. */
function keepsSubjectWhole(
  path: CropPath,
  samples: readonly TimedSubject[],
  { from, to, length }: CameraRange,
): boolean {
  const halves = samples.slice(1).flatMap((sample, index) => {
    const before = samples[index];
    return before && sample.time - before.time <= maxInterpolatedGap
      ? [middle(before, sample)]
      : [];
  });
  return [...samples, ...halves].every(({ time, low, high }) => {
    const offset =
      path.offsets[
        Math.min(path.offsets.length - 1, Math.max(0, Math.round((time - path.start) * path.rate)))
      ] ?? 0;
    return offset >= Math.min(low, to - length) - 1 && offset <= Math.max(high, from) + 1;
  });
}

function middle(a: TimedSubject, b: TimedSubject): TimedSubject {
  const half = (x: number, y: number) => (x + y) / 2;
  return {
    time: half(a.time, b.time),
    offset: half(a.offset, b.offset),
    low: half(a.low, b.low),
    high: half(a.high, b.high),
  };
}
