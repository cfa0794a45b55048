import type { Language } from '#engine/transcript/languages';
import type { Clause } from './clauses.ts';
import { isFiniteVerb, isNominal } from './part-of-speech.ts';

/** What is allowed of a clause, besides the rules for all of them. */
export type Allowance = {
  /** It may begin with a pronoun, because what that stands for comes right before. */
  pronounFirst?: boolean;
};

/** Whether a clause cannot stand for itself as a title or in a summary. Linear in its words. */
export function isRefused(clause: Clause, language: Language, allowance: Allowance = {}): boolean {
  const { tokens } = clause;
  if (tokens.length === 0) return true;
  return (
    stutters(clause) ||
    startsUnfit(clause, language, allowance) ||
    endsUnfit(clause, language) ||
    (language.phrasing.shortens ? isTorn(clause, language) : isFragment(clause, language))
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
  const { phrasing, usesSpaces } = language;
  const [first, second] = clause.tokens;
  const word = first?.word ?? '';
  if (!usesSpaces)
    return [...phrasing.unfitStarts].some(
      (start) => word.startsWith(start) && !(pronounFirst && phrasing.pronouns.has(start)),
    );
  if (pronounFirst && phrasing.pronouns.has(word)) return false;
  const isArticle = !phrasing.shortens && phrasing.grammar.determiners.has(word);
  if (isArticle) return isFiniteVerb(clause.tokens, clause.parts, 1);
  if (phrasing.unfitStarts.has(word)) return !(clause.isQuestion && startsQuestion.test(word));
  if (!phrasing.shortens)
    return first?.after !== '' && clause.tokens.length > 1 && phrasing.subordinators.has(word);
  if (startsQuestion.test(word) && !clause.isQuestion) return true;
  if (questionWord.test(word) && first?.after !== '') return true;
  if (word === 'how' && /^(?:many|much)$/u.test(second?.word ?? '') && !clause.isQuestion)
    return true;
  if (/^(?:what|how|who|where|why)'(?:s|re)$/u.test(word) && !clause.isQuestion) return true;
  const part = clause.parts[0];
  return (part === 'verb' || part === 'participle') && /(?:[^s]s|ed)$/u.test(word);
}

export function endsUnfit(clause: Clause, { phrasing, usesSpaces }: Language): boolean {
  const last = clause.tokens.at(-1)?.word ?? '';
  if (!usesSpaces)
    return clause.isCutRight && [...phrasing.unfitEnds].some((end) => last.endsWith(end));
  if (clause.isQuestion) return /^(?:the|a|an|and|or|but|my|your)$/u.test(last);
  const isCut = clause.isCutRight || clause.to < clause.sentence.tokens.length;
  // "… war zu glauben, dass …"
  if (isCut && phrasing.parts === 'opening' && clause.tokens.at(-2)?.word === 'zu') return true;
  // A sentence may end with a preposition or an auxiliary; "my" or "and" break off anywhere.
  if (!isCut && clause.sentence.closes && phrasing.shortens)
    return (
      phrasing.unfitEnds.has(last) &&
      !/^(?:in|on|at|by|for|with|from|about|out|off|over|up|under|is|are|was|were|do|does|did|don't|doesn't|didn't|have|has|had|will|would|can|could|should|it|there|want|need|get|use|make|put|got|too|well|other|another|through|any|more|less|most|either|trying|able|to|own|same|what|why|how|made|so|not|no|much|both|you|me|be|mine|same|good|let|making)$/u.test(
        last,
      )
    );
  const [before, end] = clause.parts.slice(-2);
  return phrasing.unfitEnds.has(last) || (before === 'determiner' && end === 'adjective');
}

/** Whether a part of a sentence has no finite verb, or is a subordinate clause. */
function isFragment(clause: Clause, { phrasing, usesSpaces }: Language): boolean {
  const { sentence, tokens, parts } = clause;
  const isWhole = clause.from === 0 && clause.to === sentence.tokens.length;
  if (!usesSpaces) return false;
  const first = tokens[0]?.word ?? '';
  const commas = tokens.slice(0, -1).filter(({ after }) => after !== '').length;
  if (phrasing.subordinators.has(first) && commas === 0 && !clause.isQuestion && !isWhole)
    return true;
  const { auxiliaries, verbs } = phrasing.grammar;
  if (auxiliaries.size === 0 && verbs.size === 0) return false;
  const hasVerb = tokens.some((_, i) => isFiniteVerb(tokens, parts, i));
  return !hasVerb && !(isWhole && tokens.length >= 4 && clause.isQuestion);
}

/** The English rules: a finite verb with a subject, and no clause without its main clause. */
function isTorn(clause: Clause, language: Language): boolean {
  const { tokens, parts } = clause;
  const words = tokens.map(({ word }) => word);
  const line = words.join(' ');
  if (
    /^the (?:more|less)\b|\b(?:in the sense|the fact|the way|the idea)$|\bshould be if\b|\band which\b|\bof which\b/u.test(
      line,
    )
  )
    return true;
  if (
    tokens.some(
      ({ word, after }, i) =>
        i > 0 &&
        ((word === 'which' && tokens[i - 1]?.after !== '') ||
          (after !== '' &&
            i < tokens.length - 1 &&
            /^(?:is|are|was|were|the|a|to|of|that|and|but)$/u.test(word))),
    )
  )
    return true;
  if (
    tokens.some(
      ({ after }, i) => after === ',' && /^(?:is|are|was|were)$/u.test(words[i + 1] ?? ''),
    ) &&
    !clause.isQuestion
  )
    return true;
  const finite = tokens.flatMap((_, i) => (isFiniteVerb(tokens, parts, i) ? [i] : []));
  if (isImperative(clause)) return false;
  if (isHowTo(clause)) return false;
  const [verb] = finite;
  if (verb === undefined) return true;
  if (
    clause.isQuestion &&
    (questionWord.test(words[0] ?? '') || startsQuestion.test(words[0] ?? ''))
  )
    return false;
  if (/^(?:where|who|when's)$/u.test(words[0] ?? '')) return true;
  if (/^(?:why|how|what)$/u.test(words[0] ?? '')) return isQuestionClause(clause, finite);
  if (language.phrasing.subordinators.has(words[0] ?? '')) return lacksMainClause(clause, finite);
  if (verb === 0 && !/'/u.test(words[0] ?? '')) return true;
  const subject = words[0]?.includes("'") && verb === 0;
  const hasSubject =
    subject ||
    parts
      .slice(0, verb)
      .some(
        (part, i) =>
          isNominal(part) ||
          part === 'pronoun' ||
          part === 'number' ||
          (part === 'participle' && /ing$/u.test(words[i] ?? '')) ||
          part === 'determiner' ||
          part === 'adjective',
      );
  if (!hasSubject) return true;
  // "… and I" before the first verb: two halves of different sentences.
  if (
    parts
      .slice(0, verb)
      .some(
        (part, i) =>
          part === 'conjunction' &&
          i > 0 &&
          i === verb - 2 &&
          /^(?:i|we|they|he|she)$/u.test(words[i + 1] ?? ''),
      )
  )
    return true;
  if (isNounWithRelative(clause, finite)) return true;
  return endsWithOpenClause(clause, finite);
}

/** "Build the thing first": a base form at the start of a sentence or after an if-clause. */
export function isImperative({ tokens, parts, sentence, from, isQuestion }: Clause): boolean {
  const [first, second] = tokens;
  const word = first?.word ?? '';
  if (isQuestion || from > 0) return false;
  if (/^(?:don't|never|let's)$/u.test(word)) return parts[1] === 'verb' && sentence.opens;
  return (
    parts[0] === 'verb' &&
    sentence.opens &&
    !/(?:s|ed)$/u.test(word) &&
    tokens.length >= 3 &&
    !/^(?:is|are|was|were|do|does|did|can|will|would)$/u.test(second?.word ?? '') &&
    parts[1] !== 'conjunction' &&
    parts[1] !== 'auxiliary' &&
    parts[1] !== 'verb'
  );
}

function isHowTo({ tokens, parts }: Clause): boolean {
  const [first, second] = tokens;
  return first?.word === 'how' && second?.word === 'to' && parts[2] === 'verb';
}

/** A clause like "why people buy" is one only when a subject and a verb follow the question word. */
function isQuestionClause({ parts }: Clause, finite: readonly number[]): boolean {
  const [verb = 0] = finite;
  return verb < 2 || !parts.slice(1, verb).some((part) => isNominal(part) || part === 'pronoun');
}

/** Whether an if-clause is not followed by a main clause with its own subject and verb. */
function lacksMainClause({ tokens, parts }: Clause, finite: readonly number[]): boolean {
  const comma = tokens.findIndex(({ after }, i) => after !== '' && i < tokens.length - 1);
  if (comma < 0) {
    // "When you ship it it breaks": without marks, two verbs with a subject each.
    const subjects = parts.filter((part) => part === 'pronoun').length;
    return finite.length < 2 || subjects < 2;
  }
  const main = finite.find((i) => i > comma);
  const base = parts[comma + 1] === 'verb';
  const inner = finite.some((i) => i < comma + 1);
  return !inner || !(base || (main !== undefined && main > comma + 1));
}

/** "The place you choose to live": a noun with a relative clause, and no verb of its own. */
function isNounWithRelative({ tokens, parts }: Clause, finite: readonly number[]): boolean {
  const [verb = 0] = finite;
  const pronoun = parts.findIndex(
    (part, i) =>
      i > 0 && part === 'pronoun' && isNominal(parts[i - 1]) && tokens[i - 1]?.after === '',
  );
  const relative = tokens.findIndex(
    ({ word }, i) =>
      i > 0 &&
      ((/^(?:that|who|which|where)$/u.test(word) && isNominal(parts[i - 1])) ||
        (/^(?:what|how|when|why|where)$/u.test(word) && parts[i - 1] === 'preposition')),
  );
  const opens = [pronoun, relative].filter((i) => i > 0 && i < verb);
  const names = /^(?:most|best|worst|only|first|\p{L}{3,}est)$/u;
  if (
    opens.length === 0 ||
    tokens.slice(0, Math.min(...opens)).some(({ word }) => names.test(word))
  )
    return false;
  const own = finite.filter(
    (i) =>
      i > verb &&
      !/^(?:that|who|which)$/u.test(tokens[i - 1]?.word ?? '') &&
      !(parts[i] === 'verb' && parts[i - 1] === 'auxiliary'),
  );
  return own.length === 0;
}

const opener = /^(?:if|when|because|how|what|that|which|who|why|where|while|until|unless)$/u;

/** Whether nothing finite follows the last "if", "because", "what" of a clause. */
function endsWithOpenClause(
  { tokens, parts, isCutRight, sentence, to }: Clause,
  finite: readonly number[],
): boolean {
  const isCut = isCutRight || to < sentence.tokens.length;
  const conjunction = tokens.findLastIndex(({ word }) => /^(?:but|so)$/u.test(word));
  if (isCut && conjunction > 0 && !finite.some((i) => i > conjunction)) return true;
  const last = tokens.findLastIndex(({ word }) => opener.test(word));
  if (last < 1) return false;
  if (/^(?:how|what)$/u.test(tokens[last]?.word ?? '') && tokens[last + 1]?.word === 'to')
    return false;
  const word = tokens[last]?.word ?? '';
  // "that" before a noun is a determiner: "of that company".
  if (word === 'that' && parts[last] === 'determiner') return false;
  return !finite.some((i) => i > last) && (isCut || tokens.length - last < 3);
}
