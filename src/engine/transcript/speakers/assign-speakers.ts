import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { endsWithTerminator } from '../sentence-end.entry.ts';
import type { Word } from '../transcript.schema.ts';

/**
 * When a speaker begins and ends speaking, in seconds. Speakers are numbered from 0, in the order
 * in which they begin.
 */
export type SpeakerTurn = TimeRange & { speaker: number };

/**
 * Assigns speakers to words: each word gets the speaker of the turn that covers most of it, or of
 * the nearest turn. If the speaker changes within a sentence, the change moves to the sentence's
 * end when that is near; a word or two in the middle of a person's sentence are theirs. Linear.
 * @param turns in the order in which they begin; they may overlap
 */
export function assignSpeakers(
  words: readonly Word[],
  turns: readonly SpeakerTurn[],
  language: string,
): Word[] {
  if (turns.length === 0) return [...words];
  const ends = words.map((word) => endsWithTerminator(word.text, language));
  const speakers = withoutIslands(
    atSentenceEnds(speakersOf(words, turns), words, ends),
    words,
    ends,
  );
  const numbers = new Map<number, number>();
  return words.map(({ turn: _, ...word }, i) => {
    const speaker = speakers[i] ?? 0;
    const number = numbers.get(speaker) ?? numbers.size + 1;
    numbers.set(speaker, number);
    return { ...word, speaker: `Speaker ${number}` };
  });
}

function speakersOf(words: readonly Word[], turns: readonly SpeakerTurn[]): number[] {
  let first = 0;
  return words.map((word) => {
    while (
      first < turns.length - 1 &&
      (turns[first]?.end ?? 0) < word.start &&
      (turns[first + 1]?.start ?? 0) <= word.start
    )
      first++;
    return bestTurn(word, turns, first)?.speaker ?? 0;
  });
}

/**
 * Turns that are examined on each side of a word: no more people speak at once, and the search
 * stays short.
 */
const maxAtOnce = 8;

function bestTurn(
  word: Word,
  turns: readonly SpeakerTurn[],
  first: number,
): SpeakerTurn | undefined {
  let [best, least] = [turns[first], Number.POSITIVE_INFINITY];
  for (const turn of turns.slice(Math.max(0, first - maxAtOnce), first + maxAtOnce)) {
    // The distance between turn and word; negative, the size of the overlap, if they overlap.
    const distance = Math.max(
      turn.start - word.end,
      word.start - turn.end,
      -(word.end - word.start),
    );
    const overlap = Math.min(turn.end, word.end) - Math.max(turn.start, word.start);
    const rank = overlap > 0 ? -overlap : Math.max(0, distance);
    if (rank < least) [best, least] = [turn, rank];
  }
  return best;
}

/** How far a change of speaker may move to the end of a sentence, in words and seconds. */
const reach = { words: 3, seconds: 0.8 };

function atSentenceEnds(
  speakers: readonly number[],
  words: readonly Word[],
  ends: readonly boolean[],
): number[] {
  const moved = [...speakers];
  for (let i = 1; i < words.length; i++) {
    const [before, after] = [speakers[i - 1], speakers[i]];
    if (before === undefined || after === undefined || before === after || ends[i - 1]) continue;
    const at = nearestEnd(i, words, ends);
    if (at === undefined) continue;
    for (let j = at; j < i; j++) moved[j] = after;
    for (let j = i; j < at; j++) moved[j] = before;
  }
  return moved;
}

/** The index of the word after the nearest end of a sentence around a word. */
function nearestEnd(
  i: number,
  words: readonly Word[],
  ends: readonly boolean[],
): number | undefined {
  const time = words[i]?.start ?? 0;
  for (let by = 1; by <= reach.words; by++)
    for (const at of [i - by, i + by])
      if (
        ends[at - 1] &&
        at < words.length &&
        Math.abs((words[at]?.start ?? Number.POSITIVE_INFINITY) - time) <= reach.seconds
      )
        return at;
  return undefined;
}

/**
 * A run of words shorter than this many seconds, between words of one other speaker, is given to
 * that speaker: `withinSentence` if the run is no sentence of its own, `always` in any case.
 */
const island = { withinSentence: 1, always: 0.25 };

function withoutIslands(
  speakers: readonly number[],
  words: readonly Word[],
  ends: readonly boolean[],
): number[] {
  const smooth = [...speakers];
  let first = 0;
  for (let i = 1; i <= smooth.length; i++) {
    if (smooth[i] === smooth[first] && i < smooth.length) continue;
    const around = smooth[first - 1];
    if (around !== undefined && around === smooth[i] && isIsland(first, i - 1, { words, ends }))
      smooth.fill(around, first, i);
    first = i;
  }
  return smooth;
}

function isIsland(
  first: number,
  last: number,
  { words, ends }: { words: readonly Word[]; ends: readonly boolean[] },
): boolean {
  const seconds = (words[last]?.end ?? 0) - (words[first]?.start ?? 0);
  const isSentence = ends[first - 1] === true && ends[last] === true;
  return seconds < island.always || (seconds < island.withinSentence && !isSentence);
}
