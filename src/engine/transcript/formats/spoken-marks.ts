import { tokensOf } from '../tokens.ts';
import type { Cue } from './cue.ts';
import { quickest } from './cue-word-times.ts';

/** Seconds between captions that follow each other, at most. */
const maxGap = 1;

/**
 * Joins captions that show the same text again and again to mark the word that is being spoken, as
 * Whisper and others write them on request. Each mark gives its words their time. In order of time.
 */
export function withSpokenMarks(cues: readonly Cue[]): Cue[] {
  const joined: Cue[] = [];
  for (const run of runsOf(cues.toSorted((a, b) => a.start - b.start))) {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last || run.length === 1 || !isOneCaption(run)) joined.push(...run);
    else joined.push({ ...first, end: Math.max(first.end, last.end), times: timesOf(run) });
  }
  return joined;
}

/** Captions with the same text, one right after the other, whose marks go on. */
function runsOf(cues: readonly Cue[]): Cue[][] {
  const runs: Cue[][] = [];
  let mark = -1;
  for (const cue of cues) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isSame = before?.text === cue.text && cue.start - before.end <= maxGap;
    const at = cue.marked?.from ?? Number.POSITIVE_INFINITY;
    if (run && isSame && at > mark) run.push(cue);
    else {
      runs.push([cue]);
      mark = -1;
    }
    mark = cue.marked?.from ?? mark;
  }
  return runs;
}

/** Whether most captions mark a word, or nobody can say the text in the time that each is shown. */
function isOneCaption(run: readonly Cue[]): boolean {
  const marking = run.filter(({ marked }) => marked).length;
  const least = quickest(tokensOf(run[0]?.text ?? ''));
  const isMarked = marking > 1 && 2 * marking >= run.length;
  return isMarked || run.every(({ start, end }) => end - start < least);
}

const timesOf = (run: readonly Cue[]): Cue['times'] =>
  run.flatMap(({ marked, start, end }) =>
    marked ? [{ offset: marked.from, time: start, end }] : [],
  );
