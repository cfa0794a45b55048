import type { TextKnowledge } from '../lexicon.ts';
import { folded, stemOf, tokensOf } from '../tokens.ts';

/** How much the words of a text say about it. */
export type WordWeights = {
  /** The share of what the text is about that a piece of it covers, 0 to 1. */
  coverage: (piece: string) => number;
  /** The same of the stems of some words; those in `known` count less. */
  coverageOf: (stems: Iterable<string>, known?: ReadonlySet<string>) => number;
  /** How often the text says a word, in any form. */
  timesOf: (word: string) => number;
  /** The stems of a piece's content words. */
  stemsOf: (piece: string) => string[];
};

/** The heaviest words, which together are what the text is about. */
const subjectWords = 7;
/** What a word counts that the reader knows already. */
const knownWorth = 0.35;

/**
 * Weighs the content words of a text: a word weighs more the rarer it is in the recording, the more
 * often the text says it, and the fewer of its uses are elsewhere. Linear in the text.
 */
export function weightsOf(text: string, { lexicon, rarityOf, usesOf }: TextKnowledge): WordWeights {
  const { language, stop } = lexicon;
  const isContent = (word: string) =>
    word !== '' &&
    !stop.has(word) &&
    (!language.usesSpaces || word.length > 1) &&
    /\p{L}|\p{N}/u.test(word);
  const stemsOf = (piece: string) =>
    tokensOf(piece, language)
      .map(folded)
      .filter(isContent)
      .map((word) => stemOf(word, language));
  const entries = new Map<string, { times: number; rarity: number; uses: number }>();
  for (const word of tokensOf(text, language).map(folded).filter(isContent)) {
    const stem = stemOf(word, language);
    const entry = entries.get(stem) ?? { times: 0, rarity: 0, uses: 0 };
    entry.times++;
    entry.rarity = Math.max(entry.rarity, rarityOf(word));
    entry.uses = Math.max(entry.uses, usesOf?.(word) ?? 0);
    entries.set(stem, entry);
  }
  const rarest = [...entries.values()].reduce((most, { rarity }) => Math.max(most, rarity), 1e-6);
  const weights = new Map(
    [...entries].map(([stem, { times, rarity, uses }]) => [
      stem,
      (rarity / rarest + (times > 1 ? 0.35 : 0)) *
        (0.55 + 0.85 * Math.log(times)) *
        (0.75 + 0.5 * Math.min(1, times / Math.max(times, uses))),
    ]),
  );
  const heaviest = [...weights.values()].toSorted((a, b) => b - a).slice(0, subjectWords);
  const total = Math.max(
    1e-6,
    heaviest.reduce((sum, weight) => sum + weight, 0),
  );
  const covered = new Map<string, number>();
  const coverageOf = (stems: Iterable<string>, known?: ReadonlySet<string>) => {
    let sum = 0;
    for (const stem of new Set(stems))
      sum += (weights.get(stem) ?? 0) * (known?.has(stem) ? knownWorth : 1);
    return sum / total;
  };
  return {
    coverageOf,
    coverage: (piece) => {
      const found = covered.get(piece) ?? coverageOf(stemsOf(piece));
      covered.set(piece, found);
      return found;
    },
    timesOf: (word) => entries.get(stemOf(folded(word), language))?.times ?? 0,
    stemsOf,
  };
}
