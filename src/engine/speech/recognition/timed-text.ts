import { spokenLength, type Token, textOf, tokensOf } from '#engine/transcript';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { commonRuns, isSpoken, type Letters, lettersOf } from './letters.ts';

/** A part of a recognised text and its time (seconds): a word, part of one, several, or marks. */
export type TimedPart = Pick<Word, 'text' | 'start' | 'end' | 'confidence'>;

/** The seconds between which a text is spoken, and what it says besides words: notes of noises. */
export type TextContext = TimeRange & { notes: RegExp };

/**
 * The words of a recognised text, with the times of the parts that they consist of. The text
 * decides where words begin and end and how they are written; what only the parts have is added.
 * Words without a time get one between their neighbours. Linear in the length of the text.
 */
export function wordsOfTimedText(
  text: string,
  parts: readonly TimedPart[],
  { notes, ...range }: TextContext,
): Word[] {
  return placed(foundWords(text, parts, { notes, isPart: false }), range);
}

type PartTime = TimeRange & Pick<Word, 'confidence'>;
type FoundWord = Omit<Word, keyof PartTime> & { time: PartTime | undefined };

/** `isPart`: the text was made of the parts, so that it lacks none. */
function foundWords(
  text: string,
  parts: readonly TimedPart[],
  { notes, isPart }: { notes: RegExp; isPart: boolean },
): FoundWord[] {
  const written = lettersOf([text]);
  const { times, additions, begins } = compared(written, parts);
  const join = joinerOf(parts);
  const words: FoundWord[] = [];
  let [letter, added] = [0, 0];
  const add = (before: number) => {
    if (isPart) return;
    for (let next = additions[added]; next && next.at <= before; next = additions[++added])
      for (const word of foundWords(join(next.parts), next.parts, { notes, isPart: true }))
        words.push(word);
  };
  const tokens = tokensOf(text.replace(notes, blanks)).flatMap((token) => divided(token, begins));
  for (const { offset, until, ...word } of tokens) {
    while ((written.places[letter] ?? until) < offset) letter++;
    add(letter);
    const first = letter;
    while ((written.places[letter] ?? until) < until) letter++;
    words.push({ ...word, time: wholeTime(times.slice(first, letter)) });
  }
  add(Number.POSITIVE_INFINITY);
  return words;
}

/** Longer text without blanks is no word. */
const maxWordLength = 60;

/**
 * A token, or its parts if it is no word but a recogniser that repeats itself: "2.0-2.0-2.0-…". As
 * words of their own they are found to be repetitions.
 */
function divided(token: Token, begins: ReadonlySet<number>): Token[] {
  if (token.until - token.offset <= maxWordLength) return [token];
  const tokens: Token[] = [];
  for (let from = token.offset, at = from + 1; at <= token.until; at++) {
    const text = token.text.slice(from - token.offset, at - token.offset);
    if (at < token.until && !(begins.has(at) && isSpoken(text))) continue;
    tokens.push({ text, offset: from, until: at });
    from = at;
  }
  return tokens.filter(({ text }) => text !== '');
}

const blanks = (note: string) => ' '.repeat(note.length);

/** What the parts say that the text lacks, before the letter `at` of the text. */
type Addition = { at: number; parts: TimedPart[] };

/** How much longer a spelling may be than another one of the same words: "25", "twenty five". */
const maxRatio = 4;

type Compared = {
  /** Of the letters of the text. */
  times: (PartTime | undefined)[];
  additions: Addition[];
  /** The places in the text at which parts begin. */
  begins: Set<number>;
};

function compared(written: Letters, parts: readonly TimedPart[]): Compared {
  const spoken = lettersOf(parts.map((part) => part.text));
  const clock = letterClock(spoken, parts);
  const times: (PartTime | undefined)[] = new Array(written.line.length).fill(undefined);
  const additions: Addition[] = [];
  const begins = new Set<number>();
  const end = { a: written.line.length, b: spoken.line.length, length: 0 };
  let [a, b] = [0, 0];
  for (const run of [...commonRuns(written, spoken), end]) {
    const own = lengthOf(written.line.slice(a, run.a));
    const other = lengthOf(spoken.line.slice(b, run.b));
    const perLetter = (run.b - b) / (run.a - a);
    if (own > 0 && other > 0 && Math.max(own / other, other / own) <= maxRatio)
      for (let i = a; i < run.a; i++)
        times[i] = clock(b + (i - a) * perLetter, b + (i + 1 - a) * perLetter);
    else if (other > own && /[\p{L}\p{N}]/u.test(spoken.line.slice(b, run.b)))
      additions.push({ at: a, parts: partsOf(spoken, parts, [b, run.b]) });
    for (let i = 0; i < run.length; i++) {
      times[run.a + i] = clock(run.b + i, run.b + i + 1);
      if (spoken.texts[run.b + i] !== spoken.texts[run.b + i - 1])
        begins.add(written.places[run.a + i] ?? 0);
    }
    [a, b] = [run.a + run.length, run.b + run.length];
  }
  return { times, additions, begins };
}

/** How long letters take to say; signs are words. */
function lengthOf(line: string): number {
  const signs = line.match(/[^\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
  return line === '' ? 0 : spokenLength(line) + 6 * signs;
}

/** Maximum number of seconds by which the marks after a word make it longer. */
const maxMarkSeconds = 0.3;

/**
 * Returns a function that gives the time of the letters from one place to another in the line of
 * the parts; places may lie within letters.
 */
function letterClock({ texts, begins, line }: Letters, parts: readonly TimedPart[]) {
  const ends = new Float64Array(parts.length);
  let marks = 0;
  for (const [index, { text, end }] of [...parts.entries()].reverse()) {
    ends[index] = Math.max(end, Math.min(marks, end + maxMarkSeconds));
    marks = isClosing(text) ? Math.max(marks, end) : 0;
  }
  const timeAt = (letter: number, place: number) => {
    const part = texts[letter] ?? 0;
    const { start = 0, end = start } = parts[part] ?? {};
    const from = begins[part] ?? 0;
    const to = begins[part + 1] ?? line.length;
    return place === to
      ? (ends[part] ?? end)
      : start + ((end - start) * (place - from)) / (to - from);
  };
  return (from: number, to: number): PartTime => {
    const last = Math.max(Math.floor(from), Math.ceil(to - 1e-9) - 1);
    const { confidence } = parts[texts[Math.floor(from)] ?? 0] ?? {};
    return {
      start: timeAt(Math.floor(from), from),
      end: timeAt(last, Math.min(last + 1, to)),
      ...(confidence === undefined ? {} : { confidence }),
    };
  };
}

/** Marks that belong to the word before them. */
const isClosing = (text: string) =>
  /^\s*(?![¿¡])[\p{Po}\p{Pe}\p{Pf}]+\s*$/u.test(text) && !isSpoken(text);

/** The parts with the letters of a range; parts that lie in it as a whole stay as they are. */
function partsOf(
  { texts, places, begins, line }: Letters,
  parts: readonly TimedPart[],
  [from, to]: [from: number, to: number],
): TimedPart[] {
  const [first, last] = [texts[from] ?? 0, texts[to - 1] ?? 0];
  return parts.slice(first, last + 1).map((part, index) => {
    const begin = begins[first + index] ?? 0;
    const end = begins[first + index + 1] ?? line.length;
    const head = begin < from ? places[from] : 0;
    const tail = end > to ? places[to] : part.text.length;
    return { ...part, text: part.text.slice(head, tail) };
  });
}

/** Joins parts to a text: some recognisers put the blank between two words in front of a part. */
function joinerOf(all: readonly TimedPart[]): (parts: readonly TimedPart[]) => string {
  if (all.slice(1).some(({ text }) => /^\s/.test(text)))
    return (parts) => parts.map(({ text }) => text).join('');
  return (parts) =>
    textOf(
      parts.map(({ text }) => ({ text: text.trim() })),
      '',
    );
}

/** From the first letter with a time to the last one; as certain as the letters are. */
function wholeTime(letters: readonly (PartTime | undefined)[]): PartTime | undefined {
  const known = letters.filter((letter) => letter !== undefined);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return undefined;
  const sure = known.flatMap(({ confidence }) => confidence ?? []);
  const mean = sure.reduce((sum, each) => sum + each, 0) / sure.length;
  return {
    start: first.start,
    end: Math.max(first.start, last.end),
    ...(sure.length > 0 && { confidence: Math.round(mean * 1000) / 1000 }),
  };
}

/** Seconds that a word takes when spoken fast, and slowly, for each letter, and besides them. */
const quick = { perLetter: 0.03, besides: 0 } as const;
const slow = { perLetter: 0.11, besides: 0.2 } as const;
type Pace = Record<keyof typeof slow, number>;

function placed(found: readonly FoundWord[], range: TimeRange): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < found.length; ) {
    const run: FoundWord[] = [];
    for (let next = found[at]; next && !next.time; next = found[++at]) run.push(next);
    const after = found[at]?.time;
    if (run.length > 0)
      for (const word of withoutTimes(run, { before: words, after, range })) words.push(word);
    const { time, ...word } = found[at++] ?? { text: '', time: undefined };
    if (time) words.push({ ...word, ...time });
  }
  return words;
}

/**
 * Places words whose times are unknown after the words before them, or before the word after them.
 * Where there is no time between these, the last word before them shares its own.
 */
function withoutTimes(
  run: readonly FoundWord[],
  { before, after, range }: { before: Word[]; after: PartTime | undefined; range: TimeRange },
): Word[] {
  const last = before.at(-1);
  const needed = secondsOf(run, slow);
  const start = last?.end ?? Math.max(range.start, (after?.start ?? range.start + needed) - needed);
  const limit = Math.max(start, after?.start ?? range.end);
  if (last && limit - start < secondsOf(run, quick)) {
    const { start: from, end: to } = last;
    const [first, ...rest] = shared([last, ...run], { start: from, end: Math.max(to, limit) });
    last.end = first?.end ?? to;
    return rest.map(({ confidence: _, ...word }) => word);
  }
  return shared(run, { start, end: Math.min(limit, start + needed) });
}

function secondsOf(words: readonly { text: string }[], { perLetter, besides }: Pace): number {
  return words.reduce((sum, { text }) => sum + besides + perLetter * spokenLength(text), 0);
}

function shared(words: readonly (Word | FoundWord)[], { start, end }: TimeRange): Word[] {
  const perSecond = (end - start) / secondsOf(words, slow);
  let at = start;
  return words.map((word) => {
    const from = at;
    at = Math.min(end, at + perSecond * secondsOf([word], slow));
    const { text, spaced } = word;
    return { text, start: from, end: at, ...(spaced && { spaced }) };
  });
}
