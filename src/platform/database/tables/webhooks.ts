import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn } from './columns.ts';

/** An address of a user's own server that is notified when their jobs end. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    url: text('url').notNull(),
    /** The events of which the webhook is notified. */
    events: text('events').array().notNull(),
    /** The secret that signs its messages (`whsec_…`), encrypted; shown once. */
    secret: text('secret').notNull(),
    /** Recently replaced secrets, which also sign until the given time (ISO), oldest first. */
    retiredSecrets: jsonb('retired_secrets')
      .$type<{ secret: string; until: string }[]>()
      .notNull()
      .default([]),
    active: boolean('active').notNull().default(true),
    /** Why the server disabled the webhook; null otherwise. */
    inactiveReason: text('inactive_reason'),
    /** Time of the first failure since the last success. */
    failingSince: timestampColumn('failing_since'),
    createdAt: createdAt(),
  },
  (t) => [index('webhooks_user').on(t.userId, t.createdAt, t.id)],
);

/** One message to one webhook. Old messages that were delivered or have failed are purged. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The receiver sees it as `msg_<id>`, the same on every attempt. */
    id: uuid('id').primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    /** Exactly what is sent and signed. */
    body: text('body').notNull(),
    status: text('status').$type<'pending' | 'delivered' | 'failed'>().notNull().default('pending'),
    /**
     * The number of attempts begun. Also the fence: an earlier attempt may no longer change
     * anything.
     */
    attempts: integer('attempts').notNull().default(0),
    /** When the next attempt is due; the queue message triggers it. */
    notBefore: timestampColumn('not_before').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_deliveries_due').on(t.notBefore).where(sql`${t.status} = 'pending'`),
    index('webhook_deliveries_webhook').on(t.webhookId),
    index('webhook_deliveries_age').on(t.createdAt),
  ],
);

/** The result of each attempt at a delivery, for the webhook's owner. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    status: text('status').$type<'delivered' | 'failed' | 'retrying'>().notNull(),
    responseStatus: integer('response_status'),
    error: text('error'),
    /** Only with status `retrying`. */
    nextAttemptAt: timestampColumn('next_attempt_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_attempts_newest').on(t.webhookId, t.id),
    index('webhook_attempts_delivery').on(t.deliveryId),
  ],
);
