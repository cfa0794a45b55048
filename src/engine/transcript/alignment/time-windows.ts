import type { TimeWindows } from '../encoded.entry.ts';
import type { CueOfWords } from '../formats/cue-word-times.ts';
import type { Word } from '../transcript.schema.ts';
import type { FoundTimes } from './with-times.ts';

/** Seconds by which all lines of captions may be late or early. */
export const maxShift = 20;
/** Seconds by which speech may begin before, or end after, the cue that shows it. */
const slack = 1.5;
/** Seconds between a word and its place when the words of a long cue share its time. */
const reach = 15;

/**
 * The windows in which the words of captions may lie; undefined when the file itself gives times
 * for all words. `words` may be cut off before the last cues.
 */
export function windowsOfCues(
  words: readonly Word[],
  cues: readonly CueOfWords[],
): TimeWindows | undefined {
  if (cues.every(({ exact }) => exact)) return undefined;
  const [from, to] = [
    new Float32Array(words.length).fill(Number.NaN),
    new Float32Array(words.length).fill(Number.NaN),
  ];
  for (const [i, { first, start, end, exact }] of cues.entries()) {
    if (exact) continue;
    const last = Math.min(words.length, cues[i + 1]?.first ?? words.length);
    for (let word = first; word < last; word++) {
      from[word] = Math.max(0, start - slack, (words[word]?.start ?? 0) - reach);
      to[word] = Math.min(end + slack, (words[word]?.end ?? 0) + reach);
    }
  }
  return { from, to };
}

/** Seconds by which the times of recognised words may be off. */
const recognisedSlack = 0.4;

/**
 * The windows in which the words of a text may lie when some of them were recognised (NaN: not
 * recognised), between 0 and `duration` (seconds).
 */
export function windowsOfAnchors({ starts, ends }: FoundTimes, duration: number): TimeWindows {
  const [from, to] = [new Float32Array(starts.length), new Float32Array(starts.length)];
  let before = 0;
  for (let i = 0; i < starts.length; i++) {
    before = Number.isNaN(starts[i] ?? Number.NaN) ? before : (starts[i] ?? 0);
    from[i] = Math.max(0, before - recognisedSlack);
  }
  let after = duration;
  for (let i = starts.length - 1; i >= 0; i--) {
    after = Number.isNaN(ends[i] ?? Number.NaN) ? after : (ends[i] ?? duration);
    to[i] = Math.min(duration, after + recognisedSlack);
  }
  return { from, to };
}
