import { inOrder } from '../formats/cue-word-times.ts';
import { spokenLength } from '../tokens.ts';
import type { Word } from '../transcript.schema.ts';

/** Seconds for each word; NaN where none was found. */
export type FoundTimes = {
  starts: Float32Array;
  ends: Float32Array;
  /** Runs of fewer words without a time share the time between their neighbours; 3 by default. */
  maxShared?: number | undefined;
};

/**
 * The words with the times that were found. A few neighbouring words without a time (signs that
 * cannot be spoken) share the time between their neighbours; longer runs keep their times, limited
 * to the time between their neighbours.
 */
export function withTimes(
  words: readonly Word[],
  { starts, ends, maxShared = fewWords }: FoundTimes,
): Word[] {
  const timed = words.map((word, i) =>
    Number.isNaN(starts[i] ?? Number.NaN)
      ? { ...word }
      : { ...word, start: starts[i] ?? 0, end: ends[i] ?? 0 },
  );
  for (let i = 0; i < timed.length; i++) {
    if (!Number.isNaN(starts[i] ?? Number.NaN)) continue;
    let last = i;
    while (last + 1 < timed.length && Number.isNaN(starts[last + 1] ?? Number.NaN)) last++;
    place(timed, { first: i, last, maxShared });
    i = last;
  }
  return inOrder(timed);
}

const fewWords = 3;

function place(
  words: Word[],
  { first, last, maxShared }: { first: number; last: number; maxShared: number },
): void {
  const [before, after] = [words[first - 1], words[last + 1]];
  if (before && after && last - first < maxShared) {
    share(words, { first, last, before, after });
    return;
  }
  for (let i = first; i <= last; i++) {
    const word = words[i];
    if (!word) continue;
    word.start = Math.min(
      Math.max(word.start, before?.end ?? 0),
      after?.start ?? Number.POSITIVE_INFINITY,
    );
    word.end = Math.max(word.start, Math.min(word.end, after?.start ?? Number.POSITIVE_INFINITY));
  }
}

type Gap = { first: number; last: number; before: Word; after: Word };

/**
 * When there is hardly any time between the neighbours, the word before gives up some of its time,
 * because that time contains the words in between.
 */
function share(words: Word[], { first, last, before, after }: Gap): void {
  const run = words.slice(first, last + 1);
  const lengths = run.map(({ text }) => spokenLength(text));
  const needed = lengths.reduce((sum, length) => sum + length, 0);
  if (after.start - before.end < 0.04 * needed) {
    const own = spokenLength(before.text);
    before.end = before.start + ((after.start - before.start) * own) / (own + needed);
  }
  const perLetter = Math.min(slowestLetter, Math.max(0, after.start - before.end) / needed);
  // If there is a pause, it is at the end of a sentence.
  const opening = run.findLastIndex(({ text }) => sentenceEnd.test(text)) + 1;
  const isOpening = opening > 0 || sentenceEnd.test(before.text);
  let at = before.end;
  for (const [i, word] of run.entries()) {
    const rest = lengths.slice(i).reduce((sum, length) => sum + length, 0) * perLetter;
    if (i === opening && isOpening) at = Math.max(at, after.start - rest);
    word.start = at;
    at += (lengths[i] ?? 0) * perLetter;
    word.end = at;
  }
}

/** Seconds per letter in slow speech. */
const slowestLetter = 0.11;
const sentenceEnd = /\p{Sentence_Terminal}["'”’»)\]」』）]*$/u;
