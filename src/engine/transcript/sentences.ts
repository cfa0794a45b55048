import { languageOf } from './languages/index.ts';
import { endsSentence, endsWithTerminator, startsLowercase } from './sentence-end.entry.ts';
import type { Sentence, Word } from './transcript.schema.ts';
import { sentenceDivider } from './unmarked-sentences.ts';
import { isTurn, textOf } from './words.entry.ts';

/**
 * The sentences of a transcript, in order; every word is in exactly one of them. Punctuation ends
 * sentences if the transcript has it; if it has hardly any (automatic captions), the longer pauses
 * do, in English together with the words around them. A change of speaker or a pause of several
 * seconds always ends a sentence, and no sentence is longer than about half a minute unless it is a
 * single word.
 */
export function sentencesOf(words: readonly Word[], language: string): Sentence[] {
  const gaps = gapsOf(words);
  const isMarked = isPunctuated(words, language);
  const speech = {
    words,
    language,
    gaps,
    pause: typicalPause(gaps),
    isMarked,
    cased: isCased(words, language),
    lineStarts: isMarked ? new Set<number>() : lineStartsOf(words, language),
  };
  const runs = isMarked ? markedRuns(speech) : unmarkedRuns(speech);
  return runs
    .flatMap((run) => shortEnough(run, speech))
    .map(([first, last]) => sentenceFrom(first, last, speech));
}

/** Indexes of the first and last word. */
type WordRange = [first: number, last: number];
/**
 * `gaps[i]`: seconds of silence after word i; `pause`: seconds that count as a pause in this
 * speech.
 */
type Speech = {
  words: readonly Word[];
  language: string;
  gaps: number[];
  pause: number;
  /** Whether the transcript has punctuation. */
  isMarked: boolean;
  cased: boolean;
  /** Words with a capital that only the beginning of a line gives them; none with punctuation. */
  lineStarts: ReadonlySet<number>;
};

/** A silence of this many seconds always ends a sentence: the speaker has broken off. */
const brokenOff = 4;
/** Seconds and words of a sentence at most; longer ones are split. */
const longest = { seconds: 32, words: 110 };
/**
 * Limits without punctuation, from the length of spoken sentences: median 5 s, few longer than 14
 * s. In scripts without spaces, a dictionary makes several words of one: they are limited by time.
 */
const unmarked = { seconds: 14, words: 40, minWords: 4 };
const unmarkedLimit = (language: string) =>
  languageOf(language).usesSpaces ? unmarked : { ...unmarked, words: longest.words };

function gapsOf(words: readonly Word[]): number[] {
  return words.map((word, i) => Math.max(0, (words[i + 1]?.start ?? word.end) - word.end));
}

/**
 * Whether there is at least one end mark per 50 words: spoken sentences have 8 to 20 words, and
 * recognisers without punctuation write almost no marks.
 */
function isPunctuated(words: readonly Word[], language: string): boolean {
  const marks = words.reduce((n, word) => n + (endsWithTerminator(word.text, language) ? 1 : 0), 0);
  return marks * 50 >= words.length;
}

/**
 * Whether sentences begin with capitals in this transcript. If not, a lower-case word after a full
 * stop says nothing.
 */
function isCased(words: readonly Word[], language: string): boolean {
  const openings = words.filter(
    (_, i) => i > 0 && endsWithTerminator(words[i - 1]?.text ?? '', language),
  );
  const small = openings.filter((word) => startsLowercase(word.text)).length;
  return small * 2 < openings.length;
}

function markedRuns(speech: Speech): WordRange[] {
  const { words, gaps, language, cased } = speech;
  return cut(words.length, (i) => {
    const [text, next, gap] = [words[i]?.text ?? '', words[i + 1]?.text ?? '', gaps[i] ?? 0];
    return mustEnd(i, speech) || endsSentence({ text, next, gap, language, cased });
  });
}

function unmarkedRuns(speech: Speech): WordRange[] {
  const { words, gaps, language } = speech;
  const { ends } = languageOf(language).sentences;
  if (!ends) return turnRuns(speech).flatMap((run) => pauseRuns(run, speech));
  const divide = sentenceDivider(ends, {
    tokens: words.map(({ text }) => folded(text)),
    gaps,
    startsLine: (i) => speech.lineStarts.has(i),
  });
  return turnRuns(speech)
    .flatMap(([first, last]) => divide(first, last))
    .flatMap((run) => split(run, speech, unmarkedLimit(language)));
}

function turnRuns(speech: Speech): WordRange[] {
  return cut(speech.words.length, (i) => mustEnd(i, speech));
}

/** The share of the function words that are capitalised where lines begin with capitals. */
const lineCapitals = { least: 0.02, most: 0.4 } as const;

/**
 * The function words with a capital, which only the beginning of a line or sentence gives them.
 * None in a transcript without capitals, or one that is all in capitals.
 */
function lineStartsOf(words: readonly Word[], language: string): Set<number> {
  const { words: lists, grammar } = languageOf(language);
  // Where nouns have capitals, some stop words are nouns: the German "Tag".
  const known = grammar.nounsAreCapitalised ? [lists.dangling, lists.dependent] : [lists.stop];
  const starts = new Set<number>();
  let count = 0;
  words.forEach(({ text }, i) => {
    const token = folded(text);
    if (!known.some((list) => list.has(token)) || /^i(?:'|$)/.test(token)) return;
    count++;
    if (/^\P{L}*\p{Lu}/u.test(text)) starts.add(i);
  });
  const isPlausible =
    starts.size >= lineCapitals.least * count && starts.size <= lineCapitals.most * count;
  return isPlausible ? starts : new Set();
}

/** A word as the tables of sentence ends have it. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

function mustEnd(i: number, { words, gaps }: Speech): boolean {
  return (gaps[i] ?? 0) >= brokenOff || isTurn(words[i], words[i + 1]);
}

/** Divides the indexes 0 to length-1 into ranges that end wherever `endsAfter` holds. */
function cut(length: number, endsAfter: (index: number) => boolean): WordRange[] {
  const runs: WordRange[] = [];
  let first = 0;
  for (let i = 0; i < length; i++) {
    if (i < length - 1 && !endsAfter(i)) continue;
    runs.push([first, i]);
    first = i + 1;
  }
  return runs;
}

/**
 * The pause (seconds) that follows about one word in nine: in free speech, one per clause or
 * sentence.
 */
function typicalPause(gaps: readonly number[]): number {
  const sorted = gaps.toSorted((a, b) => a - b);
  const ninth = sorted[Math.floor(sorted.length * (8 / 9))] ?? 0;
  return Math.min(1.2, Math.max(0.25, ninth));
}

function pauseRuns([first, last]: WordRange, speech: Speech): WordRange[] {
  const { gaps, pause } = speech;
  const runs: WordRange[] = [];
  let from = first;
  for (let i = first; i <= last; i++) {
    const gap = gaps[i] ?? 0;
    const enough = i - from + 1 >= unmarked.minWords && last - i >= unmarked.minWords;
    const rests = gap >= pause || speech.lineStarts.has(i + 1);
    if (i < last && !(rests && (enough || gap >= 3 * pause))) continue;
    runs.push(...split([from, i], speech, unmarkedLimit(speech.language)));
    from = i + 1;
  }
  return runs;
}

/** A range far beyond the limit has no punctuation, even if the rest of the transcript has. */
function shortEnough(run: WordRange, speech: Speech): WordRange[] {
  const [first, last] = run;
  const unpunctuated =
    last - first >= 2 * longest.words || secondsOf(run, speech.words) > 2 * longest.seconds;
  return unpunctuated ? pauseRuns(run, speech) : split(run, speech, longest);
}

/** Splits a range at its best joint, repeatedly, until every part is within the limits. */
function split(
  run: WordRange,
  speech: Speech,
  limit: { seconds: number; words: number },
): WordRange[] {
  const [first, last] = run;
  const within = last - first < limit.words && secondsOf(run, speech.words) <= limit.seconds;
  if (first === last || within) return [run];
  const joint = bestJoint(run, speech);
  return [...split([first, joint], speech, limit), ...split([joint + 1, last], speech, limit)];
}

/** How much a pause counts in comparison with words where there is no punctuation to tell more. */
const unmarkedPause = 4;

/**
 * The word after which to split: a long pause, a comma or the word before an "and", not far from
 * the middle.
 */
function bestJoint([first, last]: WordRange, { words, gaps, language, isMarked }: Speech): number {
  const edge = Math.floor((last - first) * 0.2);
  let best = { at: first, merit: -1 };
  for (let at = first + edge; at < Math.max(first + 1, last - edge); at++) {
    const balance = 1 - Math.abs((2 * (at + 1 - first)) / (last - first + 1) - 1);
    const merit =
      Math.min(2, (gaps[at] ?? 0) * (isMarked ? 1 : unmarkedPause)) +
      jointMerit(words[at], words[at + 1], language) +
      0.2 * balance;
    if (merit > best.merit) best = { at, merit };
  }
  return best.at;
}

/** The value of what is written between two words as a joint, in seconds of pause. */
function jointMerit(word: Word | undefined, next: Word | undefined, language: string): number {
  const text = word?.text ?? '';
  if (endsWithTerminator(text, language)) return 0.8;
  if (/[,;:、，；：،—–-]$/u.test(text) || word?.spaced) return 0.5;
  const { sentences, phrasing } = languageOf(language);
  if (sentences.clauseOpeners.has(next?.text.toLowerCase() ?? '')) return 0.25;
  return phrasing.particles.has(text) ? 0.15 : 0;
}

function secondsOf([first, last]: WordRange, words: readonly Word[]): number {
  return (words[last]?.end ?? 0) - (words[first]?.start ?? 0);
}

function sentenceFrom(first: number, last: number, { words, language }: Speech): Sentence {
  const inside = words.slice(first, last + 1);
  const start = inside[0]?.start ?? 0;
  const end = inside.reduce((latest, word) => Math.max(latest, word.end), start);
  const speaker = inside[0]?.speaker;
  return {
    first,
    last,
    start,
    end,
    text: textOf(inside, language),
    ...(speaker === undefined ? {} : { speaker }),
  };
}
