import { spokenLength } from '../tokens.ts';
import type { Word } from '../transcript.schema.ts';
import { inOrder } from './cue-word-times.ts';

/** Seconds for each word; NaN where none was found. */
export type FoundTimes = { starts: Float32Array; ends: Float32Array };

/**
 * Words with the times that were found. A few words without one (signs that cannot be spoken) share the time between their neighbours;
 * longer runs of them stay where they were, within their neighbours.
 */
export function withTimes(words: readonly Word[], { starts, ends }: FoundTimes): Word[] {
  const timed = words.map((word, i) =>
    Number.isNaN(starts[i] ?? Number.NaN) ? { ...word } : { ...word, start: starts[i] ?? 0, end: ends[i] ?? 0 },
  );
  for (let i = 0; i < timed.length; i++) {
    if (!Number.isNaN(starts[i] ?? Number.NaN)) continue;
    let last = i;
    while (last + 1 < timed.length && Number.isNaN(starts[last + 1] ?? Number.NaN)) last++;
    fit(timed, { first: i, last });
    i = last;
  }
  return inOrder(timed);
}

const fewWords = 3;

function fit(words: Word[], { first, last }: { first: number; last: number }): void {
  const [before, after] = [words[first - 1], words[last + 1]];
  if (before && after && last - first < fewWords) {
    share(words, { first, last, before, after });
    return;
  }
  for (let i = first; i <= last; i++) {
    const word = words[i];
    if (!word) continue;
    word.start = Math.min(Math.max(word.start, before?.end ?? 0), after?.start ?? Number.POSITIVE_INFINITY);
    word.end = Math.max(word.start, Math.min(word.end, after?.start ?? Number.POSITIVE_INFINITY));
  }
}

type Gap = { first: number; last: number; before: Word; after: Word };

/** When there is hardly any time between the neighbours, the word before gives some of its own: what was spoken lies in it. */
function share(words: Word[], { first, last, before, after }: Gap): void {
  const run = words.slice(first, last + 1);
  const lengths = run.map(({ text }) => spokenLength(text));
  const needed = lengths.reduce((sum, length) => sum + length, 0);
  if (after.start - before.end < 0.04 * needed) {
    const own = spokenLength(before.text);
    before.end = before.start + ((after.start - before.start) * own) / (own + needed);
  }
  const perLetter = Math.max(0, after.start - before.end) / needed;
  let at = before.end;
  for (const [i, word] of run.entries()) {
    word.start = at;
    at += (lengths[i] ?? 0) * perLetter;
    word.end = at;
  }
}
