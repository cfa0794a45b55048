import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/database';
import type { VideoMatches } from './find-postings.ts';
import type { Places } from './places.ts';
import type { Term } from './query-terms.ts';
import { type RankedPassage, rankPassages } from './rank.ts';
import { type Token, tokensOf } from './tokens.ts';

/** The phrases of a query that are in quotes, and the rest of it. */
export type QuotedQuery = { phrases: Token[][]; rest: string };

/** Phrases that are read; what else is in quotes counts as words. */
const maxPhrases = 4;
const quotes = /"([^"]+)"|[“„]([^“”„]+)[“”]|«([^«»]+)»|「([^「」]+)」/gu;

/** Reads what is in quotes of any of the usual kinds; a single quote mark is an apostrophe. */
export function quotedIn(text: string): QuotedQuery {
  const phrases: Token[][] = [];
  const rest = text.replace(quotes, (whole: string, ...groups: unknown[]) => {
    const inside = groups.find((group): group is string => typeof group === 'string') ?? '';
    const tokens = tokensOf(inside).slice(0, maxPhraseWords);
    if (tokens.length === 0 || phrases.length === maxPhrases) return whole;
    phrases.push(tokens);
    return ' ';
  });
  return { phrases, rest };
}

const maxPhraseWords = 32;
/** Blocks of ten seconds before and after one of its words that a phrase may reach into. */
const reach = 2;
/** Blocks whose text is read for one phrase. */
const maxCandidates = 1000;

/**
 * Where exactly these words are said in a row, in any of the videos that contain them; a phrase may
 * continue from one block into the next.
 */
export async function exactPlaces(
  db: Db,
  phrase: readonly Token[],
  { videos, terms }: { videos: readonly VideoMatches[]; terms: readonly Term[] },
): Promise<Map<string, Places>> {
  const candidates = candidatesIn(videos, terms);
  const found = new Map<string, Places>();
  if (candidates.length === 0) return found;
  const { rows } = await db.execute(sql`
    select distinct b.video_id, b.block, left(b.text, ${maxBlockLength}) as text
    from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) as r(id uuid, block int)
    cross join lateral (
      select video_id, block, text from search_blocks
      where video_id = r.id and block between r.block - ${reach} and r.block + ${reach}
      order by block limit ${2 * reach + 1}
    ) as b order by b.video_id, b.block`);
  for (const [videoId, blocks] of Map.groupBy(blockRows.parse(rows), (row) => row.video_id)) {
    const places = placesOf(phrase, blocks);
    if (places.length > 0) found.set(videoId, places);
  }
  return found;
}

/** UTF-16 units of a block that are read; it has at most a hundred words. */
const maxBlockLength = 2000;

const blockRows = z.array(z.object({ video_id: z.string(), block: z.number(), text: z.string() }));
type Block = z.infer<typeof blockRows>[number];

/** The blocks with the rarest word of the phrase that have its other words nearby. */
function candidatesIn(
  videos: readonly VideoMatches[],
  terms: readonly Term[],
): { id: string; block: number }[] {
  const words = terms.flatMap((term, index) => (term.kind === 'words' ? [{ ...term, index }] : []));
  const content = words.filter(({ isContent }) => isContent);
  const sought = content.length > 0 ? content : words;
  const [rarest, ...others] = sought.toSorted((a, b) => a.blocks - b.blocks);
  if (!rarest) return [];
  const found = videos.flatMap(({ videoId, places }) => {
    const near = others.map(
      ({ index }) => new Set((places.get(index) ?? []).flatMap(({ block }) => blocksAround(block))),
    );
    return (places.get(rarest.index) ?? []).flatMap(({ block }) =>
      near.every((blocks) => blocks.has(block)) ? [{ id: videoId, block }] : [],
    );
  });
  return found.slice(0, maxCandidates);
}

const blocksAround = (block: number) =>
  Array.from({ length: 2 * reach + 1 }, (_, index) => block - reach + index);

/** The positions of the words of every occurrence, by block, in order. */
function placesOf(phrase: readonly Token[], blocks: readonly Block[]): Places {
  const said = blocks.flatMap(({ block, text }) =>
    tokensOf(text).map((token, index) => ({ text: token.text, block, position: index + 1 })),
  );
  const positions = new Map<number, Set<number>>();
  for (const [start, first] of said.entries()) {
    const words = said.slice(start, start + phrase.length);
    const isHere =
      phrase.every(({ text }, index) => words[index]?.text === text) &&
      // Between blocks that do not follow one another, something else is said.
      words.every(({ block }, index) => block - (words[index - 1] ?? first).block <= 1);
    if (!isHere) continue;
    for (const [index, { block, position }] of words.entries())
      if (!endsDenseRun(phrase, index))
        positions.set(block, (positions.get(block) ?? new Set()).add(position));
  }
  return [...positions]
    .sort(([a], [b]) => a - b)
    .map(([block, at]) => ({ block, positions: [...at].sort((a, b) => a - b) }));
}

/**
 * Whether a word is the last of several characters of a script without spaces: each of them is
 * matched together with the next one, as the index has them.
 */
function endsDenseRun(phrase: readonly Token[], index: number): boolean {
  const isDense = (at: number) => phrase[at]?.isDense === true;
  return isDense(index) && isDense(index - 1) && !isDense(index + 1);
}

/** What a search by words works with. */
export type Matched = { videos: readonly VideoMatches[]; terms: readonly Term[] };

/** Outweighs all other words together, so that a passage is placed around the phrase. */
const phraseWeight = 50;

/**
 * The passages that contain every phrase, best first; the other words of the query decide between
 * them. `terms` and `videos`: with the phrases, for what is highlighted.
 */
export function phrasePassages(
  phrases: readonly { tokens: readonly Token[]; places: ReadonlyMap<string, Places> }[],
  { videos, terms }: Matched,
  { allBlocks, limit }: { allBlocks: number; limit: number },
): Matched & { ranked: RankedPassage[] } {
  const others = new Map(videos.map((video) => [video.videoId, video.places]));
  const [first] = phrases;
  const ids = [...(first?.places.keys() ?? [])].filter((id) =>
    phrases.every(({ places }) => places.has(id)),
  );
  const all = [...terms, ...phrases.map(({ tokens, places }) => phraseTerm(tokens, places))];
  const matched = ids.map((videoId) => {
    const places = new Map(others.get(videoId));
    for (const [index, phrase] of phrases.entries())
      places.set(terms.length + index, phrase.places.get(videoId) ?? []);
    return { videoId, places };
  });
  const contains = ({ videoId, first: from, last: to }: RankedPassage) =>
    phrases.every(({ places }) =>
      places.get(videoId)?.some(({ block }) => block >= from && block <= to),
    );
  const ranked = rankPassages(matched, { terms: all, pairs: [] }, { allBlocks, limit });
  return { ranked: ranked.filter(contains), videos: matched, terms: all };
}

function phraseTerm(tokens: readonly Token[], places: ReadonlyMap<string, Places>): Term {
  return {
    lexemes: [tokens.map(({ text }) => text).join(' ')],
    kind: 'words',
    weight: phraseWeight,
    blocks: [...places.values()].reduce((sum, where) => sum + where.length, 0),
    isContent: true,
  };
}
