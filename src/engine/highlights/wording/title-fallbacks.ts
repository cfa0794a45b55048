import type { Language } from '#engine/transcript/languages';
import { tokensOf } from '../tokens.ts';
import { type Clause, clauseOf, clausesOf, type ParsedSentence } from './clauses.ts';
import { fitsTitle, lengthOf, titleLimits } from './limits.ts';
import { endsUnfit, isRefused, startsUnfit, stutters } from './refusals.ts';
import { lineOf } from './spoken-sentence.ts';

/** Tokens of a clause that may become a title. */
const maxTokens = 40;

/**
 * Titles of a text in which no clause can stand for itself, the best first: parts of sentences,
 * whatever they begin with, by `worth`, their scores; beginnings of sentences or, where the verb comes last, ends; and the
 * beginning of the text. Linear in its words.
 */
export function fallbackTitles(
  sentences: readonly ParsedSentence[],
  language: Language,
  worth: (clause: Clause) => number,
): Clause[] {
  const parts = sentences
    .flatMap((sentence) => clausesOf(sentence, language, maxTokens))
    .filter((clause) => fitsTitle(clause.text, language) && !stutters(clause))
    .map((clause) => ({ clause, faults: faultsOf(clause, language) - worth(clause) }))
    .toSorted((a, b) => a.faults - b.faults)
    .map(({ clause }) => clause);
  const cut = sentences.flatMap((sentence) => shortened(sentence, language) ?? []);
  const { minWords } = titleLimits(language);
  const isLongEnough = ({ text }: Clause) => lengthOf(text, language) >= minWords;
  const whole = [...parts, ...cut.filter(isLongEnough)];
  return whole.length > 0 ? whole : [...beginning(sentences, language), ...cut];
}

function faultsOf(clause: Clause, language: Language): number {
  return (
    (startsUnfit(clause, language) ? 1 : 0) +
    (endsUnfit(clause, language) ? 1 : 0) +
    (isRefused(clause, language, { pronounFirst: true }) ? 0.5 : 0) +
    (clause.from > 0 ? 0.5 : 0) +
    (clause.to < clause.sentence.tokens.length ? 0.5 : 0)
  );
}

/** As many words of a sentence as a title may have, without a last word that leaves it open. */
function shortened(sentence: ParsedSentence, language: Language): Clause | undefined {
  if (!language.usesSpaces) return shortenedUnspaced(sentence, language);
  const { maxWords, maxLength } = titleLimits(language);
  const count = sentence.tokens.length;
  const isLast = language.phrasing.parts === 'closing';
  for (let length = Math.min(count, maxWords); length > 0; length--) {
    const from = isLast ? count - length : 0;
    const clause = clauseOf(sentence, from, from + length, language);
    const isOpen = language.words.dangling.has(clause.tokens.at(-1)?.word ?? '');
    if ([...clause.text].length <= maxLength && !isOpen && !stutters(clause)) return clause;
  }
  return undefined;
}

/** The last words of a sentence in a script without blanks, cut between two words. */
function shortenedUnspaced(sentence: ParsedSentence, language: Language): Clause | undefined {
  const { maxLength } = titleLimits(language);
  const at = sentence.tokens.length - 1;
  const words = tokensOf(sentence.tokens[at]?.text.slice(-4 * maxLength) ?? '', language);
  let from = words.length;
  let length = 0;
  while (from > 0 && length + [...(words[from - 1] ?? '')].length <= maxLength) {
    from--;
    length += [...(words[from] ?? '')].length;
  }
  const { particles, unfitStarts } = language.phrasing;
  const isCut = (at: number) =>
    !unfitStarts.has(words[at] ?? '') &&
    (particles.size === 0 || particles.has(words[at - 1] ?? ''));
  const cut = words.findIndex((_, at) => at >= from && isCut(at));
  if (from > 0 && cut > 0) from = cut;
  const text = words.slice(from).join('');
  return text === '' ? undefined : { ...clauseOf(sentence, at, at + 1, language), text };
}

/** The first words of the text, across sentences, when those are only words like "yes". */
function beginning(sentences: readonly ParsedSentence[], language: Language): Clause[] {
  const { minWords } = titleLimits(language);
  const [first] = sentences;
  if (!first) return [];
  const tokens = sentences.flatMap((sentence) =>
    sentence.tokens.map((token, i) =>
      i === sentence.tokens.length - 1 && token.after === '' ? { ...token, after: ',' } : token,
    ),
  );
  const count = tokens.findIndex(
    (_, i) => lengthOf(lineOf(tokens.slice(0, i + 1), language), language) >= minWords,
  );
  const some = tokens.slice(0, count < 0 ? tokens.length : count + 1);
  const clause = { ...clauseOf(first, 0, first.tokens.length, language), isQuestion: false };
  const text = lineOf(some, language);
  return [{ ...clause, text: [...text].slice(0, titleLimits(language).maxLength).join('') }];
}
