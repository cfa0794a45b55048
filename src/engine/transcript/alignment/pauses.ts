import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { spokenLength } from '../tokens.ts';
import type { Word } from '../transcript.schema.ts';
import { opensClause } from './text-to-align.ts';

/**
 * Seconds: silences are measured in frames of 0.05 s, so that a word may begin, and end, that much
 * inside one.
 */
const tolerance = 0.05;
/** Seconds by which a word moves at most. One that is further away is wrong in another way. */
const maxMove = 1.5;
/** Seconds that a word takes at least when it gives way to a pause. */
const shortest = 0.06;

type Side = 'before' | 'after';

/**
 * The words with no word inside a pause or across one: each lies on the side of it that the text or
 * the longer part of the word suggests. `silences`: seconds, in order; shorter ones than `minPause`
 * are no pauses.
 */
export function besidePauses(
  words: readonly Word[],
  { silences, minPause }: { silences: readonly TimeRange[]; minPause: number },
): Word[] {
  const pauses = silences
    .filter(({ start, end }) => end - start >= minPause)
    .map(({ start, end }) => ({ start: start + tolerance, end: end - tolerance }));
  const placed = words.map((word) => ({ ...word }));
  let first = 0;
  for (const [i, word] of placed.entries()) {
    while ((pauses[first]?.end ?? Number.POSITIVE_INFINITY) <= word.start) first++;
    for (let p = first; (pauses[p]?.start ?? Number.POSITIVE_INFINITY) < word.end; p++) {
      const pause = pauses[p];
      if (!pause || pause.end <= word.start) continue;
      const side = sideOf(placed, { i, pause });
      if (side === 'before') moveBefore(placed, { i, pause });
      else if (side === 'after') moveAfter(placed, { i, pause });
      if (side === 'before') break;
    }
  }
  return placed;
}

type Place = { i: number; pause: TimeRange };

function sideOf(words: readonly Word[], { i, pause }: Place): Side | undefined {
  const [word, next] = [words[i], words[i + 1]];
  if (!word) return undefined;
  const [before, after] = [pause.start - word.start, word.end - pause.end];
  const [opens, closes] = [
    opensClause(words[i - 1], word),
    next !== undefined && opensClause(word, next),
  ];
  const likelier: Side = opens && !closes ? 'after' : closes && !opens ? 'before' : longer();
  if (before > 0 && after > 0) return likelier;
  if (before > 0) return 'before';
  if (after > 0) return 'after';
  const distance = (side: Side) =>
    side === 'before' ? word.end - pause.start : pause.end - word.start;
  if (distance(likelier) <= maxMove) return likelier;
  const other: Side = likelier === 'before' ? 'after' : 'before';
  return distance(other) <= maxMove ? other : undefined;

  function longer(): Side {
    return before >= after ? 'before' : 'after';
  }
}

/** Moves the word to the end of the speech before a pause, and shortens earlier words if it must. */
function moveBefore(words: readonly Word[], { i, pause }: Place): void {
  const word = words[i];
  if (!word) return;
  const length = word.end - word.start;
  word.end = pause.start;
  if (word.start + shortest <= word.end) return;
  let first = i;
  while (first > 0 && pause.start - (words[first]?.start ?? 0) < shortest * (i - first + 1))
    first--;
  if (first === i) return;
  const opening = words[first];
  if (i - first === 1 && opening && pause.start - opening.end >= shortest) {
    word.start = Math.max(opening.end, pause.start - length);
    return;
  }
  share(words.slice(first, i + 1), { start: opening?.start ?? 0, end: pause.start });
}

/** Moves the word to the beginning of the speech after a pause, and later words if it must. */
function moveAfter(words: readonly Word[], { i, pause }: Place): void {
  const word = words[i];
  if (!word) return;
  const length = Math.min(word.end - word.start, maxLength);
  word.start = pause.end;
  word.end = Math.max(word.end, pause.end + Math.min(length, shortest));
  let last = i;
  while (
    last + 1 < words.length &&
    (words[last + 1]?.start ?? 0) - pause.end < shortest * (last - i + 1)
  )
    last++;
  if (last === i) return;
  share(words.slice(i, last + 1), {
    start: pause.end,
    end: Math.max(words[last]?.end ?? 0, pause.end + shortest * (last - i + 1)),
  });
}

const maxLength = 0.5;

function share(words: readonly Word[], { start, end }: TimeRange): void {
  const lengths = words.map(({ text }) => spokenLength(text));
  const perLetter = (end - start) / lengths.reduce((sum, length) => sum + length, 0);
  let at = start;
  for (const [i, word] of words.entries()) {
    word.start = at;
    at += (lengths[i] ?? 0) * perLetter;
    word.end = at;
  }
}
