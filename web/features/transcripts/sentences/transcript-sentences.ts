import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { firstFrom } from '#platform/kit/time-range.shared.ts';

export type Sentence = TranscriptResponse['sentences'][number];

/**
 * The index of the sentence spoken at a time, or of the last one before it; -1 before the first.
 */
export function sentenceAt(sentences: readonly Sentence[], seconds: number): number {
  let [low, high] = [0, sentences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.start ?? 0) <= seconds + toleranceSeconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * The parts that come before each sentence, by its index; those after the last have the index after
 * it. A part that begins within a sentence comes after it.
 */
export function partsBySentence<Part extends { start: number }>(
  sentences: readonly { start: number }[],
  parts: readonly Part[] = [],
): ReadonlyMap<number, readonly Part[]> {
  const found = new Map<number, Part[]>();
  for (const part of parts) {
    const index = firstFrom(sentences, part.start);
    found.set(index, [...(found.get(index) ?? []), part]);
  }
  return found;
}

/** Players seek to the nearest frame, which may start slightly before the sentence. */
const toleranceSeconds = 0.05;

/** The indexes of the sentences that contain the text, ignoring case and accents. */
export function sentencesWith(sentences: readonly Sentence[], search: string): readonly number[] {
  const query = plain(search);
  if (!query) return [];
  return sentences.flatMap((sentence, index) => (plainOf(sentence).includes(query) ? [index] : []));
}

/** Cached, because thousands of sentences are searched with every keystroke. */
const plainSentences = new WeakMap<Sentence, string>();
function plainOf(sentence: Sentence): string {
  const cached = plainSentences.get(sentence) ?? plainLetters(sentence.text);
  plainSentences.set(sentence, cached);
  return cached;
}

/** Splits a text at the matches: every second piece is a match. */
export function piecesWith(text: string, search: string): readonly string[] {
  const [query, characters] = [plain(search), [...text]];
  if (!query) return [text];
  // Character by character, because normalised text can be shorter or longer than the original.
  const places = characters.flatMap((character, index) =>
    [...plainLetters(character)].map(() => index),
  );
  const letters = characters.map(plainLetters).join('');
  const pieces: string[] = [];
  let [from, at] = [0, letters.indexOf(query)];
  while (at >= 0) {
    const [first = 0, last = 0] = [
      places[[...letters.slice(0, at)].length],
      places[[...letters.slice(0, at + query.length)].length - 1],
    ];
    pieces.push(characters.slice(from, first).join(''), characters.slice(first, last + 1).join(''));
    from = last + 1;
    at = letters.indexOf(query, at + query.length);
  }
  return [...pieces, characters.slice(from).join('')];
}

const plain = (text: string): string => plainLetters(text).trim();
const plainLetters = (text: string): string =>
  isAscii.test(text) ? text.toLowerCase() : withoutMarks(text);
const isAscii = /^\p{ASCII}*$/u;
const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
