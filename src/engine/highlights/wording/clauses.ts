import type { Language } from '#engine/transcript/languages';
import { isNominal, type PartOfSpeech, partsOfSpeech } from '../parts-of-speech.ts';
import type { CleanSentence } from './clean-sentence.ts';
import { lineOf, spokenWords, type Token } from './spoken-sentence.ts';

/** A sentence with its words' parts of speech, and where it can be divided. */
export type ParsedSentence = CleanSentence & {
  parts: readonly PartOfSpeech[];
  /** The indexes of the tokens with which a piece begins, in order, the first 0. */
  starts: readonly number[];
};

/** A run of a sentence's words. */
export type Clause = {
  sentence: ParsedSentence;
  /** Indexes of its first token and of the one after its last. */
  from: number;
  to: number;
  tokens: readonly Token[];
  parts: readonly PartOfSpeech[];
  text: string;
  /** Whether it begins or ends inside a piece of the sentence. */
  isCutLeft: boolean;
  isCutRight: boolean;
  isQuestion: boolean;
};

/** Finds the pieces of a sentence. Linear. */
export function parseSentence(sentence: CleanSentence, language: Language): ParsedSentence {
  const parts = partsOfSpeech(spokenWords(sentence.tokens), language).map(({ part }) => part);
  const starts = sentence.tokens.flatMap((_, i) =>
    i === 0 || beginsPiece(sentence.tokens, parts, i, language) ? [i] : [],
  );
  return { ...sentence, parts, starts };
}

const alwaysBegins = new Set([
  'which',
  'because',
  'but',
  'although',
  'whereas',
  'though',
  'unless',
]);
const beginsBeforeSubject = new Set(['and', 'so', 'or', 'while', 'until', 'cause']);
const clauseStart = /^(?:there|that|if|when|how|what|this|none|nobody|everyone|everybody|no)$/u;
const sayingVerb =
  /^(?:is|was|said|say|says|think|thinks|thought|know|knows|knew|realized|realize|means|believe|mean)$/u;

function beginsPiece(
  tokens: readonly Token[],
  parts: readonly PartOfSpeech[],
  i: number,
  { phrasing }: Language,
): boolean {
  if (tokens[i - 1]?.after !== '') return true;
  if (!phrasing.shortens) return false;
  const word = tokens[i]?.word ?? '';
  const next = tokens[i + 1]?.word ?? '';
  const nextIsSubject =
    parts[i + 1] === 'pronoun' ||
    clauseStart.test(next) ||
    /^(?:i|you|we|they|he|she|it|there)'/u.test(next);
  if (alwaysBegins.has(word)) return true;
  if (beginsBeforeSubject.has(word))
    return nextIsSubject || (/^(?:then|now|also|maybe)$/u.test(next) && parts[i + 2] === 'pronoun');
  if (word === 'where') return isNominal(parts[i - 1]) && nextIsSubject;
  return (
    word === 'that' &&
    sayingVerb.test(tokens[i - 1]?.word ?? '') &&
    (nextIsSubject || parts[i + 1] === 'determiner')
  );
}

/** Pieces of a clause at most. */
const maxPieces = 4;

/**
 * The runs of neighbouring pieces of a sentence that can stand for themselves, without the word
 * that joins them to what comes before, and of at most `maxTokens` tokens. Linear.
 */
export function clausesOf(
  sentence: ParsedSentence,
  language: Language,
  maxTokens: number,
): Clause[] {
  const { starts, tokens } = sentence;
  const { parts: kind } = language.phrasing;
  const clauses: Clause[] = [];
  starts.forEach((from, piece) => {
    if (piece > 0 && (kind === 'opening' || dependsOnBefore(sentence, piece))) return;
    for (
      let count = 1;
      count <= Math.max(maxPieces, kind === 'any' ? 0 : starts.length - piece);
      count++
    ) {
      const to = starts[piece + count] ?? tokens.length;
      const isWhole = piece === 0 && to === tokens.length;
      const allowed =
        kind === 'any' || isWhole || (kind === 'opening' ? count === 1 : to === tokens.length);
      const begin = from + joiningWords(sentence, from, language);
      if (to - begin > maxTokens) break;
      if (allowed && to > begin)
        clauses.push({ ...clauseOf(sentence, begin, to, language), isCutLeft: false });
      if (to === tokens.length) break;
    }
  });
  return clauses;
}

const negation = /n't$|^(?:not|no|never|nobody|nothing|cannot|without|just|only)$/u;

/**
 * Whether a piece means something else without the one before: "you cannot say that …", "just
 * because …".
 */
function dependsOnBefore({ tokens, starts }: ParsedSentence, piece: number): boolean {
  const from = starts[piece] ?? 0;
  const before = tokens.slice(starts[piece - 1], from);
  const joint = tokens[from]?.word ?? '';
  const last = before.at(-1);
  if (last?.after !== '') return false;
  if (joint === 'that' || joint === 'if') return before.some(({ word }) => negation.test(word));
  return /^(?:because|until|unless)$/u.test(joint) && negation.test(last.word);
}

/** A run of a sentence's tokens. */
export function clauseOf(
  sentence: ParsedSentence,
  from: number,
  to: number,
  language: Language,
): Clause {
  const tokens = sentence.tokens.slice(from, to);
  const { starts } = sentence;
  return {
    sentence,
    from,
    to,
    tokens,
    parts: sentence.parts.slice(from, to),
    text: lineOf(tokens, language),
    isCutLeft: from > 0 && !starts.includes(from),
    isCutRight: to < sentence.tokens.length && !starts.includes(to),
    isQuestion: sentence.isQuestion && to === sentence.tokens.length,
  };
}

/** How many words at a piece's front only join it to what comes before: "and I think that". */
function joiningWords(
  { tokens }: ParsedSentence,
  from: number,
  { phrasing, usesSpaces }: Language,
): number {
  if (from === 0 || !usesSpaces) return 0;
  let count = 0;
  while (tokens.length - from - count > 3) {
    const front = tokens.slice(from + count, from + count + 14);
    const line = front.map(({ word, after }) => (after === '' ? word : `${word},`)).join(' ');
    const found = phrasing.opening.exec(line)?.[0];
    if (!found) break;
    count += found.split(' ').length;
  }
  const first = tokens[from + count]?.word ?? '';
  return phrasing.shortens && (first === 'that' || first === 'because') ? count + 1 : count;
}
