import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { type Db, posts } from '#platform/database';
import { postErrors } from './errors.ts';

/**
 * Ends posts in a restored database: a post that was unfinished at the time of the backup may have
 * been sent since, so it fails with `post-outcome-unknown`. An upload with a stored session
 * continues, because the platform knows what the session has received; `lastByteSent` prevents its
 * target from beginning another one. Posts that are scheduled for a later time stay as they are.
 * The tables may be those of an older version.
 */
export async function endUnsentPosts(db: Db): Promise<void> {
  const { rows } = await db.execute(
    sql`select to_regclass('public.posts') is not null as "exists"`,
  );
  if (rows[0]?.exists !== true) return;
  const begun = or(
    inArray(posts.status, ['waiting', 'uploading']),
    and(eq(posts.status, 'scheduled'), lte(posts.dueAt, sql`now()`)),
  );
  const errorCode = postErrors.outcomeUnknown.code;
  const failed = {
    status: 'failed',
    errorCode,
    error: sinceRestored,
    messageId: null,
    dueAt: null,
    endedAt: sql`now()`,
  } as const;
  await db
    .update(posts)
    .set({ ...failed, cancelRequested: false })
    .where(and(begun, isNull(posts.session)));
  await db
    .update(posts)
    .set({ lastByteSent: true })
    .where(and(begun, isNotNull(posts.session)));
}

const sinceRestored =
  'This server was restored from a backup in which the post was unfinished, so it may have been posted since then. Check on the platform, and retry only if it is not there; otherwise it will be posted twice.';
