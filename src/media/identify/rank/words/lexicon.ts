import type { Word } from '../../../transcript/contract.ts';
import { folded, primaryTag } from '../../tokens.ts';
import { hi, ja, ko, zh } from './asian.ts';
import { type Kind, kinds, type WordLists } from './contract.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** A language's word lists, ready to be looked up. */
export type Lexicon = {
  stop: ReadonlySet<string>;
  dangling: ReadonlySet<string>;
  leaning: ReadonlySet<string>;
  /** The kinds of the words and phrases that begin at token `at`. */
  kindsAt(tokens: readonly string[], at: number): readonly Kind[];
  /** The longest word or phrase of a kind that begins at token `at`. */
  phraseAt(tokens: readonly string[], at: number, kind: Kind): string | undefined;
};

const lists = new Map<string, WordLists>(Object.entries({ en, es, fr, de, hi, ja, ko, zh }));
const made = new Map<string, Lexicon>();

/** The lexicon of a language. Where there is none, the video's own most frequent short words stand for stop words. */
export function lexiconOf(language: string, words: readonly Pick<Word, 'text'>[]): Lexicon {
  const tag = primaryTag(language);
  const known = lists.get(tag);
  if (!known) return lexiconFrom({ stop: frequentIn(words), dangling: frequentIn(words), leaning: [], kinds: {} });
  const lexicon = made.get(tag) ?? lexiconFrom(known);
  made.set(tag, lexicon);
  return lexicon;
}

function lexiconFrom(words: WordLists): Lexicon {
  const kindsOf = new Map<string, Kind[]>();
  for (const kind of kinds)
    for (const phrase of new Set(words.kinds[kind] ?? [])) kindsOf.set(phrase, [...(kindsOf.get(phrase) ?? []), kind]);
  return {
    stop: new Set(words.stop),
    dangling: new Set(words.dangling),
    leaning: new Set(words.leaning),
    kindsAt(tokens, at) {
      const one = tokens[at] ?? '';
      const two = `${one} ${tokens[at + 1] ?? ''}`;
      const three = `${two} ${tokens[at + 2] ?? ''}`;
      return [one, two, three].flatMap((phrase) => kindsOf.get(phrase) ?? []);
    },
    phraseAt: (tokens, at, kind) =>
      [3, 2, 1].map((length) => tokens.slice(at, at + length).join(' ')).find((phrase) => kindsOf.get(phrase)?.includes(kind)),
  };
}

/** The most frequent words of at most four letters: in every alphabet the small words of the grammar. */
function frequentIn(words: readonly Pick<Word, 'text'>[]): string[] {
  const seen = new Map<string, number>();
  for (const { text } of words) {
    const token = folded(text);
    if (token.length <= 4) seen.set(token, (seen.get(token) ?? 0) + 1);
  }
  const often = [...seen].filter(([, times]) => times >= 3).toSorted(([, a], [, b]) => b - a);
  return often.slice(0, 60).map(([token]) => token);
}
