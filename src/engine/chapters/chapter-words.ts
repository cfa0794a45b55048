import { isPart, type NounPhrase } from '#engine/highlights/text.entry.ts';
import type { WordSet } from '#engine/transcript/languages';
import { introductionsOf } from './introductions.ts';
import type { Speech } from './speech.ts';
import type { Wording } from './wording.ts';

/** Words of a chapter that are read: its subject is named within its first ten minutes. */
const wordsToRead = 1800;
/** Words at the beginning of a chapter in which its subject is usually named. */
const earlyWords = 70;

/** Sentences of a chapter; `end` is exclusive. */
export type Chapter = { start: number; end: number };

/** What is said in a chapter. */
export type Inside = {
  /** Tagged words; `end` is exclusive. */
  range: { first: number; end: number };
  uses: ReadonlyMap<string, number>;
  /** Uses at the beginning. */
  early: ReadonlyMap<string, number>;
  phrases: readonly NounPhrase[];
  introductions: ReturnType<typeof introductionsOf>;
};

/** Collects what is said in a chapter; linear in its words. */
export function insideOf(speech: Speech, wording: Wording, chapter: Chapter): Inside {
  const { sentences } = speech;
  const firstWord = sentences[chapter.start]?.first ?? 0;
  const endWord = Math.min(
    (sentences[chapter.end - 1]?.last ?? firstWord) + 1,
    firstWord + wordsToRead,
  );
  const range = { first: wording.placeOf[firstWord] ?? 0, end: wording.placeOf[endWord] ?? 0 };
  const introductions = introductionsOf(speech, wording, chapter);
  // The phrase with which a chapter is introduced may be said right before it begins.
  const from = Math.min(range.first, ...introductions.weights.keys());
  return {
    range,
    uses: usesIn(wording, range),
    early: beginningsIn(wording, earlyRange(speech, wording, chapter), speech.lexicon.stop),
    phrases: phrasesBetween(wording.phrases, { first: from, end: range.end }),
    introductions,
  };
}

function usesIn({ tagged }: Wording, { first, end }: Inside['range']): Map<string, number> {
  const uses = new Map<string, number>();
  for (let i = first; i < end; i++) {
    const { stem = '' } = tagged[i] ?? {};
    if (isPart(tagged[i])) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  }
  return uses;
}

/** Letters that the forms of a word share, also a verb and its noun. */
export const beginning = (word: string) => word.slice(0, 5);

function beginningsIn(
  { tagged }: Wording,
  { first, end }: Inside['range'],
  stop: WordSet,
): Map<string, number> {
  const uses = new Map<string, number>();
  for (let i = first; i < end; i++) {
    const { token = '', stem = '' } = tagged[i] ?? {};
    if (token !== '' && !stop.has(token))
      uses.set(beginning(stem), (uses.get(beginning(stem)) ?? 0) + 1);
  }
  return uses;
}

/** The first words of a chapter behind a greeting, an advertisement or thanks. */
function earlyRange(
  { sentences }: Speech,
  { skipped, placeOf }: Wording,
  { start, end }: Chapter,
): Inside['range'] {
  let first = start;
  while (first < end - 1 && skipped[first] === 1) first++;
  const word = sentences[first]?.first ?? 0;
  const limit = Math.min(word + earlyWords, (sentences[end - 1]?.last ?? word) + 1);
  return { first: placeOf[word] ?? 0, end: placeOf[limit] ?? 0 };
}

/** The phrases that begin in a range, found by halving, because they are in order. */
function phrasesBetween(
  phrases: readonly NounPhrase[],
  { first, end }: Inside['range'],
): readonly NounPhrase[] {
  const at = (place: number) => {
    let [low, high] = [0, phrases.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((phrases[middle]?.first ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  // Parts of one run are listed together, so neighbours may be out of order by its length.
  return phrases
    .slice(Math.max(0, at(first) - 12), at(end) + 12)
    .filter((phrase) => phrase.first >= first && phrase.end <= end);
}
