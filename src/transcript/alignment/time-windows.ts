import type { Word } from '../transcript.schema.ts';
import type { CueOfWords } from './cue-word-times.ts';
import type { TimeWindows } from './text-to-align.ts';

/** Seconds that speech may begin before or end after the cue that shows it. */
const slack = 1.5;
/** Seconds that a word may lie from where sharing out a long cue puts it. */
const reach = 15;

/**
 * Where the words of captions may lie; undefined when the file itself gives the times of all of them. `words` may end before the cues do.
 */
export function windowsOfCues(words: readonly Word[], cues: readonly CueOfWords[]): TimeWindows | undefined {
  if (cues.every(({ exact }) => exact)) return undefined;
  const [from, to] = [new Float32Array(words.length).fill(Number.NaN), new Float32Array(words.length).fill(Number.NaN)];
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
