import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database';
import { type PostStatus, posts } from '#platform/database';
import { sendMessages } from '#platform/jobs/queue';
import { postLimits } from './post-limits.ts';

/**
 * The states of posts. Every step is written together with the message that causes the next one, so
 * that none is done twice or lost.
 */

export type PostRow = typeof posts.$inferSelect;

const leaseSeconds = postLimits.attemptSeconds + 600;

export const endedStatuses = [
  'posted',
  'failed',
  'cancelled',
] as const satisfies readonly PostStatus[];

export const isEnded = (status: PostStatus): boolean =>
  endedStatuses.some((ended) => ended === status);

/**
 * Has the next step of a post done, once the caller's transaction has committed. Messages sent
 * before have no effect any more.
 */
export async function schedulePost(
  tx: Db,
  { id, userId }: Pick<PostRow, 'id' | 'userId'>,
  afterSeconds: number,
): Promise<void> {
  const messageId = randomUUID();
  await tx
    .update(posts)
    .set({ messageId, dueAt: inSeconds(afterSeconds) })
    .where(eq(posts.id, id));
  await sendMessages(tx, { queue: 'posts', group: userId, leaseSeconds }, [
    { id: messageId, data: { postId: id }, afterSeconds },
  ]);
}

/**
 * Cancels the posts of an account that is being disconnected: those that wait at once, and those
 * that are being sent as soon as their worker notices.
 */
export async function endPostsOf(tx: Db, accountId: string): Promise<void> {
  const unfinished = and(
    eq(posts.accountId, accountId),
    notInArray(posts.status, [...endedStatuses]),
  );
  await tx.update(posts).set({ cancelRequested: true }).where(unfinished);
  await tx
    .update(posts)
    .set(cancelled)
    .where(and(unfinished, inArray(posts.status, ['scheduled', 'waiting'])));
}

/** The columns of a post that was cancelled. */
export const cancelled = {
  status: 'cancelled',
  cancelRequested: false,
  messageId: null,
  dueAt: null,
  error: null,
  errorCode: null,
  endedAt: sql`now()`,
} as const;

/** Days for which a post that has ended is listed. */
const retentionDays = 365;

/** Deletes posts that ended long ago. */
export async function purgePosts(db: Db): Promise<void> {
  await db
    .delete(posts)
    .where(
      and(
        inArray(posts.status, [...endedStatuses]),
        lt(posts.endedAt, inSeconds(-retentionDays * 86_400)),
      ),
    );
}

/** A post that is overdue for this many seconds has lost its message. */
const overdueSeconds = 900;
const maxResent = 200;

/**
 * Sends messages again that are no longer there, such as those of a database that was restored.
 * Several processes may run this.
 */
export async function resendPostMessages(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const overdue = await tx
      .select({ id: posts.id, userId: posts.userId })
      .from(posts)
      .where(
        and(
          notInArray(posts.status, [...endedStatuses]),
          lt(posts.dueAt, inSeconds(-overdueSeconds)),
        ),
      )
      .limit(maxResent)
      .for('update', { skipLocked: true });
    for (const post of overdue) await schedulePost(tx, post, 0);
  });
}

/** The time by which the message of an attempt that begins now counts as lost. */
export const whenAttemptIsLost = (): SQL<Date> => inSeconds(leaseSeconds);

export const inSeconds = (seconds: number): SQL<Date> =>
  sql<Date>`now() + ${seconds}::float8 * interval '1 second'`;
