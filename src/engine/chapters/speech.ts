import { folded, type Lexicon, lexiconOf, stemOf } from '#engine/highlights/text.entry.ts';
import type { Language } from '#engine/transcript/languages';
import type { Sentence, Transcript } from '#engine/transcript/transcript.schema.ts';
import type { Terms } from './windows.ts';

/** A transcript in the form in which its chapters are found. */
export type Speech = {
  words: Transcript['words'];
  sentences: readonly Sentence[];
  /** Seconds until the last word ends, because silence after it is irrelevant for chapters. */
  duration: number;
  lexicon: Lexicon;
  /** The words in lower case, without punctuation; '' for a word that is only punctuation. */
  tokens: readonly string[];
  /** The stems of the content words; rare ones have a higher weight. */
  content: Terms;
  /** For each sentence, the index into the content at which it begins. */
  contentPlaces: readonly number[];
  /** The speaker of each word; undefined unless the transcript names at least two speakers. */
  speakers: Terms | undefined;
};

/** Content words per passage, the unit in which the frequency of a word is counted. */
const passageWords = 40;

/** Analyses a transcript; linear in its words. */
export function speechOf({
  language,
  words,
  sentences,
}: Pick<Transcript, 'language' | 'words' | 'sentences'>): Speech {
  const lexicon = lexiconOf(language, words);
  const tokens = words.map(({ text }) => folded(text));
  const numbers = numbering();
  const terms: number[] = [];
  const contentPlaces = sentences.map(({ first, last }) => {
    const place = terms.length;
    for (let i = first; i <= last; i++)
      if (hasContent(tokens, i, lexicon))
        terms.push(numbers.of(stemOf(tokens[i] ?? '', lexicon.language)));
    return place;
  });
  const content = { terms: Int32Array.from(terms), weights: rarities(terms, numbers.size()) };
  const duration = sentences.at(-1)?.end ?? 0;
  return {
    words,
    sentences,
    duration,
    lexicon,
    tokens,
    content,
    contentPlaces,
    speakers: speakersOf(words),
  };
}

function hasContent(tokens: readonly string[], at: number, lexicon: Lexicon): boolean {
  const token = tokens[at] ?? '';
  if (
    token === '' ||
    lexicon.stop.has(token) ||
    (token.length < 3 && isShortWord(token, lexicon.language))
  )
    return false;
  return !lexicon.kindsAt(tokens, at).some((kind) => kind === 'filler' || kind === 'backchannel');
}

/** Whether a short token is too short to be a word; in other scripts two characters can be one. */
function isShortWord(token: string, { usesSpaces }: Language): boolean {
  return usesSpaces && /^[\p{Script=Latin}\p{N}]/u.test(token);
}

function speakersOf(words: Transcript['words']): Terms | undefined {
  const numbers = numbering();
  const terms = Int32Array.from(words, ({ speaker = '' }) => numbers.of(speaker));
  return numbers.size() > 1
    ? { terms, weights: new Float64Array(numbers.size()).fill(1) }
    : undefined;
}

/** The rarity of each term: the logarithm of the inverse share of passages that contain it. */
function rarities(terms: readonly number[], count: number): Float64Array {
  const passages = Math.ceil(terms.length / passageWords);
  const latest = new Int32Array(count).fill(-1);
  const frequency = new Float64Array(count);
  for (const [i, term] of terms.entries()) {
    const passage = Math.floor(i / passageWords);
    if (latest[term] !== passage) frequency[term] = (frequency[term] ?? 0) + 1;
    latest[term] = passage;
  }
  return frequency.map((n) => Math.log((passages + 1) / (n + 0.5)));
}

function numbering(): { of(text: string): number; size(): number } {
  const numbers = new Map<string, number>();
  return {
    of(text) {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return number;
    },
    size: () => numbers.size,
  };
}
