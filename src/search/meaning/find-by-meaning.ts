import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#database';
import { filterConditions, type LibraryFilter } from '../find-postings.ts';
import type { RankedPassage } from '../rank.ts';
import { codeFit, codeOf } from './meaning-code.ts';

/** A query as a vector, and what the codes it is compared with were made with. */
export type QueryMeaning = { method: string; vector: readonly number[] };

/** Codes that the database chooses by their bits, and those of them that fit best. */
const [mostCodes, mostFound] = [200, 50];

const codeRows = z.array(z.object({ video_id: z.string(), first: z.number(), last: z.number(), code: z.string() }));

/** The passages of a person's videos that mean most nearly what the query means, best first. There is always one that is nearest. */
export async function findByMeaning(
  db: Db,
  userId: string,
  { meaning, filter }: { meaning: QueryMeaning; filter: LibraryFilter },
): Promise<RankedPassage[]> {
  const { method, vector } = meaning;
  const { rows } = await db.execute(
    // Codes of another length come from a model that has changed behind its name; the database cannot compare them.
    sql`select video_id, first, last, code::text as code from search_codes p
      where p.user_id = ${userId} and p.method = ${method} and length(p.code) = ${vector.length} ${filterConditions(filter)} ${spokenBy(filter)}
      order by bit_count(p.code # ${codeOf(vector)}::varbit), p.video_id, p.first limit ${mostCodes}`,
  );
  return codeRows
    .parse(rows)
    .map(({ video_id, first, last, code }) => ({ videoId: video_id, first, last, score: codeFit(code, vector) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, mostFound);
}

function spokenBy({ speaker }: LibraryFilter): SQL {
  if (speaker === undefined) return sql``;
  return sql`and exists (select 1 from search_blocks b, unnest(b.speakers) as s
    where b.video_id = p.video_id and b.block between p.first and p.last and lower(s) = lower(${speaker}))`;
}
