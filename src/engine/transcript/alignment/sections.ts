import type { TextToAlign } from './text-to-align.ts';

/**
 * A part of a text that is aligned in one run. Words are indexes into the text; ends are exclusive.
 * Times are seconds.
 */
export type SectionPlan = {
  /** The words whose times are taken from this section. */
  first: number;
  last: number;
  /**
   * The aligned words: those above and neighbours on both sides, which explain the rest of the
   * audio.
   */
  contextFirst: number;
  contextLast: number;
  start: number;
  end: number;
};

/** Seconds of audio: usually in a section, as a margin on either side, and at most. */
const [usual, margin, longest] = [40, 3, 150];
/** More words per second than anybody speaks. */
const maxWordsPerSecond = 8;

/**
 * Divides a text into sections of about 40 seconds by where its words may lie. Leaves out words
 * with exact times (NaN), and sections with more words than anybody can say in their time.
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
    // Words that share a window stay together.
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

/** The words before and after a section that lie mostly within its audio. */
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
