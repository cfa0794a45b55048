import type { Language } from '#engine/transcript/languages';
import { isPart, type TaggedWord } from './tagged-words.ts';

/** A run of words that can name a thing; `end` is exclusive. */
export type NounPhrase = {
  key: string;
  text: string;
  first: number;
  end: number;
  isName: boolean;
  /** Whether it is a whole run, and a word around it shows that it is a noun phrase. */
  isWhole: boolean;
};

/**
 * The noun phrases among tagged words from `first` to `end` (exclusive), of at most `maxWords`
 * words: every part of a run of adjectives and nouns that ends with a noun or, where adjectives
 * follow, begins with one; and two such runs around a joining word ("proof of work").
 */
export function nounPhrases(
  tagged: readonly TaggedWord[],
  { first, end }: { first: number; end: number },
  { language, maxWords }: { language: Language; maxWords: number },
): NounPhrase[] {
  const found: NounPhrase[] = [];
  for (let from = first; from < end; ) {
    const to = runEnd(tagged, from, end, language);
    if (to === from) {
      from++;
      continue;
    }
    for (let i = from; i < to; i++)
      for (let j = i + 1; j <= Math.min(to, i + maxWords); j++) {
        const phrase = phraseOf(tagged, { first: i, end: j }, language);
        if (phrase)
          found.push({
            ...phrase,
            isWhole: i === from && j === to && isShown(tagged, { first: i, end: j }, language),
          });
      }
    const other = joined(tagged, to, end, language);
    if (other !== undefined)
      for (let i = Math.max(from, to - 2); i < to; i++)
        for (let j = to + 2; j <= other && j - i <= maxWords + 1; j++) {
          const phrase = phraseOf(tagged, { first: i, end: j }, language, to);
          if (phrase) found.push({ ...phrase, isWhole: false });
        }
    from = to;
  }
  return found;
}

function runEnd(
  tagged: readonly TaggedWord[],
  from: number,
  end: number,
  { grammar: { definite } }: Language,
): number {
  let to = from;
  while (to < end && isPart(tagged[to]) && (to === from || !tagged[to]?.breaks)) {
    const [before, word] = [tagged[to - 1]?.token ?? '', tagged[to]?.token ?? ''];
    if (to > from && definite.test(before) && !definite.test(word)) break;
    to++;
  }
  return to;
}

const isHead = (word: TaggedWord | undefined) => word?.role === 'head';

/** The end of a run behind a joining word; undefined if there is none. */
function joined(
  tagged: readonly TaggedWord[],
  to: number,
  end: number,
  language: Language,
): number | undefined {
  const word = tagged[to];
  if (word?.role !== 'joiner' || word.breaks || tagged[to + 1]?.breaks) return undefined;
  const other = runEnd(tagged, to + 1, end, language);
  return other > to + 1 ? other : undefined;
}

/**
 * Whether a word beside a phrase shows that it is one; where adjectives follow their noun, two nouns
 * side by side are chance.
 */
function isShown(
  tagged: readonly TaggedWord[],
  { first, end }: { first: number; end: number },
  { grammar }: Language,
): boolean {
  const isMarked = tagged[first]?.marked === true || tagged[end - 1]?.marked === true;
  const nouns = tagged
    .slice(first, end)
    .filter(({ part, role }) => role === 'head' && part !== 'name');
  return isMarked && (!grammar.adjectivesFollow || nouns.length < 2);
}

function phraseOf(
  tagged: readonly TaggedWord[],
  { first, end }: { first: number; end: number },
  language: Language,
  joiner?: number,
): Omit<NounPhrase, 'isWhole'> | undefined {
  const words = tagged.slice(first, end);
  const { adjectivesFollow, adjectives } = language.grammar;
  const head = adjectivesFollow ? words.find(({ token }) => !adjectives.has(token)) : words.at(-1);
  const heads = joiner === undefined ? [head] : [tagged[joiner - 1], words.at(-1)];
  if (!heads.every(isHead)) return undefined;
  const stems = words.map(({ stem }) => stem);
  if (new Set(stems).size < stems.length) return undefined;
  return {
    key: stems.join(' '),
    text: words.map(({ text }) => text).join(language.usesSpaces ? ' ' : ''),
    first,
    end,
    isName: words.every(({ part, role }) => role === 'head' && part === 'name'),
  };
}

/** Whether a noun names no subject by itself. */
export function namesNothing(
  token: string,
  { placeholders, quantities, generic }: Language['topics'],
): boolean {
  return [placeholders, quantities, generic].some((list) => list.has(token));
}
