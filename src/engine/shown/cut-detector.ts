import { difference, type Levels, levelsOf, likeness, type SmallFrame } from './small-frame.ts';

/** A cut differs from the frame before by at least this much (`difference`). */
const minDifference = 14;
/** It differs this many times as much as the frames around it do, which tells it from motion. */
const minRatio = 3;
/** The frames before and after it that are compared with it. */
const around = 2;
/** Frames after it in which what was shown before may return: then it was a flash. */
const flashFrames = 3;
/** Frames with a higher likeness, and less different than this share of the change, are the same. */
const [sameLikeness, sameShare] = [0.9, 0.6];
/** Frames on both sides of a black or white one that differ by less are one shot. */
const sameDifference = 40;
/** A frame with a lower deviation of its levels is black, white or dimmed, and shows nothing. */
const minDeviation = 6;
/** Minimum seconds between cuts. */
const minShotSeconds = 0.15;

type Examined = SmallFrame & Levels & { change: number };

/**
 * Tells which frames begin a shot: those that differ much more from the frame before than the frames
 * around them do, and the first that shows anything after black. Flashes and dissolves are no cuts.
 * Decides on a frame once the three after it are known; holds eight small frames.
 */
export class CutDetector {
  #frames: Examined[] = [];
  /** The index in `#frames` of the next frame to decide on. */
  #next = 0;
  /** The last frame that showed anything. */
  #before: Examined | undefined;
  #isAfterBlank = false;
  #lastCut = Number.NEGATIVE_INFINITY;

  /** Takes the next frame; returns the times of the cuts that are certain now. */
  add(frame: SmallFrame): number[] {
    const last = this.#frames.at(-1);
    const change = last ? difference(last.pixels, frame.pixels) : 0;
    this.#frames.push({ ...frame, ...levelsOf(frame), change });
    return this.#decide(flashFrames);
  }

  /** The cuts among the last frames. */
  end(): number[] {
    return this.#decide(0);
  }

  #decide(ahead: number): number[] {
    const found: number[] = [];
    while (this.#next + ahead < this.#frames.length) {
      const frame = this.#frames[this.#next];
      if (frame && this.#isCut(frame, this.#next)) {
        found.push(frame.time);
        this.#lastCut = frame.time;
      }
      if (this.#next > around) this.#frames.shift();
      else this.#next += 1;
    }
    return found;
  }

  #isCut(frame: Examined, index: number): boolean {
    if (frame.deviation < minDeviation) {
      this.#isAfterBlank = true;
      return false;
    }
    const [before, isAfterBlank] = [this.#before, this.#isAfterBlank];
    this.#before = frame;
    this.#isAfterBlank = false;
    if (!before || frame.time - this.#lastCut < minShotSeconds) return false;
    const sameAs = (other: Examined, most: number) =>
      likeness(before, other) > sameLikeness && difference(before.pixels, other.pixels) < most;
    if (isAfterBlank && sameAs(frame, sameDifference)) return false;
    if (!isAfterBlank && !this.#isSudden(frame, index)) return false;
    const following = this.#frames.slice(index + 1, index + 1 + flashFrames);
    return !following.some((other) => sameAs(other, sameShare * frame.change));
  }

  #isSudden({ change }: Examined, index: number): boolean {
    const others = this.#frames
      .slice(Math.max(0, index - around), index + around + 1)
      .filter((_, i) => i !== Math.min(around, index));
    const mean = others.reduce((sum, other) => sum + other.change, 0) / Math.max(1, others.length);
    return change > minDifference && change > minRatio * mean;
  }
}
