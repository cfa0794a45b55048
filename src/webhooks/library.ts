import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { databaseTime } from '#database/clock.ts';
import type { Db } from '#database/database.ts';
import { webhookAttempts, webhookDeliveries, webhooks } from '#database/schema.ts';
import { Failure } from '#kit/failure.ts';
import type { Guard } from '#source/guard.ts';
import { messageBody } from './announce.ts';
import * as contract from './contract.ts';
import { endPending, messageId, testType } from './deliveries.ts';
import { invalidRequest, parseRequest, tooManyWebhooks, webhookInactive, webhookNotFound } from './failures.ts';
import { newSecret } from './sign.ts';

/** A user's webhooks; what is another's is as good as unknown. */

export type WebhookWork = { db: Db; guard: Pick<Guard, 'assertPublic'> };

/** Oldest first. */
export async function listWebhooks(db: Db, userId: string): Promise<contract.WebhookList> {
  const rows = await withLatest(db).where(eq(webhooks.userId, userId)).orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return { webhooks: rows.map(showWebhook) };
}

/** @throws Failure `invalid-request` (400), also when the address leads into a private network; `too-many-webhooks` (409) */
export async function addWebhook({ db, guard }: WebhookWork, userId: string, body: unknown): Promise<contract.WebhookWithSecret> {
  const { url, events = [...contract.webhookEvents] } = parseRequest(contract.newWebhook, body);
  await checkAddress(guard, url);
  const secret = newSecret();
  const id = await db.transaction(async (tx) => {
    // One after the other: two at once would both find room for one more.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${userId}`}, 0))`);
    const [{ held } = { held: 0 }] = await tx.select({ held: count() }).from(webhooks).where(eq(webhooks.userId, userId));
    if (held >= most) throw tooManyWebhooks(most);
    const [made] = await tx.insert(webhooks).values({ userId, url, events, secret }).returning({ id: webhooks.id });
    return made?.id ?? '';
  });
  return { ...(await showOwn(db, userId, id)), secret };
}

/** @throws Failure `webhook-not-found`, `invalid-request` */
export async function changeWebhook({ db, guard }: WebhookWork, { userId, id }: Owned, body: unknown): Promise<contract.WebhookAnswer> {
  await showOwn(db, userId, id);
  const wanted = parseRequest(contract.webhookChange, body);
  if (wanted.url !== undefined) await checkAddress(guard, wanted.url);
  await db.transaction(async (tx) => {
    const before = await lockOwn(tx, { userId, id });
    const { url = before.url, events = contract.events.parse(before.events), active = before.active } = wanted;
    // Whoever changes the address or switches it on says that it works now.
    const anew = url !== before.url || wanted.active === true ? { failingSince: null } : {};
    const reason = wanted.active === undefined ? {} : { inactiveReason: null };
    await tx
      .update(webhooks)
      .set({ url, events, active, ...anew, ...reason })
      .where(eq(webhooks.id, id));
    if (!active) await endPending(tx, id);
  });
  return showOwn(db, userId, id);
}

/** Its pending deliveries go with it. @throws Failure `webhook-not-found` */
export async function deleteWebhook(db: Db, { userId, id }: Owned): Promise<contract.WebhookDeleted> {
  const gone = isId(id) ? await db.delete(webhooks).where(owned({ userId, id })).returning({ id: webhooks.id }) : [];
  if (gone.length === 0) throw webhookNotFound();
  return { success: true, message: 'Webhook deleted successfully' };
}

/** A new secret; the replaced one signs as well for another day. @throws Failure `webhook-not-found` */
export async function renewSecret(db: Db, { userId, id }: Owned): Promise<contract.WebhookWithSecret> {
  const secret = newSecret();
  await db.transaction(async (tx) => {
    const before = await lockOwn(tx, { userId, id });
    const now = await databaseTime(tx);
    const replaced = { secret: before.secret, until: new Date(now + retiredSeconds * 1000).toISOString() };
    const retiredSecrets = [replaced, ...before.retiredSecrets.filter(({ until }) => Date.parse(until) > now)].slice(0, mostRetired);
    await tx.update(webhooks).set({ secret, retiredSecrets }).where(eq(webhooks.id, id));
  });
  return { ...(await showOwn(db, userId, id)), secret };
}

/** Sends a message of type `webhook.test` the way events are sent, but once. @throws Failure `webhook-not-found`, `webhook-inactive` (409) */
export function testWebhook(db: Db, { userId, id }: Owned): Promise<contract.TestAnswer> {
  return db.transaction(async (tx) => {
    const { active } = await lockOwn(tx, { userId, id });
    if (!active) throw webhookInactive();
    const body = messageBody(testType, { message: 'This is a test of your webhook.' });
    const [made] = await tx.insert(webhookDeliveries).values({ webhookId: id, type: testType, body }).returning();
    return { webhookId: messageId(made?.id ?? '') };
  });
}

/** The latest 50 attempts, newest first. @throws Failure `webhook-not-found` */
export async function listDeliveries(db: Db, { userId, id }: Owned): Promise<contract.DeliveryList> {
  await showOwn(db, userId, id);
  const rows = await db
    .select({ attempt: webhookAttempts, type: webhookDeliveries.type })
    .from(webhookAttempts)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.id, webhookAttempts.deliveryId))
    .where(eq(webhookAttempts.webhookId, id))
    .orderBy(desc(webhookAttempts.id))
    .limit(50);
  return {
    deliveries: rows.map(({ attempt, type }) => ({
      id: String(attempt.id),
      webhookId: messageId(attempt.deliveryId),
      type: contract.deliveryType.parse(type),
      attempt: attempt.attempt,
      ...showAttempt(attempt),
      ...(attempt.nextAttemptAt === null ? {} : { nextAttemptAt: attempt.nextAttemptAt.toISOString() }),
    })),
  };
}

export type Owned = { userId: string; id: string };

const most = 10;
const retiredSeconds = 24 * 3600;
/** Every secret adds a signature to the header of every message. */
const mostRetired = 4;

async function checkAddress(guard: WebhookWork['guard'], url: string): Promise<void> {
  try {
    await guard.assertPublic(url);
  } catch (error) {
    const known = error instanceof Failure && ['address-private', 'host-not-found'].includes(error.code) ? error : notLookedUp;
    throw invalidRequest([{ path: ['url'], message: known.message, code: known.code }]);
  }
}

const notLookedUp = { code: 'address-not-looked-up', message: 'The address could not be looked up. Try again in a moment.' };

async function showOwn(db: Db, userId: string, id: string): Promise<contract.WebhookAnswer> {
  const [row] = isId(id) ? await withLatest(db).where(owned({ userId, id })) : [];
  if (!row) throw webhookNotFound();
  return { webhook: showWebhook(row) };
}

async function lockOwn(tx: Db, one: Owned): Promise<WebhookRow> {
  const [row] = isId(one.id) ? await tx.select().from(webhooks).where(owned(one)).for('no key update') : [];
  if (!row) throw webhookNotFound();
  return row;
}

const owned = ({ userId, id }: Owned) => and(eq(webhooks.id, id), eq(webhooks.userId, userId));
const isId = (text: string) => z.guid().safeParse(text).success;

type WebhookRow = typeof webhooks.$inferSelect;
type AttemptRow = typeof webhookAttempts.$inferSelect;

function withLatest(db: Db) {
  const latest = db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.webhookId, webhooks.id))
    .orderBy(desc(webhookAttempts.id))
    .limit(1)
    .as('latest');
  return db.select().from(webhooks).leftJoinLateral(latest, sql`true`);
}

function showWebhook({ webhooks: row, latest }: { webhooks: WebhookRow; latest: AttemptRow | null }): contract.Webhook {
  return {
    id: row.id,
    url: row.url,
    events: contract.events.parse(row.events),
    active: row.active,
    ...(row.inactiveReason === null ? {} : { inactiveReason: row.inactiveReason }),
    createdAt: row.createdAt.toISOString(),
    ...(latest === null ? {} : { lastDelivery: showAttempt(latest) }),
  };
}

function showAttempt({ createdAt, status, responseStatus, error }: AttemptRow) {
  return {
    at: createdAt.toISOString(),
    status,
    ...(responseStatus === null ? {} : { responseStatus }),
    ...(error === null ? {} : { error }),
  };
}
