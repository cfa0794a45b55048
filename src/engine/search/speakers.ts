import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/database';
import { rowsOfLexeme } from './lexeme-rows.ts';
import { nameLexeme, nameWords } from './lexemes.ts';
import { placesReader } from './places.ts';

/**
 * The lexeme of a speaker's name. Names are compared without regard to case, accents and
 * punctuation.
 */
export const speakerLexeme = (name: string) => nameLexeme(nameWords(name));

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const rows = z.array(z.object({ video_id: z.string(), places: bytes }));

/** The blocks of some videos in which the speaker speaks. */
export async function spokenBlocks(
  db: Db,
  { speaker, videoIds }: { speaker: string; videoIds: readonly string[] },
): Promise<Map<string, Set<number>>> {
  const found = await db.execute(
    sql`select video_id, places from search_postings
      where lexeme = ${speakerLexeme(speaker)}
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

/** Names in the list at most: those of the speakers with the most speech. */
const maxNames = 200;
/**
 * Whether a name is only a number that a transcript gives a person it cannot name: “Speaker 1” of
 * one video is not the “Speaker 1” of another.
 */
const isNumbered = (name: string) => /^speaker \d+$/i.test(name);

const firstRows = z.array(z.object({ lexeme: z.string(), video_id: z.string(), places: bytes }));
const writtenRows = z.array(z.object({ lexeme: z.string(), speakers: z.array(z.string()) }));

/**
 * The names of the speakers in a person's videos, sorted; if there are very many, those who speak
 * most.
 */
export async function speakerNames(db: Db, userId: string): Promise<string[]> {
  const found = await db.execute(sql`
    select t.lexeme, p.video_id, p.places from (
      select lexeme from search_terms where user_id = ${userId} and left(lexeme, 1) = ${nameLexeme([])} order by blocks desc limit ${maxNames}
    ) as t
    cross join lateral (select * from ${rowsOfLexeme({ userId, lexeme: sql`t.lexeme`, limit: sql`1` })} as one limit 1) as p`);
  // The index has names in their folded form; the written form is in a block in which the speaker
  // speaks.
  const blocks = firstRows.parse(found.rows).map(({ lexeme, video_id, places }) => {
    return { lexeme, video_id, block: placesReader(places)().read()[0]?.block ?? 0 };
  });
  const written = await db.execute(sql`
    select r.lexeme, to_jsonb(b.speakers) as speakers
    from jsonb_to_recordset(${JSON.stringify(blocks)}::jsonb) as r(lexeme text, video_id uuid, block int)
    join search_blocks b on b.video_id = r.video_id and b.block = r.block`);
  const names = writtenRows
    .parse(written.rows)
    .map(({ lexeme, speakers }) => speakers.find((name) => speakerLexeme(name) === lexeme));
  return names
    .filter((name) => name !== undefined)
    .filter((name) => !isNumbered(name))
    .sort((a, b) => a.localeCompare(b));
}
