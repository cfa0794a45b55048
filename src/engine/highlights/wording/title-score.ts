import type { Lexicon } from '../lexicon.ts';
import { isNominal, type PartOfSpeech } from '../parts-of-speech.ts';
import { folded, tokensOf } from '../tokens.ts';
import type { Clause } from './clauses.ts';
import { isFiniteVerb } from './finite-verbs.ts';
import { lengthOf } from './limits.ts';
import type { Token } from './spoken-sentence.ts';

import type { TitleCandidate } from './title-candidates.ts';
import { isImperative } from './torn-clauses.ts';
import type { WordWeights } from './word-weights.ts';

export type ScoreContext = {
  lexicon: Lexicon;
  weights: WordWeights;
  sentences: number;
  /** The largest coverage of all candidates. */
  widest: number;
};

/**
 * How well a candidate would do as a title: how much of the text it covers, how forceful its claim
 * is, and how well it stands for itself. The weights were chosen by reading titles, not fitted.
 */
export function titleScore(candidate: TitleCandidate, context: ScoreContext): number {
  const { weights } = context;
  const coverage = weights.coverage(candidate.text);
  if (candidate.kind === 'label') return labelScore(candidate, coverage, context);
  const claim =
    0.8 * Math.min(coverage, 0.9) +
    0.6 * (coverage / Math.max(0.1, context.widest)) +
    Math.min(0.75, force(candidate.clause, context)) +
    merits(candidate, context) -
    costs(candidate, context);
  const own = { claim: 0, frame: 0.35, resolved: 0 }[candidate.kind];
  return claim + own - (coverage < 0.12 ? 0.3 : 0) - overlength(candidate.text);
}

function labelScore(
  { clause }: TitleCandidate,
  coverage: number,
  { weights }: ScoreContext,
): number {
  const { tokens } = clause;
  const isRepeated = tokens.some(({ word }) => weights.timesOf(word) > 1);
  return (
    coverage -
    0.5 +
    (tokens.some(({ word }) => word === 'of') ? 0.25 : 0.35) +
    (isRepeated ? 0.15 : 0)
  );
}

/** A title is better when it is read at a glance. */
function overlength(text: string): number {
  return 0.012 * Math.max(0, [...text].length - 50);
}

const forceful = /\b(?:need|needs|have|has|had) to\b/u;
const contrasting = /\b(?:more|less|better|instead|not|without|but)\b|n't\b/u;

/** Obligation, absolutes, contrast and what is at stake make people read on. */
function force({ tokens, text }: Clause, { lexicon }: ScoreContext): number {
  const { language } = lexicon;
  const { phrasing, words } = language;
  const plain = tokensOf(text, language).map(folded);
  const line = plain.join(' ');
  const has = (set: ReadonlySet<string>) =>
    plain.some(
      (word, i) =>
        set.has(word) ||
        set.has(`${word} ${plain[i + 1] ?? ''}`) ||
        (!language.usesSpaces && set.has(word)),
    );
  const stakes = plain.filter((word) => phrasing.stakes.has(word)).length;
  const english = phrasing.shortens;
  const sum =
    (has(phrasing.obligation) || (english && forceful.test(line)) ? 0.22 : 0) +
    (has(words.kinds.absolute) ? 0.18 : 0) +
    ((english ? contrasting.test(line) : has(words.kinds.contrast)) ? 0.15 : 0) +
    Math.min(0.35, 0.22 * stakes);
  if (!english) return sum;
  const first = tokens[0]?.word ?? '';
  return (
    sum -
    (/\bthere (?:is|are|was|were)\b|\bthere's\b/u.test(line) ? 0.2 : 0) -
    (/^(?:i|we) (?:was|were|did|had|would)\b|^i'd\b/u.test(line) ? 0.1 : 0) -
    (sum === 0 &&
    /^(?:you|you're|you'll|you've)\b|\b(?:you|we) (?:can|could|might|have)\b/u.test(line)
      ? 0.25
      : 0) -
    (/\b(?:this|these|those|that) \p{L}+/u.test(
      line.replace(/\bthat (?:i|you|we|they|he|she|it|the|a|people)\b/gu, ''),
    )
      ? 0.2
      : 0) -
    (/\b(?:maybe|probably|i guess|finally)\b/u.test(line) || first === 'maybe' ? 0.2 : 0)
  );
}

const superlative =
  /\b(?:most|best|worst|biggest|greatest|hardest|easiest|fastest|largest|smallest|first|only|\p{L}{3,}est)\b/u;

function merits(candidate: TitleCandidate, { lexicon, weights, sentences }: ScoreContext): number {
  const { language } = lexicon;
  const { clause, text } = candidate;
  const { tokens, parts } = clause;
  const plain = tokens.map(({ word }) => word);
  const line = plain.join(' ');
  const asks = language.phrasing.question.test(line);
  const isOpen = tokens.some(({ word }) => language.grammar.references.has(word));
  const isWhole =
    clause.sentence.opens &&
    clause.from === 0 &&
    clause.to === clause.sentence.tokens.length &&
    clause.sentence.closes;
  const length = lengthOf(text, language) / (language.usesSpaces ? 1 : 3.2);
  const times = Math.max(1, ...weights.stemsOf(text).map((stem) => weights.timesOf(stem)));
  return (
    (parts.includes('number') || /\p{N}/u.test(text) ? 0.2 : 0) +
    (language.phrasing.shortens && superlative.test(line) ? 0.15 : 0) +
    (clause.isQuestion
      ? asks && !/^(?:is|are|do|does|did|can|will|would)\b/u.test(line)
        ? 0.3
        : 0.1
      : 0) +
    (language.phrasing.shortens && isImperative(clause) ? 0.3 : 0) +
    (plain.some((word) => language.words.kinds.negation.has(word)) ? 0.1 : 0) +
    (plain.some((word) => language.words.kinds.you.has(word)) ? 0.1 : 0) +
    (parts.includes('name') ? 0.1 : 0) +
    (language.phrasing.shortens && namesAndDefines(clause) ? 0.2 : 0) +
    (length >= 4 && length <= 8 ? 0.15 : 0) +
    (isWhole && !isOpen ? 0.2 : 0) +
    (candidate.sentence === 0 ? 0.1 : 0) +
    (candidate.sentence === sentences - 1 ? 0.08 : 0) +
    0.12 * Math.log(times) +
    (language.phrasing.shortens && hasNamedSubject(clause, weights) ? 0.2 : 0)
  );
}

/** Whether the subject is something that the text is about, rather than "you" or "people". */
function hasNamedSubject({ tokens, parts }: Clause, weights: WordWeights): boolean {
  const verb = tokens.findIndex((_, i) => isFiniteVerb(tokens, parts, i));
  return tokens.some(
    ({ word }, i) => i < verb && isNominal(parts[i]) && weights.stemsOf(word).length > 0,
  );
}

/** "A promise is …" */
function namesAndDefines({ tokens, parts }: Clause): boolean {
  const verb = tokens.findIndex(({ word }) => word === 'is' || word === 'are');
  return (
    verb > 0 &&
    verb <= 4 &&
    isNominal(parts[verb - 1]) &&
    parts.slice(0, verb).every((part) => part !== 'pronoun')
  );
}

const announcing =
  /^let's\b|^i'm (?:not )?(?:going to|gonna|trying to)\b|\b(?:great|good|nice|awesome) (?:job|question|point)\b|^(?:we|i)(?:'ll| will|'re going to) (?:move|get|go|come|dive|jump|cover|start)\b|\b(?:thank you|thanks|sponsor|subscribe|episode|podcast|newsletter|listeners|welcome|let's talk|talk about|talk a (?:little|bit)|going to talk)\b/u;

function costs({ clause, kind }: TitleCandidate, { lexicon }: ScoreContext): number {
  const { language } = lexicon;
  const { grammar, phrasing, topics, words } = language;
  const { tokens, parts } = clause;
  const plain = tokens.map(({ word }) => word);
  const line = plain.join(' ');
  const isCutRight = clause.to < clause.sentence.tokens.length && tokens.at(-1)?.after === '';
  const last = parts.at(-1);
  const commas = tokens.slice(0, -1).filter(({ after }) => after !== '').length;
  return (
    (kind === 'resolved' ? 0 : pronounCost(clause, grammar.references)) +
    (language.usesSpaces &&
    grammar.determiners.size > 0 &&
    !parts.some(isNominal) &&
    !parts.includes('number')
      ? 0.35
      : 0) +
    0.13 * plain.filter((word) => topics.placeholders.has(word)).length +
    (/^(?:i|we|i'm|we're|i've|we've|i'll|we'll|i'd|we'd)$/u.test(plain[0] ?? '') ||
    (!phrasing.shortens &&
      (words.kinds.i.has(plain[0] ?? '') || words.kinds.we.has(plain[0] ?? '')))
      ? 0.18
      : 0) +
    (/\b(?:i think|not sure|i don't know|i guess)\b/u.test(line) ? 0.6 : 0) +
    (announcing.test(line) || phrasing.announcement.test(line) ? 1 : 0) +
    0.15 * commas +
    (breaksList(clause) ? 0.4 : 0) +
    (isCutRight ? 0.12 : 0) +
    (clause.isCutLeft && kind !== 'frame' ? 0.08 : 0) +
    (phrasing.shortens &&
    !clause.isQuestion &&
    (last === 'verb' || last === 'adverb' || last === 'auxiliary')
      ? 0.2
      : 0) +
    (phrasing.shortens && !clause.sentence.opens && clause.from === 0 ? 0.3 : 0) +
    (words.dangling.has(plain.at(-1) ?? '') && !clause.isQuestion ? 0.25 : 0)
  );
}

const possessives = /^(?:its|his|her|their)$/u;

function isNamedThing(part: PartOfSpeech, token: Token | undefined): boolean {
  return isNominal(part) || token?.word === 'people';
}

/** Whether a list goes on after the clause: "yellow, black" of "yellow, black, white". */
function breaksList({ sentence, to, tokens }: Clause): boolean {
  if (tokens.at(-1)?.after !== ',' || to >= sentence.tokens.length) return false;
  const next = sentence.starts.find((start) => start > to) ?? sentence.tokens.length;
  return next - to <= 2;
}

/** A pronoun costs less when a noun stands before it, to which it may refer, or right behind it. */
function pronounCost({ tokens, parts }: Clause, pronouns: ReadonlySet<string>): number {
  const at = tokens.findIndex(
    ({ word }, i) => pronouns.has(word) && !(i > 0 && possessives.test(word)),
  );
  if (at < 0) return 0;
  if (at === 0) return 0.9;
  if (parts[at] === 'determiner') return 0.22;
  const isNamed = parts.some(
    (part, i) => i < at && isNamedThing(part, tokens[i]) && tokens[i]?.after === '',
  );
  return isNamed ? 0.22 : 0.7;
}
