import { type Language, languageOf } from './languages/index.ts';
import { spacelessScript } from './words.entry.ts';

/**
 * The facts about the boundary between two words: their texts, the silence between them (seconds),
 * the language, and whether the transcript begins sentences with capitals (`cased`).
 */
export type WordBoundary = {
  text: string;
  next: string;
  gap: number;
  language: string;
  cased: boolean;
};

/** Whether a sentence ends with `text`, by its punctuation and by the word that follows. */
export function endsSentence({ text, next, gap, language, cased }: WordBoundary): boolean {
  if (!/[\p{L}\p{N}]/u.test(next) && !/[¿¡]/.test(next)) return false;
  const known = languageOf(language);
  const { sentences } = known;
  const bare = text.replace(closers, '');
  const mark = lastMark(bare, sentences);
  if (mark === undefined) return false;
  if (spacelessScript.test(mark))
    return !(/[」』]$/u.test(text) && sentences.quotationParticles.test(next));
  if (cased && startsLowercase(next) && gap < longPause) return false;
  return mark === '.' ? !isAbbreviation(bare, { next, gap, language: known }) : true;
}

/** Whether a word ends with a mark that can end sentences, even if it does not end one here. */
export function endsWithTerminator(text: string, language: string): boolean {
  return lastMark(text.replace(closers, ''), languageOf(language).sentences) !== undefined;
}

/** Whether a word begins with a lower-case letter, as "and" does; "iPhone" does not count. */
export function startsLowercase(text: string): boolean {
  return /^\P{L}*\p{Ll}(?!\p{Lu})/u.test(text) && !/^\P{L}*\p{N}/u.test(text);
}

/** A silence (seconds) after which even "U.S." or a lower-case word ends a sentence. */
const longPause = 1;
/** A silence (seconds) after which a doubtful full stop ends a sentence. */
const shortPause = 0.3;

/** Quotes and brackets that may follow the mark at the end of a sentence. */
const closers = /["'”’»›«‹)\]}」』）】〉》〕*_♪]+$/u;

function lastMark(bare: string, { extraTerminators }: Language['sentences']): string | undefined {
  const last = [...bare.slice(-2)].at(-1) ?? '';
  return /[\p{Sentence_Terminal}…‥⋯]/u.test(last) ||
    (last !== '' && extraTerminators.includes(last))
    ? last
    : undefined;
}

type Context = Pick<WordBoundary, 'next' | 'gap'> & { language: Language };

function isAbbreviation(
  bare: string,
  { next, gap, language: { sentences, grammar } }: Context,
): boolean {
  if (/\.\.$/.test(bare)) return false;
  const word = bare.replace(/^[^\p{L}\p{N}]+/u, '');
  if (/^\p{N}+\.$/u.test(word))
    return /^\p{N}/u.test(next) || (sentences.ordinalStops && word.length <= 3 && gap < shortPause);
  if (word === 'I.' && !/^\p{Lu}\./u.test(next)) return false;
  const folded = word.toLowerCase().replace(grammar.attached, '');
  if (sentences.openAbbreviations.has(folded)) return gap < longPause;
  if (sentences.numberAbbreviations.has(folded)) return gap < longPause && /^[\p{N}#]/u.test(next);
  const maySpan = gap < shortPause && !sentences.starters.has(bareWord(next));
  return (
    maySpan &&
    (sentences.finalAbbreviations.has(folded) ||
      /^(\p{Lu}\.)+$/u.test(word) ||
      /^(\p{L}\.){2,}$/u.test(word))
  );
}

function bareWord(text: string): string {
  return text
    .replace(/^["'“‘«(¿¡]+/u, '')
    .replace(/[^\p{L}'’]+$/u, '')
    .replace('’', "'");
}
