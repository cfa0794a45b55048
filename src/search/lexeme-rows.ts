import { type SQL, sql } from 'drizzle-orm';

type LexemeRows = {
  userId: string;
  lexeme: SQL;
  /** Of those with most blocks so many, at most twice as many. */
  most: SQL;
  /** On the rows of `p`; begins with `and`. */
  condition?: SQL;
};

/** The rows of a lexeme, as `video_id` and `places`. Both parts are read from the index that has such rows: see searchPostings. */
export const rowsOfLexeme = ({ userId, lexeme, most, condition = sql`` }: LexemeRows): SQL => {
  const part = (length: SQL) => sql`(select p.video_id, p.places from search_postings p
    where p.user_id = ${userId} and p.lexeme = ${lexeme} and octet_length(p.places) ${length} ${condition}
    order by p.blocks desc limit ${most})`;
  return sql`(${part(sql`<= 500`)} union all ${part(sql`> 500`)})`;
};
