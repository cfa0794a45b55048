import type { Language } from '#engine/transcript/languages';
import { isNominal, type PartOfSpeech } from '../parts-of-speech.ts';
import { type Clause, clauseOf, clausesOf, type ParsedSentence } from './clauses.ts';
import { isFiniteVerb } from './finite-verbs.ts';
import { fitsTitle, titleLimits } from './limits.ts';
import { isRefused } from './refusals.ts';
import type { Token } from './spoken-sentence.ts';

/** A title that the words offer. */
export type TitleCandidate = {
  /**
   * A claim that is said; a frame such as "how to …"; a claim whose pronoun is replaced by what it
   * stands for; or only what it is about.
   */
  kind: 'claim' | 'frame' | 'resolved' | 'label';
  text: string;
  clause: Clause;
  /** The index of its sentence. */
  sentence: number;
};

/** Tokens of a clause that may become a title after it is shortened. */
const maxClauseTokens = 40;

/** All titles that the sentences offer and no rule refuses. Linear in their words. */
export function titleCandidates(
  sentences: readonly ParsedSentence[],
  language: Language,
): TitleCandidate[] {
  return sentences.flatMap((sentence, at) => {
    const clauses = clausesOf(sentence, language, maxClauseTokens);
    const claims = clauses.flatMap((clause) => [clause, ...shortenings(clause, language)]);
    const own = distinctClauses(claims).flatMap((clause) => {
      const whole = { clause, sentence: at };
      if (fits(clause, language) && !isRefused(clause, language))
        return [{ ...whole, kind: 'claim' as const, text: clause.text }];
      return language.phrasing.shortens ? withSubject(whole, sentences, language) : [];
    });
    const more = language.phrasing.shortens
      ? [...frames(sentence, language), ...labels(sentence, language)].map((candidate) => ({
          ...candidate,
          sentence: at,
        }))
      : [];
    return [...own, ...more];
  });
}

function fits({ text }: Clause, language: Language): boolean {
  return fitsTitle(text, language);
}

function distinctClauses(clauses: readonly Clause[]): Clause[] {
  return [...new Map(clauses.map((clause) => [`${clause.from} ${clause.to}`, clause])).values()];
}

const cutBefore = new Set(
  'because which while unless until so when if after before without in on at for with by and or where than through from but to'.split(
    ' ',
  ),
);
/** "It can only be valid if …" means something else without its condition. */
const limiting = /^(?:if|unless|until|without|when|because|but|than)$/u;
const limited = /^(?:only|not|never|cannot)$|n't$/u;

/** Words that a shortened clause has at least. */
const minShortened = 4;

/** The clause, cut before a later conjunction or preposition that follows a noun or a mark. */
function shortenings(clause: Clause, language: Language): Clause[] {
  if (!language.phrasing.shortens) return [];
  const { maxWords } = titleLimits(language);
  const cuts: Clause[] = [];
  for (
    let length = minShortened;
    length <= Math.min(maxWords, clause.tokens.length - 1);
    length++
  ) {
    const next = clause.tokens[length]?.word ?? '';
    const last = clause.tokens[length - 1];
    const followsNoun = isNominal(clause.parts[length - 1]) || last?.after !== '';
    const isLimited =
      limiting.test(next) && clause.tokens.slice(0, length).some(({ word }) => limited.test(word));
    const isRange =
      /^(?:to|down|up)$/u.test(next) &&
      clause.tokens.slice(length - 4, length).some(({ word }) => word === 'from');
    if (!isRange && next !== 'to' && cutBefore.has(next) && followsNoun && !isLimited)
      cuts.push({
        ...clauseOf(clause.sentence, clause.from, clause.from + length, language),
        isCutLeft: clause.isCutLeft,
      });
  }
  return cuts;
}

/** "How to …", "why people …", up to the next mark. */
function frames(sentence: ParsedSentence, language: Language): Omit<TitleCandidate, 'sentence'>[] {
  const { tokens, parts } = sentence;
  return tokens.flatMap((token, i) => {
    const begins =
      (token.word === 'how' && tokens[i + 1]?.word === 'to' && parts[i + 2] === 'verb') ||
      (/^(?:how|why)$/u.test(token.word) &&
        (isNominal(parts[i + 1]) || parts[i + 1] === 'pronoun' || parts[i + 1] === 'determiner')) ||
      (token.word === 'what' &&
        (/^(?:makes|happens)$/u.test(tokens[i + 1]?.word ?? '') ||
          (tokens[i + 1]?.word === 'it' && tokens[i + 2]?.word === 'takes')));
    if (!begins || (i === 0 && sentence.isQuestion)) return [];
    const end = tokens.findIndex(({ after }, k) => k >= i && after !== '');
    const to = end < 0 ? tokens.length : end + 1;
    const clauses = [clauseOf(sentence, i, to, language)];
    clauses.push(...(clauses[0] ? shortenings(clauses[0], language) : []));
    return clauses
      .filter(
        (clause) => fits(clause, language) && !isOpenFrame(clause) && !isRefused(clause, language),
      )
      .map((clause) => ({ kind: 'frame' as const, text: clause.text, clause }));
  });
}

/** Whether a frame is about something that only a pronoun names: "how it works". */
function isOpenFrame({ tokens, parts }: Clause): boolean {
  return (
    /^(?:it|they|he|she|that|this|these|those)$/u.test(tokens[1]?.word ?? '') ||
    !parts.some((part) => isNominal(part)) ||
    tokens.some(({ word }) => word === 'which') ||
    /^(?:many|much|far|long|often)$/u.test(tokens[1]?.word ?? '')
  );
}

type Placed = { clause: Clause; sentence: number };

/** A clause about a pronoun, with its noun from the sentence before in place of it or in front. */
function withSubject(
  { clause, sentence }: Placed,
  sentences: readonly ParsedSentence[],
  language: Language,
): TitleCandidate[] {
  const first = clause.tokens[0]?.word ?? '';
  if (!/^(?:it|they|he|she|it's|they're|he's|she's)$/u.test(first)) return [];
  if (clause.from > 0 || isRefused(clause, language, { pronounFirst: true })) return [];
  const [pronoun = '', ending = ''] = first.split("'");
  const before = sentences[sentence - 1];
  const subject = before && subjectOf(before);
  if (!subject || !agrees(pronoun, subject)) return [];
  const verb = ending === 's' ? 'is' : ending === 're' ? 'are' : '';
  const named = subject.tokens.map(({ text }) => text).join(' ');
  const rest = clause.text.split(' ').slice(1).join(' ');
  const text = [named, verb, rest].filter(Boolean).join(' ');
  return fitsTitle(text, language) ? [{ kind: 'resolved', text, clause, sentence }] : [];
}

type Phrase = { tokens: readonly Token[]; parts: readonly PartOfSpeech[] };

/** Words of a subject that replaces a pronoun. */
const maxSubjectWords = 5;

function subjectOf({ tokens, parts }: ParsedSentence): Phrase | undefined {
  const verb = tokens.findIndex((_, i) => isFiniteVerb(tokens, parts, i));
  if (verb < 1 || verb > maxSubjectWords) return undefined;
  const phrase = { tokens: tokens.slice(0, verb), parts: parts.slice(0, verb) };
  const isPhrase =
    isNominal(phrase.parts.at(-1)) &&
    phrase.tokens.every(({ after }) => after === '') &&
    !phrase.parts.some(
      (part) => part === 'pronoun' || part === 'conjunction' || part === 'preposition',
    ) &&
    !/^(?:this|that|these|those|my|your|his|her|our|their|its)$/u.test(tokens[0]?.word ?? '');
  return isPhrase ? phrase : undefined;
}

function agrees(pronoun: string, { tokens, parts }: Phrase): boolean {
  const last = tokens.at(-1)?.word ?? '';
  const isPlural = /[^s]s$/u.test(last) || last === 'people';
  const isName = parts.at(-1) === 'name' && tokens.length <= 2;
  if (pronoun === 'they') return isPlural;
  return pronoun === 'it' ? !isPlural && !isName : isName && !isPlural;
}

const relational = new Set(
  'way problem difference question solution support risk case reason future power cost lack price history art science importance value rules secret state role danger end beginning age'.split(
    ' ',
  ),
);
const quantity = new Set(
  'sort kind number lot set part case couple bunch bit piece amount type one some all most many percent majority rest'.split(
    ' ',
  ),
);

/** What the sentence is about, as a noun with what belongs to it: "the price of a good title". */
function labels(sentence: ParsedSentence, language: Language): Omit<TitleCandidate, 'sentence'>[] {
  const { tokens, parts } = sentence;
  return tokens.flatMap((token, i) => {
    const next = tokens[i + 1]?.word ?? '';
    const joins =
      next === 'of' ||
      (relational.has(token.word) &&
        /^(?:for|in|with|between|to)$/u.test(next) &&
        isNounStart(parts[i + 2]));
    if (!isNominal(parts[i]) || !joins || token.after !== '' || quantity.has(token.word)) return [];
    let from = i;
    while (
      from > 0 &&
      i - from < 3 &&
      tokens[from - 1]?.after === '' &&
      /^(?:noun|name|adjective|number)$/u.test(parts[from - 1] ?? '')
    )
      from--;
    const article = tokens[from - 1]?.word;
    if (from > 0 && article === 'the') from--;
    let to = i + 2;
    while (to < tokens.length && to - i < 7 && isNounPart(parts[to])) {
      to++;
      if (tokens[to - 1]?.after !== '') break;
    }
    if (next === 'between' && tokens[to]?.word === 'and') {
      to++;
      while (to < tokens.length && to - i < 10 && isNounPart(parts[to])) to++;
    } else if (next === 'between') return [];
    const clause = clauseOf(sentence, from, to, language);
    const isWhole = isNominal(clause.parts.at(-1)) && clause.tokens.length - (i - from) > 2;
    const words = clause.tokens.map(({ word }) => word);
    if (new Set(words).size < words.length) return [];
    const isNamed = article === 'the' || clause.parts.includes('name');
    return isWhole &&
      isNamed &&
      fits(clause, language) &&
      !language.grammar.references.has(tokens[i + 2]?.word ?? '')
      ? [{ kind: 'label' as const, text: clause.text, clause }]
      : [];
  });
}

function isNounPart(part: PartOfSpeech | undefined): boolean {
  return part === 'number' || isNounStart(part);
}

function isNounStart(part: PartOfSpeech | undefined): boolean {
  return part === 'determiner' || part === 'adjective' || isNominal(part);
}
