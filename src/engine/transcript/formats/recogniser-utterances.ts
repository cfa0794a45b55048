import { beginsSpaceless, endsSpaceless } from '../words.entry.ts';
import type { Cue } from './cue.ts';
import { plain } from './markup.ts';

/** A word, or a part or mark of one, as a recogniser writes it; seconds if it has a time. */
export type TimedWord = {
  text: string;
  start?: number | undefined;
  end?: number | undefined;
  speaker?: string | undefined;
  /** A mark that follows the word before it without a blank. */
  isAttached?: boolean | undefined;
};

/** What somebody says without a pause; the text is that of the words where it is not given. */
export type Utterance = {
  text?: string | undefined;
  start?: number | undefined;
  end?: number | undefined;
  speaker?: string | undefined;
  words?: TimedWord[] | undefined;
};

/** The utterances as cues, in which words keep the times that they have. */
export function cuesOfUtterances(given: readonly Utterance[]): Cue[] {
  return withWordsInUtterances(given).flatMap((utterance) => {
    const { text, words = [], speaker } = utterance;
    const spoken = words.filter((word) => word.text.trim() !== '');
    if (spoken.length === 0) return cueOf(plain(text ?? ''), { ...utterance, times: [] });
    const parts = text === undefined ? bySpeakerAndPause(spoken) : [spoken];
    return parts.flatMap((part) => {
      const { joined, offsets } = textOfWords(part);
      const whole = text === undefined ? joined : plain(text);
      const places = text === undefined ? offsets : placesIn(whole, part);
      const times = part.flatMap(({ start, end }, i) => {
        const offset = places[i];
        return start === undefined || offset === undefined ? [] : [{ offset, time: start, end }];
      });
      const about = { ...rangeOf(utterance, part), speaker: speaker ?? part[0]?.speaker };
      return cueOf(whole, { ...about, times }).flatMap(divided);
    });
  });
}

function cueOf(
  text: string,
  { start, end, speaker, times }: Pick<Utterance, 'start' | 'end' | 'speaker'> & Pick<Cue, 'times'>,
): Cue[] {
  if (start === undefined || text.trim() === '') return [];
  const voices = speaker === undefined ? [] : [{ offset: 0, speaker }];
  return [{ start, end: Math.max(start, end ?? start), text, times, voices }];
}

/** Characters of a text that recognisers write without a break at most. */
const maxWhole = 1000;

/** A long cue as several, each of which begins with a word that has a time. */
function divided(cue: Cue): Cue[] {
  if (cue.text.length <= maxWhole) return [cue];
  const cues: Cue[] = [];
  let first = 0;
  for (let i = 1; i <= cue.times.length; i++) {
    const [begin, next] = [cue.times[first], cue.times[i]];
    if (!begin || (next && !endsPart(cue, begin.offset, next.offset))) continue;
    const from = first === 0 ? 0 : begin.offset;
    const text = cue.text.slice(from, next?.offset);
    const last = cue.times[i - 1];
    cues.push({
      ...cue,
      text,
      start: first === 0 ? cue.start : begin.time,
      end: next ? (last?.end ?? next.time) : cue.end,
      times: cue.times.slice(first, i).map((time) => ({ ...time, offset: time.offset - from })),
    });
    first = i;
  }
  return cues.length > 0 ? cues : [cue];
}

function endsPart({ text }: Cue, from: number, until: number): boolean {
  return (
    until - from > maxLength &&
    (until - from > maxWhole || sentenceEnd.test(text.slice(until - 8, until)))
  );
}

const sentenceEnd = /[.!?…。！？]["'”’»)\]」』）]*\s*$/u;

function rangeOf(utterance: Utterance, words: readonly TimedWord[]) {
  const start = words.find((word) => word.start !== undefined)?.start;
  const end = words.findLast((word) => word.end !== undefined)?.end;
  if (utterance.text === undefined) return { start, end };
  return { start: utterance.start ?? start, end: utterance.end ?? end };
}

/** Words on average at most, where every utterance is meant to be a word. */
const maxMeanWords = 1.3;

/** Utterances of one word each are words with times: some recognisers have no other list of them. */
function withWordsInUtterances(given: readonly Utterance[]): readonly Utterance[] {
  const blanks = given.reduce((sum, { text = '' }) => sum + text.trim().split(/\s+/).length, 0);
  const areWords =
    given.length > 4 &&
    blanks <= maxMeanWords * given.length &&
    given.every(({ words, text = '' }) => !words?.length && text.length < 40);
  if (!areWords) return given;
  return [
    { words: given.map(({ text = '', start, end, speaker }) => ({ text, start, end, speaker })) },
  ];
}

/** Characters of a cue at most, and the seconds of a pause that ends one. */
const [maxLength, minPause] = [300, 1.5];

/** Words in parts that end with a sentence, a pause, or before another speaker. */
function bySpeakerAndPause(words: readonly TimedWord[]): TimedWord[][] {
  const parts: TimedWord[][] = [];
  let length = 0;
  let before: TimedWord | undefined;
  for (const word of words) {
    const isNew =
      before === undefined ||
      (!word.isAttached &&
        (word.speaker !== before.speaker ||
          (word.start ?? 0) - (before.end ?? Number.POSITIVE_INFINITY) > minPause ||
          sentenceEnd.test(before.text) ||
          length > maxLength));
    if (isNew) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(word);
    length += word.text.length;
    before = word.end === undefined ? { ...word, end: before?.end } : word;
  }
  return parts;
}

/** The words as a text; a recogniser that writes the blanks into its words has them everywhere. */
function textOfWords(words: readonly TimedWord[]): { joined: string; offsets: number[] } {
  const hasBlanks = words.slice(1).some(({ text }) => /^\s/.test(text));
  const parts: string[] = [];
  let [length, before] = [0, ''];
  const offsets = words.map(({ text: raw, isAttached }) => {
    const text = plain(raw);
    const word = hasBlanks ? text : text.trim();
    const isJoined =
      length === 0 || hasBlanks || isAttached || (endsSpaceless(before) && beginsSpaceless(word));
    parts.push(isJoined ? word : ` ${word}`);
    length += isJoined ? word.length : word.length + 1;
    before = word;
    return length - word.trimStart().length;
  });
  return { joined: parts.join(''), offsets };
}

/** Characters that a text may have more than its words, between two of them. */
const maxAdded = 60;

/**
 * Where each word begins in a text that is written with other marks and letters; undefined for a
 * word that the text does not have. Linear in the length of the text.
 */
function placesIn(text: string, words: readonly TimedWord[]): (number | undefined)[] {
  const { letters, offsets } = lettersOf(text);
  let at = 0;
  return words.map((word) => {
    const { letters: own } = lettersOf(word.text);
    if (own === '') return undefined;
    const found = letters.slice(at, at + maxAdded + own.length).indexOf(own);
    if (found < 0) return undefined;
    const begin = offsets[at + found] ?? 0;
    at += found + own.length;
    return beginOfWord(text, begin);
  });
}

function lettersOf(text: string): { letters: string; offsets: number[] } {
  const letters: string[] = [];
  const offsets: number[] = [];
  for (const { 0: letter, index } of text.matchAll(/[\p{L}\p{M}\p{N}]/gu)) {
    letters.push(letter.length === 1 ? letter.toLowerCase().charAt(0) : letter);
    for (let i = 0; i < letter.length; i++) offsets.push(index + i);
  }
  return { letters: letters.join(''), offsets };
}

/** The offset of the marks that stand before a letter without a blank. */
function beginOfWord(text: string, offset: number): number {
  let begin = offset;
  while (begin > 0 && /[^\s\p{L}\p{M}\p{N}]/u.test(text[begin - 1] ?? ' ')) begin--;
  return begin;
}
