import { folded, nounLikeness, stemOf } from '#engine/highlights/text.entry.ts';
import type { Language } from '#engine/transcript/languages';
import { textOf } from '#engine/transcript/words.entry.ts';
import type { Speech } from './speech.ts';

/** A phrase of one to three words in its most frequent written form. */
export type Phrase = { text: string; stems: readonly string[]; score: number };

/** A word that can be part of a phrase, as it is written and as it is compared. */
type Noun = { written: string; stem: string; likeness: number; beginsSentence: boolean };

/** For each word of a recording, the noun it is, or undefined if a title cannot be made of it. */
export type Nouns = readonly (Noun | undefined)[];

/** Sentences of fewer words count as replies. */
const minStatementWords = 4;

/** Finds the nouns of a recording; linear in the number of words. */
export function nounsOf(speech: Speech): Nouns {
  const { words, sentences, tokens, lexicon } = speech;
  const { language } = lexicon;
  const likeness = nounLikeness(textOf(words, language.tag), language);
  const nouns: (Noun | undefined)[] = words.map(() => undefined);
  for (const { first, last } of sentences) {
    if (last - first + 1 < minStatementWords && language.usesSpaces) continue;
    for (let i = first; i <= last; i++) {
      const written = bare((words[i]?.text ?? '').replace(/[’']s$/u, '')).replace(
        language.nouns.attached,
        '',
      );
      if (!isTopical(folded(written), tokens, i, speech)) continue;
      nouns[i] = {
        written,
        stem: stemOf(written, language),
        likeness: likeness(written),
        beginsSentence: i === first,
      };
    }
  }
  return nouns;
}

const bare = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');

/** Words written in hiragana alone are function words. */
const onlyHiragana = /^\p{Script=Hiragana}*$/u;

function isTopical(
  word: string,
  tokens: readonly string[],
  i: number,
  { lexicon }: Speech,
): boolean {
  const { language, stop } = lexicon;
  const { nouns, chapters, phrasing, disfluencies } = language;
  if (
    !/\p{L}/u.test(word) ||
    (word.length < 3 && /^\p{Script=Latin}/u.test(word)) ||
    onlyHiragana.test(word)
  )
    return false;
  const plain = word.replace(nouns.contraction, '');
  if (
    [word, plain, tokens[i] ?? ''].some(
      (form) => stop.has(form) || chapters.openers.has(form) || phrasing.opening.test(form),
    )
  )
    return false;
  if (
    disfluencies.fillers.has(word) ||
    nouns.excluded.test(word) ||
    nouns.adverbs.test(word) ||
    /^(?:uh|um|mm|hm|ah|oh|ha)\b/u.test(word)
  )
    return false;
  return !lexicon
    .kindsAt(tokens, i)
    .some((kind) => ['filler', 'backchannel', 'swear', 'say'].includes(kind));
}

type WordRange = { first: number; end: number };
type Found = {
  stems: readonly string[];
  times: number;
  likeness: number;
  forms: Map<string, number>;
  isName: boolean;
};

/**
 * The phrases in a range of words, the most characteristic first, none part of another: phrases
 * that are said often, of words that are said more often here than elsewhere (`distinction` of a
 * stem, 0 to 1).
 */
export function phrasesIn(
  speech: Speech,
  nouns: Nouns,
  { first, end }: WordRange,
  distinction: (stem: string) => number,
): Phrase[] {
  const { language } = speech.lexicon;
  const found = new Map<string, Found>();
  for (let i = first; i < end; i++)
    for (let length = 1; length <= Math.min(3, language.nouns.maxPhraseWords); length++) {
      const run = runAt(speech, nouns, i, length);
      if (!run || i + length > end) break;
      addRun(found, run, language);
    }
  const phrases = [...found.values()].map((phrase) => ({
    ...phrase,
    score: scoreOf(phrase, distinction, language),
  }));
  const chosen: (Found & { score: number })[] = [];
  for (const phrase of phrases.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)) {
    if (chosen.length >= maxPhrases) break;
    if (!chosen.some(({ stems }) => stems.some((stem) => phrase.stems.includes(stem))))
      chosen.push(phrase);
  }
  return chosen.map(({ stems, score, forms }) => ({ stems, score, text: mostFrequent(forms) }));
}

const maxPhrases = 6;

/** Neighbouring nouns without a punctuation mark between them. */
function runAt({ words }: Speech, nouns: Nouns, from: number, length: number): Noun[] | undefined {
  const run: Noun[] = [];
  for (let i = from; i < from + length; i++) {
    const noun = nouns[i];
    if (!noun || run.at(-1)?.stem === noun.stem) return undefined;
    if (i < from + length - 1 && /[^\p{L}\p{M}\p{N}'’]$/u.test(words[i]?.text ?? ''))
      return undefined;
    run.push(noun);
  }
  return run;
}

function addRun(found: Map<string, Found>, run: readonly Noun[], { usesSpaces }: Language): void {
  const separator = usesSpaces ? ' ' : '';
  const stems = run.map(({ stem }) => stem);
  const key = stems.join(' ');
  const phrase = found.get(key) ?? {
    stems,
    times: 0,
    likeness: Math.min(...run.map(({ likeness }) => likeness)),
    forms: new Map(),
    isName: true,
  };
  phrase.times++;
  const [head] = run;
  const text = run.map(({ written }) => written).join(separator);
  // A capital at the beginning of a sentence proves nothing, so a form within a sentence counts
  // more.
  const worth = head?.beginsSentence ? 0.1 : 1;
  phrase.forms.set(text, (phrase.forms.get(text) ?? 0) + worth);
  if (!run.every(({ written }) => /^\p{Lu}/u.test(written))) phrase.isName = false;
  found.set(key, phrase);
}

/** The score of a phrase; one that is said only once is chance, and scores low. */
function scoreOf(
  { stems, times, likeness, isName }: Found,
  distinction: (stem: string) => number,
  { nouns }: Language,
): number {
  const telling = stems.reduce((sum, stem) => sum + distinction(stem), 0) / stems.length;
  const vague = stems.some((stem) => nouns.vague.has(stem) || nouns.verbs.has(stem)) ? 0.5 : 1;
  const phrase = stems.length > 1 && times > 1 ? 1 + 0.7 * (stems.length - 1) : 1;
  return (
    telling *
    Math.log1p(times > 1 ? times : 0.3) *
    phrase *
    vague *
    likeness ** 1.5 *
    (isName ? 1.15 : 1)
  );
}

function mostFrequent(forms: ReadonlyMap<string, number>): string {
  const [best] = [...forms].toSorted(([, a], [, b]) => b - a);
  return best?.[0] ?? '';
}
