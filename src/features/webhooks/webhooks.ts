import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type SsrfGuard, sourceErrors } from '#engine/sources';
import type { Needs } from '#features/context';
import type { Db } from '#platform/database';
import {
  databaseTime,
  lockForUser,
  secretOwner,
  webhookAttempts,
  webhookDeliveries,
  webhooks,
} from '#platform/database';
import { invalidRequest, type Unparsed } from '#platform/http';
import { isFailure } from '#platform/kit/define-errors.ts';
import { enqueueDeliveries, failPendingDeliveries, messageId, testType } from './deliveries.ts';
import { webhookErrors } from './errors.ts';
import { messageBody } from './signed-messages/message-body.ts';
import { newSecret } from './signed-messages/sign.ts';
import * as schemas from './webhooks.schema.ts';

/** A user's webhooks; a webhook of another user is treated as unknown. */

export type WebhookServices = Needs<'db' | 'secrets'> & {
  guard: Pick<SsrfGuard, 'assertPublic'>;
};

/** Lists the webhooks of a user, oldest first. */
export async function listWebhooks(db: Db, userId: string): Promise<schemas.WebhookList> {
  const rows = await withLatest(db)
    .where(eq(webhooks.userId, userId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return {
    webhooks: rows.map((row) =>
      // @protection webhook-secrets: plain
      showWebhook(row),
    ),
  };
}

/**
 * @throws Failure `invalid-request` (400), also when the address is in a private network;
 * `too-many-webhooks` (409)
 */
export async function addWebhook(
  { db, secrets, guard }: WebhookServices,
  userId: string,
  body: Unparsed<schemas.NewWebhook>,
): Promise<schemas.WebhookWithSecret> {
  const { url, events = [...schemas.webhookEvents] } = body.parse();
  await checkAddress(guard, url);
  const [id, secret] = [randomUUID(), newSecret()];
  await db.transaction(async (tx) => {
    // Under a lock: two concurrent requests would both find room for one more webhook.
    await lockForUser(tx, 'webhooks', userId);
    const [{ held } = { held: 0 }] = await tx
      .select({ held: count() })
      .from(webhooks)
      .where(eq(webhooks.userId, userId));
    if (held >= maxWebhooks)
      throw webhookErrors.tooManyWebhooks({ details: { most: maxWebhooks } });
    await tx.insert(webhooks).values({
      id,
      userId,
      url,
      events,
      secret: secrets.encrypt(secret, secretOwner.webhook(id)),
    });
  });
  return { ...(await showOwn(db, userId, id)), secret };
}

/** @throws Failure `webhook-not-found`, `invalid-request` */
export async function changeWebhook(
  { db, guard }: Omit<WebhookServices, 'secrets'>,
  { userId, id }: Owned,
  body: Unparsed<schemas.WebhookChange>,
): Promise<schemas.WebhookResponse> {
  await showOwn(db, userId, id);
  const change = body.parse();
  if (change.url !== undefined) await checkAddress(guard, change.url);
  await db.transaction(async (tx) => {
    const current = await lockOwn(tx, { userId, id });
    const {
      url = current.url,
      events = schemas.events.parse(current.events),
      active = current.active,
    } = change;
    // After a new address, or after being switched on, the webhook is expected to work again.
    const reset = url !== current.url || change.active === true ? { failingSince: null } : {};
    const reason = change.active === undefined ? {} : { inactiveReason: null };
    await tx
      .update(webhooks)
      .set({ url, events, active, ...reset, ...reason })
      .where(eq(webhooks.id, id));
    if (!active) await failPendingDeliveries(tx, id);
  });
  return showOwn(db, userId, id);
}

/**
 * Deletes a webhook with its pending deliveries.
 * @throws Failure `webhook-not-found`
 */
export async function deleteWebhook(
  db: Db,
  { userId, id }: Owned,
): Promise<schemas.WebhookDeleted> {
  const gone = isId(id)
    ? await db.delete(webhooks).where(owned({ userId, id })).returning({ id: webhooks.id })
    : [];
  if (gone.length === 0) throw webhookErrors.webhookNotFound();
  return { success: true, message: 'Webhook deleted successfully' };
}

/**
 * Replaces the secret; messages are signed with the replaced secret as well for another day.
 * @throws Failure `webhook-not-found`
 */
export async function renewSecret(
  { db, secrets }: Omit<WebhookServices, 'guard'>,
  { userId, id }: Owned,
): Promise<schemas.WebhookWithSecret> {
  const secret = newSecret();
  await db.transaction(async (tx) => {
    const current = await lockOwn(tx, { userId, id });
    const now = await databaseTime(tx);
    const replaced = {
      secret: current.secret,
      until: new Date(now + retiredSeconds * 1000).toISOString(),
    };
    const retiredSecrets = [
      replaced,
      ...current.retiredSecrets.filter(({ until }) => Date.parse(until) > now),
    ].slice(0, maxRetiredSecrets);
    const stored = secrets.encrypt(secret, secretOwner.webhook(id));
    await tx.update(webhooks).set({ secret: stored, retiredSecrets }).where(eq(webhooks.id, id));
  });
  return { ...(await showOwn(db, userId, id)), secret };
}

/**
 * Sends a message of type `webhook.test` in the same way as events, but with a single attempt.
 * @throws Failure `webhook-not-found`, `webhook-inactive` (409)
 */
export function testWebhook(db: Db, { userId, id }: Owned): Promise<schemas.TestResponse> {
  return db.transaction(async (tx) => {
    const { active } = await lockOwn(tx, { userId, id });
    if (!active) throw webhookErrors.webhookInactive();
    const body = messageBody(testType, { message: 'This is a test of your webhook.' });
    const [deliveryId = ''] = await enqueueDeliveries(tx, userId, [
      { webhookId: id, type: testType, body },
    ]);
    return { webhookId: messageId(deliveryId) };
  });
}

/**
 * Lists the latest 50 attempts, newest first.
 * @throws Failure `webhook-not-found`
 */
export async function listDeliveries(db: Db, { userId, id }: Owned): Promise<schemas.DeliveryList> {
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
      type: schemas.deliveryType.parse(type),
      attempt: attempt.attempt,
      ...showAttempt(attempt),
      ...(attempt.nextAttemptAt === null
        ? {}
        : { nextAttemptAt: attempt.nextAttemptAt.toISOString() }),
    })),
  };
}

export type Owned = { userId: string; id: string };

const maxWebhooks = 10;
const retiredSeconds = 24 * 3600;
/** Limited, because every secret adds a signature to the header of every message. */
const maxRetiredSecrets = 4;

async function checkAddress(guard: WebhookServices['guard'], url: string): Promise<void> {
  try {
    // @protection webhook-addresses
    await guard.assertPublic(url);
  } catch (error) {
    const known = isFailure(error, sourceErrors.addressPrivate, sourceErrors.hostNotFound)
      ? error
      : webhookErrors.addressUnresolved();
    throw invalidRequest([{ path: ['url'], message: known.message, code: known.code }]);
  }
}

async function showOwn(db: Db, userId: string, id: string): Promise<schemas.WebhookResponse> {
  const [row] = isId(id) ? await withLatest(db).where(owned({ userId, id })) : [];
  if (!row) throw webhookErrors.webhookNotFound();
  return { webhook: showWebhook(row) };
}

async function lockOwn(tx: Db, one: Owned): Promise<WebhookRow> {
  const [row] = isId(one.id)
    ? await tx.select().from(webhooks).where(owned(one)).for('no key update')
    : [];
  if (!row) throw webhookErrors.webhookNotFound();
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

function showWebhook({
  webhooks: row,
  latest,
}: {
  webhooks: WebhookRow;
  latest: AttemptRow | null;
}): schemas.Webhook {
  return {
    id: row.id,
    url: row.url,
    events: schemas.events.parse(row.events),
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

/** Deletes the webhooks of a person whose account is being removed: nobody else could. */
export async function endWebhooksOfPerson(tx: Db, userId: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.userId, userId));
}
