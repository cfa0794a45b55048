import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Database, jobNotices, noticeAddresses } from '#platform/database';
import type { ClaimedMessage, MessageQueue } from '#platform/jobs/queue';
import { messageOf } from '#platform/kit/failure.ts';
import { nextDelay, type RetryPolicy } from '#platform/kit/retry-policy.ts';
import { defaultLocale, localeFor } from '#platform/languages';
import type { Mailer } from '#platform/mail';
import { endedJob } from './notices.schema.ts';
import { noticeText } from './texts.ts';

export type NoticeWorkerServices = {
  database: Database;
  messages: MessageQueue;
  mailer: Mailer;
  baseUrl: string;
  log: Logger;
};

/** Later than that, nobody wants to know. */
const policy: RetryPolicy = { backoff: { delays: [60, 300, 1800, 7200], jitter: [0.9, 1.1] } };

/** Sends queued emails until it is stopped. Several processes may run a worker. */
export function startNoticeWorker(services: NoticeWorkerServices): { stop(): Promise<void> } {
  return services.messages.work(
    { queue: 'notices', concurrency: 2, groupConcurrency: 1 },
    (message) => sendNotice(services, message),
  );
}

async function sendNotice(
  { database: { db }, messages, mailer, baseUrl, log }: NoticeWorkerServices,
  message: ClaimedMessage,
): Promise<void> {
  const mine = and(eq(jobNotices.id, message.id), eq(jobNotices.status, 'pending'));
  const [notice] = await db
    .update(jobNotices)
    .set({ attempts: sql`${jobNotices.attempts} + 1` })
    .where(mine)
    .returning();
  const end = (status: 'sent' | 'failed') =>
    db.transaction(async (tx) => {
      await tx.update(jobNotices).set({ status }).where(mine);
      await messages.complete(tx, message);
    });
  if (!notice) return end('failed');
  const [to] = await db
    .select({ email: noticeAddresses.email, locale: noticeAddresses.locale })
    .from(noticeAddresses)
    .where(
      and(
        eq(noticeAddresses.userId, notice.userId),
        // @protection confirmed-addresses
        isNotNull(noticeAddresses.confirmedAt),
      ),
    );
  // Switched off in the meantime.
  if (!to) return end('failed');
  try {
    const language = localeFor(to.locale) ?? defaultLocale;
    const text = await noticeText(endedJob.parse(notice.job), { baseUrl, language });
    await mailer.send({ to: to.email, id: notice.id, ...text });
    await end('sent');
  } catch (error) {
    const delay = nextDelay(policy, { attempt: notice.attempts });
    log.warn({ error: messageOf(error), job: notice.id }, 'an email could not be sent');
    if (delay === undefined) return end('failed');
    await db.transaction((tx) => messages.defer(tx, message, delay));
  }
}
