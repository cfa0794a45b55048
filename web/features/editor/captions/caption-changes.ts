import type { CaptionChange } from '#engine/port/edit/caption-edit.schema.ts';
import type { CaptionMark } from '#engine/port/edit/caption-marks.shared.ts';
import type { TimeRange } from '#web/features/player/player.ts';
import { textOfWords, type WordsInSentences } from '#web/ui/text/sentence-text.ts';
import type { WordRange } from '../edit/clip-words.ts';

/** The words of a range with all those that a text replaces together with one of them. */
export function wholeRange(marks: readonly CaptionMark[], { first, last }: WordRange): WordRange {
  return { first: marks[first]?.group?.first ?? first, last: marks[last]?.group?.last ?? last };
}

/**
 * The marks with a text in place of the words of a range; the spoken words, or no text, remove the
 * present replacement.
 */
export function withText(
  marks: readonly CaptionMark[],
  transcript: WordsInSentences,
  range: WordRange,
  text: string,
): CaptionMark[] {
  const { first, last } = wholeRange(marks, range);
  const shown = text.replace(/\s+/g, ' ').trim();
  const next = without(marks, { first, last }, ['group', 'hidden']);
  if (shown === '' || shown === textOfWords(transcript, { first, last })) return next;
  for (let at = first; at <= last; at += 1)
    next[at] = { ...next[at], group: { first, last, text: shown } };
  return next;
}

/** Hides the words of a range, or shows them again when all of them are hidden. */
export function withHidden(marks: readonly CaptionMark[], range: WordRange): CaptionMark[] {
  const whole = wholeRange(marks, range);
  const next = without(marks, whole, ['group', 'hidden']);
  return isHidden(marks, whole) ? next : marked(next, whole, { hidden: true });
}

/** Whether all words of a range are hidden. */
export const isHidden = (marks: readonly CaptionMark[], { first, last }: WordRange): boolean =>
  marks.slice(first, last + 1).every(({ hidden }) => hidden);

/** Gives the words of a range a colour (`true`: that of the style), or none. */
export function withEmphasis(
  marks: readonly CaptionMark[],
  range: WordRange,
  emphasis: boolean | string | undefined,
): CaptionMark[] {
  const whole = wholeRange(marks, range);
  const next = without(marks, whole, ['emphasis']);
  return emphasis === undefined ? next : marked(next, whole, { emphasis });
}

/** Begins a line with a word, or ends that if it does already. */
export function withNewLine(marks: readonly CaptionMark[], range: WordRange): CaptionMark[] {
  const { first } = wholeRange(marks, range);
  const next = without(marks, { first, last: first }, ['line']);
  return marks[first]?.line === 'new'
    ? next
    : marked(next, { first, last: first }, { line: 'new' });
}

/** Keeps the words of a range on one line, or ends that if they are kept together already. */
export function withTogether(
  marks: readonly CaptionMark[],
  { first, last }: WordRange,
): CaptionMark[] {
  const rest = { first: first + 1, last };
  const next = without(marks, rest, ['line']);
  return areTogether(marks, { first, last }) ? next : marked(next, rest, { line: 'together' });
}

/** Whether a person keeps the words of a range on one line. */
export const areTogether = (marks: readonly CaptionMark[], { first, last }: WordRange): boolean =>
  last > first && marks.slice(first + 1, last + 1).every(({ line }) => line === 'together');

/**
 * The words to join into one line: all of a range of several words; for a single word, its line and
 * the line before it. `begins`: whether a line begins with a word.
 */
export function lineToJoin(
  { first, last }: WordRange,
  shown: WordRange,
  begins: (word: number) => boolean,
): WordRange {
  if (last > first) return { first, last };
  const beginning = (from: number) => {
    let at = from;
    while (at > shown.first && !begins(at)) at -= 1;
    return at;
  };
  let end = first;
  while (end < shown.last && !begins(end + 1)) end += 1;
  return { first: beginning(Math.max(shown.first, beginning(first) - 1)), last: end };
}

type Property = keyof CaptionMark;

function without(
  marks: readonly CaptionMark[],
  { first, last }: WordRange,
  properties: readonly Property[],
): CaptionMark[] {
  return marks.map((mark, at) => {
    if (at < first || at > last) return mark;
    return Object.fromEntries(
      Object.entries(mark).filter(([name]) => !properties.some((property) => property === name)),
    );
  });
}

const marked = (
  marks: readonly CaptionMark[],
  { first, last }: WordRange,
  mark: CaptionMark,
): CaptionMark[] =>
  marks.map((before, at) => (at >= first && at <= last ? { ...before, ...mark } : before));

/** The changes that make these marks: neighbouring words with the same one are one change. */
export function changesOf(
  words: readonly TimeRange[],
  marks: readonly CaptionMark[],
): CaptionChange[] {
  const timesOf = ({ first, last }: WordRange) => {
    const [start, end] = [words[first]?.start ?? 0, words[last]?.end ?? 0];
    return { start, end: Math.max(start, end) };
  };
  const texts = marks.flatMap(({ group }, at) =>
    group?.first === at ? [{ ...timesOf(group), text: group.text }] : [],
  );
  const hidden = runsOf(marks, ({ hidden: is }) => is).map(
    (run): CaptionChange => ({ ...timesOf(run), hide: true }),
  );
  const colours = runsOf(marks, ({ emphasis }) => emphasis).map(
    ({ value, ...run }): CaptionChange => ({ ...timesOf(run), emphasis: value }),
  );
  const together = runsOf(marks, ({ line }) => (line === 'together' ? line : undefined)).map(
    ({ first, last, value }): CaptionChange => ({
      ...timesOf({ first: Math.max(0, first - 1), last }),
      line: value,
    }),
  );
  const begun = marks.flatMap(({ line }, at) =>
    line === 'new' ? [{ ...timesOf({ first: at, last: at }), line }] : [],
  );
  return [...texts, ...hidden, ...colours, ...together, ...begun];
}

/** Runs of words that have the same value, which is not undefined. */
function runsOf<Value>(
  marks: readonly CaptionMark[],
  pick: (mark: CaptionMark) => Value | undefined,
): (WordRange & { value: Value })[] {
  const runs: (WordRange & { value: Value })[] = [];
  for (const [at, mark] of marks.entries()) {
    const value = pick(mark);
    const before = runs.at(-1);
    if (value === undefined) continue;
    if (before && before.last === at - 1 && before.value === value) before.last = at;
    else runs.push({ first: at, last: at, value });
  }
  return runs;
}
