import type { TextToAlign } from './text-to-align.ts';

/**
 * A part of a text that is aligned at once. Words are places in the text; ends are exclusive. Times
 * are seconds.
 */
export type SectionPlan = {
  /** The words whose times are taken from this section. */
  first: number;
  last: number;
  /** With the neighbours on both sides, which account for the rest of the audio. */
  contextFirst: number;
  contextLast: number;
  start: number;
  end: number;
};

/** Seconds of audio in a section, on either side of it, and at most. */
const [usual, margin, longest] = [40, 3, 150];
/** More words per second than anybody speaks. */
const maxWordsPerSecond = 8;

/**
 * Divides a text into sections of about 40 seconds by where its words may lie; words with exact
 * times (NaN) are left out, and so are sections with more words than anybody can say.
 */
export function planSections({ from, to }: TextToAlign, duration: number): SectionPlan[] {
  const plans: SectionPlan[] = [];
  let first = 0;
  while (first < from.length) {
    if (Number.isNaN(from[first])) {
      first++;
      continue;
    }
    const begin = from[first] ?? 0;
    let last = first + 1;
    while (last < from.length && (from[last] ?? Number.NaN) < begin + usual) last++;
    // A group of words that share their range stays together.
    while (last < from.length && from[last] === from[last - 1] && (to[last] ?? 0) < begin + longest)
      last++;
    const start = Math.max(0, begin - margin);
    const end = Math.min(duration, (to[last - 1] ?? 0) + margin);
    const seconds = end - start;
    if (seconds > 0 && seconds <= longest && last - first <= maxWordsPerSecond * seconds)
      plans.push({
        first,
        last,
        ...withContext({ from, to }, { first, last, start, end }),
        start,
        end,
      });
    first = last;
  }
  return plans;
}

/** The words before and after that lie mostly in the audio of a section. */
function withContext(
  { from, to }: Pick<TextToAlign, 'from' | 'to'>,
  { first, last, start, end }: Omit<SectionPlan, 'contextFirst' | 'contextLast'>,
) {
  const middle = (word: number) => ((from[word] ?? Number.NaN) + (to[word] ?? Number.NaN)) / 2;
  let [contextFirst, contextLast] = [first, last];
  const most = maxWordsPerSecond * margin;
  while (contextFirst > 0 && first - contextFirst < most && middle(contextFirst - 1) > start)
    contextFirst--;
  while (contextLast < from.length && contextLast - last < most && middle(contextLast) < end)
    contextLast++;
  return { contextFirst, contextLast };
}
