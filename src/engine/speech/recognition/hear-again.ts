import { mapConcurrent } from '#platform/concurrency';
import { Failure } from '#platform/kit/failure.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Heard, HeardWord, HearPiece, HowToHear } from './heard.ts';
import { type Piece, piecesOf, windowSeconds } from './pieces.ts';
import { holesIn, type Sound, secondsWithin } from './sound.ts';
import {
  areAlike,
  type ExpectedLanguages,
  isSame,
  mainLanguage,
  textByLanguage,
} from './spoken-languages.ts';

/** The share of the audio that is sent again at most, but these seconds in any case. */
const maxShare = 0.25;
const alwaysAllowed = 30;
/** Seconds that services charge at least for a request. */
const minCharged = 10;
/** A mean log probability above which words are not doubted, however good the others are. */
const good = -0.45;
/** How much worse than the typical words of the recording doubtful ones are. */
const worse = 0.25;
/** Seconds of improbable words that are heard again. */
const minImprobable = 3;
/** How much better than the old words the new ones must be. */
const better = 0.1;
/** How much worse words in the language that a person ordered may be than in another. */
const preference = 0.2;
/** Seconds of the first words that are heard in the expected language as well. */
const probed = 12;
/** Seconds of speech from which on the language can be detected. */
const detectable = 6;
/** Seconds of a language from which on it is not doubted. */
const plenty = 10;
/** Seconds of a part without words that are heard at once at most: fewer than at first. */
const shorter = 15;
/** Seconds of an improbable part that is not cut any further. */
const shortest = minCharged;
/** The temperature of the last attempt. */
const warm = 0.4;
const margin = 0.5;

type Doubt = {
  range: TimeRange;
  how: HowToHear;
  /** Seconds of a piece of it at most. */
  limit: number;
  isBetter: (heard: readonly HeardWord[], before: readonly HeardWord[]) => boolean;
};

export type HearingAgain = {
  sound: Sound;
  expected: ExpectedLanguages;
  hear: HearPiece;
  atOnce: number;
  signal: AbortSignal;
};

/**
 * Hears doubtful parts again, in another cut: words that are improbable or in a language that is
 * otherwise not spoken; loops, and speech without words, the latter once more at another
 * temperature if nothing comes of it. Returns the better words, and the speech that is still
 * without any. A request that fails changes nothing.
 */
export async function hearDoubtsAgain(
  first: readonly Heard[],
  { sound, expected, hear, atOnce, signal }: HearingAgain,
): Promise<{ words: HeardWord[]; gaps: TimeRange[] }> {
  let words = first.flatMap((heard) => heard.words);
  let loops = first.flatMap((heard) => heard.loops);
  let allowed = Math.max(
    alwaysAllowed,
    maxShare * first.reduce((sum, { piece }) => sum + lengthOf(piece), 0),
  );

  async function hearAgain(doubts: readonly Doubt[]): Promise<void> {
    const pieces = doubts
      .toSorted((one, other) => lengthOf(other.range) - lengthOf(one.range))
      .flatMap((doubt) =>
        piecesOf(sound, { parts: [doubt.range], limit: doubt.limit }).map((piece) => ({
          ...doubt,
          piece: widened(piece, sound),
        })),
      )
      .filter(({ piece }) => {
        const charged = Math.max(minCharged, lengthOf(piece));
        if (charged > allowed) return false;
        allowed -= charged;
        return true;
      });
    await mapConcurrent(pieces, { atOnce, signal }, async ({ piece, how, isBetter }, about) => {
      const heard = await hear(piece, how, about.signal).catch((error: unknown) => {
        if (error instanceof Failure && !about.signal.aborted) return undefined;
        throw error;
      });
      const isReplaced = (word: TimeRange) => isWithin(word, { start: piece.from, end: piece.to });
      const before = words.filter(isReplaced);
      if (!heard || !isBetter(heard.words, before)) return;
      words = [...words.filter((word) => !isReplaced(word)), ...heard.words].sort(
        (one, other) => one.start - other.start,
      );
      loops = [
        ...loops.filter((loop) => !isWithin(loop, { start: piece.from, end: piece.to })),
        ...heard.loops,
      ];
    });
  }

  const improbable = [
    ...otherLanguages(first, words, expected),
    ...improbableParts(words),
    ...afterUnnoticedChange(first),
  ];
  const isNew = (range: TimeRange) =>
    !improbable.some((doubt) => secondsWithin(range, [doubt.range]) > 0);
  const missing = [...loops, ...holesIn(words, sound)];
  await hearAgain([...improbable, ...missing.filter(isNew).map((range) => unheard(range, words))]);
  await hearAgain(
    holesIn(words, sound).map((range) => ({ ...unheard(range, words), how: warmly(range, words) })),
  );
  const gaps = holesIn(words, sound);
  return {
    words,
    // Sound without words is speech only if voices were detected, or if the service heard words.
    gaps: sound.voices ? gaps : gaps.filter((gap) => secondsWithin(gap, loops) > 0),
  };
}

/**
 * The expected language, if the first words of a recording, which the service takes for another
 * one, are as probable in it: clearly so for a language that is only a hint.
 */
export async function isRatherIn(
  { order, hint }: ExpectedLanguages,
  { piece, language: detected, words }: Heard,
  { hear, signal }: Pick<HearingAgain, 'hear' | 'signal'>,
): Promise<string | undefined> {
  const expected = order ?? hint;
  const [firstWord] = words;
  if (!expected || !detected || !firstWord || isSame(expected, detected)) return undefined;
  const score = scoreOf(words);
  if (order === undefined && !areAlike(expected, detected) && (score ?? 0) > good) return undefined;
  if (score === undefined) return areAlike(expected, detected) ? order : undefined;
  const start = Math.max(piece.start, firstWord.start - margin);
  const end = Math.min(piece.end, start + probed);
  const probe = { start, end, from: start, to: end };
  const heard = await hear(probe, { language: expected }, signal);
  const before = scoreOf(words.filter((word) => isWithin(word, probe))) ?? score;
  const needed = order === undefined ? before : before - preference;
  return (scoreOf(heard.words) ?? Number.NEGATIVE_INFINITY) >= needed ? expected : undefined;
}

/** Pieces whose language is not the main one, and is hardly spoken or like the main one. */
function otherLanguages(
  first: readonly Heard[],
  words: readonly HeardWord[],
  expected: ExpectedLanguages,
): Doubt[] {
  const main = mainLanguage(textByLanguage(words), expected);
  if (main === undefined) return [];
  const needed = isSame(main, expected.order ?? '') ? -preference : 0;
  return first
    .filter((heard) => heard.words.length > 0 && !isSame(heard.language ?? main, main))
    .filter(({ language = main }) => {
      const spoken = words.filter((word) => word.language === language);
      const seconds = spoken.reduce((sum, word) => sum + lengthOf(word), 0);
      return seconds < plenty || areAlike(language, main);
    })
    .map(({ piece }) => ({
      range: { start: piece.from, end: piece.to },
      how: { language: main },
      limit: Number.POSITIVE_INFINITY,
      isBetter: (heard, before) => isAhead(heard, before, needed),
    }));
}

/** Runs of words that are much less probable than the others. */
function improbableParts(words: readonly HeardWord[]): Doubt[] {
  const scores = words.flatMap(({ score }) => score ?? []).sort((one, other) => one - other);
  const typical = scores[Math.floor(scores.length / 2)] ?? 0;
  const limit = Math.min(good, typical - worse);
  const runs: TimeRange[] = [];
  let before: number | undefined;
  for (const { score = 0, start, end } of words) {
    const last = runs.at(-1);
    const isImprobable = score < limit;
    // Words that are less probable by far may be in another language than those before them.
    if (isImprobable && last && before !== undefined && Math.abs(score - before) < worse)
      last.end = Math.max(last.end, end);
    else if (isImprobable) runs.push({ start, end });
    before = isImprobable ? score : undefined;
  }
  return runs
    .filter((range) => lengthOf(range) >= minImprobable)
    .map((range) => ({
      range,
      how: {},
      limit:
        lengthOf(range) > windowSeconds ? windowSeconds : Math.max(shortest, 0.6 * lengthOf(range)),
      isBetter: (heard, before) => isAhead(heard, before, better),
    }));
}

/**
 * What follows the beginning of a long piece, whose language was detected, if the next piece is in
 * another language and the service does not say how probable its words are.
 */
function afterUnnoticedChange(first: readonly Heard[]): Doubt[] {
  const spoken = first.filter(({ words }) => words.length > 0);
  return spoken
    .filter(
      ({ piece, language, words }, index) =>
        lengthOf(piece) > windowSeconds &&
        scoreOf(words) === undefined &&
        (spoken[index + 1]?.language ?? language) !== language,
    )
    .map(({ piece, language }) => ({
      range: { start: piece.start + windowSeconds, end: piece.to },
      how: {},
      limit: windowSeconds,
      isBetter: (heard) => heard.some((word) => word.language !== language),
    }));
}

function unheard(range: TimeRange, words: readonly HeardWord[]): Doubt {
  const isLong = lengthOf(range) >= detectable;
  return {
    range,
    how: isLong ? {} : { language: languageAt(range, words) },
    limit: shorter,
    isBetter: (heard, before) => textLength(heard) > textLength(before),
  };
}

const warmly = (range: TimeRange, words: readonly HeardWord[]): HowToHear => ({
  language: languageAt(range, words),
  temperature: warm,
});

/** The language of the nearest words. */
function languageAt({ start, end }: TimeRange, words: readonly HeardWord[]): string | undefined {
  const distance = (word: TimeRange) => Math.max(0, word.start - end, start - word.end);
  return words.reduce<HeardWord | undefined>(
    (best, word) => (best && distance(best) <= distance(word) ? best : word),
    undefined,
  )?.language;
}

/** Whether the words of a new answer are more probable, by at least so much, and not fewer by far. */
function isAhead(
  heard: readonly HeardWord[],
  before: readonly HeardWord[],
  needed: number,
): boolean {
  const [score, former] = [scoreOf(heard), scoreOf(before)];
  if (score === undefined || former === undefined) return heard.length > 0 && needed < 0;
  return score >= former + needed && textLength(heard) > textLength(before) / 3;
}

function scoreOf(words: readonly HeardWord[]): number | undefined {
  const scores = words.flatMap(({ score }) => score ?? []);
  return scores.length === 0
    ? undefined
    : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

const textLength = (words: readonly HeardWord[]) =>
  words.reduce((sum, { text }) => sum + text.length, 0);

const lengthOf = ({ start, end }: TimeRange) => end - start;

/** The piece with a little of what surrounds it, unless it already begins or ends with that. */
function widened(piece: Piece, { duration }: Sound): Piece {
  const start = Math.max(0, Math.min(piece.start, piece.from - margin));
  const end = Math.min(duration, Math.max(piece.end, piece.to + margin));
  return { ...piece, start, end };
}

function isWithin(word: TimeRange, { start, end }: TimeRange): boolean {
  const middle = (word.start + word.end) / 2;
  return middle >= start && middle < end;
}
