import type { Lexicon } from './rank/words/lexicon.ts';
import { folded, stemOf, tokensOf, usesSpaces } from './tokens.ts';

/** How many topics a clip names. */
export const topicCount = { fewest: 3, most: 5 } as const;

/** How a text's words are to be judged. */
export type TopicKnowledge = { language: string; lexicon: Lexicon; rarityOf: (token: string) => number };

/**
 * Three to five topics of a text: its salient words and phrases of up to three words, as written. Fewer only when the
 * text has fewer different words.
 */
export function topicsOf(text: string, knowledge: TopicKnowledge): string[] {
  const phrases = [...phrasesOf(text, knowledge).values()].toSorted((a, b) => b.score - a.score);
  const salient = distinct(
    phrases.map((phrase) => phrase.text),
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
  return [...some].every((stem) => others.has(stem));
}

type Phrase = { text: string; score: number };

function phrasesOf(text: string, knowledge: TopicKnowledge): Map<string, Phrase> {
  const phrases = new Map<string, Phrase>();
  const longest = usesSpaces(knowledge.language) ? 3 : 2;
  for (const run of contentRuns(text, knowledge))
    for (let from = 0; from < run.length; from++)
      for (let length = 1; length <= longest && from + length <= run.length; length++)
        count(phrases, run.slice(from, from + length), knowledge);
  return phrases;
}

function count(phrases: Map<string, Phrase>, tokens: readonly string[], { language, rarityOf }: TopicKnowledge): void {
  const key = tokens.map(stemOf).join(' ');
  const rarity = tokens.reduce((sum, token) => sum + rarityOf(folded(token)) + 0.3, 0) / tokens.length;
  const named = tokens.every((token) => /^\p{Lu}/u.test(token)) ? 1.5 : 1;
  const size = tokens.reduce((sum, token) => sum + token.length, 0) / tokens.length < 4 && usesSpaces(language) ? 0.6 : 1;
  const weight = rarity * named * size * (1 + 0.25 * (tokens.length - 1));
  const known = phrases.get(key);
  const text = known?.text ?? tokens.join(usesSpaces(language) ? ' ' : '');
  phrases.set(key, { text, score: (known?.score ?? 0) + (known ? weight * 1.2 : weight) });
}

/** Words that carry meaning and stand side by side, not torn apart by a stop word or a mark. */
function contentRuns(text: string, { language, lexicon }: TopicKnowledge): string[][] {
  const runs: string[][] = [[]];
  for (const piece of text.split(/[.,;:!?…"“”„()[\]。、，！？：；「」『』।—–]+/u)) {
    for (const token of tokensOf(piece, language)) {
      const word = folded(token);
      const carries = !lexicon.stop.has(word) && /\p{L}/u.test(word) && (word.length > 2 || !/^\p{Script=Latin}/u.test(word));
      if (carries) runs.at(-1)?.push(/^\p{Lu}\p{Ll}*'?\p{Ll}*$/u.test(token) && runs.at(-1)?.length === 0 ? unstarted(token, text) : token);
      else runs.push([]);
    }
    runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** A word that is capital only because a sentence begins with it goes back to small letters. */
function unstarted(token: string, text: string): string {
  const inside = new RegExp(`[\\p{L}\\p{N},]\\s+${token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'u').test(text);
  return inside ? token : token.toLowerCase();
}
