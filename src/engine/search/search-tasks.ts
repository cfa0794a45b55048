import { createHash } from 'node:crypto';
import { decodeTranscript } from '#engine/transcript/encoded.entry.ts';
import { primaryTag } from '#engine/transcript/languages';
import { type Block, type BlocksToIndex, cutBlocks } from './blocks.ts';
import { lexemesOf } from './lexemes.ts';
import { encodePlaces, type Places } from './places.ts';
import type { Posting } from './posting.schema.ts';
import { stemsFrom } from './stems.ts';
import { tokensOf } from './tokens.ts';

/**
 * JSON as bytes, in pages that are small enough for the main process to pass on or parse without
 * blocking.
 */
type Pages = Uint8Array<ArrayBuffer>[];

/** Limits of a page: words, postings, and UTF-16 units. */
const [maxWords, maxPostings, maxPageLength] = [2000, 500, 500_000];

/** The content of a stored transcript that is indexed. */
export function blocksOfTranscript({ json }: { json: Uint8Array<ArrayBuffer> }): BlocksToIndex {
  const transcript = decodeTranscript({ json });
  return { language: primaryTag(transcript.language) ?? 'und', blocks: cutBlocks(transcript) };
}

/** The distinct words of some blocks whose stems are to be looked up: pages of lists of texts. */
export function wordsOfBlocks({ blocks }: { blocks: readonly Block[] }): Pages {
  return pagesOf(
    new Set(
      blocks.flatMap(({ text }) =>
        tokensOf(text).flatMap((token) => (token.isDense ? [] : [token.text])),
      ),
    ),
    maxWords,
  );
}

/** `stems`: pages with the words' stems; undefined for a language without a stemmer. */
export type BlocksWithStems = BlocksToIndex & { userId: string; stems: Pages | undefined };

/** The places of every lexeme of some blocks, sorted by lexeme: pages of lists of `Posting`. */
export function postingsOfBlocks({
  userId,
  language,
  blocks,
  stems: pages,
}: BlocksWithStems): Pages {
  const stems = stemsFrom(pages);
  const places = new Map<string, Places>();
  for (const { block, text, speakers } of blocks)
    for (const [lexeme, positions] of lexemesOf({ text, speakers, language, userId }, stems)) {
      const before = places.get(lexeme);
      if (before === undefined) places.set(lexeme, [{ block, positions }]);
      else before.push({ block, positions });
    }
  return pagesOf(
    [...places]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([lexeme, found]) => postingOf(lexeme, found)),
    maxPostings,
  );
}

function postingOf(lexeme: string, found: Places): Posting {
  const bytes = Buffer.from(encodePlaces(found));
  const digest = createHash('sha256').update(bytes).digest('base64');
  return { lexeme, blocks: found.length, places: bytes.toString('base64'), digest };
}

function pagesOf(values: Iterable<unknown>, maxValues: number): Pages {
  const pages: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const value of values) {
    const json = JSON.stringify(value);
    length += json.length;
    if (length > maxPageLength || pages.at(-1)?.length === maxValues) {
      pages.push([]);
      length = json.length;
    }
    pages.at(-1)?.push(json);
  }
  return pages.map((page) => new TextEncoder().encode(`[${page.join(',')}]`));
}
