import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Db } from '#database/database.ts';
import { lookupCache } from '#database/schema.ts';

/** Where answers of the platform are kept for a while, for all servers that share the database. */
export type Cache = { db: Db; log: Logger };

export type Kept<Schema extends z.ZodType> = { key: string; schema: Schema; keptSeconds: number };

/**
 * What was found under the key lately, else what `find` finds now. The cache only saves time: when the database fails it is as if it
 * were empty. Failures are not kept.
 */
export async function remembered<Schema extends z.ZodType>(
  cache: Cache,
  about: Kept<Schema>,
  find: () => Promise<z.output<Schema>>,
): Promise<z.output<Schema>> {
  const known = about.schema.safeParse(await orNothing(cache, recall(cache.db, about.key)));
  if (known.success) return known.data;
  const found = await find();
  await orNothing(cache, keep(cache.db, about, found));
  return found;
}

/** Drops what is past its time. */
export async function forgetExpired(db: Db): Promise<void> {
  await db.delete(lookupCache).where(lte(lookupCache.expiresAt, sql`now()`));
}

async function recall(db: Db, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: lookupCache.value })
    .from(lookupCache)
    .where(and(eq(lookupCache.key, key), gt(lookupCache.expiresAt, sql`now()`)));
  return row?.value;
}

async function keep(db: Db, { key, keptSeconds }: Pick<Kept<z.ZodType>, 'key' | 'keptSeconds'>, found: unknown): Promise<void> {
  const row = { key, value: found, expiresAt: sql`now() + ${keptSeconds} * interval '1 second'` };
  await db.insert(lookupCache).values(row).onConflictDoUpdate({ target: lookupCache.key, set: row });
}

async function orNothing<T>({ log }: Cache, asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    log.warn({ error }, 'the lookup cache does not answer');
    return undefined;
  }
}
