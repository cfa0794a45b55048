import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { type Db, jobNotices, noticeAddresses } from '#platform/database';
import type { JobHandler, OwnedJob } from '#platform/jobs';
import { sendMessages } from '#platform/jobs/queue';
import type { EndedJob } from './notices.schema.ts';

/** A job that ends sooner is not worth an email. */
export const longJobSeconds = 120;

/**
 * Extends a handler: the transaction that ends a long job also queues the email to its person, once
 * per job.
 */
export function withJobNotices(
  handler: JobHandler,
  { afterSeconds = longJobSeconds }: { afterSeconds?: number | undefined },
): JobHandler {
  return {
    ...handler,
    async onEnd(tx, job) {
      await handler.onEnd?.(tx, job);
      await queueNotice(tx, job, afterSeconds);
    },
  };
}

async function queueNotice(tx: Db, job: OwnedJob, afterSeconds: number): Promise<void> {
  const { id, userId, kind, status, title, videoId, error, errorCode: code } = job;
  // Nobody waits for texts.
  if (kind === 'texts' || (status !== 'complete' && status !== 'failed')) return;
  const address = and(
    eq(noticeAddresses.userId, userId),
    // @protection confirmed-addresses
    isNotNull(noticeAddresses.confirmedAt),
  );
  if ((await tx.$count(noticeAddresses, address)) === 0) return;
  const ended: EndedJob = { kind, status, title, videoId, error, code };
  const { rows } = await tx.execute(sql`
    insert into ${jobNotices} (id, user_id, job)
    select id, user_id, ${JSON.stringify(ended)}::jsonb from jobs
    where id = ${id} and created_at <= now() - make_interval(secs => ${afterSeconds}::float8)
    on conflict do nothing returning id`);
  if (rows.length > 0)
    await sendMessages(tx, { queue: 'notices', group: userId, leaseSeconds }, [{ id, data: {} }]);
}

/** Longer than the mail server may take. */
const leaseSeconds = 120;

/** Deletes emails that were queued 30 days ago. */
export async function purgeNotices(db: Db): Promise<void> {
  await db.delete(jobNotices).where(lt(jobNotices.createdAt, sql`now() - interval '30 days'`));
}
