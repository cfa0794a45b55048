import type { Language } from '#engine/transcript/languages';
import type { TextKnowledge } from '../lexicon.ts';
import { clipped } from '../one-line.ts';
import { isNominal } from '../parts-of-speech.ts';
import { type Clause, clausesOf, parseSentence } from './clauses.ts';
import { areCased, cleanSentence } from './clean-sentence.ts';
import { charactersPerWord, lengthOf } from './limits.ts';
import { isRefused } from './refusals.ts';
import { isSpokenAside } from './spoken-asides.ts';
import { endMark, lineOf } from './spoken-sentence.ts';
import { type WordWeights, weightsOf } from './word-weights.ts';

/** Words of a clip's and of a video's summary at most. */
export const maxSummaryWords = { clip: 25, video: 60 } as const;

/** Words of a unit of a summary. */
const unitWords = { min: 6, max: 25 } as const;
/** A summary of fewer words hardly says anything. */
const shortWords = 10;
/** What a second unit must add. */
const pairMargin = 0.1;
/** Units whose pairs are compared at most: the best by themselves. */
const maxUnits = 60;

type Unit = {
  clause: Clause;
  text: string;
  sentence: number;
  words: number;
  /** The stems of its content words. */
  stems: readonly string[];
  /** What it is worth besides what it covers. */
  form: number;
  startsOpen: boolean;
};

/**
 * One or two whole clauses of the sentences that say what they are about, at most 25 words, other
 * than the title. The whole of a short text, if nothing in it is a clause.
 */
export function summaryFor(
  lines: readonly string[],
  title: string,
  knowledge: TextKnowledge,
): string {
  const { language } = knowledge.lexicon;
  const weights = weightsOf(lines.join(language.usesSpaces ? ' ' : ''), knowledge);
  const titleStems = new Set(weights.stemsOf(title));
  const units = unitsOf(lines, weights, knowledge).filter(
    ({ text }) => !repeats(text, title, weights),
  );
  const some = units
    .map((unit) => ({ unit, value: worthOf([unit], weights, titleStems) }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, maxUnits);
  let best = some[0] && { units: [some[0].unit], value: some[0].value };
  for (const { unit: one } of some)
    for (const { unit: other } of some) {
      if (!canFollow(one, other)) continue;
      const value = worthOf([one, other], weights, titleStems);
      if (!best || value > best.value + (best.units.length === 1 ? pairMargin : 0))
        best = { units: [one, other], value };
    }
  return best ? joined(best.units, knowledge) : opening(lines, { title, weights }, knowledge);
}

/**
 * Three clauses at most of a whole recording, one from each third of it, that say what it is about;
 * at most 60 words. Empty if nothing in it is a clause that stands for itself.
 */
export function videoSummary(lines: readonly string[], knowledge: TextKnowledge): string {
  const { language } = knowledge.lexicon;
  const weights = weightsOf(lines.join(language.usesSpaces ? ' ' : ''), knowledge);
  const units = unitsOf(lines, weights, knowledge).filter(
    ({ clause, startsOpen, words }) =>
      !startsOpen && words <= maxSummaryWords.video / 3 && !startsWithSelf(clause, language),
  );
  const known = new Set<string>();
  const chosen = [0, 1, 2].flatMap((third) => {
    const within = units.filter(
      ({ sentence }) => Math.floor((3 * sentence) / lines.length) === third,
    );
    const [best] = within
      .map((unit) => ({ unit, value: worthOf([unit], weights, known) }))
      .toSorted((a, b) => b.value - a.value);
    for (const stem of weights.stemsOf(best?.unit.text ?? '')) known.add(stem);
    return best ? [best.unit] : [];
  });
  return joined(chosen, knowledge);
}

function unitsOf(
  lines: readonly string[],
  weights: WordWeights,
  { lexicon, names }: TextKnowledge,
): Unit[] {
  const { language } = lexicon;
  const { grammar } = language;
  const cleaning = { names, isCased: areCased(lines) };
  return lines.flatMap((line, at) => {
    if (isSpokenAside(line, language)) return [];
    const sentence = parseSentence(cleanSentence(line, language, cleaning), language);
    return clausesOf(sentence, language, 2 * unitWords.max).flatMap((clause) => {
      const words = lengthOf(clause.text, language) / (language.usesSpaces ? 1 : charactersPerWord);
      if (words < unitWords.min || words > unitWords.max) return [];
      if (isRefused(clause, language, { pronounFirst: true, isSentence: true })) return [];
      const startsOpen =
        grammar.references.has(clause.tokens[0]?.word ?? '') && !isExpletive(clause);
      if (startsOpen && clause.from === 0 && !sentence.opens) return [];
      const isWhole = clause.from === 0 && clause.to === sentence.tokens.length;
      const form =
        -pronounCost(clause, grammar.references) -
        (clause.from > 0 ? 0.3 : 0) -
        (clause.to < sentence.tokens.length ? 0.15 : 0) -
        (clause.isQuestion ? 0.25 : 0) -
        (startsWithSelf(clause, language) ? 0.15 : 0) +
        (isWhole && sentence.opens && sentence.closes ? 0.2 : 0) -
        (sentence.opens || clause.from > 0 ? 0 : 0.4) -
        (/\b(?:i think|not sure|i don't know|i guess)\b/u.test(clause.text.toLowerCase())
          ? 0.2
          : 0);
      return [
        {
          clause,
          text: clause.text,
          sentence: at,
          words,
          stems: weights.stemsOf(clause.text),
          form,
          startsOpen,
        },
      ];
    });
  });
}

/** Whether it is about whoever speaks. */
function startsWithSelf({ tokens }: Clause, { words }: Language): boolean {
  const first = tokens[0]?.word ?? '';
  return words.kinds.i.has(first) || words.kinds.we.has(first);
}

/** "It is hard to …" needs nothing before it. */
function isExpletive({ tokens }: Clause): boolean {
  const first = tokens[0]?.word ?? '';
  return /^it(?:'s)?$/u.test(first) && tokens.slice(1, 5).some(({ word }) => word === 'to');
}

function pronounCost({ tokens, parts }: Clause, pronouns: ReadonlySet<string>): number {
  const at = tokens.findIndex(({ word }) => pronouns.has(word));
  if (at < 0) return 0;
  if (at === 0) return 0.1;
  return parts.slice(0, at).some(isNominal) ? 0.05 : 0.2;
}

function worthOf(units: readonly Unit[], weights: WordWeights, known: ReadonlySet<string>): number {
  const [one, other] = units;
  if (!one) return 0;
  const coverage = weights.coverageOf(
    units.flatMap(({ stems }) => stems),
    known,
  );
  const isNext = other !== undefined && other.sentence === one.sentence + 1;
  const asksTwice = one.clause.isQuestion && other?.clause.isQuestion === true;
  const answers = isNext && one.clause.isQuestion && !asksTwice ? 0.45 : 0;
  const open = one.startsOpen ? 1.2 : 0;
  const form = units.reduce((sum, unit) => sum + unit.form, 0) / units.length;
  const words = units.reduce((sum, unit) => sum + unit.words, 0);
  return (
    2 * Math.min(1, coverage) -
    (words < shortWords ? 0.25 : 0) +
    form +
    (isNext ? 0.15 : 0) +
    answers -
    open
  );
}

/** Whether a second unit may follow a first: it comes later, and fits. */
function canFollow(one: Unit, other: Unit): boolean {
  return (
    other.sentence > one.sentence &&
    one.words + other.words <= maxSummaryWords.clip &&
    (!other.startsOpen || other.sentence === one.sentence + 1)
  );
}

/** The share of a unit's words in the title above which it only repeats it. */
const maxShared = 0.6;

function repeats(text: string, title: string, weights: WordWeights): boolean {
  const stems = new Set(weights.stemsOf(text));
  const known = new Set(weights.stemsOf(title));
  const shared = [...stems].filter((stem) => known.has(stem)).length;
  const start = (line: string) => line.toLowerCase().slice(0, Math.min(20, title.length));
  return (
    (stems.size > 0 && shared / stems.size > maxShared) ||
    (title !== '' && start(text) === start(title))
  );
}

function joined(units: readonly Unit[], { lexicon }: TextKnowledge): string {
  const { tag, usesSpaces, questionMarks } = lexicon.language;
  return units
    .map(({ text, clause }) => {
      const plain = text.replace(/[\s,;:.…—–、。，।?？؟!！]+$/u, '');
      const sentence = plain.charAt(0).toLocaleUpperCase(tag) + plain.slice(1);
      if (clause.isQuestion) return `${questionMarks.opening}${sentence}${questionMarks.closing}`;
      return `${sentence}${fullStop(tag)}`;
    })
    .join(usesSpaces ? ' ' : '');
}

function fullStop(tag: string): string {
  if (tag === 'hi') return '।';
  return tag === 'ja' || tag === 'zh' ? '。' : '.';
}

/** The beginning of the sentence that covers most, other than the title if there is another one. */
function opening(
  lines: readonly string[],
  { title, weights }: { title: string; weights: WordWeights },
  knowledge: TextKnowledge,
): string {
  const { language } = knowledge.lexicon;
  const own = lines.filter((each) => !repeats(each, title, weights));
  const telling = own.filter((each) => !isSpokenAside(each, language));
  const [line = ''] = (telling.length > 0 ? telling : own.length > 0 ? own : lines).toSorted(
    (a, b) => weights.coverage(b) - weights.coverage(a),
  );
  const { tokens, isQuestion } = cleanSentence(line, language, { names: knowledge.names });
  const some = lineOf(tokens.slice(0, maxSummaryWords.clip), language) || line.trim();
  const maxLength = language.usesSpaces ? 240 : maxSummaryWords.clip * charactersPerWord;
  const isCut = language.usesSpaces && tokens.length > maxSummaryWords.clip;
  const text = clipped(isCut ? `${some}…` : some, maxLength, language);
  const stop = isQuestion ? language.questionMarks.closing : fullStop(language.tag);
  const end = text.endsWith('…') || endMark.test(text.slice(-1)) ? '' : stop;
  return `${text.charAt(0).toLocaleUpperCase(language.tag)}${text.slice(1)}${end}`;
}
