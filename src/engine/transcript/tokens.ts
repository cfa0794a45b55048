import { spacelessScript } from './words.entry.ts';

/** A word as written, including its punctuation, and its offset in the text. */
export type Token = { text: string; offset: number };

/**
 * The words of a text, separated by white space or, in scripts without spaces (Japanese, Chinese,
 * Thai …), by a dictionary. Punctuation that stands alone joins the word it belongs to.
 */
export function tokensOf(text: string): Token[] {
  const chunks = [...text.matchAll(/\S+/gu)].map((match) => ({
    text: match[0],
    offset: match.index,
  }));
  return joinPunctuation(
    chunks.flatMap((chunk) => (spacelessScript.test(chunk.text) ? segments(chunk) : [chunk])),
  );
}

/**
 * How long a word takes to say, measured in Latin letters: characters that stand for syllables
 * count more.
 */
export function spokenLength(text: string): number {
  let length = 0;
  for (const character of text) length += characterLength(character);
  return Math.max(1, length);
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/**
 * Loanwords and foreign names are written in katakana; longer katakana runs consist of several
 * words.
 */
const loanword = /^[ァ-ヺー]{1,10}$/u;

/**
 * Splits a text into dictionary words. Loanwords (スカイツリー), and letters of other scripts with what
 * is attached to them ("GPT-4"), stay whole.
 */
function segments(chunk: Token): Token[] {
  const words: Token[] = [];
  for (const { segment, index } of segmenter.segment(chunk.text)) {
    const before = words.at(-1);
    const areForeign =
      before && !spacelessScript.test(before.text.slice(-1)) && !spacelessScript.test(segment);
    if (before && (areForeign || loanword.test(before.text + segment))) before.text += segment;
    else words.push({ text: segment, offset: chunk.offset + index });
  }
  return words;
}

function joinPunctuation(chunks: Token[]): Token[] {
  const words: Token[] = [];
  let opening: Token | undefined;
  for (const chunk of chunks) {
    const before = words.at(-1);
    if (/[\p{L}\p{N}\p{S}&@#%]/u.test(chunk.text)) {
      words.push(opening ? { text: opening.text + chunk.text, offset: opening.offset } : chunk);
      opening = undefined;
    } else if (/^[\p{Ps}\p{Pi}¿¡]+$/u.test(chunk.text) || !before) opening ??= chunk;
    else before.text += chunk.text;
  }
  return words;
}

function characterLength(character: string): number {
  if (/[a-z]/i.test(character)) return 1;
  if (/\p{N}/u.test(character)) return 2.5;
  if (/\p{Script=Han}/u.test(character)) return 3;
  if (/\p{Script=Hangul}/u.test(character)) return 2.3;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)) return 1.7;
  if (/\p{M}/u.test(character)) return 0.4;
  return /\p{L}/u.test(character) ? 1 : 0;
}
