import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from './columns.ts';

/**
 * The services with models that were set up in the app, each with its key: of the server (no user
 * id) or a person's own.
 */
export const modelServices = pgTable(
  'model_services',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id'),
    provider: text('provider').notNull(),
    /** Only an operator sets it; null: the usual address of the provider. */
    baseUrl: text('base_url'),
    /** Encrypted under MODEL_KEYS_SECRET; null: the service needs none. */
    key: text('key'),
    lastFour: text('last_four'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('model_services_own').on(t.userId, t.provider).where(sql`${t.userId} is not null`),
    uniqueIndex('model_services_server').on(t.provider).where(sql`${t.userId} is null`),
  ],
);

/** Which model does a job, for everybody (no user id) or for a person. */
export const modelChoices = pgTable(
  'model_choices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id'),
    job: text('job').notNull(),
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('model_choices_own').on(t.userId, t.job).where(sql`${t.userId} is not null`),
    uniqueIndex('model_choices_server').on(t.job).where(sql`${t.userId} is null`),
  ],
);

/** A single row. */
export const modelSettings = pgTable('model_settings', {
  id: integer('id').primaryKey(),
  /** Grows with every change of services, choices and this row: what a process knows is current. */
  version: integer('version').notNull(),
  /** Whether people may have keys of their own; null: on servers where not anyone may sign up. */
  ownKeys: boolean('own_keys'),
});
