import type { Language } from '#engine/transcript/languages';
import { isNominal } from '../parts-of-speech.ts';
import type { Clause } from './clauses.ts';
import { isFiniteVerb } from './finite-verbs.ts';

/**
 * Whether an English clause is torn: it lacks a finite verb with a subject, or a main clause, or it
 * stops inside one. Linear in its words.
 */
export function isTorn(clause: Clause, language: Language, mustBeSentence: boolean): boolean {
  const { tokens, parts } = clause;
  if (breaksAtMark(clause) || stopsOpen(clause)) return true;
  if (isImperative(clause) || (isHowTo(clause) && !mustBeSentence)) return false;
  const finite = tokens.flatMap((_, i) => (isFiniteVerb(tokens, parts, i) ? [i] : []));
  const [verb] = finite;
  const first = tokens[0]?.word ?? '';
  if (verb === undefined) return true;
  if (questionWord.test(first))
    return (mustBeSentence && !clause.isQuestion) || isTornQuestion(clause, finite);
  if (startsQuestion.test(first)) return !clause.isQuestion;
  const second = tokens[1]?.word ?? '';
  const isTime = /^(?:every|each|the)$/u.test(first) && /^(?:time|moment)$/u.test(second);
  if (isTime || language.grammar.subordinators.has(first)) return lacksMainClause(clause, finite);
  return (
    runsOn(clause, finite) ||
    callsFirst(clause, verb) ||
    !hasSubject(clause, verb) ||
    isNounWithRelative(clause, finite) ||
    endsWithOpenClause(clause, finite)
  );
}

const questionWord = /^(?:who|what|when|where|why|how|which)$/u;
const startsQuestion =
  /^(?:is|are|was|were|do|does|did|have|has|had|will|would|could|should|can)(?:n't)?$/u;

const stopsBeforeMark =
  /^(?:is|are|was|were|have|has|had|will|can|only|just|not|very|also|the|a|to|of|that|and|but)$/u;

/** Whether a mark stands where the speaker broke off: "the risk is only, …", "…, is". */
function breaksAtMark({ tokens, isQuestion }: Clause): boolean {
  return tokens.some(({ word, after }, i) => {
    const next = tokens[i + 1]?.word;
    if (after === '' || next === undefined) return false;
    const follows = next === 'which' || (!isQuestion && /^(?:is|are|was|were)$/u.test(next));
    return follows || (i > 0 && stopsBeforeMark.test(word));
  });
}

const openPhrase =
  /^the (?:more|less)\b|\b(?:in the sense|the fact|the way|the idea)$|\b(?:is|are|was|were|be) if\b|\bwhy because\b|\b(?:and|of) which\b/u;

function stopsOpen({ tokens }: Clause): boolean {
  return openPhrase.test(tokens.map(({ word }) => word).join(' '));
}

const negated = /n't$/u;
const subjectStart = /^(?:i|you|we|they|he|she|there|it)(?:'|$)/u;

/** Two clauses without a mark between them: "people are just there's I can't", "hasn't doesn't". */
function runsOn(clause: Clause, finite: readonly number[]): boolean {
  const { tokens, parts } = clause;
  const restarts = tokens.some(({ word, after }, i) => {
    if (after !== '') return false;
    const next = tokens[i + 1]?.word ?? '';
    // "You I'm sorry", "turn it off it's still …"
    const isTwice = /^(?:i|you|we|they|he|she)$/u.test(word) && subjectStart.test(next);
    const isNew =
      /^(?:it|that|there|what|who|where)'s$/u.test(next) && finite.some((verb) => verb <= i);
    return (
      isTwice ||
      (isNew && /^(?:noun|name|adverb|preposition|adjective|determiner)$/u.test(parts[i] ?? ''))
    );
  });
  return restarts || finite.some((i) => runsOnAfter(clause, i));
}

/** Whether the verb at `i` is followed by another clause's subject or verb. */
function runsOnAfter({ tokens, parts, isQuestion }: Clause, i: number): boolean {
  const { word = '', after = '' } = tokens[i] ?? {};
  // "You mentioned, smaller things …"
  if (after !== '') return i < tokens.length - 1 && i <= 2;
  const next = tokens[parts[i + 1] === 'adverb' ? i + 2 : i + 1]?.word ?? '';
  if (negated.test(word) && negated.test(next)) return true;
  // "The trick is you need to …" is one sentence.
  const isCleft =
    /^(?:is|was)$/u.test(word) && isNominal(parts[i - 1]) && parts[i + 1] !== 'adverb';
  return parts[i] === 'auxiliary' && i > 0 && !isQuestion && !isCleft && subjectStart.test(next);
}

/** "Strong opinions, they have many inputs": a noun that is only called before its clause. */
function callsFirst({ tokens, parts }: Clause, verb: number): boolean {
  const comma = tokens.findIndex(({ after }) => after !== '');
  return (
    comma >= 0 &&
    comma < verb &&
    /^(?:determiner|adjective|noun|name)$/u.test(parts[0] ?? '') &&
    subjectStart.test(tokens[comma + 1]?.word ?? '')
  );
}

/** "What is it?" is a question, "why people buy" a subject; "where you can buy" is neither. */
function isTornQuestion(clause: Clause, finite: readonly number[]): boolean {
  const { tokens, parts, isQuestion } = clause;
  const [first, second] = tokens.map(({ word }) => word);
  const [verb = 0] = finite;
  const isInverted =
    parts[1] === 'auxiliary' ||
    (/^(?:what|who|which|how)$/u.test(first ?? '') && parts[1] !== 'pronoun');
  if (isQuestion) return !isInverted;
  if (first === 'what') return !/^(?:makes|happens)$/u.test(second ?? '');
  if (!/^(?:why|how)$/u.test(first ?? '')) return true;
  return verb < 2 || !parts.slice(1, verb).some((part) => isNominal(part) || part === 'pronoun');
}

function hasSubject({ tokens, parts }: Clause, verb: number): boolean {
  if (verb === 0) return tokens[0]?.word.includes("'") ?? false;
  // "… and I" before the first verb: two halves of different sentences.
  if (parts[verb - 2] === 'conjunction' && verb > 2 && parts[verb - 1] === 'pronoun') return false;
  // "In your sudden" is no subject.
  const opensInside =
    parts[0] === 'preposition' && tokens.slice(0, verb).every(({ after }) => after === '');
  if (opensInside && !parts.slice(0, verb).includes('pronoun')) return false;
  return parts
    .slice(0, verb)
    .some(
      (part, i) =>
        isNominal(part) ||
        /^(?:pronoun|number|determiner|adjective)$/u.test(part) ||
        (part === 'participle' && /ing$/u.test(tokens[i]?.word ?? '')),
    );
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

/** Whether an if-clause is not followed by a main clause with its own subject and verb. */
function lacksMainClause({ tokens, parts }: Clause, finite: readonly number[]): boolean {
  const comma = tokens.findIndex(({ after }, i) => after !== '' && i < tokens.length - 1);
  if (comma < 0) return true;
  // "If you like, sometimes when you …"
  const begins = tokens.slice(comma + 1, comma + 3).map(({ word }) => word);
  if (begins.some((word) => opener.test(word)) || /^(?:and|or|but)$/u.test(begins[0] ?? ''))
    return true;
  const main = finite.find((i) => i > comma);
  const base = parts[comma + 1] === 'verb';
  const inner = finite.some((i) => i < comma + 1);
  return !inner || !(base || (main !== undefined && main > comma + 1));
}

/** "The place you choose to live": a noun with a relative clause, and no verb of its own. */
function isNounWithRelative(clause: Clause, finite: readonly number[]): boolean {
  const { tokens } = clause;
  const [verb = 0] = finite;
  const relative = tokens.findIndex(
    (_, i) => i > 0 && i <= verb && opensRelative(clause, i) && tokens[i - 1]?.after === '',
  );
  if (relative < 1) return false;
  // "The biggest mistake people make" names what the text is about.
  if (tokens.slice(0, relative).some(({ word }) => superlative.test(word))) return false;
  const own = finite.filter(
    (i) =>
      i > verb &&
      !/^(?:that|who|which|whatever|and|or)$/u.test(
        tokens[clause.parts[i - 1] === 'adverb' ? i - 2 : i - 1]?.word ?? '',
      ),
  );
  return own.length === 0;
}

const superlative = /^(?:most|best|worst|\p{L}{3,}est)$/u;

function opensRelative({ tokens, parts }: Clause, i: number): boolean {
  const word = tokens[i]?.word ?? '';
  const earlier = tokens[i - 1]?.word ?? '';
  if (/^(?:whatever|whoever|wherever)$/u.test(word)) return true;
  const before = parts[i - 1];
  if (/^(?:what|how|when|why|where)(?:'s)?$/u.test(word)) return before === 'preposition';
  const isPronoun = parts[i] === 'pronoun' || /^(?:i|you|we|they|he|she|it)'/u.test(word);
  const isSomeone = /^(?:some|any|every)(?:one|body|thing)$|^people$/u.test(earlier);
  if (isSomeone) return /^(?:that|who|which|where)(?:'s)?$/u.test(word);
  return isNominal(before) && (isPronoun || /^(?:that|who|which|where)(?:'s)?$/u.test(word));
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
  // "Everything, if you compile": only the aside has a verb.
  if (last > 0 && tokens[last - 1]?.after !== '' && !finite.some((i) => i < last)) return true;
  if (last < 1) return false;
  if (/^(?:how|what)$/u.test(tokens[last]?.word ?? '') && tokens[last + 1]?.word === 'to')
    return false;
  const word = tokens[last]?.word ?? '';
  // "that" before a noun is a determiner: "of that company".
  if (word === 'that' && parts[last] === 'determiner') return false;
  return !finite.some((i) => i > last) && (isCut || tokens.length - last < 3);
}
