import type { TranscriptAnswer } from '#clips/contract.ts';

export type Sentence = TranscriptAnswer['sentences'][number];

/** Which sentence is spoken at that second, or was last; -1 before the first. */
export function sentenceAt(sentences: readonly Sentence[], seconds: number): number {
  let [low, high] = [0, sentences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.start ?? 0) <= seconds + toleranceSeconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Players go to the nearest frame, which may begin a little before the sentence that was jumped to. */
const toleranceSeconds = 0.05;

/** The sentences in which the words occur, whatever their case and accents. */
export function sentencesWith(sentences: readonly Sentence[], search: string): readonly number[] {
  const wanted = plain(search);
  if (!wanted) return [];
  return sentences.flatMap((sentence, index) => (plainOf(sentence).includes(wanted) ? [index] : []));
}

/** Thousands of sentences are looked through with every letter that is typed. */
const plainSentences = new WeakMap<Sentence, string>();
function plainOf(sentence: Sentence): string {
  const known = plainSentences.get(sentence) ?? plainLetters(sentence.text);
  plainSentences.set(sentence, known);
  return known;
}

/** Where the words occur in a text, as the pieces before, in and after them: every second piece is one of them. */
export function piecesWith(text: string, search: string): readonly string[] {
  const [wanted, characters] = [plain(search), [...text]];
  if (!wanted) return [text];
  // Letter by letter: what is plain may be shorter or longer than what is written.
  const places = characters.flatMap((character, index) => [...plainLetters(character)].map(() => index));
  const letters = characters.map(plainLetters).join('');
  const pieces: string[] = [];
  let [from, at] = [0, letters.indexOf(wanted)];
  while (at >= 0) {
    const [first = 0, last = 0] = [places[[...letters.slice(0, at)].length], places[[...letters.slice(0, at + wanted.length)].length - 1]];
    pieces.push(characters.slice(from, first).join(''), characters.slice(first, last + 1).join(''));
    from = last + 1;
    at = letters.indexOf(wanted, at + wanted.length);
  }
  return [...pieces, characters.slice(from).join('')];
}

const plain = (text: string): string => plainLetters(text).trim();
const plainLetters = (text: string): string => (isAscii.test(text) ? text.toLowerCase() : withoutMarks(text));
const isAscii = /^\p{ASCII}*$/u;
const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
