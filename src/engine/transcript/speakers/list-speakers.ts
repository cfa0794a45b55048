import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Word } from '../transcript.schema.ts';
import type { SpeakerSummary } from './speaker.schema.ts';

/** The speakers, in the order in which they begin. Words without a speaker are ignored. */
export function listSpeakers(words: readonly Word[]): SpeakerSummary[] {
  const found = new Map<
    string,
    Omit<SpeakerSummary, 'at'> & { longest: TimeRange; turn: TimeRange }
  >();
  for (const [i, { speaker, start, end }] of words.entries()) {
    if (speaker === undefined) continue;
    const entry = found.get(speaker) ?? {
      name: speaker,
      words: 0,
      turns: 0,
      seconds: 0,
      longest: { start, end },
      turn: { start, end },
    };
    const begins = words[i - 1]?.speaker !== speaker;
    entry.words++;
    if (begins) entry.turns++;
    entry.seconds += end - start;
    entry.turn = { start: begins ? start : entry.turn.start, end };
    if (lengthOf(entry.turn) > lengthOf(entry.longest)) entry.longest = entry.turn;
    found.set(speaker, entry);
  }
  return [...found.values()].map(({ name, words: count, turns, seconds, longest }) => ({
    name,
    words: count,
    turns,
    seconds: rounded(seconds),
    at: rounded((longest.start + longest.end) / 2),
  }));
}

/**
 * The speaker at each of these times (seconds): the speaker of the nearest word that has one;
 * undefined when no word has a speaker.
 */
export function speakersAt(
  words: readonly Word[],
  times: readonly number[],
): (string | undefined)[] {
  const named = words.filter(({ speaker }) => speaker !== undefined);
  return times.map((time) => {
    let nearest: Word | undefined;
    for (const word of named)
      if (!nearest || distance(word, time) < distance(nearest, time)) nearest = word;
    return nearest?.speaker;
  });
}

const lengthOf = ({ start, end }: TimeRange) => end - start;
const distance = ({ start, end }: TimeRange, time: number) => Math.max(start - time, time - end, 0);
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;
