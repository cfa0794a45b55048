import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/database';
import { exactPlaces, phrasePassages, type QuotedQuery, quotedIn } from './exact-phrase.ts';
import { findPhrase, maxPhraseVideos } from './find-phrase.ts';
import { findPostings, type LibraryFilter, type VideoMatches } from './find-postings.ts';
import { stemmedLanguages, stemsOf } from './find-stems.ts';
import { languageLexeme, ownerLexeme } from './lexemes.ts';
import { findByMeaning, type QueryMeaning } from './meaning/find-by-meaning.ts';
import { type FoundBy, type FusedPassage, fuse, isCovered } from './meaning/fuse.ts';
import { matchedPassages, type PassageText } from './passage-text.ts';
import type { Places } from './places.ts';
import {
  lexemesOfQuery,
  type ParsedQuery,
  parseQuery,
  type QueryTerms,
  type Term,
  termsOf,
} from './query-terms.ts';
import { type RankedPassage, rankPassages } from './rank.ts';
import { isShown } from './shown-blocks.ts';
import type { Token } from './tokens.ts';

/** A passage of at most 120 s that matches a query. */
export type FoundPassage = PassageText & {
  videoId: string;
  start: number;
  end: number;
  score: number;
  by: FoundBy;
  /** Whether it was shown on a slide or screen, and not said. */
  isShown: boolean;
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
 * the text has no words. A phrase in quotes is found only where it is said word for word, and the
 * whole query comes first where it is. `total`: the number of passages, at most `maxPassages`. `note`: a sentence
 * about what was not searched.
 */
export async function searchLibrary(
  db: Db,
  userId: string,
  query: LibraryQuery,
): Promise<{ passages: FoundPassage[]; total: number; note?: string }> {
  const { filter = {}, offset = 0, limit = 10, meaning, by = 'both' } = query;
  const quoted = quotedIn(query.text);
  if (quoted.phrases.length > 0 && !query.needsContent) {
    const words = await findQuoted(db, userId, { ...quoted, filter });
    return pageOf(db, words, { ranked: words.ranked.map(foundByWords), offset, limit, filter });
  }
  const [words, meant] = await Promise.all([
    by === 'meaning' && meaning !== undefined ? noWords : findByWords(db, userId, query),
    meaning === undefined || by === 'words' ? [] : findByMeaning(db, userId, { meaning, filter }),
  ]);
  const others =
    meant.length === 0 ? words.ranked.map(foundByWords) : fuse(words.ranked, meant, maxPassages);
  return pageOf(db, words, { ranked: exactFirst(words.exact, others), offset, limit, filter });
}

type Page = { ranked: readonly FusedPassage[]; offset: number; limit: number };

async function pageOf(
  db: Db,
  words: WordMatches,
  { ranked: all, offset, limit, filter }: Page & { filter: LibraryFilter },
) {
  // Nobody says what is shown.
  const ranked = filter.speaker === undefined ? all : all.filter(({ first }) => !isShown(first));
  const page = ranked.slice(offset, offset + limit);
  const found = await matchedPassages(db, { ...words, passages: page });
  const passages = found.map((passage, index) => ({
    ...passage,
    by: page[index]?.by ?? 'words',
    isShown: isShown(page[index]?.first ?? 0),
  }));
  return {
    passages,
    total: ranked.length,
    ...(words.note === undefined ? {} : { note: words.note }),
  };
}

/** Passages in which the whole query is said word for word come before all others. */
function exactFirst(
  exact: readonly RankedPassage[],
  others: readonly FusedPassage[],
): FusedPassage[] {
  if (exact.length === 0) return [...others];
  const best = others[0]?.score ?? 0;
  const most = exact[0]?.score ?? 1;
  const first = exact.map((passage) => ({
    ...foundByWords(passage),
    score: best + passage.score / most,
  }));
  const rest = others.filter(
    (other) => !first.some((one) => one.videoId === other.videoId && isCovered(other, one)),
  );
  return [...first, ...rest].slice(0, maxPassages);
}

const foundByWords = (passage: RankedPassage): FusedPassage => ({ ...passage, by: 'words' });

/** Passages in order, and the occurrences of the query's terms in their videos. */
type WordMatches = {
  ranked: RankedPassage[];
  /** Those in which the whole query is said word for word. */
  exact: RankedPassage[];
  videos: readonly VideoMatches[];
  terms: readonly Term[];
  allBlocks: number;
  note?: string;
};
const noWords: WordMatches = { ranked: [], exact: [], videos: [], terms: [], allBlocks: 0 };

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
    if (ranked.length > 0) return { ...phrase, ranked, exact: [], allBlocks, ...note };
  }
  const isSought = ({ isContent, kind }: Term) => !needsContent || isContent || kind === 'speaker';
  if (!terms.terms.some(isSought)) return { ...noWords, ...note };
  const videos = await findPostings(db, userId, { terms: terms.terms, allBlocks, filter });
  const ranked = rankPassages(videos, terms, { allBlocks, limit: maxPassages });
  const matches = { ranked, exact: [], videos, terms: terms.terms, allBlocks, ...note };
  if (needsContent || parsed.tokens.length < 2) return matches;
  const places = await exactPlaces(db, parsed.tokens, matches);
  if (places.size === 0) return matches;
  const exact = phrasePassages([{ tokens: parsed.tokens, places }], matches, {
    allBlocks,
    limit: maxPassages,
  });
  const withPhrase = new Map(exact.videos.map((video) => [video.videoId, video]));
  return {
    ...matches,
    exact: exact.ranked,
    terms: exact.terms,
    videos: videos.map((video) => withPhrase.get(video.videoId) ?? video),
  };
}

type Quoted = QuotedQuery & { filter: LibraryFilter };

/** The passages in which every phrase in quotes is said word for word. */
async function findQuoted(
  db: Db,
  userId: string,
  { phrases, rest, filter }: Quoted,
): Promise<WordMatches> {
  const found = await Promise.all(
    phrases.map(async (tokens) => ({
      tokens,
      ...(await placesOfPhrase(db, userId, { tokens, filter })),
    })),
  );
  const { terms, allBlocks } = await readQuery(db, userId, parseQuery(rest));
  const videos =
    terms.terms.length === 0
      ? []
      : await findPostings(db, userId, { terms: terms.terms, allBlocks, filter });
  const matched = phrasePassages(
    found,
    { videos, terms: terms.terms },
    { allBlocks: Math.max(allBlocks, ...found.map((one) => one.allBlocks)), limit: maxPassages },
  );
  const isPartial = found.some((one) => one.isPartial);
  return { ...matched, exact: [], allBlocks, ...(isPartial ? { note: partlyRead } : {}) };
}

type PhrasePlaces = { places: Map<string, Places>; allBlocks: number; isPartial: boolean };

async function placesOfPhrase(
  db: Db,
  userId: string,
  { tokens, filter }: { tokens: Token[]; filter: LibraryFilter },
): Promise<PhrasePlaces> {
  const parsed = { tokens, names: [] };
  const { terms, allBlocks, hasStopWordsOnly } = await readQuery(db, userId, parsed);
  if (hasStopWordsOnly) {
    const { videos, isPartial } = await findPhrase(db, userId, { tokens, filter });
    const places = new Map(videos.map(({ videoId, places: of }) => [videoId, of.get(0) ?? []]));
    return { places, allBlocks, isPartial };
  }
  if (terms.terms.length === 0) return { places: new Map(), allBlocks, isPartial: false };
  const videos = await findPostings(db, userId, { terms: terms.terms, allBlocks, filter });
  const places = await exactPlaces(db, tokens, { videos, terms: terms.terms });
  return { places, allBlocks, isPartial: false };
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
