import type { Unit } from '../candidates.ts';
import type { Counts } from './word-counts.ts';

/**
 * A passage whose words also open the video: its makers have chosen it as their teaser. Units, at
 * its place in the conversation.
 */
export type Teaser = { from: number; to: number };

export type Opening = {
  /** The passages that the video opens with, in their order there. */
  teasers: readonly Teaser[];
  /** The first unit after what the video opens with; 0 without teasers. */
  firstUnit: number;
};

/** The part of a video that may be a teaser: seconds, and share of the words. */
const opening = { seconds: 150, share: 1 / 8 } as const;

/** Words in a row that must be equal for two places to be compared. */
const sequence = 5;

/** Places of the opening with the same sequence that are compared at most. */
const maxPlaces = 3;

/** Words that may be missing or different on either side before the next two are equal. */
const maxSkipped = 3;

/** Seconds between two matches that belong to one passage. */
const maxGap = 20;

/** What a passage must have. One with few different words is a recogniser's loop or a refrain. */
const passage = { words: 25, different: 15, seconds: 100, secondsAfterOpening: 20 } as const;

/**
 * Finds the lines with which a video opens and which return later, also when the teaser is cut or
 * its words were recognised differently. Advertisements and jingles, which return as well, are left
 * out. Linear in the words.
 */
export function openingOf(counts: Counts): Opening {
  const spoken = spokenWords(counts);
  const end = openingEnd(spoken, counts);
  const found = passagesIn(matchesIn(spoken, end), spoken, counts).filter(
    (each) => each.words >= passage.words && isTeaser(each, spoken, end, counts),
  );
  const single = found.filter(
    (one) => !found.some((other) => other !== one && overlaps(one.opening, other.opening)),
  );
  if (single.length === 0) return { teasers: [], firstUnit: 0 };
  const { units } = counts;
  const teasers = single
    .toSorted((a, b) => a.opening.first - b.opening.first)
    .map(({ later }) => ({
      from: unitAt(units, spoken.places[later.first] ?? 0),
      to: unitAt(units, spoken.places[later.last] ?? 0),
    }));
  const lastWord = single.reduce((last, { opening: { last: own } }) => Math.max(last, own), 0);
  return { teasers, firstUnit: unitAt(units, spoken.places[lastWord] ?? 0) + 1 };
}

/** The words that have letters, and where they are in the transcript. */
type Spoken = { tokens: readonly string[]; places: readonly number[] };

function spokenWords({ tokens }: Counts): Spoken {
  const places = tokens.flatMap((token, i) => (token === '' ? [] : [i]));
  return { places, tokens: places.map((place) => tokens[place] ?? '') };
}

function openingEnd({ tokens, places }: Spoken, { transcript: { words } }: Counts): number {
  const limit = (words[0]?.start ?? 0) + opening.seconds;
  const most = Math.floor(tokens.length * opening.share);
  let end = 0;
  while (end < most && (words[places[end] ?? 0]?.start ?? 0) < limit) end++;
  return end;
}

/** Spoken words `first` to `last`. */
type Range = { first: number; last: number };
type Match = { opening: Range; later: Range; words: number };

/** The places after the opening that repeat some of it, in order. */
function matchesIn({ tokens }: Spoken, end: number): Match[] {
  const vocabulary = new Set(tokens.slice(0, end));
  const places = new Map<string, number[]>();
  for (let at = 0; at + sequence <= end; at++) {
    const key = sequenceAt(tokens, at);
    const known = places.get(key);
    if (!known) places.set(key, [at]);
    else if (known.length < maxPlaces) known.push(at);
  }
  const matches: Match[] = [];
  // Most sequences have a word that the opening has not, and need not be looked up.
  let [checked, unknown] = [end, end - 1];
  for (let at = end; at + sequence <= tokens.length; at++) {
    for (; checked < at + sequence; checked++)
      if (!vocabulary.has(tokens[checked] ?? '')) unknown = checked;
    if (unknown >= at) {
      at = unknown;
      continue;
    }
    const candidates = places.get(sequenceAt(tokens, at)) ?? [];
    const longest = candidates
      .map((place) => followed(tokens, place, at, end))
      .reduce<Match | undefined>(
        (best, next) => (best && best.words >= next.words ? best : next),
        undefined,
      );
    if (!longest) continue;
    matches.push(longest);
    at = longest.later.last;
  }
  return matches;
}

function sequenceAt(tokens: readonly string[], at: number): string {
  return tokens.slice(at, at + sequence).join(' ');
}

/** Follows two equal sequences as far as they go, over a few words that differ. */
function followed(tokens: readonly string[], place: number, at: number, end: number): Match {
  let [a, b, words] = [place + sequence, at + sequence, sequence];
  while (a < end && b < tokens.length) {
    if (tokens[a] === tokens[b]) {
      a++;
      b++;
      words++;
      continue;
    }
    const skip = skips.find(
      ([da, db]) =>
        a + da + 1 < end &&
        tokens[a + da] === tokens[b + db] &&
        tokens[a + da + 1] === tokens[b + db + 1],
    );
    if (!skip) break;
    a += skip[0];
    b += skip[1];
  }
  return { opening: { first: place, last: a - 1 }, later: { first: at, last: b - 1 }, words };
}

/** Words to skip on either side, fewest first. */
const skips = Array.from({ length: (maxSkipped + 1) ** 2 }, (_, i) => {
  const skip: readonly [number, number] = [Math.floor(i / (maxSkipped + 1)), i % (maxSkipped + 1)];
  return skip;
})
  .filter(([a, b]) => a + b > 0)
  .toSorted(([a, b], [c, d]) => a + b - c - d);

/** Joins matches that are close to each other in the later text: the teaser leaves out what is between. */
function passagesIn(
  matches: readonly Match[],
  { places }: Spoken,
  { transcript: { words } }: Counts,
): Match[] {
  const joined: Match[] = [];
  for (const match of matches) {
    const before = joined.at(-1);
    const gap =
      (words[places[match.later.first] ?? 0]?.start ?? 0) -
      (words[places[before?.later.last ?? 0] ?? 0]?.end ?? 0);
    const isNear = before && gap <= maxGap && match.opening.first > before.opening.first;
    if (!isNear) joined.push(match);
    else
      joined[joined.length - 1] = {
        opening: {
          first: before.opening.first,
          last: Math.max(before.opening.last, match.opening.last),
        },
        later: { first: before.later.first, last: match.later.last },
        words: before.words + match.words,
      };
  }
  return joined;
}

/** Most of a passage may be housekeeping only up to this share of its sentences. */
const maxHousekeeping = 0.25;

function isTeaser(
  { later }: Match,
  { tokens, places }: Spoken,
  end: number,
  { transcript: { words }, lexicon, units, sum }: Counts,
): boolean {
  const first = words[places[later.first] ?? 0];
  const last = words[places[later.last] ?? 0];
  const openingEnds = words[places[Math.max(0, end - 1)] ?? 0]?.end ?? 0;
  if (!first || !last || last.end - first.start >= passage.seconds) return false;
  if (first.start < openingEnds + passage.secondsAfterOpening) return false;
  const said = tokens.slice(later.first, later.last + 1);
  if (new Set(said).size < passage.different) return false;
  const { advertising, usesSpaces } = lexicon.language;
  if (advertising.test(said.join(usesSpaces ? ' ' : ''))) return false;
  const from = unitAt(units, places[later.first] ?? 0);
  const to = unitAt(units, places[later.last] ?? 0);
  return sum('housekeeping', from, to) <= maxHousekeeping * (to - from + 1);
}

function overlaps(one: Range, other: Range): boolean {
  return one.first <= other.last && other.first <= one.last;
}

/** The unit that contains a word. */
function unitAt(units: readonly Unit[], word: number): number {
  let [low, high] = [0, units.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((units[middle]?.last ?? 0) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
