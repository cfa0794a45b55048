import { bigramAt, maxNameWords, nameLexeme, nameWordLexeme, trigrams } from './lexemes.ts';
import { questionWords } from './question-words.ts';
import type { Stems } from './stems.ts';
import { type Token, tokensOf } from './tokens.ts';

/** One thing that a passage may match. */
export type Term = {
  /**
   * Entries of the index, any of which is a match: the stems of a word in the languages of the
   * library.
   */
  lexemes: string[];
  /** Whether the term occurs in the spoken words or in the names of speakers. */
  kind: 'words' | 'speaker';
  /** The weight of the term, apart from its rarity. */
  weight: number;
  /** The number of blocks that contain it. */
  blocks: number;
  /**
   * Whether it names the subject of the query, rather than being part of the wording of a question.
   */
  isContent: boolean;
  /** Whether it is a speaker's whole name. */
  isFullName?: boolean;
};

/** How rare a term is: BM25's inverse document frequency over blocks. */
export function rarity({ blocks }: Term, allBlocks: number): number {
  return Math.log(1 + (Math.max(allBlocks, blocks) - blocks + 0.5) / (blocks + 0.5));
}

/** `pairs`: the indexes of terms that follow one another in the query. */
export type QueryTerms = { terms: Term[]; pairs: [number, number][] };

/** What a query may need from the index: words to stem, and entries to count. */
export type ParsedQuery = { tokens: Token[]; names: string[] };

/** Words of a query that are read; the rest is ignored. */
const maxWords = 32;
export const maxTerms = 24;

/** The weights of words: see docs/internals/search.md for the data on which they were measured. */
const weights = { question: 0.1, nameInText: 0.2, name: 3, nameWord: 1 };

export function parseQuery(text: string): ParsedQuery {
  const tokens = tokensOf(text).slice(0, maxWords);
  const names = new Set<string>();
  for (const from of tokens.keys())
    for (let length = 1; length <= maxNameWords; length += 1)
      names.add(nameAt(tokens, from, length) ?? '');
  names.delete('');
  return { tokens, names: [...names] };
}

function nameAt(tokens: readonly Token[], from: number, length: number): string | undefined {
  const words = tokens.slice(from, from + length);
  return words.length === length ? nameLexeme(words.map(({ text }) => text)) : undefined;
}

/** All entries of the index that could match. */
export function lexemesOfQuery({ tokens, names }: ParsedQuery, stems: readonly Stems[]): string[] {
  const words = tokens.flatMap((_, index) => [
    ...wordLexemes(tokens, index, stems).lexemes,
    ...gramsAt(tokens, index, stems),
  ]);
  return [...new Set([...words, ...names, ...tokens.map(({ text }) => nameWordLexeme(text))])];
}

/**
 * The terms of a query that the index contains: `count` returns the number of blocks with an entry.
 */
export function termsOf(
  { tokens }: ParsedQuery,
  stems: readonly Stems[],
  count: (lexeme: string) => number,
): QueryTerms {
  const terms = new Map<string, Term>();
  const add = (term: Omit<Term, 'blocks'>) => {
    const lexemes = term.lexemes.filter((lexeme) => count(lexeme) > 0);
    const key = lexemes.join(' ');
    const blocks = lexemes.reduce((sum, lexeme) => sum + count(lexeme), 0);
    if (blocks > 0 && !terms.has(key)) terms.set(key, { ...term, lexemes, blocks });
    return blocks > 0 ? key : undefined;
  };
  const named = namesIn(tokens, count);
  for (const { lexeme } of named)
    add({
      lexemes: [lexeme],
      kind: 'speaker',
      weight: weights.name,
      isContent: false,
      isFullName: true,
    });
  const sequence: string[] = [];
  for (const [index, token] of tokens.entries()) {
    const isName = named.some(({ from, to }) => index >= from && index < to);
    const { lexemes, isStopWord } = wordLexemes(tokens, index, stems);
    const isQuestion = isStopWord || questionWords.has(token.text);
    const weight = (isQuestion ? weights.question : 1) * (isName ? weights.nameInText : 1);
    const isContent = !isQuestion && !isName;
    const key = lexemes.length > 0 ? add({ lexemes, kind: 'words', weight, isContent }) : undefined;
    if (key !== undefined && isContent) sequence.push(key);
    const grams = gramsAt(tokens, index, stems);
    for (const gram of grams)
      add({ lexemes: [gram], kind: 'words', weight: weight / grams.length, isContent });
    if (!isName && !isQuestion && !token.isDense)
      add({
        lexemes: [nameWordLexeme(token.text)],
        kind: 'speaker',
        weight: weights.nameWord,
        isContent: false,
      });
  }
  return limited(terms, sequence);
}

/** The names of speakers in a query, the longest first. */
function namesIn(
  tokens: readonly Token[],
  count: (lexeme: string) => number,
): { lexeme: string; from: number; to: number }[] {
  const found: { lexeme: string; from: number; to: number }[] = [];
  let from = 0;
  while (from < tokens.length) {
    let step = 1;
    for (let length = maxNameWords; length > 0; length -= 1) {
      const lexeme = nameAt(tokens, from, length);
      if (lexeme === undefined || count(lexeme) === 0) continue;
      found.push({ lexeme, from, to: from + length });
      step = length;
      break;
    }
    from += step;
  }
  return found;
}

/**
 * The entries for the word at an index. In a script without spaces characters count in pairs,
 * except for a single character.
 */
function wordLexemes(
  tokens: readonly Token[],
  index: number,
  stems: readonly Stems[],
): { lexemes: string[]; isStopWord: boolean } {
  const token = tokens[index];
  if (token === undefined) return { lexemes: [], isStopWord: false };
  if (token.isDense) {
    const bigram = bigramAt(tokens, index);
    const isLastOfRun = bigramAt(tokens, index - 1) !== undefined;
    return { lexemes: bigram ? [bigram] : isLastOfRun ? [] : [token.text], isStopWord: false };
  }
  const forms = stems.map((each) => each.of(token.text));
  return {
    lexemes: [...new Set(forms.filter((form) => form !== undefined))],
    isStopWord: forms.includes(undefined),
  };
}

/** Three-letter parts of a word, for languages without a stemmer. */
function gramsAt(tokens: readonly Token[], index: number, stems: readonly Stems[]): string[] {
  const token = tokens[index];
  return token === undefined || token.isDense || stems.every(({ isKnown }) => isKnown)
    ? []
    : trigrams(token.text);
}

/** Keeps the rarest terms of a query that has too many. */
function limited(all: ReadonlyMap<string, Term>, sequence: readonly string[]): QueryTerms {
  const chosen = [...all]
    .sort(([, a], [, b]) => Number(b.isContent) - Number(a.isContent) || a.blocks - b.blocks)
    .slice(0, maxTerms);
  const indexes = new Map(chosen.map(([key], index) => [key, index]));
  const pairs = sequence.slice(1).flatMap((key, i): [number, number][] => {
    const [before, after] = [indexes.get(sequence[i] ?? ''), indexes.get(key)];
    return before === undefined || after === undefined || before === after ? [] : [[before, after]];
  });
  return { terms: chosen.map(([, term]) => term), pairs };
}
