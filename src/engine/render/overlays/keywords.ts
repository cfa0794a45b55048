import { isKnownLanguage, type Language, languageOf } from '#engine/transcript/languages';

type Word = {
  text: string;
  /** The text before it was put in capitals. */
  written?: string;
};

/** The score from which on a word stands out. */
const minScore = 0.9;
/** The score of a number or a name, which stands out even if the line before has a keyword. */
const certainScore = 1.6;

/**
 * The words of a clip that stand out: numbers, names, and nouns that are rare in speech, but never
 * function words. At most one word of each line, and rarely in two consecutive lines. The result
 * depends only on the word lists of the language and on the words of the clip, so that a preview
 * and an export have the same keywords.
 */
export function keywordsOf<T extends Word>(lines: readonly (readonly T[])[], tag: string): Set<T> {
  const language = languageOf(tag);
  const all = lines.flat();
  const times = countsOf(all.map((word) => folded(writtenOf(word))));
  const found = new Set<T>();
  let last = '';
  let before: T | undefined;
  for (const line of lines) {
    let best: { word: T; score: number } | undefined;
    for (const word of line) {
      const score = scoreOf(writtenOf(word), before && writtenOf(before), { language, times });
      if (score > (best?.score ?? 0) && folded(writtenOf(word)) !== last) best = { word, score };
      before = word;
    }
    const stands = best !== undefined && best.score >= (last === '' ? minScore : certainScore);
    last = stands && best ? folded(writtenOf(best.word)) : '';
    if (stands && best) found.add(best.word);
  }
  return found;
}

const writtenOf = ({ text, written = text }: Word) => written;

type Context = { language: Language; times: ReadonlyMap<string, number> };

function scoreOf(
  written: string,
  before: string | undefined,
  { language, times }: Context,
): number {
  const { words, grammar, topics, usesSpaces } = language;
  const token = bare(written);
  const word = token.toLowerCase();
  if (/\p{N}/u.test(word)) return /\p{N}{2}|[%$€£¥₹]/u.test(token) ? 2 : 1;
  const plain = [word, word.replace(grammar.contraction, '').replace(grammar.possessive, '')];
  const lists = [
    words.stop,
    words.dangling,
    words.dependent,
    words.kinds.filler,
    words.kinds.backchannel,
    grammar.determiners,
    grammar.pronouns,
    grammar.beforeVerbs,
    grammar.modals,
  ];
  if (plain.some((form) => lists.some((list) => list.has(form))) || topics.excludedForms.test(word))
    return 0;
  const letters = lengthOf(word);
  if (!usesSpaces)
    return letters >= 2 &&
      /[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}\p{Script=Thai}]{2}/u.test(token)
      ? 0.7 + 0.15 * Math.min(4, letters)
      : 0;
  const startsSentence = before === undefined || /[.!?…:]["”'’»)]*$/u.test(before);
  const isName = /^\p{Lu}/u.test(token) && !startsSentence && !grammar.nounsAreCapitalised;
  if (isName || /^\p{Lu}{2,}$/u.test(token)) return certainScore + 0.02 * Math.min(10, letters);
  // In a language without word lists, only long words, because function words are short in every
  // alphabet.
  if (letters < (isKnownLanguage(language) ? 4 : 7)) return 0;
  return (
    nounLikeness(token, before, language) *
    (0.45 + 0.075 * Math.min(12, letters)) *
    (1 + 0.1 * Math.min(3, (times.get(word) ?? 1) - 1))
  );
}

/**
 * The length of a word in letters of a Latin script. A Korean syllable counts as two letters, and
 * Devanagari letters count more than one, because they include vowels.
 */
function lengthOf(word: string): number {
  const signs = [...word].length;
  if (/\p{Script=Hangul}/u.test(word)) return 2 * signs;
  return /\p{Script=Devanagari}/u.test(word) ? Math.round(1.6 * signs) : signs;
}

/** How likely a word is a noun, by its form and the word before it. */
function nounLikeness(
  token: string,
  before: string | undefined,
  { grammar, topics }: Language,
): number {
  const word = token.toLowerCase();
  const previous = before === undefined ? '' : folded(before);
  if (grammar.nounsAreCapitalised) return /^\p{Lu}/u.test(token) ? 1.2 : 0.6;
  if (grammar.verbs.has(word) || topics.quantities.has(word) || grammar.adverbEndings.test(word))
    return 0.5;
  if ([grammar.beforeVerbs, grammar.modals, grammar.pronouns].some((set) => set.has(previous)))
    return 0.6;
  if (verbForms(grammar).some((ending) => ending.test(word))) return 0.5;
  return grammar.determiners.has(previous) ? 1.2 : 1;
}

const verbForms = ({ verbEndings, infinitives, participles }: Language['grammar']) => [
  verbEndings,
  infinitives,
  participles,
];

function countsOf(words: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}

const folded = (text: string) => bare(text).toLowerCase();

/** The word without punctuation at both ends. */
function bare(text: string): string {
  return text
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}$€£¥₹]+/u, '')
    .replace(/[^\p{L}\p{M}\p{N}%]+$/u, '');
}
