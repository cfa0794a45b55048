import type { Seen } from './look.ts';
import type { Picture } from './models.ts';

/** How closely a picture is worth looking at: not at all where nobody can have come since nobody was there. */
export type Attention = 'closely' | 'glance' | 'none';

/**
 * Saves looks where nobody is: a picture like the one that was searched in vain is not looked at, one that begins to differ is
 * searched again soon, and one that moves all the time gets every other glance and ever rarer searches.
 */
export class Vigil {
  #nextClose = 0;
  #pause = 0;
  #lastClose = Number.NEGATIVE_INFINITY;
  #now: Float32Array = new Float32Array();
  /** The picture in which nobody was found; undefined while somebody is seen, and after a cut. */
  #empty: Float32Array | undefined;
  /** Since when the picture has been that one again; seconds. */
  #restingSince: number | undefined;
  #glanced = false;

  /** How to look at the next picture. Seconds from the clip's start. */
  attention(picture: Picture, { time, cut }: { time: number; cut: boolean }): Attention {
    this.#now = tones(picture);
    if (cut) [this.#nextClose, this.#pause, this.#empty] = [0, 0, undefined];
    if (this.#empty) {
      const rested = time - (this.#restingSince ?? time);
      this.#restingSince = differs(this.#empty, this.#now) ? undefined : (this.#restingSince ?? time);
      if (this.#restingSince !== undefined) return 'none';
      if (rested >= rest) this.#nextClose = Math.min(this.#nextClose, Math.max(time, this.#lastClose + leastPause));
    }
    if (time >= this.#nextClose) return 'closely';
    this.#glanced = !this.#empty || !this.#glanced;
    return this.#glanced ? 'glance' : 'none';
  }

  /** What was seen in that picture. */
  saw(seen: Seen, { time, closely }: { time: number; closely: boolean }): void {
    if (closely) this.#lastClose = time;
    if (!closely && seen.faces.length === 0) return;
    this.#pause = pauseAfter(seen, this.#pause);
    this.#nextClose = time + this.#pause;
    this.#empty = seen.faces.length === 0 && !seen.persons?.length ? this.#now : undefined;
    this.#restingSince = undefined;
  }
}

/** Seconds without a change after which a change is an event: what blinks or turns in circles is none. */
const rest = 1;

/** Two searches are never closer together than this (seconds), unless a face was lost. */
const leastPause = 1.3;

/** Seconds until a close look is worth its time again: at once when a face was lost, ever more seldom where nobody is. */
function pauseAfter(seen: Seen, before: number): number {
  if (seen.faces.length > 0) return 0;
  if (seen.persons && seen.persons.length > 0) return leastPause;
  return Math.min(6, Math.max(1.9, before * 2));
}

const [columns, rows] = [24, 24];

/** The brightness of each part of the picture, 0 to 255, from every third pixel's green. */
function tones({ width, height, pixels }: Picture): Float32Array {
  const sums = new Float32Array(columns * rows);
  const counts = new Uint16Array(columns * rows);
  for (let y = 0; y < height; y += 3) {
    const row = Math.floor((y * rows) / height) * columns;
    for (let x = 0; x < width; x += 3) {
      const part = row + Math.floor((x * columns) / width);
      sums[part] = (sums[part] ?? 0) + (pixels[(y * width + x) * 3 + 1] ?? 0);
      counts[part] = (counts[part] ?? 0) + 1;
    }
  }
  return sums.map((sum, part) => sum / (counts[part] || 1));
}

/** Noise and flicker of the encoder stay below; whoever comes into the picture, however far away, changes some part by more. */
const noticeable = 5;

function differs(before: Float32Array, now: Float32Array): boolean {
  return before.some((tone, part) => Math.abs(tone - (now[part] ?? 0)) > noticeable);
}
