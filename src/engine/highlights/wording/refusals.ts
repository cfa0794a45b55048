import type { Language } from '#engine/transcript/languages';
import type { Clause } from './clauses.ts';
import { isFiniteVerb } from './finite-verbs.ts';
import { endMark } from './spoken-sentence.ts';
import { isTorn } from './torn-clauses.ts';

/** What is allowed of a clause, besides the rules for all of them. */
export type Allowance = {
  /** It may begin with a pronoun, because what that stands for comes right before. */
  pronounFirst?: boolean;
  /** It must be a sentence: "how people buy" is a title, but none. */
  isSentence?: boolean;
};

/** Whether a clause cannot stand for itself as a title or in a summary. Linear in its words. */
export function isRefused(clause: Clause, language: Language, allowance: Allowance = {}): boolean {
  const { tokens } = clause;
  if (tokens.length === 0) return true;
  return (
    stutters(clause) ||
    holdsSentenceEnd(clause) ||
    startsUnfit(clause, language, allowance) ||
    endsUnfit(clause, language) ||
    (language.phrasing.shortens
      ? isTorn(clause, language, allowance.isSentence ?? false)
      : isFragment(clause, language))
  );
}

/** Whether a sentence ends inside it. */
function holdsSentenceEnd({ tokens }: Clause): boolean {
  return tokens.some(
    ({ after }, i) => endMark.test(after) && /^\p{Lu}/u.test(tokens[i + 1]?.text ?? ''),
  );
}

/** Whether a word follows itself. */
export function stutters({ tokens }: Pick<Clause, 'tokens'>): boolean {
  return tokens.some(({ word }, i) => i > 0 && word === tokens[i - 1]?.word);
}

const questionWord = /^(?:who|what|when|where|why|how|which)$/u;
const startsQuestion =
  /^(?:is|are|was|were|isn't|aren't|wasn't|weren't|can't|won't|doesn't|didn't|wouldn't|couldn't|shouldn't|hasn't|haven't|do|does|did|have|has|had|will|would|could|should|can)$/u;

export function startsUnfit(
  clause: Clause,
  language: Language,
  { pronounFirst = false }: Allowance = {},
): boolean {
  const { grammar, phrasing, usesSpaces } = language;
  const [first, second] = clause.tokens;
  const word = first?.word ?? '';
  if (!usesSpaces)
    return [...phrasing.unfitStarts].some(
      (start) => word.startsWith(start) && !(pronounFirst && grammar.references.has(start)),
    );
  if (pronounFirst && grammar.references.has(word)) return false;
  const isArticle = !phrasing.shortens && grammar.determiners.has(word);
  if (isArticle) return isFiniteVerb(clause.tokens, clause.parts, 1);
  if (phrasing.unfitStarts.has(word)) return !(clause.isQuestion && startsQuestion.test(word));
  if (!phrasing.shortens)
    return first?.after !== '' && clause.tokens.length > 1 && grammar.subordinators.has(word);
  if (startsQuestion.test(word) && !clause.isQuestion) return true;
  if (questionWord.test(word) && first?.after !== '') return true;
  if (word === 'how' && /^(?:many|much)$/u.test(second?.word ?? '') && !clause.isQuestion)
    return true;
  if (/^(?:what|how|who|where|why)'(?:s|re)$/u.test(word) && !clause.isQuestion) return true;
  const part = clause.parts[0];
  return (part === 'verb' || part === 'participle') && /(?:[^s]s|ed)$/u.test(word);
}

export function endsUnfit(clause: Clause, { phrasing, words, usesSpaces }: Language): boolean {
  const last = clause.tokens.at(-1)?.word ?? '';
  if (!usesSpaces)
    return clause.isCutRight && [...words.dangling].some((end) => last.endsWith(end));
  if (clause.isQuestion) return /^(?:the|a|an|and|or|but|my|your)$/u.test(last);
  const isCut = clause.isCutRight || clause.to < clause.sentence.tokens.length;
  // "… war zu glauben, dass …"
  if (isCut && phrasing.parts === 'opening' && clause.tokens.at(-2)?.word === 'zu') return true;
  // A sentence may end with a preposition or an auxiliary; "my" or "and" break off anywhere.
  if (!isCut && clause.sentence.closes && phrasing.shortens)
    return (
      words.dangling.has(last) &&
      !/^(?:in|on|at|by|for|with|from|about|out|off|over|up|under|is|are|was|were|do|does|did|don't|doesn't|didn't|have|has|had|will|would|can|could|should|it|there|want|need|get|use|make|put|got|too|well|other|another|through|any|more|less|most|either|trying|able|to|own|same|what|why|how|made|so|not|no|much|both|you|me|be|mine|same|good|let|making)$/u.test(
        last,
      )
    );
  const [before, end] = clause.parts.slice(-2);
  return (
    words.dangling.has(last) ||
    (isCut && last === 'same') ||
    (before === 'determiner' && end === 'adjective')
  );
}

/** Whether a part of a sentence has no finite verb, or is a subordinate clause. */
function isFragment(clause: Clause, { grammar, usesSpaces }: Language): boolean {
  const { sentence, tokens, parts } = clause;
  const isWhole = clause.from === 0 && clause.to === sentence.tokens.length;
  if (!usesSpaces) return false;
  const first = tokens[0]?.word ?? '';
  const commas = tokens.slice(0, -1).filter(({ after }) => after !== '').length;
  if (grammar.subordinators.has(first) && commas === 0 && !clause.isQuestion && !isWhole)
    return true;
  if (grammar.auxiliaries.size + grammar.modals.size + grammar.verbs.size === 0) return false;
  const hasVerb = tokens.some((_, i) => isFiniteVerb(tokens, parts, i));
  return !hasVerb && !(isWhole && tokens.length >= 4 && clause.isQuestion);
}
