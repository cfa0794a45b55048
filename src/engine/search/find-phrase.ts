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
 * The number of videos whose text is searched, newest first, and the number of blocks found at
 * most. They limit the cost of a search.
 */
export const maxPhraseVideos = 300;
const maxFound = 1000;
/**
 * Limits of one query, because the embedded database runs in this process and does nothing else
 * meanwhile: videos, blocks of these, and UTF-16 units of a block, which has at most a hundred
 * words.
 */
const [videosAtOnce, blocksAtOnce, maxBlockLength] = [20, 1000, 2000];

type Phrase = { tokens: readonly Token[]; filter: LibraryFilter };
/** `isPartial`: whether there are videos whose text was not read. */
type PhraseMatches = { videos: VideoMatches[]; terms: Term[]; isPartial: boolean };

/**
 * Finds a phrase whose words the index leaves out ("to be or not to be"), in the text of the newest
 * videos. Does not find a phrase that continues from one block of ten seconds into the next.
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

/** The newest videos; one more than are searched if there are more. */
async function newestVideos(db: Db, userId: string, filter: LibraryFilter): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select p.video_id from (select id as video_id, created_at from videos where user_id = ${userId}) as p
    where true ${filterConditions(filter)} ${spokenIn(userId, filter)}
    order by p.created_at desc, p.video_id limit ${maxPhraseVideos + 1}`);
  return idRows.parse(rows).map(({ video_id }) => video_id);
}

/** A matching block; `text` is null in the row that marks the end of a page. */
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
 * The blocks of some videos that match a regular expression, in the order of video ids and blocks,
 * read page by page.
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
        select video_id, block, left(text, ${maxBlockLength}) as text, to_jsonb(speakers) as speakers from search_blocks
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
    // Awaiting only the embedded database would never let other work of this process run.
    await setImmediate();
  }
}

/**
 * The words in a row, with or without accents, as a Postgres regular expression that takes linear
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
 * For each folded Latin letter, a class of the letters that fold to it; for a pair of letters that
 * stands for one letter, either form.
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

/** The positions, from 1, of all words of the phrase in each of its occurrences. */
function positionsOf(phrase: readonly Token[], said: readonly Token[]): number[] {
  const starts = said.flatMap((_, index) =>
    phrase.every(({ text }, offset) => said[index + offset]?.text === text) ? [index] : [],
  );
  return [
    ...new Set(starts.flatMap((start) => phrase.map((_, offset) => start + offset + 1))),
  ].toSorted((a, b) => a - b);
}
