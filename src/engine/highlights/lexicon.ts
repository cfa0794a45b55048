import {
  isKnownLanguage,
  type Language,
  languageOf,
  type WordKind,
  type WordSet,
  wordKinds,
} from '#engine/transcript/languages';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { folded } from './tokens.ts';

/** A language's word lists, prepared for lookups. */
export type Lexicon = {
  language: Language;
  stop: WordSet;
  dangling: WordSet;
  dependent: WordSet;
  /** The kinds of the words and phrases that begin at token `at`. */
  kindsAt(tokens: readonly string[], at: number): readonly WordKind[];
  /** The longest word or phrase of a kind that begins at token `at`. */
  phraseAt(tokens: readonly string[], at: number, kind: WordKind): string | undefined;
};

/** The word lists by which a text is judged. */
export type TextKnowledge = {
  lexicon: Lexicon;
  rarityOf: (token: string) => number;
  /** How often the whole recording says a word, folded; without it, only the text counts. */
  usesOf?: ((token: string) => number) | undefined;
  /** The words of the speakers' names, folded. */
  names?: ReadonlySet<string> | undefined;
};

const cache = new Map<Language, Lexicon>();

/**
 * The lexicon of a language. For a language without a folder, the video's most frequent short words
 * serve as stop words.
 */
export function lexiconOf(tag: string, words: readonly Pick<Word, 'text'>[]): Lexicon {
  const language = languageOf(tag);
  if (!isKnownLanguage(language)) {
    const frequent = frequentIn(words);
    return lexiconFrom(language, { stop: frequent, dangling: frequent });
  }
  const lexicon = cache.get(language) ?? lexiconFrom(language, language.words);
  cache.set(language, lexicon);
  return lexicon;
}

function lexiconFrom(
  language: Language,
  { stop, dangling }: Pick<Lexicon, 'stop' | 'dangling'>,
): Lexicon {
  const kindsOf = new Map<string, WordKind[]>();
  for (const kind of wordKinds)
    for (const phrase of language.words.kinds[kind])
      kindsOf.set(phrase, [...(kindsOf.get(phrase) ?? []), kind]);
  return {
    language,
    stop,
    dangling,
    dependent: language.words.dependent,
    kindsAt(tokens, at) {
      const one = tokens[at] ?? '';
      const two = `${one} ${tokens[at + 1] ?? ''}`;
      const three = `${two} ${tokens[at + 2] ?? ''}`;
      return [one, two, three].flatMap((phrase) => kindsOf.get(phrase) ?? []);
    },
    phraseAt: (tokens, at, kind) =>
      [3, 2, 1]
        .map((length) => tokens.slice(at, at + length).join(' '))
        .find((phrase) => kindsOf.get(phrase)?.includes(kind)),
  };
}

/**
 * The most frequent words of at most four letters: in every alphabet these are mostly function
 * words.
 */
function frequentIn(words: readonly Pick<Word, 'text'>[]): WordSet {
  const times = new Map<string, number>();
  for (const { text } of words) {
    const token = folded(text);
    if (token.length <= 4) times.set(token, (times.get(token) ?? 0) + 1);
  }
  const frequent = [...times].filter(([, count]) => count >= 3).toSorted(([, a], [, b]) => b - a);
  return new Set(frequent.slice(0, 60).map(([token]) => token));
}
