import type { TimeWindows } from '../encoded.entry.ts';
import type { CueOfWords } from '../formats/cue-word-times.ts';
import type { Word } from '../transcript.schema.ts';
import type { FoundTimes } from './with-times.ts';

/** Seconds that all lines of captions may be late or early. */
export const farthestShift = 20;
/** Seconds that speech may begin before or end after the cue that shows it. */
const slack = 1.5;
/** Seconds that a word may lie from its place when a long cue is shared out. */
const reach = 15;

/**
 * Where the words of captions may lie; undefined when the file itself gives the times of all of
 * them. `words` may end before the cues do.
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

/** Seconds that recognised words may be off. */
const recognisedSlack = 0.4;

/**
 * Where the words of a text may lie when some of them were recognised (NaN: not recognised),
 * between 0 and `duration`.
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
