import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/database';
import { filterConditions, type LibraryFilter, spokenIn } from '../find-postings.ts';
import type { RankedPassage } from '../rank.ts';
import { spokenBlocks } from '../speakers.ts';
import { codeFit, codeOf } from './meaning-code.ts';

/** A query as a vector, and the method by which the codes to compare it with were made. */
export type QueryMeaning = { method: string; vector: readonly number[] };

/**
 * Codes that the database selects by their bits, and passages of these that are returned, at most.
 */
const [maxCodes, maxFound] = [200, 50];
/**
 * Codes considered when a speaker is given: more, because other people speak in the same videos.
 */
const maxSpeakerCodes = 2000;

const codeRows = z.array(
  z.object({ video_id: z.string(), first: z.number(), last: z.number(), code: z.string() }),
);

/**
 * The passages of a person's videos whose meaning is nearest to the query's, best first. There is
 * always a nearest passage, even if none is relevant.
 */
export async function findByMeaning(
  db: Db,
  userId: string,
  { meaning, filter }: { meaning: QueryMeaning; filter: LibraryFilter },
): Promise<RankedPassage[]> {
  const { method, vector } = meaning;
  const { speaker } = filter;
  const { rows } = await db.execute(
    // Codes of another length were made before the model changed under the same name; the database
    // cannot compare them.
    sql`select video_id, first, last, code::text as code from search_codes p
      where p.user_id = ${userId} and p.method = ${method} and length(p.code) = ${vector.length}
        ${filterConditions(filter)} ${spokenIn(userId, filter)}
      order by bit_count(p.code # ${codeOf(vector)}::varbit), p.video_id, p.first
      limit ${speaker === undefined ? maxCodes : maxSpeakerCodes}`,
  );
  const nearest = codeRows.parse(rows);
  const chosen =
    speaker === undefined
      ? nearest
      : (await spokenBy(db, { speaker, codes: nearest })).slice(0, maxCodes);
  return chosen
    .map(({ video_id, first, last, code }) => ({
      videoId: video_id,
      first,
      last,
      score: codeFit(code, vector),
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, maxFound);
}

type Code = z.infer<typeof codeRows>[number];

async function spokenBy(
  db: Db,
  { speaker, codes }: { speaker: string; codes: Code[] },
): Promise<Code[]> {
  const videoIds = [...new Set(codes.map(({ video_id }) => video_id))];
  const spoken = await spokenBlocks(db, { speaker, videoIds });
  return codes.filter(({ video_id, first, last }) => {
    const blocks = spoken.get(video_id);
    return Array.from({ length: last - first + 1 }, (_, n) => first + n).some((block) =>
      blocks?.has(block),
    );
  });
}
