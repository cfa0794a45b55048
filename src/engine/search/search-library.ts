import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/database';
import { findPhrase, maxPhraseVideos } from './find-phrase.ts';
import { findPostings, type LibraryFilter, type VideoMatches } from './find-postings.ts';
import { stemmedLanguages, stemsOf } from './find-stems.ts';
import { languageLexeme, ownerLexeme } from './lexemes.ts';
import { findByMeaning, type QueryMeaning } from './meaning/find-by-meaning.ts';
import { type FoundBy, type FusedPassage, fuse } from './meaning/fuse.ts';
import { matchedPassages, type PassageText } from './passage-text.ts';
import {
  lexemesOfQuery,
  type ParsedQuery,
  parseQuery,
  type QueryTerms,
  type Term,
  termsOf,
} from './query-terms.ts';
import { type RankedPassage, rankPassages } from './rank.ts';
import type { Token } from './tokens.ts';

/** A passage of at most 120 s that matches a query. */
export type FoundPassage = PassageText & {
  videoId: string;
  start: number;
  end: number;
  score: number;
  by: FoundBy;
};

export type LibraryQuery = {
  text: string;
  filter?: LibraryFilter;
  offset?: number;
  /** At most 50. */
  limit?: number;
  /**
   * If set, returns nothing when the only matching words are those with which people ask (“who
   * talked about …”) and no speaker matches.
   */
  needsContent?: boolean;
  /**
   * The meaning of the text, if an embedding model is configured: also finds passages with the same
   * meaning in other words.
   */
  meaning?: QueryMeaning | undefined;
  /** `meaning`: only by meaning, or by words if the meaning is unknown. Default: by both. */
  by?: 'words' | 'meaning' | 'both' | undefined;
};

/** Passages that are ranked exactly; paging ends there. */
export const maxPassages = 100;

/**
 * The passages of a person's videos that match a query best, best first; none if nothing matches or
 * the text has no words. `total`: the number of passages, at most `maxPassages`. `note`: a sentence
 * about what was not searched.
 */
export async function searchLibrary(
  db: Db,
  userId: string,
  query: LibraryQuery,
): Promise<{ passages: FoundPassage[]; total: number; note?: string }> {
  const { filter = {}, offset = 0, limit = 10, meaning, by = 'both' } = query;
  const [words, meant] = await Promise.all([
    by === 'meaning' && meaning !== undefined ? noWords : findByWords(db, userId, query),
    meaning === undefined || by === 'words' ? [] : findByMeaning(db, userId, { meaning, filter }),
  ]);
  const ranked =
    meant.length === 0 ? words.ranked.map(foundByWords) : fuse(words.ranked, meant, maxPassages);
  const page = ranked.slice(offset, offset + limit);
  const found = await matchedPassages(db, { ...words, passages: page });
  const passages = found.map((passage, index) => ({ ...passage, by: page[index]?.by ?? 'words' }));
  return {
    passages,
    total: ranked.length,
    ...(words.note === undefined ? {} : { note: words.note }),
  };
}

const foundByWords = (passage: RankedPassage): FusedPassage => ({ ...passage, by: 'words' });

/** Passages in order, and the occurrences of the query's terms in their videos. */
type WordMatches = {
  ranked: RankedPassage[];
  videos: readonly VideoMatches[];
  terms: readonly Term[];
  allBlocks: number;
  note?: string;
};
const noWords: WordMatches = { ranked: [], videos: [], terms: [], allBlocks: 0 };

async function findByWords(
  db: Db,
  userId: string,
  { text, filter = {}, needsContent = false }: LibraryQuery,
): Promise<WordMatches> {
  const parsed = parseQuery(text);
  const { terms, allBlocks, hasStopWordsOnly } = await readQuery(db, userId, parsed);
  const phrase =
    hasStopWordsOnly && !needsContent
      ? await findPhrase(db, userId, { tokens: parsed.tokens, filter })
      : undefined;
  const note = phrase?.isPartial ? { note: partlyRead } : {};
  if (phrase) {
    const ranked = rankPassages(
      phrase.videos,
      { terms: phrase.terms, pairs: [] },
      { allBlocks, limit: maxPassages },
    );
    if (ranked.length > 0)
      return { ranked, videos: phrase.videos, terms: phrase.terms, allBlocks, ...note };
  }
  const isSought = ({ isContent, kind }: Term) => !needsContent || isContent || kind === 'speaker';
  if (!terms.terms.some(isSought)) return { ...noWords, ...note };
  const videos = await findPostings(db, userId, { terms: terms.terms, allBlocks, filter });
  const ranked = rankPassages(videos, terms, { allBlocks, limit: maxPassages });
  return { ranked, videos, terms: terms.terms, allBlocks, ...note };
}

const partlyRead = `A phrase of such common words is looked for in your newest ${maxPhraseVideos} videos only.`;

type ReadQuery = {
  terms: QueryTerms;
  allBlocks: number;
  /** Whether the query consists of words that the index leaves out. */
  hasStopWordsOnly: boolean;
};

async function readQuery(db: Db, userId: string, parsed: ParsedQuery): Promise<ReadQuery> {
  if (parsed.tokens.length === 0)
    return { terms: { terms: [], pairs: [] }, allBlocks: 0, hasStopWordsOnly: false };
  const owner = ownerLexeme(userId);
  const languages = await counts(db, userId, [owner, ...stemmedLanguages.map(languageLexeme)]);
  const allBlocks = languages.get(owner) ?? 0;
  const known = stemmedLanguages
    .map((language) => ({ language, blocks: languages.get(languageLexeme(language)) ?? 0 }))
    .filter(({ blocks }) => blocks > 0)
    .sort((a, b) => b.blocks - a.blocks);
  const stemmed = known.reduce((sum, { blocks }) => sum + blocks, 0);
  const others = stemmed < allBlocks ? ['und'] : [];
  const words = parsed.tokens.filter(({ isDense }) => !isDense).map((token) => token.text);
  const chosen = [...known.slice(0, maxLanguages).map(({ language }) => language), ...others];
  const stems = await Promise.all(chosen.map((language) => stemsOf(db, language, words)));
  const found = await counts(db, userId, lexemesOfQuery(parsed, stems));
  const isStopWord = ({ text, isDense }: Token) =>
    !isDense && stems.some((each) => each.of(text) === undefined);
  return {
    terms: termsOf(parsed, stems, (lexeme) => found.get(lexeme) ?? 0),
    allBlocks,
    hasStopWordsOnly: parsed.tokens.every(isStopWord),
  };
}

/** Languages of the library in which a query is read: those with the most speech first. */
const maxLanguages = 5;

const countRows = z.array(z.object({ lexeme: z.string(), blocks: z.number() }));

/** The number of the person's blocks with each entry; entries without blocks are absent. */
async function counts(
  db: Db,
  userId: string,
  lexemes: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute(
    sql`select lexeme, blocks from search_terms
      where user_id = ${userId} and lexeme = any(array(select jsonb_array_elements_text(${JSON.stringify(lexemes)}::jsonb)))`,
  );
  return new Map(countRows.parse(rows).map(({ lexeme, blocks }) => [lexeme, blocks]));
}
