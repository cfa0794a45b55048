import { type Language, languageOf } from '#engine/transcript/languages';
import { foldedWords } from './folded-words.ts';
import { isFree } from './free-words.ts';
import type { SaidWords } from './said-words.ts';
import { sentencesIn } from './sentences-in.ts';
import { type About, checkAgainst, type Untruth } from './untruths.ts';

/**
 * The share of a sentence's words that nobody need say: prose joins what is said with words of its
 * own. Names, numbers and quotes must be said all the same.
 */
const ownWords = 1 / 3;
/** The share of a sentence's words that are said where it says that they are. */
const saidThere = 1 / 3;

export type Prose = {
  language: Language;
  /** What is not true in a sentence of prose; empty when it may be shown. */
  untrue(sentence: string): Untruth[];
  /** What is not said of a title, a heading or a hashtag, which have no words of their own. */
  unsaid(title: string): Untruth[];
};

/** Checks sentences of a longer text against the words that it is about. */
export function proseAgainst(about: About): Prose {
  const language = languageOf(about.language);
  const check = checkAgainst(about);
  return {
    language,
    unsaid: check,
    untrue(sentence) {
      const found = check(sentence);
      const isOwn = found.every(({ kind }) => kind === 'word');
      return isOwn && found.length <= ownWords * claimsOf(sentence, language).length ? [] : found;
    },
  };
}

/** A text without the sentences that are not true. */
export function trueSentences(text: string, prose: Prose): { text: string; refused: Untruth[] } {
  const refused: Untruth[] = [];
  const lines = text.split('\n').map((line) =>
    sentencesIn(line)
      .filter((sentence) => {
        const untrue = prose.untrue(sentence);
        refused.push(...untrue);
        return untrue.length === 0;
      })
      .join(' '),
  );
  return {
    text: lines
      .join('\n')
      .replace(/\n{3,}/gu, '\n\n')
      .trim(),
    refused,
  };
}

/** Whether a passage says something of a sentence. */
export function supports(passage: SaidWords, sentence: string, language: Language): boolean {
  const claims = claimsOf(sentence, language);
  const said = claims.filter((word) => passage.says(word)).length;
  return claims.length === 0 || said >= Math.max(1, saidThere * claims.length);
}

/** The words of a sentence that carry meaning. */
const claimsOf = (sentence: string, language: Language) =>
  foldedWords(sentence, language).filter((word) => !isFree(word, language));
