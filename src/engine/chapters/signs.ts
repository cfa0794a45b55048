import type { WordSet } from '#engine/transcript/languages';
import type { Speech } from './speech.ts';
import { runningSums, shareWithin, similarityAt, sumsNear } from './windows.ts';

/** The measurements before each sentence that show whether a chapter begins with it. */
export const signs = [
  'similarity',
  'wideSimilarity',
  'valley',
  'wideValley',
  'speakerChange',
  'freshWords',
  'returningWords',
  'endingWords',
  'ownShareBefore',
  'mainShareAfter',
  'transitions',
  'transitionsBefore',
  'openers',
  'openersBefore',
  'thanks',
  'shortBefore',
  'start',
  'end',
  'pause',
] as const;
export type Sign = (typeof signs)[number];

/**
 * One value per sentence for every sign; all values are equal if a transcript does not show the
 * sign (speakers, pauses, words of an unknown language).
 */
export type Signs = Record<Sign, Float64Array>;

/** The weight of each sign for a boundary. */
export type Weights = Readonly<Record<Sign, number>>;

/** Content words that are compared on either side. */
const contentReach = { near: 80, wide: 200 } as const;
/**
 * Words on either side within which the speakers' shares are compared (`mix`), and words within
 * which one speaker may dominate (`main`).
 */
const speakerReach = { mix: 200, main: 150 } as const;
/** The average shares in meetings, for recordings whose speakers are unknown. */
const usualShare = { own: 0.3, main: 0.85 } as const;
/** Words after (and before) the beginning of a sentence within which cues count. */
const cueReach = 25;
/** A word counts as new again after this many other content words. */
const forgotten = 500;
/** Seconds on either side within which a similarity is compared with others. */
const valleyReach = 200;
/** Seconds over which the effect of the beginning and the end of a recording fades. */
const edgeSeconds = 120;

/** Measures a transcript; linear in its words. */
export function signsOf(speech: Speech): Signs {
  return {
    ...wordSigns(speech),
    ...freshness(speech),
    ...speakerSigns(speech),
    ...cueSigns(speech),
    ...timeSigns(speech),
  };
}

type WordSigns = Pick<Signs, 'similarity' | 'wideSimilarity' | 'valley' | 'wideValley'>;

function wordSigns({ content, contentPlaces, sentences }: Speech): WordSigns {
  const times = sentences.map(({ start }) => start);
  const near = similarityAt(contentPlaces, { ...content, reach: contentReach.near });
  const wide = similarityAt(contentPlaces, { ...content, reach: contentReach.wide });
  return {
    similarity: scaled(near),
    wideSimilarity: scaled(wide),
    valley: scaled(againstNeighbours(near, times)),
    wideValley: scaled(againstNeighbours(wide, times)),
  };
}

/** Each value minus the mean of the values near it. */
function againstNeighbours(values: Float64Array, times: readonly number[]): Float64Array {
  const near = sumsNear(values, times, valleyReach);
  return values.map((value, i) => value - (near[i]?.sum ?? 0) / Math.max(1, near[i]?.count ?? 1));
}

/** The values in standard deviations from their mean, limited to 4; all 0 if they are equal. */
function scaled(values: Float64Array): Float64Array {
  const mean = values.reduce((total, value) => total + value, 0) / Math.max(1, values.length);
  const deviation = Math.sqrt(
    values.reduce((total, value) => total + (value - mean) ** 2, 0) / Math.max(1, values.length),
  );
  return values.map((value) =>
    deviation > 1e-9 ? Math.max(-4, Math.min(4, (value - mean) / deviation)) : 0,
  );
}

/**
 * Measures words that have not been said for long, the share of those that occur again, and words
 * that are not said again for long.
 */
function freshness({
  content: { terms, weights },
  contentPlaces,
}: Speech): Pick<Signs, 'freshWords' | 'returningWords' | 'endingWords'> {
  const [fresh, returning, ending] = [
    new Uint8Array(terms.length),
    new Uint8Array(terms.length),
    new Uint8Array(terms.length),
  ];
  const latest = new Int32Array(weights.length).fill(-1);
  for (const [i, term] of terms.entries()) {
    const before = latest[term] ?? -1;
    fresh[i] = before < 0 || i - before > forgotten ? 1 : 0;
    if (before >= 0 && i - before > forgotten) ending[before] = 1;
    if (before >= 0) returning[before] = fresh[before] ?? 0;
    latest[term] = i;
  }
  for (const last of latest) if (last >= 0) ending[last] = 1;
  const [freshWithin, returningWithin, endingWithin] = [
    shareWithin(fresh),
    shareWithin(returning),
    shareWithin(ending),
  ];
  const at = (measure: (place: number) => number) =>
    scaled(Float64Array.from(contentPlaces, measure));
  return {
    freshWords: at((place) => freshWithin(place, place + 25)),
    returningWords: at((place) => returningWithin(place, place + 60)),
    endingWords: at((place) => endingWithin(place - 60, place) - endingWithin(place, place + 60)),
  };
}

/**
 * Measures whether the speakers change, and whether one of them goes on alone, as in a
 * presentation.
 */
function speakerSigns({
  speakers,
  sentences,
}: Speech): Pick<Signs, 'speakerChange' | 'ownShareBefore' | 'mainShareAfter'> {
  const all = (value: number) => new Float64Array(sentences.length).fill(value);
  if (!speakers)
    return {
      speakerChange: all(0),
      ownShareBefore: all(usualShare.own),
      mainShareAfter: all(usualShare.main),
    };
  const places = sentences.map(({ first }) => first);
  const alike = similarityAt(places, { ...speakers, reach: speakerReach.mix });
  const times = sentences.map(({ start }) => start);
  const own = new Float64Array(sentences.length);
  const main = new Float64Array(sentences.length);
  for (const [i, first] of places.entries()) {
    const speaker = speakers.terms[first] ?? 0;
    own[i] =
      shares(speakers.terms.subarray(Math.max(0, first - speakerReach.main), first)).get(speaker) ??
      0;
    main[i] = Math.max(
      0,
      ...shares(speakers.terms.subarray(first, first + speakerReach.main)).values(),
    );
  }
  return {
    speakerChange: scaled(againstNeighbours(alike, times)),
    ownShareBefore: own,
    mainShareAfter: main,
  };
}

function shares(terms: Int32Array): Map<number, number> {
  const found = new Map<number, number>();
  for (const term of terms) found.set(term, (found.get(term) ?? 0) + 1 / terms.length);
  return found;
}

type CueSigns = Pick<
  Signs,
  'transitions' | 'transitionsBefore' | 'openers' | 'openersBefore' | 'thanks' | 'shortBefore'
>;

/** Measures phrases with which people change the subject, and short remarks that close one. */
function cueSigns(speech: Speech): CueSigns {
  const { sentences, lexicon } = speech;
  const { transitions, openers, thanks } = lexicon.language.chapters;
  const [transitionsIn, openersIn, thanksIn] = [transitions, openers, thanks].map((phrases) =>
    countsOf(phrases, speech),
  ) as [Counter, Counter, Counter];
  const short = runningSums(
    Uint8Array.from(sentences, ({ first, last }) => (last - first < 3 ? 1 : 0)),
  );
  const at = (measure: (first: number) => number) =>
    Float64Array.from(sentences, ({ first }) => measure(first));
  return {
    transitions: at((first) => Math.min(3, transitionsIn(first, first + cueReach))),
    transitionsBefore: at((first) => Math.min(2, transitionsIn(first - cueReach, first))),
    openers: at((first) => Math.min(2, openersIn(first, first + 3))),
    openersBefore: at((first) => Math.min(2, openersIn(first - cueReach, first))),
    thanks: at((first) => Math.min(2, thanksIn(first, first + cueReach))),
    shortBefore: Float64Array.from(
      sentences,
      (_, i) => (short[i] ?? 0) - (short[Math.max(0, i - 4)] ?? 0),
    ),
  };
}

/** Counts the phrases that begin between two words. */
type Counter = (from: number, to: number) => number;

function countsOf(phrases: WordSet, { tokens, lexicon }: Speech): Counter {
  const { usesSpaces } = lexicon.language;
  const longest = usesSpaces ? 3 : 5;
  const begins = Uint8Array.from(tokens, (token, i) => {
    let phrase = token;
    for (let length = 1; length <= longest; length++) {
      if (phrase !== '' && phrases.has(phrase)) return 1;
      phrase += `${usesSpaces ? ' ' : ''}${tokens[i + length] ?? ''}`;
    }
    return 0;
  });
  const sums = runningSums(begins);
  return (from, to) => (sums[Math.min(tokens.length, to)] ?? 0) - (sums[Math.max(0, from)] ?? 0);
}

/** Seconds of silence from which a pause counts, and from which it counts fully. */
const longPause = { from: 1.5, full: 5 } as const;

function timeSigns({ sentences, duration }: Speech): Pick<Signs, 'start' | 'end' | 'pause'> {
  const gaps = sentences.map(({ start }, i) => start - (sentences[i - 1]?.end ?? start));
  const typical = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.9)] ?? 0;
  const from = Math.max(longPause.from, typical);
  return {
    start: Float64Array.from(sentences, ({ start }) => Math.exp(-start / edgeSeconds)),
    end: Float64Array.from(sentences, ({ start }) =>
      Math.exp(-Math.max(0, duration - start) / edgeSeconds),
    ),
    pause: Float64Array.from(gaps, (gap) =>
      Math.max(0, Math.min(1, (gap - from) / Math.max(longPause.full - longPause.from, from))),
    ),
  };
}
