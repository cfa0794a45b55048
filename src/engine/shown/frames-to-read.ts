import type { FrameToRead } from './shown.schema.ts';
import { type Levels, levelsOf, type SmallFrame } from './small-frame.ts';

/** Seconds between the frames that are compared. */
const sampleSeconds = 1;
/** A cell whose level (0 to 255) differs by more has changed. */
const minCellChange = 10;
/** A picture of which at most this share of the cells changes stands still, as slides do. */
const maxStillShare = 0.05;
/** A picture stands still from so many seconds on. */
const minStillSeconds = 2;
/** A picture that stands still is read again after this many seconds; one that moves, sooner. */
const [stillSeconds, movingSeconds] = [120, 20];
/** Seconds after a cut at which a picture that moves is read. */
const afterCut = 1.5;
/** Frames that are read, at most, in an hour of video, and in addition to that. */
const [maxPerHour, maxAtFirst] = [200, 20];

type Sample = { time: number; isStill: boolean };

/** Notes while a video is watched where the picture stands still. */
export class StillPictures {
  readonly samples: Sample[] = [];
  #levels: Levels | undefined;

  add(frame: SmallFrame): void {
    const last = this.samples.at(-1);
    if (last && frame.time - last.time < sampleSeconds) return;
    const now = levelsOf(frame);
    const before = this.#levels;
    this.#levels = now;
    this.samples.push({ time: frame.time, isStill: before !== undefined && isSame(before, now) });
  }
}

function isSame(before: Levels, now: Levels): boolean {
  let changed = 0;
  for (const [cell, level] of now.levels.entries())
    if (Math.abs(level - (before.levels[cell] ?? 0)) > minCellChange) changed += 1;
  return changed <= maxStillShare * now.levels.length;
}

/**
 * The frames of a video to be read, in order: the last of each time in which the picture stands
 * still, when a slide is complete; where it moves, one after each cut and some in between. Their
 * number is limited; those of moving pictures are left out first.
 */
export function framesToRead(
  samples: readonly Sample[],
  { cuts, duration }: { cuts: readonly number[]; duration: number },
): FrameToRead[] {
  const still = stillTimes(samples, cuts);
  const shots = [0, ...cuts].map((start, index) => ({ start, end: cuts[index] ?? duration }));
  const moving = shots.flatMap(({ start, end }) =>
    movingFrames(start, end).filter(
      ({ at }) => !still.some(({ from, to }) => at >= from && at <= to),
    ),
  );
  const most = maxAtFirst + Math.ceil((duration / 3600) * maxPerHour);
  const kept = evenly(still, most);
  return [...kept, ...evenly(moving, most - kept.length)].sort((a, b) => a.at - b.at);
}

function stillTimes(samples: readonly Sample[], cuts: readonly number[]): FrameToRead[] {
  const found: FrameToRead[] = [];
  let from: number | undefined;
  let last: number | undefined;
  let next = 0;
  const close = () => {
    if (from !== undefined && last !== undefined && last - from >= minStillSeconds)
      found.push({ at: last, from, to: last });
    from = undefined;
  };
  for (const { time, isStill } of samples) {
    let isCut = false;
    while ((cuts[next] ?? Number.POSITIVE_INFINITY) <= time) {
      isCut = true;
      next += 1;
    }
    if (!isStill || isCut || (from !== undefined && time - from > stillSeconds)) close();
    from ??= time;
    last = time;
  }
  close();
  return found;
}

function movingFrames(start: number, end: number): FrameToRead[] {
  const found: FrameToRead[] = [];
  for (let from = start; from < end; from += movingSeconds) {
    const to = Math.min(end, from + movingSeconds);
    if (found.length === 0 || to - from > movingSeconds / 2)
      found.push({ at: from + Math.min(afterCut, (to - from) / 2), from, to });
  }
  return found;
}

function evenly<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return Array.from(
    { length: Math.max(0, most) },
    (_, i) => all[Math.floor((i * all.length) / most)],
  ).filter((one) => one !== undefined);
}
