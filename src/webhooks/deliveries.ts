import { and, asc, eq, lt, lte, ne, notInArray, sql } from 'drizzle-orm';
import { databaseTime } from '#database/clock.ts';
import type { Db } from '#database/database.ts';
import { webhookAttempts, webhookDeliveries, webhooks } from '#database/schema.ts';
import type { Answer } from './send.ts';

/** What is still to be sent, whose turn it is, and what came of it. Whoever changes deliveries holds their webhook first. */

/** A delivery that this process may attempt now. */
export type Taken = {
  id: string;
  webhookId: string;
  userId: string;
  type: string;
  body: string;
  url: string;
  /** The current one first, then those replaced lately. */
  secrets: string[];
  /** From 1; whoever holds an older one may decide nothing any more. */
  attempt: number;
};

/** The header `webhook-id`: the same for every attempt at the delivery. */
export const messageId = (deliveryId: string) => `msg_${deliveryId}`;

/** A person tries the address out: what fails is told at once and says nothing about the events. */
export const testType = 'webhook.test';

/**
 * Takes the delivery that has been due the longest; undefined when none is. Exactly one process gets it: if it is neither settled nor
 * handed back within `leaseSeconds`, its process is taken for dead and it comes due again.
 */
export async function takeDue(
  db: Db,
  { leaseSeconds, busyUsers }: { leaseSeconds: number; busyUsers: string[] },
): Promise<Taken | undefined> {
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(pending, lte(webhookDeliveries.notBefore, sql`now()`), notInArray(webhooks.userId, busyUsers)))
    .orderBy(asc(webhookDeliveries.notBefore))
    .limit(1)
    .for('update', { of: webhookDeliveries, skipLocked: true });
  const [taken] = await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, notBefore: inSeconds(leaseSeconds) })
    .where(eq(webhookDeliveries.id, sql`(${due})`))
    .returning();
  if (!taken) return undefined;
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, taken.webhookId));
  if (!webhook) return undefined;
  const { id, webhookId, type, body, attempts: attempt } = taken;
  return {
    id,
    webhookId,
    userId: webhook.userId,
    type,
    body,
    url: webhook.url,
    secrets: secretsOf(webhook, await databaseTime(db)),
    attempt,
  };
}

export type Schedule = {
  /** Seconds between one failed attempt and the next; after the last of them the delivery has failed. */
  retryAfter: readonly number[];
};

/** Writes down what came of the attempt and what follows. */
export function settle(db: Db, taken: Taken, answer: Answer, { retryAfter }: Schedule): Promise<void> {
  return db.transaction(async (tx) => {
    const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, taken.webhookId)).for('no key update');
    if (!webhook) return;
    const wait = answer.delivered || answer.status === gone ? undefined : waitAfter(taken, answer.retryAfterSeconds, retryAfter);
    const status = answer.delivered ? 'delivered' : wait === undefined ? 'failed' : 'pending';
    const [held] = await tx
      .update(webhookDeliveries)
      .set({ status, ...(wait === undefined ? {} : { notBefore: inSeconds(wait) }) })
      .where(stillHeld(taken))
      .returning();
    if (!held) return;
    await tx.insert(webhookAttempts).values({
      deliveryId: taken.id,
      webhookId: taken.webhookId,
      attempt: taken.attempt,
      status: status === 'pending' ? 'retrying' : status,
      responseStatus: answer.status ?? null,
      error: answer.delivered ? null : answer.error,
      nextAttemptAt: status === 'pending' ? held.notBefore : null,
    });
    await judgeWebhook(tx, webhook, taken, { answer, gaveUp: status === 'failed' });
  });
}

/** Gives an attempt back that came to nothing because this process stops; another makes it at once. */
export async function handBack(db: Db, taken: Taken): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ attempts: taken.attempt - 1, notBefore: sql`now()` })
    .where(stillHeld(taken));
}

/** Ends what has not been sent yet of a webhook that the transaction holds. */
export async function endPending(tx: Db, webhookId: string): Promise<void> {
  const theirs = and(eq(webhookDeliveries.webhookId, webhookId), pending);
  await tx
    .update(webhookAttempts)
    .set({ status: 'failed', nextAttemptAt: null })
    .from(webhookDeliveries)
    .where(
      and(
        theirs,
        eq(webhookAttempts.deliveryId, webhookDeliveries.id),
        eq(webhookAttempts.attempt, webhookDeliveries.attempts),
        eq(webhookAttempts.status, 'retrying'),
      ),
    );
  await tx.update(webhookDeliveries).set({ status: 'failed' }).where(theirs);
}

/** Forgets deliveries that ended long ago, with their attempts. */
export async function purgeDeliveries(db: Db): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(and(ne(webhookDeliveries.status, 'pending'), lt(webhookDeliveries.createdAt, inSeconds(-keptDays * 86_400))));
}

const keptDays = 30;
const patienceDays = 5;
/** "The resource is no longer available": the receiver wants nothing more. */
const gone = 410;
const longestWaitSeconds = 86_400;

const pending = eq(webhookDeliveries.status, 'pending');
const stillHeld = ({ id, attempt }: Taken) => and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempt), pending);
const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

type WebhookRow = typeof webhooks.$inferSelect;

function secretsOf({ secret, retiredSecrets }: WebhookRow, now: number): string[] {
  return [secret, ...retiredSecrets.filter(({ until }) => Date.parse(until) > now).map((retired) => retired.secret)];
}

/** Undefined when no attempt follows. The jitter keeps messages that failed together from coming back together. */
function waitAfter({ type, attempt }: Taken, asked: number | undefined, retryAfter: readonly number[]): number | undefined {
  const planned = type === testType ? undefined : retryAfter[attempt - 1];
  if (planned === undefined) return undefined;
  return Math.max(planned * (0.9 + Math.random() / 5), Math.min(asked ?? 0, longestWaitSeconds));
}

type Verdict = { answer: Answer; gaveUp: boolean };

async function judgeWebhook(tx: Db, webhook: WebhookRow, { type }: Taken, { answer, gaveUp }: Verdict): Promise<void> {
  const one = eq(webhooks.id, webhook.id);
  if (answer.delivered) {
    if (webhook.failingSince) await tx.update(webhooks).set({ failingSince: null }).where(one);
    return;
  }
  if (answer.status === gone) return switchOff(tx, webhook.id, 'The receiver answered 410: it wants nothing more.');
  if (type === testType) return;
  if (!webhook.failingSince) await tx.update(webhooks).set({ failingSince: sql`now()` }).where(one);
  if (!gaveUp || !webhook.failingSince) return;
  if (webhook.failingSince.getTime() <= (await databaseTime(tx)) - patienceDays * 86_400_000)
    await switchOff(tx, webhook.id, `Nothing could be delivered for ${patienceDays} days. The last attempt: ${answer.error}`);
}

async function switchOff(tx: Db, id: string, inactiveReason: string): Promise<void> {
  await tx.update(webhooks).set({ active: false, inactiveReason }).where(eq(webhooks.id, id));
  await endPending(tx, id);
}
