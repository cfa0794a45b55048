import type { FrameDetection } from './detect-frame.ts';
import type { PlanarImage } from './frame-image.ts';
import { meanLevels } from './mean-levels.ts';

/**
 * How thoroughly to examine a frame; `none` where nobody can have appeared since nobody was found.
 */
export type DetectionEffort = 'closely' | 'glance' | 'none';

/**
 * Saves work where nobody is: a frame like the one searched in vain is skipped, one that begins to
 * differ is searched again soon, and one that changes all the time gets every other quick check and
 * ever rarer thorough searches.
 */
export class DetectionSchedule {
  #nextThorough = 0;
  #pause = 0;
  #lastThorough = Number.NEGATIVE_INFINITY;
  #now: Float32Array = new Float32Array();
  /**
   * Levels of the frame in which nobody was found; undefined while somebody is found, and after a
   * cut.
   */
  #emptyFrame: Float32Array | undefined;
  /** Since when the frame has matched that one again; seconds. */
  #restingSince: number | undefined;
  #lastWasQuick = false;

  /** The effort for the next frame. Seconds from the clip's start. */
  effortFor(frame: PlanarImage, { time, cut }: { time: number; cut: boolean }): DetectionEffort {
    this.#now = meanLevels(frame, frame.planes);
    if (cut) [this.#nextThorough, this.#pause, this.#emptyFrame] = [0, 0, undefined];
    if (this.#emptyFrame) {
      const rested = time - (this.#restingSince ?? time);
      this.#restingSince = differs(this.#emptyFrame, this.#now)
        ? undefined
        : (this.#restingSince ?? time);
      if (this.#restingSince !== undefined) return 'none';
      if (rested >= minRestSeconds)
        this.#nextThorough = Math.min(
          this.#nextThorough,
          Math.max(time, this.#lastThorough + minPause),
        );
    }
    if (time >= this.#nextThorough) return 'closely';
    this.#lastWasQuick = !this.#emptyFrame || !this.#lastWasQuick;
    return this.#lastWasQuick ? 'glance' : 'none';
  }

  /** Records what was found in that frame. */
  record(found: FrameDetection, { time, thorough }: { time: number; thorough: boolean }): void {
    if (thorough) this.#lastThorough = time;
    if (!thorough && found.faces.length === 0) return;
    this.#pause = pauseAfter(found, this.#pause);
    this.#nextThorough = time + this.#pause;
    this.#emptyFrame = found.faces.length === 0 && !found.persons?.length ? this.#now : undefined;
    this.#restingSince = undefined;
  }
}

/**
 * Seconds without a change after which a change counts as an event; blinking and rotating things do
 * not.
 */
const minRestSeconds = 1;

/** Minimum seconds between two thorough searches, unless a face was lost. */
const minPause = 1.3;

/**
 * Seconds until the next thorough search: none when a face was lost, ever longer where nobody is.
 */
function pauseAfter(found: FrameDetection, before: number): number {
  if (found.faces.length > 0) return 0;
  if (found.persons && found.persons.length > 0) return minPause;
  return Math.min(6, Math.max(1.9, before * 2));
}

/**
 * Encoder noise and flicker stay below this; a person who enters, however far away, changes some
 * cell by more.
 */
const minDifference = 5;

function differs(before: Float32Array, now: Float32Array): boolean {
  return before.some((level, part) => Math.abs(level - (now[part] ?? 0)) > minDifference);
}
