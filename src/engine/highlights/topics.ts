import type { Language } from '#engine/transcript/languages';
import type { TextKnowledge } from './lexicon.ts';
import { namesNothing, nounPhrases } from './noun-phrases.ts';
import { type TaggedWord, taggedWords } from './tagged-words.ts';
import { stemOf } from './tokens.ts';

/** Topics of a clip. */
export const topicCount = { fewest: 3, most: 5 } as const;

/**
 * Three to five topics of a text: its names and the noun phrases of up to three words that stand
 * out, as written. Fewer only when the text names fewer things: a verb, a function word or two words
 * that only stand side by side are no topic.
 */
export function topicsOf(text: string, knowledge: TextKnowledge): string[] {
  const { language } = knowledge.lexicon;
  const phrases = [...phrasesOf(text, knowledge).values()];
  const ranked = phrases
    .filter((phrase) => !isPartOfName(phrase, phrases))
    .toSorted((a, b) => b.score - a.score);
  const texts = (some: readonly Phrase[]) => some.map((phrase) => phrase.text);
  const topics = distinct(texts(ranked.filter(isSure)), language);
  // Without a list of function words, a word that is said once can be any.
  const isKnown = language.grammar.determiners.size + language.topics.excluded.size > 0;
  return topics.length >= topicCount.fewest || !isKnown
    ? topics
    : distinct([...topics, ...texts(ranked)], language).slice(0, topicCount.fewest);
}

/**
 * Removes repetitions: topics whose words all occur in an earlier topic, or that contain all words
 * of one.
 */
export function distinct(topics: readonly string[], language: Language): string[] {
  const chosen: { text: string; stems: Set<string> }[] = [];
  for (const text of topics.map((topic) => topic.trim())) {
    if (chosen.length >= topicCount.most) break;
    const stems = new Set(text.split(/\s+/).map((word) => stemOf(word, language)));
    const repeats = chosen.some(
      (other) =>
        isWithin(stems, other.stems) ||
        isWithin(other.stems, stems) ||
        (!language.usesSpaces && (other.text.includes(text) || text.includes(other.text))),
    );
    if (text !== '' && !repeats) chosen.push({ text, stems });
  }
  return chosen.map((topic) => topic.text);
}

function isWithin(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...some].every((stem) => [...others].some((other) => isSameStem(stem, other)));
}

/**
 * Whether one stem extends the other by at most two letters: "tag" and "tage", "bread" and
 * "breads".
 */
function isSameStem(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    short === long ||
    (short.length >= 3 && long.length - short.length <= 2 && long.startsWith(short))
  );
}

type Phrase = {
  text: string;
  tokens: readonly string[];
  score: number;
  times: number;
  isName: boolean;
  /** Whether a word beside it shows that it is a noun phrase. */
  isShown: boolean;
};

/** Whether there is evidence that a phrase names a thing. */
const isSure = ({ isName, isShown, times }: Phrase) => isName || isShown || times > 1;

/**
 * Whether a name is only part of a longer one: "York" is no topic if "New York" occurs as often.
 */
function isPartOfName(phrase: Phrase, all: readonly Phrase[]): boolean {
  if (!phrase.isName) return false;
  const contains = (longer: Phrase) =>
    longer.tokens.length > phrase.tokens.length &&
    phrase.tokens.every((token) => longer.tokens.includes(token));
  return all.some((longer) => longer.isName && longer.times >= phrase.times && contains(longer));
}

function phrasesOf(text: string, knowledge: TextKnowledge): Map<string, Phrase> {
  const { lexicon } = knowledge;
  const { language } = lexicon;
  const words = language.usesSpaces ? text.split(/\s+/).filter(Boolean) : [text];
  const tagged = taggedWords({ words }, lexicon);
  const found = new Map<string, Phrase & { first: number }>();
  for (const { key, first, end, isName, isWhole, text } of nounPhrases(
    tagged,
    { first: 0, end: tagged.length },
    { language, maxWords: language.topics.maxWords },
  )) {
    const own = tagged.slice(first, end);
    const phrase = found.get(key) ?? {
      text,
      tokens: own.map(({ token }) => token),
      score: 0,
      times: 0,
      isName,
      isShown: false,
      first,
    };
    phrase.times++;
    phrase.isShown ||= own.length === 1 ? isShownAlone(own, language) : isWhole;
    found.set(key, phrase);
  }
  for (const [key, phrase] of found) {
    // Words that stand side by side only once are no phrase, unless words around them show one.
    if (phrase.tokens.length > 1 && !isSure(phrase)) found.delete(key);
    else phrase.score = scoreOf(phrase, knowledge);
  }
  return found;
}

/** Whether a single word is a noun: scripts without spaces tell it by their characters. */
function isShownAlone([word]: readonly TaggedWord[], { usesSpaces, grammar }: Language): boolean {
  return word?.marked === true || !usesSpaces || grammar.nounsAreCapitalised;
}

function scoreOf({ tokens, times, isName }: Phrase, { lexicon, rarityOf }: TextKnowledge): number {
  const { topics, usesSpaces } = lexicon.language;
  const rarity = tokens.reduce((sum, token) => sum + rarityOf(token) + 0.3, 0) / tokens.length;
  const isVague = tokens.some((token) => namesNothing(token, topics));
  const fewest = usesSpaces ? 4 : 2;
  const isShort = tokens.every((token) => token.length < fewest) && !isName;
  return (
    rarity *
    Math.sqrt(times) *
    (isName ? 1.5 : 1) *
    (isVague ? 0.5 : 1) *
    (isShort ? 0.5 : 1) *
    (1 + 0.25 * (tokens.length - 1))
  );
}
