import { type SQL, sql } from 'drizzle-orm';
import { maxIndexedBytes } from '#platform/database';

type LexemeRows = {
  userId: string;
  lexeme: SQL;
  /** How many rows are read of each of the two indexes, those with the most blocks. */
  most: SQL;
  /** A further condition on the rows, which are called `p`; begins with `and`. */
  condition?: SQL;
};

/**
 * The rows of a lexeme, as `video_id` and `places`, read from the two indexes of searchPostings:
 * that of short rows and that of long ones.
 */
export const rowsOfLexeme = ({ userId, lexeme, most, condition = sql`` }: LexemeRows): SQL => {
  const rowsWith = (length: SQL) => sql`(select p.video_id, p.places from search_postings p
    where p.user_id = ${userId} and p.lexeme = ${lexeme} and octet_length(p.places) ${length} ${condition}
    order by p.blocks desc limit ${most})`;
  // Written out, because a parameter would not tell the database which index has the rows.
  const bytes = sql.raw(String(maxIndexedBytes));
  return sql`(${rowsWith(sql`<= ${bytes}`)} union all ${rowsWith(sql`> ${bytes}`)})`;
};
