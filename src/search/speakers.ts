import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#database';
import { nameLexeme, nameWords } from './lexemes.ts';
import { placesReader } from './places.ts';

/** Names of speakers are compared as the index has them: without regard to case, accents and punctuation. */
export const speakerLexeme = (name: string) => nameLexeme(nameWords(name));

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const rows = z.array(z.object({ video_id: z.string(), places: bytes }));

/** In which blocks of some videos a person speaks. */
export async function spokenBlocks(
  db: Db,
  userId: string,
  { speaker, videoIds }: { speaker: string; videoIds: readonly string[] },
): Promise<Map<string, Set<number>>> {
  const found = await db.execute(
    sql`select video_id, places from search_postings
      where user_id = ${userId} and lexeme = ${speakerLexeme(speaker)}
        and video_id in (select jsonb_array_elements_text(${JSON.stringify(videoIds)}::jsonb)::uuid)`,
  );
  return new Map(
    rows.parse(found.rows).map(({ video_id, places }) => [
      video_id,
      new Set(
        placesReader(places)()
          .read()
          .map(({ block }) => block),
      ),
    ]),
  );
}
