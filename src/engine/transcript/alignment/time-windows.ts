import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { TimeWindows } from '../encoded.entry.ts';
import type { CueOfWords } from '../formats/cue-word-times.ts';
import type { Word } from '../transcript.schema.ts';
import { areSpread } from './spread-times.ts';

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

/**
 * Seconds by which the times of recognised words may be off: those of a recogniser that times words,
 * and those of one that times only whole utterances.
 */
const [recognisedSlack, spreadSlack] = [1.5, 4];

/** Seconds by which the times of each of these recognised words may be off. */
function slackOf(words: readonly Word[]): number[] {
  return areSpread(words).map((isSpread) => (isSpread ? spreadSlack : recognisedSlack));
}

/**
 * The windows in which recognised words may lie, between 0 and `duration` (seconds). `voices`: where
 * voices were detected, in order, if that is known: no window reaches across a pause that the
 * recogniser has heard as well.
 */
export function windowsOfRecognised(
  words: readonly Word[],
  { duration, voices = [] }: { duration: number; voices?: readonly TimeRange[] | undefined },
): TimeWindows {
  const slack = slackOf(words);
  const from = Float32Array.from(words, ({ start }, i) => start - (slack[i] ?? 0));
  const to = Float32Array.from(words, ({ end }, i) => end + (slack[i] ?? 0));
  const windows = inOrder({ from, to }, duration);
  limitToSides(windows, { words, pauses: pausesBetween(voices) });
  return windows;
}

/** Seconds without a voice that separate what is said before from what is said after. */
const minPause = 0.5;
/** Seconds by which the edges of voices may be off. */
const inaccuracy = 0.2;

/** The pauses between voices. */
function pausesBetween(voices: readonly TimeRange[]): TimeRange[] {
  return voices
    .slice(1)
    .map(({ start }, i) => ({ start: voices[i]?.end ?? start, end: start }))
    .filter(({ start, end }) => end - start >= minPause);
}

/**
 * Keeps the words on their side of each pause. A word within a pause, or across one, shows that the
 * recogniser did not hear it, or that its times are wrong; a word that reaches into a pause from one
 * side is said on that side.
 */
function limitToSides(
  { from, to }: TimeWindows,
  { words, pauses }: { words: readonly Word[]; pauses: readonly TimeRange[] },
): void {
  let next = 0;
  for (const pause of pauses) {
    const [start, end] = [pause.start + inaccuracy, pause.end - inaccuracy];
    const isBefore = (word: Word | undefined) =>
      word !== undefined && word.start < start && word.end < end;
    while (isBefore(words[next])) next++;
    const first = words[next];
    if (first && (first.start < start || first.end < end)) continue;
    for (let i = next - 1; i >= 0 && (to[i] ?? 0) > start; i--) to[i] = start;
    for (let i = next; i < words.length && (from[i] ?? 0) < end; i++) from[i] = end;
  }
}

/**
 * The windows in which the words of a text may lie when some of them were recognised: `recognised`
 * has their places among the recognised words, -1 for the others.
 */
export function windowsOfAnchors(
  anchors: Int32Array,
  { recognised, duration }: { recognised: readonly Word[]; duration: number },
): TimeWindows {
  const slack = slackOf(recognised);
  const [from, to] = [new Float32Array(anchors.length), new Float32Array(anchors.length)];
  let before = 0;
  for (const [i, place] of anchors.entries()) {
    const word = recognised[place];
    if (word) before = word.start - (slack[place] ?? 0);
    from[i] = before;
  }
  let after = duration;
  for (let i = anchors.length - 1; i >= 0; i--) {
    const place = anchors[i] ?? -1;
    const word = recognised[place];
    if (word) after = word.end + (slack[place] ?? 0);
    to[i] = after;
  }
  return inOrder({ from, to }, duration);
}

/** Windows that begin and end in the order of their words, between 0 and `duration`. */
function inOrder({ from, to }: TimeWindows, duration: number): TimeWindows {
  let least = duration;
  for (let i = from.length - 1; i >= 0; i--) {
    least = Math.min(least, from[i] ?? least);
    from[i] = Math.max(0, least);
  }
  let most = 0;
  for (let i = 0; i < to.length; i++) {
    most = Math.max(most, to[i] ?? most);
    to[i] = Math.min(duration, most);
  }
  return { from, to };
}
