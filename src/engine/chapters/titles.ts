import { clipped } from '#engine/highlights/text.entry.ts';
import type { Language } from '#engine/transcript/languages';
import { nounsOf, type Phrase, phrasesIn } from './phrases.ts';
import type { Speech } from './speech.ts';

/** Characters of a title at most. */
export const maxTitleLength = 60;
/** Words of a chapter that are read: its subject is named within its first ten minutes. */
const wordsToRead = 1500;
/** Topics in a title at most. */
const maxTopics = 2;

/**
 * A title for each chapter, made of the phrases that distinguish it from the rest of the recording,
 * as they are spoken. `starts` are the indexes of the sentences with which the chapters begin.
 * Linear in the number of words.
 */
export function titlesOf(speech: Speech, starts: readonly number[]): string[] {
  const { sentences, lexicon } = speech;
  const nouns = nounsOf(speech);
  const everywhere = countsOf(nouns);
  const taken = new Set<string>();
  return starts.map((start, i) => {
    const [first, end] = [
      sentences[start]?.first ?? 0,
      sentences[starts[i + 1] ?? -1]?.first ?? nouns.length,
    ];
    const inside = countsOf(nouns.slice(first, end));
    // The share of the word's uses that are in this chapter; a word said once or twice is no
    // evidence.
    const distinction = (stem: string) =>
      (inside.get(stem) ?? 0) / ((everywhere.get(stem) ?? 0) + 2);
    const phrases = phrasesIn(
      speech,
      nouns,
      { first, end: Math.min(end, first + wordsToRead) },
      distinction,
    );
    const titles = titlesFrom(phrases, lexicon.language);
    const title =
      titles.find((each) => !taken.has(each)) ??
      titles[0] ??
      firstWords(sentences[start]?.text ?? '', lexicon.language);
    taken.add(title);
    return title;
  });
}

function countsOf(nouns: readonly ({ stem: string } | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const noun of nouns) if (noun) counts.set(noun.stem, (counts.get(noun.stem) ?? 0) + 1);
  return counts;
}

/** Titles made of the best phrases together, then of each alone. */
function titlesFrom(phrases: readonly Phrase[], language: Language): string[] {
  const [best, ...others] = phrases
    .map(({ text }) => text)
    .filter((text) => text.length <= maxTitleLength);
  if (best === undefined) return [];
  const joined = [best, ...others.slice(0, maxTopics - 1)].join(language.listSeparator);
  return [joined, best, ...others]
    .filter((title) => title.length <= maxTitleLength)
    .map((title) => capitalised(title, language));
}

/** A title for a chapter without repeated phrases: its first words. */
function firstWords(text: string, language: Language): string {
  return capitalised(clipped(text, maxTitleLength - 1, language), language);
}

function capitalised(text: string, { tag }: Language): string {
  const [first = ''] = text;
  return `${first.toLocaleUpperCase(tag)}${text.slice(first.length)}`;
}
