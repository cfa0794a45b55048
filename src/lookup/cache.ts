import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Db } from '#database';
import { lookupCache } from '#database';

/** A cache of platform responses, shared by all servers on one database. */
export type Cache = { db: Db; log: Logger };

/** Does what causes requests to the platform once the caller may have one more under way. */
export type InSlot = <T>(act: () => Promise<T>) => Promise<T>;

export type CacheEntry<Schema extends z.ZodType> = { key: string; schema: Schema; maxAgeSeconds: number };

/**
 * The cached value of the key, or else what `find` returns now. The cache only saves time: if the database fails, it counts as empty.
 * Failures are not cached.
 */
export async function cached<Schema extends z.ZodType>(
  cache: Cache,
  about: CacheEntry<Schema>,
  find: () => Promise<z.output<Schema>>,
): Promise<z.output<Schema>> {
  const known = about.schema.safeParse(await orNothing(cache, recall(cache.db, about.key)));
  if (known.success) return known.data;
  const found = await find();
  await orNothing(cache, keep(cache.db, about, found));
  return found;
}

/** Deletes expired entries. */
export async function deleteExpired(db: Db): Promise<void> {
  await db.delete(lookupCache).where(lte(lookupCache.expiresAt, sql`now()`));
}

async function recall(db: Db, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: lookupCache.value })
    .from(lookupCache)
    .where(and(eq(lookupCache.key, key), gt(lookupCache.expiresAt, sql`now()`)));
  return row?.value;
}

async function keep(db: Db, { key, maxAgeSeconds }: Pick<CacheEntry<z.ZodType>, 'key' | 'maxAgeSeconds'>, found: unknown): Promise<void> {
  const row = { key, value: found, expiresAt: sql`now() + ${maxAgeSeconds} * interval '1 second'` };
  await db.insert(lookupCache).values(row).onConflictDoUpdate({ target: lookupCache.key, set: row });
}

async function orNothing<T>({ log }: Cache, pending: Promise<T>): Promise<T | undefined> {
  try {
    return await pending;
  } catch (error) {
    log.warn({ error }, 'the lookup cache does not answer');
    return undefined;
  }
}
