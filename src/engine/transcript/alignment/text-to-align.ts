import type { TimeWindows } from '../encoded.entry.ts';
import type { Word } from '../transcript.schema.ts';
import { isTurn } from '../words.entry.ts';
import { isSpoken } from './lexicon.ts';
import type { Lexicon, WordToSpeak } from './spoken-words.ts';

/** A text to be aligned: the spoken form of each word, and the window in which the word may lie. */
export type TextToAlign = {
  /** The distinct words, as they are spoken. */
  distinct: WordToSpeak[];
  /** For each word, its index in `distinct`; -1 for a word that cannot be spoken. */
  ids: Int32Array;
  /** Each word's window, in seconds. NaN: the word keeps its time. */
  from: Float32Array;
  to: Float32Array;
  /** What it costs that there is a pause before the word: see `warp`. */
  pausesBefore: Float32Array;
};

/**
 * The words with the form in which each is spoken. Words of a language of which too few words can
 * be spoken keep their times.
 */
export function textToAlign(
  words: readonly Word[],
  languageAt: (word: Word) => string,
  windows: TimeWindows,
): TextToAlign {
  const forms = words.map((word) => {
    const language = languageAt(word);
    return { language, text: spokenForm(word.text, language) };
  });
  const isAligned = mostlySpoken(forms);
  const places = new Map<string, number>();
  const distinct: WordToSpeak[] = [];
  const ids = Int32Array.from(forms, (form) => {
    if (form.text === '' || !isAligned(form.language)) return -1;
    const key = `${form.language} ${form.text}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, distinct.length);
    return distinct.push(form) - 1;
  });
  const window = (times: Float32Array) =>
    times.map((seconds, i) => (isAligned(forms[i]?.language ?? '') ? seconds : Number.NaN));
  return {
    distinct,
    ids,
    from: window(windows.from),
    to: window(windows.to),
    pausesBefore: pausesBefore(words),
  };
}

/** The text without windows for words of languages that the lexicon does not speak. */
export function withinLexicon(text: TextToAlign, lexicon: Lexicon): TextToAlign {
  const spoken = new Set<string>();
  for (const [id, { language }] of text.distinct.entries())
    if (isSpoken(lexicon, id)) spoken.add(language);
  const window = (times: Float32Array) =>
    times.map((seconds, i) => {
      const word = text.distinct[text.ids[i] ?? -1];
      return word && !spoken.has(word.language) ? Number.NaN : seconds;
    });
  return { ...text, from: window(text.from), to: window(text.to) };
}

/** Tells of which languages more than four words in five can be spoken. */
function mostlySpoken(forms: readonly WordToSpeak[]): (language: string) => boolean {
  const counts = new Map<string, { words: number; silent: number }>();
  for (const { language, text } of forms) {
    const count = counts.get(language) ?? { words: 0, silent: 0 };
    count.words++;
    if (text === '') count.silent++;
    counts.set(language, count);
  }
  return (language) => {
    const { words, silent } = counts.get(language) ?? { words: 0, silent: 0 };
    return silent < 0.2 * words;
  };
}

/**
 * What a pause costs at the end of a clause or before another speaker, elsewhere, and in a text
 * that marks hardly any clauses. People rarely pause within a clause.
 */
const [atClause, withinClause, anywhere] = [10, 30, 20];
/** A text without marks has fewer clauses than one in so many words. */
const wordsPerClause = 40;

/** What it costs that there is a pause before each word. */
function pausesBefore(words: readonly Word[]): Float32Array {
  const opens = words.map((word, i) => opensClause(words[i - 1], word));
  const isMarked = opens.filter(Boolean).length * wordsPerClause >= words.length;
  return Float32Array.from(opens, (isOpening, i) => {
    if (i === 0) return 0;
    return isMarked ? (isOpening ? atClause : withinClause) : anywhere;
  });
}

/** Whether a clause or another speaker begins with the second of two neighbouring words. */
export function opensClause(before: Word | undefined, word: Word): boolean {
  return before === undefined || isTurn(before, word) || clauseEnd.test(before.text);
}

const clauseEnd = /[\p{Sentence_Terminal},;:、，…–—-]["'”’»)\]」』）]*$/u;

/**
 * The form of a word that the synthesiser gets: letters and digits and the marks between them, so
 * that nothing in it is a command. Words in capitals are read as words unless they are short enough
 * to be abbreviations.
 */
function spokenForm(text: string, language: string): string {
  const plain = text
    .slice(0, maxSpokenLength)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}'’.,:/%&$€£¥+-]/gu, '')
    .replace(/^[^\p{L}\p{N}$€£¥+-]+|[^\p{L}\p{M}\p{N}%$€£¥]+$/gu, '');
  if (!/[\p{L}\p{N}]/u.test(plain)) return '';
  // Of Chinese characters, espeak-ng knows only the Cantonese readings; it reads most others by
  // their English names.
  if (language !== 'yue' && /\p{Script=Han}/u.test(plain)) return '';
  return /^\p{Lu}[\p{Lu}\p{N}]{1,3}$/u.test(plain) ? plain : plain.toLowerCase();
}

/** Characters of a word that are synthesised at most. */
const maxSpokenLength = 60;
