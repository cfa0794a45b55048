import { beginsSpaceless, endsSpaceless, spacelessScript } from './words.entry.ts';

/**
 * A word as written, including its punctuation, and its place in the text: from `offset` to before
 * `until`. `spaced`: a blank follows it, of which its script or that of the next word has none.
 */
export type Token = { text: string; offset: number; until: number; spaced?: true };

/**
 * The words of a text, separated by white space or, in scripts without spaces (Japanese, Chinese,
 * Thai …), by a dictionary. Punctuation that stands alone joins the word it belongs to.
 */
export function tokensOf(text: string): Token[] {
  const chunks = [...text.matchAll(/\S+/gu)].map((match) => ({
    text: match[0],
    offset: match.index,
    until: match.index + match[0].length,
  }));
  const words = joinPunctuation(
    joinAmounts(chunks).flatMap((chunk) => (isSpaceless(chunk.text) ? segments(chunk) : [chunk])),
  );
  for (const [i, word] of words.entries())
    if (isSpaced(text, word, words[i + 1])) word.spaced = true;
  return words;
}

/** Korean, which has spaces, may contain Chinese letters. */
const isSpaceless = (text: string) =>
  spacelessScript.test(text) &&
  !(text.length <= maxKoreanLength && /\p{Script=Hangul}/u.test(text) && !kana.test(text));
const maxKoreanLength = 12;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

function isSpaced(text: string, word: Token, next: Token | undefined): boolean {
  if (!next || !/^[^\S\r\n]+$/u.test(text.slice(word.until, next.offset))) return false;
  return endsSpaceless(word.text) || beginsSpaceless(next.text);
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
    const areForeign = before && !endsSpaceless(before.text) && !beginsSpaceless(segment);
    if (before && (areForeign || loanword.test(before.text + segment))) append(before, segment);
    else words.push({ text: segment, ...placeAt(chunk.offset + index, segment) });
  }
  return words;
}

const placeAt = (offset: number, text: string) => ({ offset, until: offset + text.length });

function append(word: Token, text: string): void {
  word.text += text;
  word.until += text.length;
}

/** Joins signs that stand alone to the number that they belong to: "20 €", "100 %". */
function joinAmounts(chunks: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const chunk of chunks) {
    const before = joined.at(-1);
    const isAmount =
      before &&
      ((/\p{N}$/u.test(before.text) && /^[\p{Sc}%‰°]\p{P}*$/u.test(chunk.text)) ||
        (/^[\p{Ps}\p{Pi}]*\p{Sc}$/u.test(before.text) && /^\p{N}/u.test(chunk.text)));
    if (isAmount)
      joined[joined.length - 1] = { ...before, text: before.text + chunk.text, until: chunk.until };
    else joined.push(chunk);
  }
  return joined;
}

function joinPunctuation(chunks: readonly Token[]): Token[] {
  const words: Token[] = [];
  let opening: Token | undefined;
  for (const chunk of chunks) {
    const before = words.at(-1);
    const joined = opening
      ? { ...chunk, text: opening.text + chunk.text, offset: opening.offset }
      : chunk;
    if (/[\p{L}\p{N}\p{S}&@#%]/u.test(chunk.text)) {
      words.push(joined);
      opening = undefined;
    } else if (/^[\p{Ps}\p{Pi}¿¡]+$/u.test(chunk.text) || !before) opening = joined;
    else {
      before.text += chunk.text;
      before.until = chunk.until;
    }
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
