import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db, Secrets } from '#platform/database';
import {
  databaseTime,
  secretOwner,
  webhookAttempts,
  webhookDeliveries,
  webhooks,
} from '#platform/database';
import { type MessageClaim, type MessageQueue, sendMessages } from '#platform/jobs/queue';
import { nextDelay, type RetryPolicy } from '#platform/kit/retry-policy.ts';
import type { WebhookResult } from './signed-messages/send.ts';

/**
 * The records of deliveries and of the attempts at them. The queue decides when the next attempt is
 * made and by which process: every pending delivery has a message with the same id. A transaction
 * that changes deliveries locks their webhook first.
 */

/** A delivery that this process may attempt now. */
export type ClaimedDelivery = {
  id: string;
  webhookId: string;
  type: string;
  body: string;
  url: string;
  /** The current secret first, then those replaced recently. */
  secrets: string[];
  /** The number of the attempt, from 1. Only the latest attempt may change the delivery. */
  attempt: number;
  message: MessageClaim;
};

export type NewDelivery = { webhookId: string; type: string; body: string };

export type DeliveryRecords = { db: Db; messages: Pick<MessageQueue, 'complete' | 'defer'> };

/** The header `webhook-id`: the same for every attempt at the delivery. */
export const messageId = (deliveryId: string) => `msg_${deliveryId}`;

/** The type of the message with which a person tests an address. Its failure is final. */
export const testType = 'webhook.test';

/** How long a receiver may take to respond, seconds. */
export const defaultTimeoutSeconds = 15;

/**
 * Enqueues deliveries to webhooks of one user within the caller's transaction.
 * @returns the ids of the deliveries
 */
export async function enqueueDeliveries(
  tx: Db,
  userId: string,
  deliveries: NewDelivery[],
): Promise<string[]> {
  if (deliveries.length === 0) return [];
  const rows = await tx
    .insert(webhookDeliveries)
    .values(deliveries)
    .returning({ id: webhookDeliveries.id });
  await send(
    tx,
    userId,
    rows.map(({ id }) => ({ id, afterSeconds: 0 })),
  );
  return rows.map(({ id }) => id);
}

/** Queues deliveries that earlier versions recorded without a message. */
export async function resendDeliveries(db: Db): Promise<void> {
  const afterSeconds = sql<number>`greatest(0, extract(epoch from ${webhookDeliveries.notBefore} - now()))::float8`;
  const rows = await db
    .select({ id: webhookDeliveries.id, userId: webhooks.userId, afterSeconds })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(pending)
    .orderBy(asc(webhookDeliveries.notBefore));
  for (const [userId, own] of Map.groupBy(rows, (row) => row.userId)) await send(db, userId, own);
}

/**
 * Begins an attempt at the delivery that the message belongs to; undefined when there is nothing
 * left to send.
 */
export function claimDelivery(
  { db, secrets, messages }: DeliveryRecords & { secrets: Secrets },
  message: MessageClaim,
): Promise<ClaimedDelivery | undefined> {
  return db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(webhookDeliveries)
      .set({ attempts: sql`${webhookDeliveries.attempts} + 1` })
      .where(and(eq(webhookDeliveries.id, message.id), pending))
      .returning();
    const [webhook] = claimed
      ? await tx.select().from(webhooks).where(eq(webhooks.id, claimed.webhookId))
      : [];
    if (!claimed || !webhook) {
      await messages.complete(tx, message);
      return undefined;
    }
    const { id, webhookId, type, body, attempts: attempt } = claimed;
    return {
      id,
      webhookId,
      type,
      body,
      url: webhook.url,
      secrets: secretsOf(webhook, secrets, await databaseTime(tx)),
      attempt,
      message,
    };
  });
}

/** Records the result of the attempt, and schedules the next attempt or ends the delivery. */
export function finishDelivery(
  { db, messages }: DeliveryRecords,
  claimed: ClaimedDelivery,
  { result, policy }: { result: WebhookResult; policy: RetryPolicy },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [webhook] = await tx
      .select()
      .from(webhooks)
      .where(eq(webhooks.id, claimed.webhookId))
      .for('no key update');
    const delay =
      result.delivered || result.status === gone
        ? undefined
        : delayAfter(claimed, result.retryAfterSeconds, policy);
    const status = result.delivered ? 'delivered' : delay === undefined ? 'failed' : 'pending';
    const [held] = await tx
      .update(webhookDeliveries)
      .set({ status, ...(delay === undefined ? {} : { notBefore: inSeconds(delay) }) })
      .where(stillHeld(claimed))
      .returning();
    if (!webhook || !held || delay === undefined) await messages.complete(tx, claimed.message);
    else await messages.defer(tx, claimed.message, delay);
    if (!webhook || !held) return;
    await tx.insert(webhookAttempts).values({
      deliveryId: claimed.id,
      webhookId: claimed.webhookId,
      attempt: claimed.attempt,
      status: status === 'pending' ? 'retrying' : status,
      responseStatus: result.status ?? null,
      error: result.delivered ? null : result.error,
      nextAttemptAt: status === 'pending' ? held.notBefore : null,
    });
    await updateWebhook(tx, webhook, claimed, { result, gaveUp: status === 'failed' });
  });
}

/**
 * Releases an attempt that is unfinished because this process stops; another process repeats it at
 * once.
 */
export function releaseDelivery(
  { db, messages }: DeliveryRecords,
  claimed: ClaimedDelivery,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({ attempts: claimed.attempt - 1 })
      .where(stillHeld(claimed));
    await messages.defer(tx, claimed.message, 0);
  });
}

/**
 * Fails all unsent deliveries of a webhook that the transaction has locked. Their messages then
 * have nothing to send.
 */
export async function failPendingDeliveries(tx: Db, webhookId: string): Promise<void> {
  const pendingOfWebhook = and(eq(webhookDeliveries.webhookId, webhookId), pending);
  await tx
    .update(webhookAttempts)
    .set({ status: 'failed', nextAttemptAt: null })
    .from(webhookDeliveries)
    .where(
      and(
        pendingOfWebhook,
        eq(webhookAttempts.deliveryId, webhookDeliveries.id),
        eq(webhookAttempts.attempt, webhookDeliveries.attempts),
        eq(webhookAttempts.status, 'retrying'),
      ),
    );
  await tx.update(webhookDeliveries).set({ status: 'failed' }).where(pendingOfWebhook);
}

/** Deletes ended deliveries that are older than `retentionDays`, with their attempts. */
export async function purgeDeliveries(db: Db): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(
      and(
        ne(webhookDeliveries.status, 'pending'),
        lt(webhookDeliveries.createdAt, inSeconds(-retentionDays * 86_400)),
      ),
    );
}

const retentionDays = 30;
/** A webhook that has been failing for longer is switched off. */
const maxFailingDays = 5;
/**
 * The receiver's time limit plus the time to record the result. A process that takes longer is
 * assumed to be dead.
 */
const leaseSeconds = defaultTimeoutSeconds + 15;
/** HTTP status 410: the receiver wants no more messages. */
const gone = 410;

const pending = eq(webhookDeliveries.status, 'pending');
const stillHeld = ({ id, attempt }: ClaimedDelivery) =>
  and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempt), pending);
const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

function send(
  tx: Db,
  userId: string,
  deliveries: { id: string; afterSeconds: number }[],
): Promise<void> {
  const messages = deliveries.map(({ id, afterSeconds }) => ({ id, data: {}, afterSeconds }));
  return sendMessages(tx, { queue: 'delivery', group: userId, leaseSeconds }, messages);
}

type WebhookRow = typeof webhooks.$inferSelect;

function secretsOf(
  { id, secret, retiredSecrets }: WebhookRow,
  secrets: Secrets,
  now: number,
): string[] {
  const valid = [
    secret,
    ...retiredSecrets
      .filter(({ until }) => Date.parse(until) > now)
      .map((retired) => retired.secret),
  ];
  return valid.map((encrypted) => secrets.decrypt(encrypted, secretOwner.webhook(id)));
}

/** Seconds until the next attempt; undefined when no attempt follows. */
function delayAfter(
  { type, attempt }: ClaimedDelivery,
  retryAfterSeconds: number | undefined,
  policy: RetryPolicy,
): number | undefined {
  return type === testType ? undefined : nextDelay(policy, { attempt, retryAfterSeconds });
}

type Outcome = { result: WebhookResult; gaveUp: boolean };

async function updateWebhook(
  tx: Db,
  webhook: WebhookRow,
  { type }: ClaimedDelivery,
  { result, gaveUp }: Outcome,
): Promise<void> {
  const one = eq(webhooks.id, webhook.id);
  if (result.delivered) {
    if (webhook.failingSince) await tx.update(webhooks).set({ failingSince: null }).where(one);
    return;
  }
  if (result.status === gone)
    return switchOff(tx, webhook.id, 'The receiver answered 410: it wants nothing more.');
  if (type === testType) return;
  if (!webhook.failingSince) await tx.update(webhooks).set({ failingSince: sql`now()` }).where(one);
  if (!gaveUp || !webhook.failingSince) return;
  if (webhook.failingSince.getTime() <= (await databaseTime(tx)) - maxFailingDays * 86_400_000)
    await switchOff(
      tx,
      webhook.id,
      `Nothing could be delivered for ${maxFailingDays} days. The last attempt: ${result.error}`,
    );
}

async function switchOff(tx: Db, id: string, inactiveReason: string): Promise<void> {
  await tx.update(webhooks).set({ active: false, inactiveReason }).where(eq(webhooks.id, id));
  await failPendingDeliveries(tx, id);
}
