import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/database';
import {
  filterConditions,
  type LibraryFilter,
  spokenIn,
  type VideoMatches,
} from './find-postings.ts';
import type { Places } from './places.ts';
import type { Term } from './query-terms.ts';
import { speakerLexeme } from './speakers.ts';
import { folded, type Token, tokensOf } from './tokens.ts';

/**
 * The videos whose text is read, the newest first, and the blocks that are found: what bounds the
 * cost.
 */
export const maxPhraseVideos = 300;
const maxFound = 1000;
/**
 * What one query reads: the embedded database is in this process, and does nothing else meanwhile.
 * Videos, blocks of them, and UTF-16 units of a block, which has no more than a hundred words.
 */
const [videosAtOnce, blocksAtOnce, mostOfBlock] = [20, 1000, 2000];

type Phrase = { tokens: readonly Token[]; filter: LibraryFilter };
/** `isPartial`: whether there are videos whose text was not read. */
type PhraseMatches = { videos: VideoMatches[]; terms: Term[]; isPartial: boolean };

/**
 * Where a phrase is said whose words the index leaves out ("to be or not to be"): read from the
 * text of the newest videos. A phrase that goes on from one block of ten seconds to the next is not
 * found.
 */
export async function findPhrase(
  db: Db,
  userId: string,
  { tokens, filter }: Phrase,
): Promise<PhraseMatches> {
  const ids = await newestVideos(db, userId, filter);
  const places = new Map<string, Places>();
  let found = 0;
  for (
    let from = 0;
    from < Math.min(ids.length, maxPhraseVideos) && found < maxFound;
    from += videosAtOnce
  ) {
    const some = ids.slice(from, Math.min(from + videosAtOnce, maxPhraseVideos));
    for await (const { video_id: videoId, block, text, speakers } of blocksWith(
      db,
      patternOf(tokens),
      some,
    )) {
      if (
        filter.speaker !== undefined &&
        !speakers.some((name) => speakerLexeme(name) === speakerLexeme(filter.speaker ?? ''))
      )
        continue;
      const positions = positionsOf(tokens, tokensOf(text));
      if (positions.length === 0) continue;
      found += 1;
      places.set(videoId, [...(places.get(videoId) ?? []), { block, positions }]);
    }
  }
  const term: Term = {
    lexemes: [tokens.map(({ text }) => text).join(' ')],
    kind: 'words',
    weight: 1,
    blocks: found,
    isContent: true,
  };
  const videos = [...places].map(([videoId, where]) => ({
    videoId,
    places: new Map([[0, where]]),
  }));
  return { videos, terms: [term], isPartial: ids.length > maxPhraseVideos };
}

const idRows = z.array(z.object({ video_id: z.string() }));

/** One more than are read, where there are so many. */
async function newestVideos(db: Db, userId: string, filter: LibraryFilter): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select p.video_id from (select id as video_id, created_at from videos where user_id = ${userId}) as p
    where true ${filterConditions(filter)} ${spokenIn(userId, filter)}
    order by p.created_at desc, p.video_id limit ${maxPhraseVideos + 1}`);
  return idRows.parse(rows).map(({ video_id }) => video_id);
}

/** A block that matches; `text` is null in the row that tells where a page ends. */
const blockRows = z.array(
  z.object({
    video_id: z.string(),
    block: z.number(),
    text: z.string().nullable(),
    speakers: z.array(z.string()),
  }),
);
type FoundBlock = { video_id: string; block: number; text: string; speakers: string[] };

/**
 * The blocks of some videos that match a regular expression, in the order of their ids and blocks:
 * some are read at a time.
 */
async function* blocksWith(
  db: Db,
  pattern: string,
  videoIds: readonly string[],
): AsyncGenerator<FoundBlock> {
  const all = sql`(select jsonb_array_elements_text(${JSON.stringify(videoIds)}::jsonb)::uuid)`;
  let after = { video_id: '00000000-0000-0000-0000-000000000000', block: -1 };
  for (;;) {
    const { rows } = await db.execute(sql`
      with page as materialized (
        select video_id, block, left(text, ${mostOfBlock}) as text, to_jsonb(speakers) as speakers from search_blocks
        where video_id in ${all} and (video_id, block) > (${after.video_id}::uuid, ${after.block})
        order by video_id, block limit ${blocksAtOnce}
      )
      (select video_id, block, text, speakers from page where text ~* ${pattern} order by video_id, block)
      union all (select video_id, block, null, '[]'::jsonb from page order by video_id, block offset ${blocksAtOnce - 1})`);
    const page = blockRows.parse(rows);
    for (const { text, ...block } of page) if (text !== null) yield { ...block, text };
    const last = page.at(-1);
    if (last?.text !== null) return;
    after = last;
    // Answers of the embedded database alone let nothing else have its turn.
    await setImmediate();
  }
}

/**
 * The words one after another, with or without accents: an expression of Postgres that takes linear
 * time.
 */
function patternOf(tokens: readonly Token[]): string {
  const words = tokens.map(({ text }) =>
    text.replace(
      /ae|oe|ss|th|./gsu,
      (letters) => spellings.get(letters) ?? [...letters].map(oneLetter).join(''),
    ),
  );
  return `(?:^|[^[:alnum:]])${words.join('[^[:alnum:]]+')}(?:$|[^[:alnum:]])`;
}

const oneLetter = (letter: string) => spellings.get(letter) ?? letter;

/**
 * For the Latin letters a class of those that are compared as they are; for two that stand for one
 * letter, either.
 */
const spellings = new Map(
  [...Map.groupBy(latinLetters(), folded)].map(([plain, letters]) => [
    plain,
    `[${letters.join('')}]`,
  ]),
);
for (const pair of ['ae', 'oe', 'ss', 'th'])
  spellings.set(pair, `(?:${[...pair].map(oneLetter).join('')}|${spellings.get(pair)})`);

function latinLetters(): string[] {
  const beyondAscii = Array.from({ length: 0x250 - 0xc0 }, (_, index) =>
    String.fromCodePoint(0xc0 + index),
  );
  return [
    ...'abcdefghijklmnopqrstuvwxyz',
    ...beyondAscii.filter((letter) => letter.toLowerCase() === letter && /\p{L}/u.test(letter)),
  ];
}

/** The positions, from 1, of all words of the phrase wherever it is. */
function positionsOf(phrase: readonly Token[], said: readonly Token[]): number[] {
  const starts = said.flatMap((_, index) =>
    phrase.every(({ text }, offset) => said[index + offset]?.text === text) ? [index] : [],
  );
  return [
    ...new Set(starts.flatMap((start) => phrase.map((_, offset) => start + offset + 1))),
  ].toSorted((a, b) => a - b);
}
