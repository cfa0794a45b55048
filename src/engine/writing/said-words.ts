import type { Language } from '#engine/transcript/languages';
import { type FoldedWord, foldedToken, foldedWords } from './folded-words.ts';
import { goesOn, numberJoiners, numberOf, type SpokenNumber, together } from './spoken-numbers.ts';

/** What is said in a passage, for looking up words. */
export type SaidWords = {
  /** Whether a word is said in any form. */
  says(word: FoldedWord): boolean;
  /** Whether a name is said, letter by letter. */
  names(word: FoldedWord): boolean;
  /** Whether a number is said, in digits or spelt. */
  counts(value: number): boolean;
  /** Whether words are said one after another. */
  quotes(text: string): boolean;
};

/** Letters that two words share at least, at the beginning or at the end of a compound. */
const shared = { beginning: 4, ending: 5 } as const;
/** Whether a word may begin a longer one: "time" and "timetable" are two. */
const begins = (length: number, whole: number) => length >= 6 || whole - length <= 4;
/** Two words that are one: "git hub". */
const maxJoined = 30;

/**
 * Collects the words of a passage; words of its topic count as said, numbers of it do not. Linear.
 */
export function saidWords(
  { words, topic = [] }: { words: string; topic?: readonly string[] | undefined },
  language: Language,
): SaidWords {
  const said = foldedWords(words, language);
  const known = [...said, ...topic.flatMap((text) => foldedWords(text, language))];
  const tokens = new Set(known.map(({ token }) => token));
  for (const [i, { token }] of known.entries()) {
    const joined = token + (known[i + 1]?.token ?? '');
    if (joined.length <= maxJoined) tokens.add(joined);
  }
  const roots = new Set(known.flatMap(({ root, token }) => [root, token]));
  const edges = edgesOf(roots);
  const grams = language.usesSpaces ? undefined : gramsOf(known);
  const numbers = new Set(numbersIn(said, language).flatMap(({ possible }) => possible));
  const sequence = sequenceOf(said, language);
  return {
    says: ({ token, root }) =>
      tokens.has(token) ||
      roots.has(root) ||
      (grams
        ? isMadeOf(token, grams)
        : hasRelative(root, roots, edges) || hasRelative(token, roots, edges)),
    names: ({ token, root }) =>
      tokens.has(token) ||
      tokens.has(token.replace(/s$/u, '')) ||
      roots.has(root) ||
      (grams !== undefined && isMadeOf(token, grams)),
    counts: (value) => numbers.has(value),
    quotes: (text) => {
      const quoted = sequenceOf(foldedWords(text, language), language);
      return sequence.includes(quoted);
    },
  };
}

/** The numbers of a text: those that are spoken, and those that the words may also mean. */
export function numbersIn(
  words: readonly FoldedWord[],
  language: Language,
): { words: FoldedWord[]; spoken: number[]; possible: number[] }[] {
  const runs: { words: FoldedWord[]; values: number[] }[] = [];
  let before: SpokenNumber | undefined;
  let joins = false;
  for (const word of words) {
    const number = numberOf(word.token, language);
    const run = runs.at(-1);
    if (number && run && before && !word.begins && goesOn(before, number)) {
      run.words.push(word);
      run.values.push(number.value);
    } else if (number) runs.push({ words: [word], values: [number.value] });
    const isJoiner: boolean = !number && !joins && word.token === numberJoiners[language.tag];
    if (!isJoiner) before = number;
    joins = isJoiner;
  }
  return runs.map((run) => ({ words: run.words, ...together(run.values) }));
}

/** The beginnings and endings of roots by which other words are compared with them. */
function edgesOf(roots: ReadonlySet<string>): { beginnings: Set<string>; endings: Set<string> } {
  const beginnings = new Set<string>();
  const endings = new Set<string>();
  for (const root of roots) {
    for (let length = shared.beginning; length < root.length; length++)
      if (begins(length, root.length)) beginnings.add(root.slice(0, length));
    for (let length = shared.ending; length < root.length; length++)
      endings.add(root.slice(-length));
  }
  return { beginnings, endings };
}

/** Whether one root begins the other ("secur", "securit"), or ends it as in compounds. */
function hasRelative(
  root: string,
  roots: ReadonlySet<string>,
  { beginnings, endings }: ReturnType<typeof edgesOf>,
): boolean {
  const least = /^\p{Script=Hangul}/u.test(root) ? 2 : shared.beginning;
  if (beginnings.has(root) || endings.has(root)) return true;
  for (let length = least; length < root.length; length++)
    if (begins(length, root.length) && roots.has(root.slice(0, length))) return true;
  for (let length = shared.ending; length < root.length; length++)
    if (roots.has(root.slice(-length))) return true;
  return false;
}

/** Pairs of letters that follow each other in the words of a script without blanks. */
function gramsOf(words: readonly FoldedWord[]): Set<string> {
  const grams = new Set<string>();
  const letters = [...words.map(({ token }) => token).join('')];
  for (const [i, letter] of letters.entries()) {
    grams.add(letter);
    grams.add(letter + (letters[i + 1] ?? ''));
  }
  return grams;
}

/** Whether the letters of a word follow each other in what is said; endings in hiragana may differ. */
function isMadeOf(token: string, grams: ReadonlySet<string>): boolean {
  const letters = [...token.replace(/(?<=\p{Script=Han})\p{Script=Hiragana}+$/u, '')];
  if (letters.length === 1) return grams.has(letters[0] ?? '');
  return letters.every((letter, i) => {
    const next = letters[i + 1];
    return next === undefined || grams.has(letter + next);
  });
}

/** Words in order, between blanks, or only their letters where a script has no blanks. */
function sequenceOf(words: readonly FoldedWord[], { usesSpaces }: Language): string {
  const tokens = words.map(({ text }) => foldedToken(text));
  return usesSpaces ? ` ${tokens.join(' ')} ` : tokens.join('');
}
