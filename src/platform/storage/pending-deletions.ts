import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Db } from '#platform/database';
import { pendingDeletions } from '#platform/database';
import { type ClaimedMessage, type MessageQueue, sendMessages } from '#platform/jobs/queue';
import { nextDelay, type RetryPolicy } from '#platform/kit/retry-policy.ts';
import type { Store } from './store.ts';

/**
 * Schedules the deletion of objects once the caller's transaction has committed; it is retried
 * until it succeeds. A key that ends in "/" stands for everything below it.
 */
export async function scheduleDeletion(
  tx: Db,
  keys: string[],
  { afterSeconds = 0 } = {},
): Promise<void> {
  if (keys.length === 0) return;
  const notBefore = sql`now() + ${afterSeconds} * interval '1 second'`;
  const rows = await tx
    .insert(pendingDeletions)
    .values(keys.map((key) => ({ key, isPrefix: key.endsWith('/'), notBefore })))
    .returning({ id: pendingDeletions.id });
  await send(
    tx,
    rows.map(({ id }) => ({ id, afterSeconds })),
  );
}

/** Whether the deletion of one of the keys is scheduled or in progress. */
export async function isPendingDeletion(tx: Db, keys: string[]): Promise<boolean> {
  const pending = tx.select({ id: pendingDeletions.id }).from(pendingDeletions);
  return (await pending.where(inArray(pendingDeletions.key, keys)).limit(1)).length > 0;
}

/** Cancels the scheduled deletions of the key. Their messages find nothing left to delete. */
export async function cancelDeletion(tx: Db, key: string): Promise<void> {
  await tx.delete(pendingDeletions).where(eq(pendingDeletions.key, key));
}

export type DeletionServices = {
  database: Database;
  messages: MessageQueue;
  store: Store;
  log: Logger;
};

/**
 * Starts a worker that deletes objects when they are due, until it is stopped. After each failure
 * the delay doubles, up to an hour. Several processes may run a worker.
 */
export function startDeletionWorker(services: DeletionServices): { stop(): Promise<void> } {
  const { database, messages, log } = services;
  const resent = resendAll(database.db).catch((error: unknown) =>
    log.warn({ error }, 'earlier deletions could not be queued'),
  );
  const worker = messages.work({ queue: 'deletion', concurrency: 1 }, (message) =>
    handle(services, message),
  );
  return {
    async stop() {
      await resent;
      await worker.stop();
    },
  };
}

/** Has no limit of attempts: a deletion is retried until it succeeds. */
const retryPolicy: RetryPolicy = { backoff: { delays: { first: 5, factor: 2, maxSeconds: 3600 } } };

/**
 * How long a deletion belongs to one process. A late deletion by another process could delete an
 * object that has since been stored under the same key.
 */
const leaseSeconds = 600;

const deletionMessage = z.object({ id: z.int() });

async function handle(
  { database: { db }, messages, store, log }: DeletionServices,
  message: ClaimedMessage,
): Promise<void> {
  const { id } = deletionMessage.parse(message.data);
  const isThis = eq(pendingDeletions.id, id);
  const [row] = await db.select().from(pendingDeletions).where(isThis);
  try {
    if (row) await (row.isPrefix ? store.deletePrefix(row.key) : store.delete(row.key));
  } catch (error) {
    const attempts = (row?.attempts ?? 0) + 1;
    log.warn({ error, attempts }, 'an object could not be deleted yet');
    return db.transaction(async (tx) => {
      await tx.update(pendingDeletions).set({ attempts }).where(isThis);
      await messages.defer(tx, message, nextDelay(retryPolicy, { attempt: attempts }) ?? 0);
    });
  }
  await db.transaction(async (tx) => {
    await tx.delete(pendingDeletions).where(isThis);
    await messages.complete(tx, message);
  });
}

function send(tx: Db, deletions: { id: number; afterSeconds: number }[]): Promise<void> {
  const messages = deletions.map(({ id, afterSeconds }) => ({
    id: messageId(id),
    data: { id },
    afterSeconds,
  }));
  return sendMessages(tx, { queue: 'deletion', leaseSeconds }, messages);
}

/** The id of a row's only message, so that sending the message again has no effect. */
const messageId = (id: number) => `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`;

/** Sends the messages of rows that earlier versions stored without a message. */
async function resendAll(db: Db): Promise<void> {
  const afterSeconds = sql<number>`greatest(0, extract(epoch from ${pendingDeletions.notBefore} - now()))::float8`;
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id: pendingDeletions.id, afterSeconds })
      .from(pendingDeletions)
      .where(gt(pendingDeletions.id, last))
      .orderBy(asc(pendingDeletions.id))
      .limit(1000);
    await send(db, rows);
    const newest = rows.at(-1);
    if (!newest) return;
    last = newest.id;
  }
}
