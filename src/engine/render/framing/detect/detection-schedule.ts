import type { FrameDetection } from './detect-frame.ts';
import type { PlanarImage } from './frame-image.ts';
import { meanLevels } from './mean-levels.ts';

/**
 * How thoroughly to examine a frame; `none` if nothing has changed since a search found nobody.
 */
export type DetectionEffort = 'closely' | 'glance' | 'none';

/**
 * Saves work while there is nobody in the video. Frames like the one that was searched without
 * result are skipped; when they begin to differ, they are searched again soon. In a video that
 * changes all the time, every other frame is checked quickly, and thorough searches become less and
 * less frequent.
 */
export class DetectionSchedule {
  #nextThorough = 0;
  #pause = 0;
  #lastThorough = Number.NEGATIVE_INFINITY;
  #now: Float32Array = new Float32Array();
  /**
   * Levels of the last frame in which nobody was found; undefined after a cut and while somebody is
   * found.
   */
  #emptyFrame: Float32Array | undefined;
  /** Since when (seconds) frames have matched `#emptyFrame`. */
  #restingSince: number | undefined;
  #lastWasQuick = false;

  /** The effort for the next frame; `time` is in seconds from the clip's start. */
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

  /** Records what was found in the frame of the last `effortFor`. */
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
 * Seconds without a change after which a change causes a search. Objects that blink or rotate never
 * rest that long.
 */
const minRestSeconds = 1;

/** Minimum seconds between two thorough searches, unless a face was lost. */
const minPause = 1.3;

/**
 * Seconds until the next thorough search: none while faces are found, and longer and longer while
 * there is nobody.
 */
function pauseAfter(found: FrameDetection, before: number): number {
  if (found.faces.length > 0) return 0;
  if (found.persons && found.persons.length > 0) return minPause;
  return Math.min(6, Math.max(1.9, before * 2));
}

/**
 * A difference of levels (0 to 255) in a cell. Encoder noise and flicker stay below it; a person
 * who enters changes some cell by more, even from far away.
 */
const minDifference = 5;

function differs(before: Float32Array, now: Float32Array): boolean {
  return before.some((level, part) => Math.abs(level - (now[part] ?? 0)) > minDifference);
}
