import { type Language, languageOf } from '#engine/transcript/languages';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { type FoldedWord, foldedWords } from './folded-words.ts';
import { isFree, negates } from './free-words.ts';
import { numbersIn, saidWords } from './said-words.ts';
import { numberOf } from './spoken-numbers.ts';

/** What a text says that the words it is about do not say. */
export type Untruth = {
  /** `example`: it comes from an example of the prompt. */
  kind: 'name' | 'number' | 'word' | 'quote' | 'time' | 'example';
  /** As the text has it. */
  text: string;
};

/** The words that a text is about. */
export type About = {
  words: string;
  /**
   * Names and words that may be used although they are not said here: the subject of the whole
   * recording, its speakers.
   */
  topic?: readonly string[] | undefined;
  /** BCP 47. */
  language: string;
  /** Where times that the text cites must lie, seconds; without it, it may cite none. */
  within?: TimeRange | undefined;
  /** The examples of the prompt. */
  examples?: readonly string[] | undefined;
};

/** Characters that are read at most: of the words, five hours of speech. */
const maxCharacters = { words: 300_000, text: 80_000, topic: 2000 } as const;
/** Untruths that are found at most. */
const maxFound = 50;
/** Quotes that are looked up at most; further ones count as wrong. */
const maxQuotes = 40;

/**
 * What a text says that its words do not: names and numbers, words that carry meaning in no form of
 * them, quotes that nobody says, times that lie elsewhere. Empty if there is nothing. Whether what is said is
 * put together rightly, it cannot tell. Linear in both.
 */
export function untruths(text: string, about: About): Untruth[] {
  return checkAgainst(about)(text);
}

/** The same for several texts about the same words. */
export function checkAgainst(about: About): (text: string) => Untruth[] {
  const language = languageOf(about.language);
  const said = saidWords(
    {
      words: about.words.slice(0, maxCharacters.words),
      topic: about.topic?.map((each) => each.slice(0, maxCharacters.topic)),
    },
    language,
  );
  const saysNo = foldedWords(about.words.slice(0, maxCharacters.words), language).some((word) =>
    negates(word, language),
  );
  const examples = new Set(
    (about.examples ?? []).flatMap((each) => foldedWords(each, language)).map(({ root }) => root),
  );
  const wordKind = ({ root }: FoldedWord, kind: 'name' | 'word') =>
    examples.has(root) ? 'example' : kind;

  return (given) => {
    const whole = given.slice(0, maxCharacters.text);
    const text = whole.replace(citedTime, ' ').replace(link, ' ');
    const words = foldedWords(text, language);
    const proves = capitalsProve(words, language);
    const numbers = numbersIn(words, language).flatMap(({ words: own, spoken }) =>
      spoken.every((value) => value === 1 || said.counts(value))
        ? []
        : [{ kind: 'number' as const, text: own.map((each) => each.text).join(' ') }],
    );
    const others = words.flatMap((word): Untruth[] => {
      if (numberOf(word.token, language)) return [];
      if (negates(word, language)) return saysNo ? [] : [{ kind: 'word', text: word.text }];
      if (proves && word.isCapital && !isFree(word, language))
        return said.names(word) ? [] : [{ kind: wordKind(word, 'name'), text: word.text }];
      // A word of an example must be said as it is.
      const isSaid = examples.has(word.root) ? said.names(word) : said.says(word);
      return isFree(word, language) || isSaid
        ? []
        : [{ kind: wordKind(word, 'word'), text: word.text }];
    });
    return [
      ...timesOutside(whole, about.within),
      ...(whole.match(link) ?? []).map((address) => ({ kind: 'name' as const, text: address })),
      ...wrongQuotes(text, said.quotes),
      ...numbers,
      ...others,
    ].slice(0, maxFound);
  };
}

const citedTime = /\[(?:\d{1,3}:)?\d{1,3}:[0-5]\d\]/gu;

function timesOutside(text: string, within: TimeRange | undefined): Untruth[] {
  return [...text.matchAll(citedTime)].flatMap(([cited]) => {
    const seconds = secondsOf(cited.slice(1, -1));
    const isInside =
      within !== undefined && seconds >= Math.floor(within.start) && seconds <= within.end;
    return isInside ? [] : [{ kind: 'time' as const, text: cited }];
  });
}

/** The times of a citation, as they are written. */
export const clockTimes = (citation: string): string[] =>
  citation.match(/\d{1,3}(?::[0-5]\d){1,2}/gu) ?? [];

/** "1:02:03" in seconds. */
export const secondsOf = (clock: string) =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Nobody says an address as it is written. */
const link = /\b(?:https?:\/\/|www\.)[^\s)\]]{1,300}/gu;

/** Two words or more between quotation marks; a single word is checked as a word. */
const quotation = /[“„"«»「『]([^“”„"«»「」『』\n]{3,400})[”“"«»」』]/gu;

function wrongQuotes(text: string, isSaid: (quote: string) => boolean): Untruth[] {
  return [...text.matchAll(quotation)].flatMap(([, quote = ''], i) => {
    const pieces = quote.split(/…|\.\.\./u).filter((piece) => /\p{L}/u.test(piece));
    return i < maxQuotes && pieces.every(isSaid) ? [] : [{ kind: 'quote' as const, text: quote }];
  });
}

/**
 * Whether a capital inside a sentence proves a name: not where nouns have one, nor where most words
 * do, as in a title.
 */
function capitalsProve(words: readonly FoldedWord[], language: Language): boolean {
  if (language.grammar.nounsAreCapitalised) return false;
  const long = words.filter((word) => !word.begins && word.token.length > 3);
  return long.filter(({ isCapital }) => isCapital).length * 2 <= long.length || long.length < 2;
}

/** What was not true, for people and for the model: “Mars”, “40”. */
export function untruthsInWords(untrue: readonly Untruth[]): string {
  const named = [...new Set(untrue.map(({ text }) => text))].slice(0, 6);
  return named.map((text) => `“${text}”`).join(', ');
}
