import type { Stems } from './stems.ts';
import { type Token, tokensOf } from './tokens.ts';

/**
 * The entries of the index. The first character marks entries that are not words of a text: `#` the
 * owner (every block has one), `:` the language, `@` a word of a speaker's name, `=` the whole
 * name, `~` three letters of a word.
 */
export const ownerLexeme = (userId: string) => `#${userId}`;
export const languageLexeme = (language: string) => `:${language}`;
export const nameWordLexeme = (word: string) => `@${word}`;
export const nameLexeme = (words: readonly string[]) => `=${words.join(' ')}`;

/** The words of a name in the form in which they are compared; at most eight. */
export const nameWords = (name: string) =>
  tokensOf(name)
    .map(({ text }) => text)
    .slice(0, maxNameWords);
export const maxNameWords = 8;

/**
 * The three-letter parts of a word, with its beginning and end marked; none for a short word, which
 * matches only itself.
 */
export function trigrams(word: string): string[] {
  const letters = [...`_${word}_`];
  if (letters.length < 6) return [];
  return [...new Set(letters.slice(0, -2).map((_, i) => `~${letters.slice(i, i + 3).join('')}`))];
}

/** Two neighbouring characters of a script without spaces. */
export function bigramAt(tokens: readonly Token[], index: number): string | undefined {
  const [token, next] = [tokens[index], tokens[index + 1]];
  return token?.isDense && next?.isDense && next.at === token.at + token.length
    ? token.text + next.text
    : undefined;
}

/** The lexemes of the token at an index. */
function lexemesAt(tokens: readonly Token[], index: number, stems: Stems): string[] {
  const token = tokens[index];
  if (token === undefined) return [];
  if (token.isDense) return [token.text, bigramAt(tokens, index) ?? ''].filter(Boolean);
  const stem = stems.of(token.text);
  if (stem === undefined) return [];
  return stems.isKnown ? [stem] : [stem, ...trigrams(token.text)];
}

export type IndexedText = {
  text: string;
  speakers: readonly { name: string; share: number }[];
  language: string;
  userId: string;
};

/** The lexemes of a block, each with the positions of its tokens, from 1. */
export function lexemesOf(
  { text, speakers, language, userId }: IndexedText,
  stems: Stems,
): Map<string, number[]> {
  const tokens = tokensOf(text);
  const positions = new Map<string, number[]>();
  for (const index of tokens.keys())
    for (const lexeme of lexemesAt(tokens, index, stems)) {
      const at = positions.get(lexeme);
      if (at === undefined) positions.set(lexeme, [index + 1]);
      else if (at.at(-1) !== index + 1) at.push(index + 1);
    }
  for (const { name, share } of speakers)
    for (const lexeme of new Set(speakerLexemes(name)))
      positions.set(lexeme, [
        Math.min(shareSteps, (positions.get(lexeme)?.[0] ?? 0) + Math.ceil(share * shareSteps)),
      ]);
  for (const lexeme of [ownerLexeme(userId), languageLexeme(language)]) positions.set(lexeme, []);
  return positions;
}

/**
 * A speaker's lexemes have, in place of a word's position, the speaker's share of the block in
 * tenths.
 */
export const shareSteps = 10;

function speakerLexemes(name: string): string[] {
  const words = nameWords(name);
  return words.length === 0 ? [] : [nameLexeme(words), ...words.map(nameWordLexeme)];
}
