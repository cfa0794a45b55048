import type { Lexicon } from './rank/words/lexicon.ts';
import { folded, primaryTag, tokensOf, usesSpaces } from './tokens.ts';
import { type TopicKnowledge, topicsOf } from './topics.ts';

/** How many words a title has. */
const titleLength = { fewest: 3, most: 9 } as const;

/**
 * A title of three to nine words out of the text: its strongest whole clause, without the "So," before it. Titles in
 * `taken` are passed over while there is another. Shorter only when the text is.
 */
export function titleOf(text: string, knowledge: TopicKnowledge, taken: ReadonlySet<string> = new Set()): string {
  const clauses = clausesOf(text, knowledge).map((clause) => ({ clause, score: strength(clause, knowledge) }));
  const ranked = clauses.toSorted((a, b) => b.score - a.score).map(({ clause }) => written(clause, knowledge.language));
  const free = ranked.find((title) => !taken.has(title)) ?? ranked[0];
  return free ?? topicTitle(text, knowledge);
}

/** One or two whole sentences of the text that say what it is about, at most about 240 characters. */
export function summaryOf(text: string, knowledge: TopicKnowledge): string {
  const sentences = sentencesIn(text);
  const scored = sentences.map((sentence, place) => ({ sentence, place, score: weightOf(sentence, knowledge) }));
  const fitting = scored.filter(({ sentence }) => sentence.length <= summaryCharacters);
  const best = (fitting.length > 0 ? fitting : scored).toSorted((a, b) => b.score - a.score)[0];
  if (!best) return text.trim();
  const next = scored[best.place + 1];
  const both = next && best.sentence.length + next.sentence.length < summaryCharacters;
  const joint = usesSpaces(knowledge.language) ? ' ' : '';
  return clipped(both ? `${best.sentence}${joint}${next.sentence}` : best.sentence, summaryCharacters, knowledge.language);
}

/** The text, cut after a whole word when it is longer than `most` characters. */
export function clipped(text: string, most: number, language: string): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  const end = usesSpaces(language) ? head.lastIndexOf(' ') : most;
  return `${head.slice(0, end > 0 ? end : most).replace(/[\s,;:、，]+$/u, '')}…`;
}

/** The text as a title when it has the right number of words; cut to a whole clause when it has too many. */
export function fittingTitle(text: string, knowledge: TopicKnowledge): string | undefined {
  const title = withoutDashes(text);
  const tokens = tokensOf(title, knowledge.language);
  if (tokens.length < titleLength.fewest) return undefined;
  if (tokens.length <= titleLength.most) return title;
  const [clause] = clausesOf(text, knowledge).toSorted((a, b) => worth[b.kind] - worth[a.kind]);
  return clause && written(clause, knowledge.language);
}

const summaryCharacters = 240;

type Clause = {
  tokens: string[];
  text: string;
  /** A whole sentence, a part between two marks, a clause cut out where no mark helps, or the beginning of a long one. */
  kind: 'sentence' | 'part' | 'cut' | 'torn';
  asks: boolean;
  /** Whether it belongs to the first sentence, to one of the last two, or to one in between. */
  place: 'first' | 'middle' | 'late' | 'last';
};

function sentencesIn(text: string): string[] {
  return (
    text
      .match(/.+?(?:[.!?…]+["”'’»)]*(?=\s|$)|[。！？।]+[」』]*|$)/gsu)
      ?.map((sentence) => sentence.trim())
      .filter(Boolean) ?? []
  );
}

function clausesOf(text: string, knowledge: TopicKnowledge): Clause[] {
  const sentences = sentencesIn(text);
  const clauses = sentences.flatMap((sentence, i) => {
    const place = placeOf(i, sentences.length);
    const asks = asksIt.test(sentence);
    const statements = sentence.split(/(?<=[;:；：])\s*(?=[\p{L}"“])/u);
    const parts = sentence.split(/(?<=[,;:—–…])\s+|(?<=[、，；：])|\s+[-–—]+\s+/u);
    const last = parts.length - 1;
    return [
      ...clauseFrom(sentence, knowledge, { kind: 'sentence', asks, place }),
      ...(statements.length > 1 ? statements : []).flatMap((part) =>
        clauseFrom(part, knowledge, { kind: 'sentence', asks: asksIt.test(part), place }),
      ),
      ...parts.flatMap((part, j) => clauseFrom(part, knowledge, { kind: 'part', asks: asks && j === last && asksByItself(part), place })),
      ...parts.flatMap((part) => cutClauses(part, knowledge, place)),
    ];
  });
  return clauses.filter(({ tokens }) => tokens.length >= titleLength.fewest && tokens.length <= titleLength.most);
}

const asksIt = /[?？]["”'’»)]*$/u;

/** A piece of a question is one itself when it begins like one: with a question word or a verb before its subject. */
function asksByItself(part: string): boolean {
  return questionStart.test(part.replace(/^["“'‘¿\s]+/u, ''));
}

const questionStart =
  /^(?:(?:so|and|but|well) )?(?:who|what|when|where|why|how|which|whose|is|are|was|were|do|does|did|can|could|should|would|will|have|has|am|isn't|aren't|don't|doesn't|didn't|can't|couldn't|wouldn't|wer|was|wann|wo|warum|wie|welche\S*|quién|qué|cuándo|dónde|por qué|cómo|cuál|qui|que|quoi|quand|où|pourquoi|comment|est-ce|क्या|क्यों|कैसे)(?![\p{L}])|[か吗呢까][?？]?$/iu;

function placeOf(i: number, sentences: number): Clause['place'] {
  if (i === sentences - 1) return 'last';
  if (i === 0) return 'first';
  return i === sentences - 2 ? 'late' : 'middle';
}

function clauseFrom(part: string, knowledge: TopicKnowledge, how: Pick<Clause, 'kind' | 'asks' | 'place'>): Clause[] {
  const ends = /[.!?;:。！？।；：]["”'’»)]*$/u.test(part.trim());
  const tokens = trimmed(tokensOf(part, knowledge.language), knowledge.lexicon, ends ? 'start' : 'both');
  return [{ tokens, text: between(part, tokens, knowledge.language), ...how }];
}

/** Where a part is too long: what lies between the words that begin a clause ("because", "which", "and"). */
function cutClauses(part: string, knowledge: TopicKnowledge, place: Clause['place']): Clause[] {
  const tokens = tokensOf(part, knowledge.language);
  if (tokens.length <= titleLength.most) return [];
  const starts = tokens.flatMap((token, i) => (i === 0 || joints.has(folded(token)) ? [i] : []));
  return starts.flatMap((start, i): Clause[] => {
    const run = trimmed(tokens.slice(start, starts[i + 1] ?? tokens.length), knowledge.lexicon);
    const fits = run.length <= titleLength.most;
    const fitting = fits ? run : trimmed(run.slice(0, titleLength.most), knowledge.lexicon);
    return [{ tokens: fitting, text: between(part, fitting, knowledge.language), kind: fits ? 'cut' : 'torn', asks: false, place }];
  });
}

/** Words a new clause begins with, in the languages that have lists. */
const joints = new Set(
  `and but so because that which who while when if though although unless until where then
   y pero porque cuando si aunque mientras et mais parce quand si lorsque donc und aber weil wenn dass obwohl
   और लेकिन क्योंकि जब अगर でも しかし だから 但是 因为 所以 如果 그리고 하지만 그래서`.split(/\s+/),
);

/** Without the small words that lead in ("So", "Well", "you know") and those that leave the end hanging. */
function trimmed(tokens: readonly string[], lexicon: Lexicon, where: 'start' | 'both' = 'both'): string[] {
  let from = 0;
  let to = tokens.length;
  while (from < to && leadsIn.has(folded(tokens[from] ?? ''))) from++;
  if (to - from > titleLength.fewest + 1 && asides.has(folded(`${tokens[from]} ${tokens[from + 1]}`))) from += 2;
  while (where === 'both' && to > from && lexicon.dangling.has(folded(tokens[to - 1] ?? ''))) to--;
  return tokens.slice(from, to);
}

const leadsIn = new Set(
  `and but so or because well okay ok yeah yes right um uh like now then also basically actually oh hey look
   y pero pues entonces bueno et mais donc alors ben euh bon und aber also ähm ja naja
   और तो लेकिन でも そして だから しかし えー あの 그리고 그래서 하지만 그런데 但是 所以 然后 而且`.split(/\s+/),
);

const asides = new Set(['i mean', 'you know', 'i think', 'i guess', 'i feel', 'i believe', 'ich glaube', 'yo creo']);

/** The piece from the first to the last of the tokens, marks between them kept. */
function between(piece: string, tokens: readonly string[], language: string): string {
  const joined = tokens.join(usesSpaces(language) ? ' ' : '');
  const first = tokens[0] ?? '';
  const last = tokens.at(-1) ?? '';
  for (let at = piece.indexOf(first); at >= 0; at = piece.indexOf(first, at + 1)) {
    const end = piece.indexOf(last, at + joined.length - last.length);
    if (end < 0) break;
    const found = piece.slice(at, end + last.length);
    if (tokensOf(found, language).length === tokens.length) return found.replace(/\s+/g, ' ');
  }
  return joined;
}

/** How well a clause names the whole: rare words, a claim, a good length; not a pronoun's sentence. */
function strength(clause: Clause, knowledge: TopicKnowledge): number {
  const words = clause.tokens.map(folded);
  const kinds = new Set(words.flatMap((_, i) => knowledge.lexicon.kindsAt(words, i)));
  const claims = ['insight', 'absolute', 'advice', 'negation', 'emotion', 'you'] as const;
  const claim = claims.filter((kind) => kinds.has(kind)).length;
  const length = words.length >= 4 && words.length <= 8 ? 0.5 : 0;
  const leaning = knowledge.lexicon.leaning.has(words[0] ?? '') ? -1.5 : 0;
  const noise = kinds.has('promotion') || kinds.has('filler') ? -1 : 0;
  const dependent = clause.kind !== 'sentence' && joints.has(words[0] ?? '') ? -1.2 : 0;
  const content = words.filter((word) => !knowledge.lexicon.stop.has(word)).length;
  const empty = content === 0 ? -3 : 0;
  return (
    weightOf(clause.text, knowledge) +
    0.35 * claim +
    length +
    leaning +
    noise +
    dependent +
    empty +
    worth[clause.kind] +
    pointed[clause.place] +
    hanging(clause, words) +
    (clause.asks ? 0.4 : 0)
  );
}

const worth: Record<Clause['kind'], number> = { sentence: 1.2, part: 0, cut: -0.8, torn: -2.2 };

/** The point of a clip is made in its first sentence or its last. */
const pointed: Record<Clause['place'], number> = { first: 0.4, middle: 0, late: 0.2, last: 0.5 };

/** A piece that begins like an aside ("in a text box", "just six months after") or with half a thought ("once scaling ran"). */
function hanging({ kind, asks }: Clause, words: readonly string[]): number {
  if (asks) return 0;
  const aside = asideStarts.has(words[0] ?? '') ? -1 : 0;
  const announced = announces.test(words.join(' ')) ? -1.5 : 0;
  return (kind === 'sentence' ? 0.5 * aside : aside) + announced;
}

const asideStarts = new Set(
  `in on at by for with from to of into onto about as after before during since once just rather even especially including like than such
   en por para con de sobre dans pour avec sur im am mit von bei nach vor für seit`.split(/\s+/),
);

/** A sentence that only says that something comes. */
const announces =
  /^(?:the )?(?:question|answer|thing|point|problem|first|second|next|other)(?: thing| one)? (?:is|was|comes|always|here)|^let me |^going back |^coming back |^i want to |^i (?:just )?(?:wanted|mean)|^i'm going to |^(?:that|this|it) (?:is|was) (?:it|all|that|why)/u;

/** Sum of the rarities of the words that carry meaning, falling off so that length alone does not win. */
function weightOf(text: string, { language, lexicon, rarityOf }: TopicKnowledge): number {
  const words = new Set(tokensOf(text, language).map(folded));
  let total = 0;
  for (const word of words) if (!lexicon.stop.has(word)) total += Math.min(3, rarityOf(word)) + 0.2;
  return Math.sqrt(total);
}

function written(clause: Clause, language: string): string {
  const text = unquoted(withoutDashes(clause.text).replace(/^[\s'‘(]+|[\s,;:.…—–-]+$/gu, ''));
  const capital = text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
  const mark = usesSpaces(language) ? '?' : '？';
  if (!clause.asks || /[?？]$/u.test(capital)) return capital;
  return `${primaryTag(language) === 'es' ? '¿' : ''}${capital}${mark}`;
}

/** A dash between two words becomes a comma, a note of music nothing: they are no words of the title. */
function withoutDashes(text: string): string {
  return text
    .replace(/\s*[♪♫♬]+/gu, '')
    .replace(/[([][^()[\]]*[)\]]\s*/gu, '')
    .replace(/^[^()[\]]*[)\]]\s*|\s*[([][^()[\]]*$/gu, '')
    .replace(/,?(?:\s+[-–—]+)+(?=\s)/gu, ',')
    .trim();
}

/** Without quotation marks that are opened and never closed, or closed and never opened. */
function unquoted(text: string): string {
  const opened = text.match(/["“„«「]/gu)?.length ?? 0;
  const closed = text.match(/["”»」]/gu)?.length ?? 0;
  const balanced = text.includes('"') ? (text.match(/"/g)?.length ?? 0) % 2 === 0 : opened === closed;
  return balanced ? text : text.replace(/["“”„«»「」]/gu, '').trim();
}

/** The last resort where no clause is to be had: the topics side by side. */
function topicTitle(text: string, knowledge: TopicKnowledge): string {
  const joint = usesSpaces(knowledge.language) ? ', ' : '、';
  const words = topicsOf(text, knowledge).flatMap((topic) => tokensOf(topic, knowledge.language));
  const all = words.length >= titleLength.fewest ? words : tokensOf(text, knowledge.language);
  const title = all
    .slice(0, titleLength.most - 4 > words.length ? titleLength.most : 5)
    .join(words.length >= titleLength.fewest ? joint : ' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}
