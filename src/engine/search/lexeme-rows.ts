import { type SQL, sql } from 'drizzle-orm';
import { maxIndexedBytes } from '#platform/database';

type LexemeRows = {
  userId: string;
  lexeme: SQL;
  /** How many rows are read from each of the two indexes: those with the most blocks. */
  limit: SQL;
  /** A further condition on the rows, which are called `p`; begins with `and`. */
  condition?: SQL;
};

/**
 * Selects the rows of a lexeme, as `video_id` and `places`, from the two indexes of searchPostings,
 * one for short rows and one for long ones.
 */
export const rowsOfLexeme = ({ userId, lexeme, limit, condition = sql`` }: LexemeRows): SQL => {
  const rowsWith = (length: SQL) => sql`(select p.video_id, p.places from search_postings p
    where p.user_id = ${userId} and p.lexeme = ${lexeme} and octet_length(p.places) ${length} ${condition}
    order by p.blocks desc limit ${limit})`;
  // A literal, because with a parameter the database would not know which index has the rows.
  const bytes = sql.raw(String(maxIndexedBytes));
  return sql`(${rowsWith(sql`<= ${bytes}`)} union all ${rowsWith(sql`> ${bytes}`)})`;
};
