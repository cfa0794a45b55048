import { spacelessScript } from '#engine/transcript/words.entry.ts';
import { firstAtLeast } from '#platform/kit/sorted.ts';

/**
 * The letters of a text or of a list of texts, as they are compared: in one form, lower case,
 * without accents. Signs that are spoken (%, €, &) count as letters.
 */
export type Letters = {
  /** One UTF-16 unit for each letter. */
  line: string;
  /** The index of the text, and the place in it, of each letter. */
  texts: Int32Array;
  places: Int32Array;
  /** Where texts begin in `line`, ascending. */
  begins: number[];
};

/** A run of letters that two texts have in common. */
export type Run = { a: number; b: number; length: number };

const spoken = /[\p{L}\p{M}\p{N}\p{Sc}\p{Sm}\p{So}%&@#]/gu;

/** Whether a text has anything that is spoken, and is not only marks. */
export const isSpoken = (text: string): boolean => text.search(spoken) >= 0;

/** The letters of the texts. */
export function lettersOf(list: readonly string[]): Letters {
  const found = list.map((text) =>
    [...text.matchAll(spoken)].map(({ 0: letter, index }) => ({ units: folded(letter), index })),
  );
  const line = found.map((letters) => letters.map(({ units }) => units).join('')).join('');
  const [texts, places] = [new Int32Array(line.length), new Int32Array(line.length)];
  const begins: number[] = [];
  let at = 0;
  for (const [text, letters] of found.entries()) {
    begins.push(at);
    for (const { units, index } of letters)
      for (let unit = 0; unit < units.length; unit++) {
        texts[at] = text;
        places[at++] = index;
      }
  }
  return { line, texts, places, begins };
}

function folded(letter: string): string {
  if (letter < '\u0080') return letter.toLowerCase();
  return letter
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036F]|[^\p{L}\p{M}\p{N}\p{S}%&@#]/gu, '');
}

/**
 * How many letters must agree where two texts meet again: at least `letters`, and one more for each
 * `perLetter` letters that are passed over, up to `most`. `places`: how many places are tried.
 */
const meeting = { letters: 6, perLetter: 25, most: 40, places: 50 } as const;

/**
 * The letters that a text has in common with the parts of it, in order. Where they differ, they are
 * compared again from the nearest place at which they agree. Linear in the letters.
 */
export function commonRuns(text: Letters, parts: Letters): Run[] {
  const runs = wholeParts(text.line, parts);
  const all: Run[] = [];
  let [a, b] = [0, 0];
  for (const run of [...runs, { a: text.line.length, b: parts.line.length, length: 0 }]) {
    all.push(...commonWords(text, parts, { a: [a, run.a], b: [b, run.b] }));
    if (run.length > 0) all.push(run);
    [a, b] = [run.a + run.length, run.b + run.length];
  }
  return all;
}

function wholeParts(line: string, { line: other, begins }: Letters): Run[] {
  const tail = commonTail(line, other, begins);
  const [aEnd, bEnd] = [line.length - tail, other.length - tail];
  const runs: Run[] = [];
  const meet = meetingPlaces(line, other, { begins, aEnd, bEnd });
  let part = 0;
  let [a, b] = [0, 0];
  while (a < aEnd && b < bEnd) {
    let length = 0;
    while (a + length < aEnd && b + length < bEnd && line[a + length] === other[b + length])
      length++;
    if (b + length < bEnd) {
      while ((begins[part + 1] ?? bEnd) <= b + length) part++;
      length = Math.max(0, (begins[part] ?? 0) - b);
    }
    if (length > 0) runs.push({ a, b, length });
    [a, b] = [a + length, b + length];
    const next = a < aEnd && b < bEnd ? meet(a, { b, part }) : undefined;
    if (!next) break;
    [a, b] = [next.a, next.b];
  }
  return tail > 0 ? [...runs, { a: aEnd, b: bEnd, length: tail }] : runs;
}

/** How many letters at the end agree, from the beginning of a part on. */
function commonTail(line: string, other: string, begins: readonly number[]): number {
  const most = Math.min(line.length, other.length);
  let length = 0;
  while (length < most && line.at(-1 - length) === other.at(-1 - length)) length++;
  const from = begins.find((begin) => begin >= other.length - length) ?? other.length;
  return other.length - from;
}

/**
 * Returns a function that finds the nearest place at which a part agrees with the text, with what
 * follows it.
 */
function meetingPlaces(
  line: string,
  other: string,
  { begins, aEnd, bEnd }: { begins: readonly number[]; aEnd: number; bEnd: number },
) {
  let index: Map<string, number[]> | undefined;
  const agree = (a: number, b: number, needed: number) => {
    for (let i = 0; i < needed; i++) if (line[a + i] !== other[b + i]) return false;
    return true;
  };
  return (a: number, { b, part }: { b: number; part: number }) => {
    index ??= indexOf(line);
    let best: { a: number; b: number; cost: number } | undefined;
    for (let at = part; at < begins.length; at++) {
      const begin = begins[at] ?? bEnd;
      if (begin < b) continue;
      if (begin - b >= (best?.cost ?? Number.POSITIVE_INFINITY) || begin >= bEnd) break;
      const length = (begins[at + 1] ?? bEnd) - begin;
      const places = index.get(other.slice(begin, begin + meeting.letters)) ?? [];
      const first = firstAtLeast(places, a, Number);
      for (const place of places.slice(first, first + meeting.places)) {
        const cost = place - a + begin - b;
        if (cost >= (best?.cost ?? Number.POSITIVE_INFINITY) || place + length > aEnd) break;
        const further = Math.floor(cost / meeting.perLetter);
        const needed = Math.min(meeting.most, meeting.letters + further);
        if (!agree(place, begin, Math.max(length, needed))) continue;
        best = { a: place, b: begin, cost };
        break;
      }
    }
    return best;
  };
}

function indexOf(line: string): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (let at = 0; at + meeting.letters <= line.length; at++) {
    const key = line.slice(at, at + meeting.letters);
    const places = index.get(key);
    if (places) places.push(at);
    else index.set(key, [at]);
  }
  return index;
}

type Ends = [from: number, to: number];
type Unit = { from: number; to: number; key: string };

/** The largest number of pairs of words that are compared where two texts differ. */
const maxPairs = 10_000;

/** The longest sequence of whole words that two parts of the texts have in common. */
function commonWords(a: Letters, b: Letters, ends: { a: Ends; b: Ends }): Run[] {
  if (ends.a[0] === ends.a[1] || ends.b[0] === ends.b[1]) return [];
  const [own, other] = [unitsOf(a, ends.a), unitsOf(b, ends.b)];
  if (own.length * other.length > maxPairs) return [];
  const width = other.length + 1;
  const common = new Uint16Array((own.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = own.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      common[i * width + j] =
        own[i]?.key === other[j]?.key ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const runs: Run[] = [];
  for (let i = 0, j = 0; i < own.length && j < other.length; ) {
    const [one, two] = [own[i], other[j]];
    if (one && two && one.key === two.key) {
      runs.push({ a: one.from, b: two.from, length: one.key.length });
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return runs;
}

/** The words, or single letters of a script without spaces and single signs. */
function unitsOf({ line, texts, places }: Letters, [from, to]: Ends): Unit[] {
  const units: Unit[] = [];
  for (let at = from; at < to; at++) {
    const last = units.at(-1);
    const letter = line[at] ?? '';
    const step = (places[at] ?? 0) - (places[at - 1] ?? 0);
    if (last && texts[at] === texts[at - 1] && step <= 1 && !isAlone(letter + line[at - 1])) {
      last.to = at + 1;
      last.key += letter;
    } else units.push({ from: at, to: at + 1, key: letter });
  }
  return units;
}

const isAlone = (letters: string) =>
  spacelessScript.test(letters) || /[^\p{L}\p{M}\p{N}]/u.test(letters);
