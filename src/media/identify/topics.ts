import { nounLikeness } from './noun-likeness.ts';
import type { Lexicon } from './rank/words/lexicon.ts';
import { folded, primaryTag, stemOf, tokensOf, usesSpaces } from './tokens.ts';

/** How many topics a clip names. */
export const topicCount = { fewest: 3, most: 5 } as const;

/** How a text's words are to be judged. */
export type TopicKnowledge = { language: string; lexicon: Lexicon; rarityOf: (token: string) => number };

/**
 * Three to five topics of a text: its salient words and phrases of up to three words, as written. Fewer only when the
 * text has fewer different words.
 */
export function topicsOf(text: string, knowledge: TopicKnowledge): string[] {
  const phrases = [...phrasesOf(text, knowledge).values()];
  const salient = distinct(
    phrases
      .filter((phrase) => !partOfName(phrase, phrases))
      .toSorted((a, b) => b.score - a.score)
      .map((phrase) => phrase.text),
    topicCount.most,
  );
  const names = salient.slice(0, topicCount.most);
  if (names.length >= topicCount.fewest) return names;
  const rest = tokensOf(text, knowledge.language).toSorted((a, b) => b.length - a.length);
  return distinct([...names, ...rest], topicCount.fewest);
}

/** The list without what says the same twice: no topic whose words all stand in one before it. */
export function distinct(topics: readonly string[], most: number): string[] {
  const kept: { text: string; stems: Set<string> }[] = [];
  for (const text of topics) {
    if (kept.length >= most) break;
    const stems = new Set(text.split(/\s+/).map(stemOf));
    const said = kept.some((other) => within(stems, other.stems) || within(other.stems, stems));
    if (text.trim() !== '' && !said) kept.push({ text: text.trim(), stems });
  }
  return kept.map((topic) => topic.text);
}

function within(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...some].every((stem) => [...others].some((other) => sameStem(stem, other)));
}

/** "tag" and "tage", "bread" and "breads". */
function sameStem(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.length >= 3 && long.length - short.length <= 2 && long.startsWith(short));
}

type Phrase = { text: string; score: number; times: number; tokens: readonly string[]; named: boolean };

/** "York" is no topic where "New York" is said as often. */
function partOfName(phrase: Phrase, all: readonly Phrase[]): boolean {
  if (!phrase.named) return false;
  const has = (longer: Phrase) =>
    longer.tokens.length > phrase.tokens.length && phrase.tokens.every((token) => longer.tokens.includes(token));
  return all.some((longer) => longer.named && longer.times >= phrase.times && has(longer));
}

function phrasesOf(text: string, knowledge: TopicKnowledge): Map<string, Phrase> {
  const phrases = new Map<string, Phrase>();
  const likeness = nounLikeness(text, knowledge.language);
  for (const run of contentRuns(text, knowledge))
    for (let from = 0; from < run.length; from++)
      for (let length = 1; length <= (primaryTag(knowledge.language) === 'ko' ? 1 : 3) && from + length <= run.length; length++)
        count(phrases, run.slice(from, from + length), { ...knowledge, likeness });
  return phrases;
}

type Telling = TopicKnowledge & { likeness: (token: string) => number };

/** A name may have three words, any other phrase two: longer ones are pieces of sentences. */
function count(phrases: Map<string, Phrase>, tokens: readonly string[], { language, rarityOf, likeness }: Telling): void {
  const named = tokens.every((token) => /^\p{Lu}/u.test(token));
  if (tokens.length === 3 && !named) return;
  const noun = named ? 1.2 : Math.min(...tokens.map(likeness));
  if (tokens.length === 2 && noun < 1) return;
  const key = tokens.map(stemOf).join(' ');
  const known = phrases.get(key);
  const times = (known?.times ?? 0) + 1;
  const rarity = tokens.reduce((sum, token) => sum + rarityOf(folded(token)) + 0.3, 0) / tokens.length;
  const manner = tokens.some((token) => /.ly$/u.test(token)) ? 0.5 : 1;
  const fewest = usesSpaces(language) ? 4 : 2;
  const short = tokens.every((token) => token.length < fewest) && !named ? 0.5 : 1;
  const score = rarity * Math.sqrt(times) * (named ? 1.5 : 1) * noun * manner * short * (1 + 0.25 * (tokens.length - 1));
  const text = known?.text ?? tokens.join(usesSpaces(language) ? ' ' : '').replace(/['’]s$/u, '');
  phrases.set(key, { text, score, times, tokens, named });
}

/** In Japanese, nouns are written in Chinese signs or katakana throughout; endings are not. */
const nounLike = /^(?=.*[\p{Script=Han}\p{Script=Katakana}\p{Script=Thai}\p{Script=Latin}])[^\p{Script=Hiragana}]+$/u;

/** Words that carry meaning and stand side by side, not torn apart by a stop word or a mark. */
function contentRuns(text: string, { language, lexicon }: TopicKnowledge): string[][] {
  const runs: string[][] = [[]];
  for (const piece of text.split(/[.,;:!?…"“”„()[\]。、，！？：；「」『』।—–]+/u)) {
    for (const [place, written] of tokensOf(piece, language).entries()) {
      const token = primaryTag(language) === 'ko' ? koreanNoun(written) : written;
      const word = folded(token);
      const plain = lexicon.stop.has(word) || lexicon.stop.has(word.replace(/'(?:s|ll|ve|re|d|m)$/u, '')) || /n't$/.test(word);
      const name = place > 0 && /^\p{Lu}\p{Ll}{2,}$/u.test(token);
      const long = word.length > 2 || !/^\p{Script=Latin}/u.test(word);
      const carries = (!plain || name) && long && (usesSpaces(language) ? /\p{L}/u : nounLike).test(word);
      if (carries) runs.at(-1)?.push(/^\p{Lu}\p{Ll}*'?\p{Ll}*$/u.test(token) && runs.at(-1)?.length === 0 ? unstarted(token, text) : token);
      else runs.push([]);
    }
    runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** A Korean word without its particle; nothing when its ending is a verb's. */
function koreanNoun(token: string): string {
  if (/(?:니다|어요|아요|세요|다|까요|고|지|게|면|서|며|은데|는데|하|할|한|던|된|을까|지만|려고|않고|웃고)$/u.test(token)) return '';
  return token.replace(/(?<=..)(?:에서|에게|으로|까지|부터|처럼|보다|을|를|이|가|은|는|의|와|과|도|에|로|만)$/u, '');
}

/** A word that is capital only because a sentence begins with it goes back to small letters. */
function unstarted(token: string, text: string): string {
  const inside = new RegExp(`[\\p{L}\\p{N},]\\s+${token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'u').test(text);
  return inside ? token : token.toLowerCase();
}
