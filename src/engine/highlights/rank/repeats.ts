import type { Counts } from './word-counts.ts';

/** Words, both inclusive. */
type Range = { first: number; last: number };

/** A passage that is spoken twice, at both of its places. */
type Repeat = { before: Range; again: Range };

/** Words in a row that must be equal for two places to be compared. */
const sequence = 3;

/** Earlier places of the same sequence that are compared at most: the latest ones. */
const maxPlaces = 6;

/**
 * Words that two places may be out of step by, because some are missing on one side, and words
 * between two equal sequences of one passage.
 */
const [maxDrift, maxBetween] = [8, 24];

/**
 * The words of the shortest passage, and the share of them that equal sequences cover: 55 % when
 * 30 % of the words are different.
 */
const passage = { words: 20, covered: 0.3 } as const;

/**
 * Finds the passages that a video has twice (a cold open, a rerun, a jingle), also when a third of
 * the words were recognised differently. Linear in the words: every sequence of three words is
 * compared with at most six earlier places.
 */
function repeatsIn({ tokens, lexicon }: Pick<Counts, 'tokens' | 'lexicon'>): Repeat[] {
  const spoken = tokens.flatMap((token, i) => (token === '' ? [] : [i]));
  const words = spoken.map((i) => tokens[i] ?? '');
  const places = new Map<string, number[]>();
  let open: Chain[] = [];
  const found: Chain[] = [];
  let informative = -1;
  for (let at = 0; at + sequence <= words.length; at++) {
    for (let i = Math.max(at, informative + 1); i < at + sequence; i++)
      if (!lexicon.stop.has(words[i] ?? '')) informative = i;
    if (informative < at) continue;
    const key = words.slice(at, at + sequence).join(' ');
    const before = places.get(key);
    if (!before) {
      places.set(key, [at]);
      continue;
    }
    for (const place of before) extend(open, { place, at });
    before.push(at);
    if (before.length > maxPlaces) before.shift();
    if (open.length < 2 * maxBetween) continue;
    found.push(...open.filter((chain) => at - chain.again.last > maxBetween && isPassage(chain)));
    open = open.filter((chain) => at - chain.again.last <= maxBetween);
  }
  const inTranscript = ({ first, last }: Range) => ({
    first: spoken[first] ?? 0,
    last: spoken[last] ?? 0,
  });
  return [...found, ...open.filter(isPassage)].map(({ before, again }) => ({
    before: inTranscript(before),
    again: inTranscript(again),
  }));
}

/** Two places that have equal sequences at about the same distance; `covered`: words of them. */
type Chain = Repeat & { covered: number };

function extend(chains: Chain[], { place, at }: { place: number; at: number }): void {
  const [before, again] = [place + sequence - 1, at + sequence - 1];
  const own = chains.find(
    (chain) =>
      at - chain.again.last <= maxBetween &&
      place >= chain.before.first &&
      place - chain.before.last <= maxBetween &&
      Math.abs(again - before - (chain.again.last - chain.before.last)) <= maxDrift,
  );
  if (!own) {
    const [start, end] = [
      { first: place, last: before },
      { first: at, last: again },
    ];
    chains.push({ before: start, again: end, covered: sequence });
    return;
  }
  own.covered += Math.min(sequence, Math.max(0, again - own.again.last));
  own.before.last = Math.max(own.before.last, before);
  own.again.last = Math.max(own.again.last, again);
}

function isPassage({ before, again, covered }: Chain): boolean {
  if (before.last >= again.first) return false;
  const [one, other] = [before.last - before.first + 1, again.last - again.first + 1];
  return Math.min(one, other) >= passage.words && covered >= passage.covered * Math.max(one, other);
}

/** How much of a clip, or of the other one, may be the same: words, or a share of the shorter. */
const shared = { words: 20, share: 0.25 } as const;

/** Returns a function that says whether two clips, given by their words, share a passage. */
export function repeatFinder(
  counts: Pick<Counts, 'tokens' | 'lexicon'>,
): (one: Range, other: Range) => boolean {
  const repeats = repeatsIn(counts);
  return (one, other) => {
    const shorter = Math.min(one.last - one.first, other.last - other.first) + 1;
    const most = Math.min(shared.words, shared.share * shorter);
    return repeats.some(
      ({ before, again }) =>
        sharedWords(one, other, { before, again }) >= most ||
        sharedWords(other, one, { before, again }) >= most,
    );
  };
}

/** The words of `before` in `one` that come again in `other`. */
function sharedWords(one: Range, other: Range, { before, again }: Repeat): number {
  const first = Math.max(one.first, before.first);
  const last = Math.min(one.last, before.last);
  if (last < first) return 0;
  const scale = (again.last - again.first + 1) / (before.last - before.first + 1);
  const from = again.first + (first - before.first) * scale;
  const to = again.first + (last + 1 - before.first) * scale - 1;
  return Math.min(other.last, to) - Math.max(other.first, from) + 1;
}
