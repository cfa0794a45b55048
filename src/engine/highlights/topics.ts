import type { Language } from '#engine/transcript/languages';
import type { TextKnowledge } from './lexicon.ts';
import { nounLikeness } from './noun-likeness.ts';
import { folded, stemOf, tokensOf } from './tokens.ts';

/** Topics of a clip. */
export const topicCount = { fewest: 3, most: 5 } as const;

/**
 * Three to five topics of a text: its salient words and phrases of up to three words, as written.
 * Fewer only when the text has fewer different words.
 */
export function topicsOf(text: string, knowledge: TextKnowledge): string[] {
  const { language } = knowledge.lexicon;
  const phrases = [...phrasesOf(text, knowledge).values()];
  const salient = phrases
    .filter((phrase) => !isPartOfName(phrase, phrases))
    .toSorted((a, b) => b.score - a.score)
    .map((phrase) => phrase.text);
  const topics = distinct(salient, language).slice(0, topicCount.most);
  if (topics.length >= topicCount.fewest) return topics;
  const longest = tokensOf(text, language).toSorted((a, b) => b.length - a.length);
  return distinct([...topics, ...longest], language).slice(0, topicCount.fewest);
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
      (other) => isWithin(stems, other.stems) || isWithin(other.stems, stems),
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
  score: number;
  times: number;
  tokens: readonly string[];
  isName: boolean;
};

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
  const phrases = new Map<string, Phrase>();
  const { language } = knowledge.lexicon;
  const likeness = nounLikeness(text, language);
  for (const run of contentRuns(text, knowledge))
    for (let from = 0; from < run.length; from++)
      for (
        let length = 1;
        length <= language.nouns.maxPhraseWords && from + length <= run.length;
        length++
      )
        addPhrase(phrases, run.slice(from, from + length), { ...knowledge, likeness });
  return phrases;
}

type Scoring = TextKnowledge & { likeness: (token: string) => number };

/**
 * Adds a phrase. A name may have three words, any other phrase two: longer phrases are pieces of
 * sentences.
 */
function addPhrase(
  phrases: Map<string, Phrase>,
  tokens: readonly string[],
  { lexicon, rarityOf, likeness }: Scoring,
): void {
  const { usesSpaces, nouns } = lexicon.language;
  const isName = tokens.every((token) => /^\p{Lu}/u.test(token));
  if (tokens.length === 3 && !isName) return;
  const noun = isName ? 1.2 : Math.min(...tokens.map(likeness));
  if (tokens.length === 2 && noun < 1) return;
  const key = tokens.map((token) => stemOf(token, lexicon.language)).join(' ');
  const earlier = phrases.get(key);
  const times = (earlier?.times ?? 0) + 1;
  const rarity =
    tokens.reduce((sum, token) => sum + rarityOf(folded(token)) + 0.3, 0) / tokens.length;
  const manner = tokens.some((token) => nouns.adverbs.test(token)) ? 0.5 : 1;
  const fewest = usesSpaces ? 4 : 2;
  const short = tokens.every((token) => token.length < fewest) && !isName ? 0.5 : 1;
  const score =
    rarity *
    Math.sqrt(times) *
    (isName ? 1.5 : 1) *
    noun *
    manner *
    short *
    (1 + 0.25 * (tokens.length - 1));
  const text = earlier?.text ?? tokens.join(usesSpaces ? ' ' : '').replace(nouns.possessive, '');
  phrases.set(key, { text, score, times, tokens, isName });
}

/**
 * In Japanese, nouns are written entirely in Chinese characters or katakana; inflected words are
 * not.
 */
const nounScript =
  /^(?=.*[\p{Script=Han}\p{Script=Katakana}\p{Script=Thai}\p{Script=Latin}])[^\p{Script=Hiragana}]+$/u;

/** Runs of content words that no stop word or punctuation mark separates. */
function contentRuns(text: string, { lexicon }: TextKnowledge): string[][] {
  const { nouns, usesSpaces } = lexicon.language;
  const runs: string[][] = [[]];
  for (const piece of text.split(/[.,;:!?…"“”„()[\]。、，！？：；「」『』।—–]+/u)) {
    for (const [place, written] of tokensOf(piece, lexicon.language).entries()) {
      const token = nouns.excluded.test(folded(written)) ? '' : written.replace(nouns.attached, '');
      const word = folded(token);
      const isStop =
        lexicon.stop.has(folded(written)) ||
        lexicon.stop.has(word) ||
        lexicon.stop.has(word.replace(nouns.contraction, ''));
      const isName = place > 0 && /^\p{Lu}\p{Ll}{2,}$/u.test(token);
      const isLong = word.length > 2 || !/^\p{Script=Latin}/u.test(word);
      const hasContent =
        (!isStop || isName) && isLong && (usesSpaces ? /\p{L}/u : nounScript).test(word);
      if (!hasContent) runs.push([]);
      else if (runs.at(-1)?.length === 0 && /^\p{Lu}\p{Ll}*'?\p{Ll}*$/u.test(token))
        runs.at(-1)?.push(withoutSentenceCapital(token, text));
      else runs.at(-1)?.push(token);
    }
    runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** Lower-cases a word that is capitalised only because it begins a sentence. */
function withoutSentenceCapital(token: string, text: string): string {
  const inside = new RegExp(
    `[\\p{L}\\p{N},]\\s+${token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`,
    'u',
  ).test(text);
  return inside ? token : token.toLowerCase();
}
