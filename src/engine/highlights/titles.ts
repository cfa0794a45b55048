import type { Language } from '#engine/transcript/languages';
import type { Lexicon, TextKnowledge } from './lexicon.ts';
import { contentWeight, sentencesIn } from './summary.ts';
import { folded, tokensOf } from './tokens.ts';
import { topicsOf } from './topics.ts';

/** Words of a title. */
const titleLength = { min: 3, max: 9 } as const;

/**
 * A title of three to nine words from the text: its strongest whole clause, without a leading
 * "So,". Titles in `taken` are skipped if there is another one. The title is shorter only if the
 * text is.
 */
export function titleOf(
  text: string,
  knowledge: TextKnowledge,
  taken: ReadonlySet<string> = new Set(),
): string {
  const clauses = clausesOf(text, knowledge).map((clause) => ({
    clause,
    score: strength(clause, knowledge),
  }));
  const ranked = clauses
    .toSorted((a, b) => b.score - a.score)
    .map(({ clause }) => titleFrom(clause, knowledge.lexicon.language));
  return ranked.find((title) => !taken.has(title)) ?? ranked[0] ?? topicTitle(text, knowledge);
}

/**
 * The text as a title if it has the right number of words; cut to a whole clause if it has too
 * many; undefined if it has too few.
 */
export function fittingTitle(text: string, knowledge: TextKnowledge): string | undefined {
  const { language } = knowledge.lexicon;
  const title = withoutDashes(text);
  const tokens = tokensOf(title, language);
  if (tokens.length < titleLength.min) return undefined;
  if (tokens.length <= titleLength.max) return title;
  const [clause] = clausesOf(text, knowledge).toSorted(
    (a, b) => kindWorth[b.kind] - kindWorth[a.kind],
  );
  return clause && titleFrom(clause, language);
}

/**
 * Titles from the text, as hooks on top of a clip: the beginning of its first sentence, then its
 * strongest clauses. Unless the text has nothing else, no title is taken from the middle of a
 * clause, begins with a conjunction, or ends with a function word that leaves it incomplete.
 */
export function hooksOf(text: string, knowledge: TextKnowledge, count: number): string[] {
  const { lexicon } = knowledge;
  const [first = '', second = ''] = sentencesIn(text);
  const [opening, next] = [first, second].map((sentence) => openingOf(sentence, knowledge));
  const strong = clausesOf(text, knowledge)
    .filter(({ kind }) => kind === 'sentence' || kind === 'part')
    .map((clause) => ({ clause, score: strength(clause, knowledge) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ clause }) => clause);
  const ordered = [opening, strong[0], next, ...strong.slice(1)].filter(
    (clause) => clause !== undefined,
  );
  const whole = ordered.filter(({ tokens: [begin = '', ...rest] }) => {
    const end = rest.at(-1) ?? begin;
    return (
      !lexicon.language.titles.conjunctions.has(folded(begin)) && !lexicon.dangling.has(folded(end))
    );
  });
  const titles = (whole.length > 0 ? whole : ordered).map((clause) =>
    titleFrom(clause, lexicon.language),
  );
  const hooks =
    titles.length > 0 ? titles : [topicTitle(text, knowledge)].filter((title) => title !== '');
  return withoutSimilar(hooks).slice(0, count);
}

/**
 * The longest whole clause with which a sentence begins, or the first words of the sentence if no
 * clause is whole.
 */
function openingOf(sentence: string, knowledge: TextKnowledge): Clause | undefined {
  const { lexicon } = knowledge;
  const led = withoutLeadIns(tokensOf(sentence, lexicon.language), lexicon.language);
  const whole = clausesOf(sentence, knowledge).filter(
    ({ tokens, kind }) => tokens[0] === led[0] && kind !== 'torn',
  );
  const [longest] = whole.toSorted((a, b) => b.tokens.length - a.tokens.length);
  if (longest) return longest;
  const tokens = withoutDangling(led.slice(0, titleLength.max), lexicon);
  const text = between(sentence, tokens, lexicon.language);
  return tokens.length === 0
    ? undefined
    : { tokens, text, kind: 'torn', isQuestion: false, place: 'first' };
}

/** Removes titles that contain an earlier one or are contained in one. */
function withoutSimilar(titles: readonly string[]): string[] {
  const chosen: string[] = [];
  for (const title of titles) {
    const plain = title.toLowerCase();
    if (
      !chosen.some(
        (other) => other.toLowerCase().includes(plain) || plain.includes(other.toLowerCase()),
      )
    )
      chosen.push(title);
  }
  return chosen;
}

type Clause = {
  tokens: string[];
  text: string;
  /**
   * A whole sentence, a part between two punctuation marks, a clause cut out where there are no
   * marks, or the beginning of a long clause.
   */
  kind: 'sentence' | 'part' | 'cut' | 'torn';
  isQuestion: boolean;
  /** Whether it belongs to the first sentence, to one of the last two, or to one in between. */
  place: 'first' | 'middle' | 'late' | 'last';
};

function clausesOf(text: string, { lexicon }: TextKnowledge): Clause[] {
  const sentences = sentencesIn(text);
  const clauses = sentences.flatMap((sentence, i) => {
    const place = placeOf(i, sentences.length);
    const isQuestion = questionEnd.test(sentence);
    const statements = sentence.split(/(?<=[;:；：])\s*(?=[\p{L}"“])/u);
    const parts = sentence.split(/(?<=[,;:—–…])\s+|(?<=[、，；：])|\s+[-–—]+\s+/u);
    const asksAlone = (part: string) =>
      lexicon.language.titles.questionStart.test(part.replace(/^["“'‘¿\s]+/u, ''));
    return [
      clauseFrom(sentence, lexicon, { kind: 'sentence', isQuestion, place }),
      ...(statements.length > 1 ? statements : []).map((part) =>
        clauseFrom(part, lexicon, { kind: 'sentence', isQuestion: questionEnd.test(part), place }),
      ),
      ...parts.map((part, j) =>
        clauseFrom(part, lexicon, {
          kind: 'part',
          isQuestion: isQuestion && j === parts.length - 1 && asksAlone(part),
          place,
        }),
      ),
      ...parts.flatMap((part) => cutClauses(part, lexicon, place)),
    ];
  });
  return clauses.filter(
    ({ tokens }) => tokens.length >= titleLength.min && tokens.length <= titleLength.max,
  );
}

const questionEnd = /[?？]["”'’»)]*$/u;

function placeOf(i: number, sentences: number): Clause['place'] {
  if (i === sentences - 1) return 'last';
  if (i === 0) return 'first';
  return i === sentences - 2 ? 'late' : 'middle';
}

function clauseFrom(
  part: string,
  lexicon: Lexicon,
  traits: Pick<Clause, 'kind' | 'isQuestion' | 'place'>,
): Clause {
  const isClosed = /[.!?;:。！？।；：]["”'’»)]*$/u.test(part.trim());
  const led = withoutLeadIns(tokensOf(part, lexicon.language), lexicon.language);
  const tokens = isClosed ? led : withoutDangling(led, lexicon);
  return { tokens, text: between(part, tokens, lexicon.language), ...traits };
}

/** Divides a part that is too long at the words that begin a clause ("because", "which", "and"). */
function cutClauses(part: string, lexicon: Lexicon, place: Clause['place']): Clause[] {
  const { language } = lexicon;
  const tokens = tokensOf(part, language);
  if (tokens.length <= titleLength.max) return [];
  const trimmed = (run: string[]) => withoutDangling(withoutLeadIns(run, language), lexicon);
  const starts = tokens.flatMap((token, i) =>
    i === 0 || language.titles.conjunctions.has(folded(token)) ? [i] : [],
  );
  return starts.map((start, i): Clause => {
    const run = trimmed(tokens.slice(start, starts[i + 1] ?? tokens.length));
    const fits = run.length <= titleLength.max;
    const fitting = fits ? run : trimmed(run.slice(0, titleLength.max));
    return {
      tokens: fitting,
      text: between(part, fitting, language),
      kind: fits ? 'cut' : 'torn',
      isQuestion: false,
      place,
    };
  });
}

/** Removes filler words at the front: "So", "Well", "you know". */
function withoutLeadIns(tokens: string[], { titles }: Language): string[] {
  let from = 0;
  while (from < tokens.length && titles.leadIns.has(folded(tokens[from] ?? ''))) from++;
  if (
    tokens.length - from > titleLength.min + 1 &&
    titles.asides.has(folded(`${tokens[from]} ${tokens[from + 1]}`))
  )
    from += 2;
  return tokens.slice(from);
}

/** Removes function words that leave the end incomplete. */
function withoutDangling(tokens: string[], { dangling }: Lexicon): string[] {
  return tokens.slice(0, tokens.findLastIndex((token) => !dangling.has(folded(token))) + 1);
}

/**
 * The part of the text from the first to the last of the tokens, with the punctuation between them.
 */
function between(piece: string, tokens: readonly string[], language: Language): string {
  const joined = tokens.join(language.usesSpaces ? ' ' : '');
  const first = tokens[0] ?? '';
  const last = tokens.at(-1) ?? '';
  for (let at = piece.indexOf(first); at >= 0; at = piece.indexOf(first, at + 1)) {
    const end = piece.indexOf(last, at + joined.length - last.length);
    if (end < 0) break;
    const found = piece.slice(at, end + last.length);
    if (tokensOf(found, language).length === tokens.length)
      return withClosingQuote(found, piece.slice(end + last.length)).replace(/\s+/g, ' ');
  }
  return joined;
}

/**
 * How well a clause names the subject of the whole text: it gains from rare words, a claim and a
 * good length, and loses as a sentence about a pronoun.
 */
function strength(clause: Clause, knowledge: TextKnowledge): number {
  const { lexicon } = knowledge;
  const words = clause.tokens.map(folded);
  const first = words[0] ?? '';
  const kinds = new Set(words.flatMap((_, i) => lexicon.kindsAt(words, i)));
  const claims = (['insight', 'absolute', 'advice', 'negation', 'emotion', 'you'] as const).filter(
    (kind) => kinds.has(kind),
  ).length;
  const isSubordinate =
    clause.kind !== 'sentence' && lexicon.language.titles.conjunctions.has(first);
  return (
    contentWeight(clause.text, knowledge) +
    0.35 * claims +
    (words.length >= 4 && words.length <= 8 ? 0.5 : 0) +
    (lexicon.dependent.has(first) ? -1.5 : 0) +
    (kinds.has('promotion') || kinds.has('filler') ? -1 : 0) +
    (isSubordinate ? -1.2 : 0) +
    (words.every((word) => lexicon.stop.has(word)) ? -3 : 0) +
    kindWorth[clause.kind] +
    placeWorth[clause.place] +
    fragmentCost(clause, words, lexicon.language) +
    (clause.isQuestion ? 0.4 : 0)
  );
}

const kindWorth: Record<Clause['kind'], number> = { sentence: 1.2, part: 0, cut: -0.8, torn: -2.2 };

/** The point of a clip is usually made in its first or its last sentence. */
const placeWorth: Record<Clause['place'], number> = { first: 0.4, middle: 0, late: 0.2, last: 0.5 };

/**
 * The cost of a clause that begins like an aside ("in a text box", "just six months after") or only
 * announces something.
 */
function fragmentCost(
  { kind, isQuestion }: Clause,
  words: readonly string[],
  { titles }: Language,
): number {
  if (isQuestion) return 0;
  const aside = titles.fragmentStarts.has(words[0] ?? '') ? -1 : 0;
  return (
    (kind === 'sentence' ? 0.5 * aside : aside) +
    (titles.announcement.test(words.join(' ')) ? -1.5 : 0)
  );
}

function titleFrom({ text, isQuestion }: Clause, { tag, questionMarks }: Language): string {
  const plain = withBalancedQuotes(withoutDashes(text).replace(/^[\s'‘(]+|[\s,;:.…—–-]+$/gu, ''));
  const title = plain.charAt(0).toLocaleUpperCase(tag) + plain.slice(1);
  return isQuestion && !/[?？]["”»」]?$/u.test(title)
    ? `${questionMarks.opening}${title}${questionMarks.closing}`
    : title;
}

/**
 * Turns a dash between two words into a comma, and removes musical notes and text in brackets,
 * which are no words of a title.
 */
function withoutDashes(text: string): string {
  return text
    .replace(/\s*[♪♫♬]+/gu, '')
    .replace(/[([][^()[\]]*[)\]]\s*/gu, '')
    .replace(/^[^()[\]]*[)\]]\s*|\s*[([][^()[\]]*$/gu, '')
    .replace(/,?(?:\s+[-–—]+)+(?=\s)/gu, ',')
    .trim();
}

/** Adds the mark that closes a quotation in the text if only punctuation comes before it. */
function withClosingQuote(text: string, following: string): string {
  const [, mark = '', closing] = /^([!?！？]?)[.,。、]*(["”»」])/u.exec(following) ?? [];
  return closing !== undefined && !hasBalancedQuotes(text) && hasBalancedQuotes(text + closing)
    ? text + mark + closing
    : text;
}

/** Removes quotation marks if one of them has no counterpart. */
function withBalancedQuotes(text: string): string {
  return hasBalancedQuotes(text) ? text : text.replace(/["“”„«»「」]/gu, '').trim();
}

function hasBalancedQuotes(text: string): boolean {
  const opened = text.match(/["“„«「]/gu)?.length ?? 0;
  const closed = text.match(/["”»」]/gu)?.length ?? 0;
  return text.includes('"') ? (text.match(/"/g)?.length ?? 0) % 2 === 0 : opened === closed;
}

/** The last resort when there is no clause: the topics one after the other. */
function topicTitle(text: string, knowledge: TextKnowledge): string {
  const { language } = knowledge.lexicon;
  const topics = topicsOf(text, knowledge).flatMap((topic) => tokensOf(topic, language));
  const hasTopics = topics.length >= titleLength.min;
  const words = (hasTopics ? topics : tokensOf(text, language)).slice(
    0,
    titleLength.max - 4 > topics.length ? titleLength.max : 5,
  );
  const title = words.join(hasTopics ? language.listSeparator : ' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}
