import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#database';
import { filterConditions, type LibraryFilter, type VideoMatches } from './find-postings.ts';
import type { Places } from './places.ts';
import type { Term } from './query-terms.ts';
import { type Token, tokensOf } from './tokens.ts';

/** The videos whose text is read, the newest first, and the blocks that are taken of them: what bounds the cost. */
const [mostVideos, mostBlocks] = [300, 1000];
/** Videos of a query: those of an hour each take the embedded database, which is in this process, about 60 ms. */
const atOnce = 100;

type Phrase = { tokens: readonly Token[]; filter: LibraryFilter };

const rows = z.array(z.object({ video_id: z.string(), block: z.number(), text: z.string() }));

/**
 * Where a phrase is said whose words the index leaves out ("to be or not to be"): read from the text of the newest videos. A phrase that goes
 * on from one block of ten seconds to the next is not found.
 */
export async function findPhrase(db: Db, userId: string, { tokens, filter }: Phrase): Promise<{ videos: VideoMatches[]; terms: Term[] }> {
  const found: z.output<typeof rows> = [];
  for (let offset = 0; offset < mostVideos && found.length < mostBlocks; offset += atOnce) {
    const read = await db.execute(sql`
      select p.video_id, p.block, p.text from search_blocks p
      where p.video_id in (select id from videos where user_id = ${userId} order by created_at desc, id limit ${atOnce} offset ${offset})
        and p.text ~* ${patternOf(tokens)} ${filterConditions(filter)}
        ${filter.speaker === undefined ? sql`` : sql`and ${filter.speaker} = any(p.speakers)`}
      limit ${mostBlocks}`);
    found.push(...rows.parse(read.rows));
    // Answers of the embedded database alone let nothing else have its turn.
    await setImmediate();
  }
  const places = new Map<string, Places>();
  for (const { video_id: videoId, block, text: said } of found) {
    const positions = positionsOf(tokens, tokensOf(said));
    if (positions.length > 0) places.set(videoId, [...(places.get(videoId) ?? []), { block, positions }]);
  }
  const blocks = [...places.values()].reduce((sum, where) => sum + where.length, 0);
  const term: Term = { lexemes: [tokens.map((token) => token.text).join(' ')], kind: 'words', weight: 1, blocks, isContent: true };
  const videos = [...places].map(([videoId, where]) => ({
    videoId,
    places: new Map([[0, where.toSorted((a, b) => a.block - b.block)]]),
  }));
  return { videos, terms: [term] };
}

/** The words one after another, with or without accents: an expression of Postgres that takes linear time. */
function patternOf(tokens: readonly Token[]): string {
  const words = tokens.map(({ text }) => [...text].map((letter) => accented.get(letter) ?? letter).join(''));
  return `(?:^|[^[:alnum:]])${words.join('[^[:alnum:]]+')}(?:$|[^[:alnum:]])`;
}

/** For each Latin letter a class of those that are the same without an accent. */
const accented = new Map(
  [...Map.groupBy(latinLetters(), (letter) => letter.normalize('NFD').charAt(0))].map(([plain, letters]) => [
    plain,
    `[${letters.join('')}]`,
  ]),
);

function latinLetters(): string[] {
  const beyondAscii = Array.from({ length: 0x250 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index));
  return [...'abcdefghijklmnopqrstuvwxyz', ...beyondAscii.filter((letter) => letter.toLowerCase() === letter && /\p{L}/u.test(letter))];
}

/** The positions, from 1, of all words of the phrase wherever it is. */
function positionsOf(phrase: readonly Token[], said: readonly Token[]): number[] {
  const starts = said.flatMap((_, index) => (phrase.every(({ text }, offset) => said[index + offset]?.text === text) ? [index] : []));
  return [...new Set(starts.flatMap((start) => phrase.map((_, offset) => start + offset + 1)))].toSorted((a, b) => a - b);
}
