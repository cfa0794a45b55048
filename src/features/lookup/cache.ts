import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Db } from '#platform/database';
import { lookupCache } from '#platform/database';

/**
 * A cache of platform responses, shared by all servers on one database. Each server also holds its
 * latest reads in memory.
 */
export type Cache = { db: Db; log: Logger; recent: LRUCache<string, NonNullable<unknown>> };

/**
 * Limits of the memory cache in characters of JSON. It holds only small values: the details of
 * thousands of videos, and no long transcripts.
 */
const memory = { maxSize: 8 * 2 ** 20, maxEntrySize: 64 * 2 ** 10 };

export const createCache = (db: Db, log: Logger): Cache => ({
  db,
  log,
  recent: new LRUCache({ ...memory, sizeCalculation: (value) => JSON.stringify(value).length }),
});

/** Runs an action that sends requests to the platform, once the caller has a free slot. */
export type InSlot = <T>(act: () => Promise<T>) => Promise<T>;

export type CacheEntry<Schema extends z.ZodType> = {
  key: string;
  schema: Schema;
  maxAgeSeconds: number;
};

/**
 * Returns the cached value of the key, or else the value that `find` returns now. The cache only
 * saves time: when the database fails, the cache counts as empty. Failures are not cached.
 */
export async function cached<Schema extends z.ZodType>(
  cache: Cache,
  about: CacheEntry<Schema>,
  find: () => Promise<z.output<Schema>>,
): Promise<z.output<Schema>> {
  const stored = about.schema.safeParse(
    cache.recent.get(about.key) ?? (await orNothing(cache, readStored(cache, about.key))),
  );
  if (stored.success) return stored.data;
  const found = await find();
  await orNothing(cache, store(cache.db, about, found));
  return found;
}

/** Deletes expired entries. */
export async function deleteExpired(db: Db): Promise<void> {
  await db.delete(lookupCache).where(lte(lookupCache.expiresAt, sql`now()`));
}

/** Reads a value from the database, and holds it in memory until it expires. */
async function readStored({ db, recent }: Cache, key: string): Promise<unknown> {
  const [row] = await db
    .select({
      value: lookupCache.value,
      milliseconds:
        sql<number>`extract(epoch from ${lookupCache.expiresAt} - now()) * 1000`.mapWith(Number),
    })
    .from(lookupCache)
    .where(and(eq(lookupCache.key, key), gt(lookupCache.expiresAt, sql`now()`)));
  const ttl = Math.floor(row?.milliseconds ?? 0);
  if (row?.value && ttl > 0) recent.set(key, row.value, { ttl });
  return row?.value;
}

async function store(
  db: Db,
  { key, maxAgeSeconds }: Pick<CacheEntry<z.ZodType>, 'key' | 'maxAgeSeconds'>,
  found: unknown,
): Promise<void> {
  const row = { key, value: found, expiresAt: sql`now() + ${maxAgeSeconds} * interval '1 second'` };
  await db
    .insert(lookupCache)
    .values(row)
    .onConflictDoUpdate({ target: lookupCache.key, set: row });
}

async function orNothing<T>({ log }: Cache, pending: Promise<T>): Promise<T | undefined> {
  try {
    return await pending;
  } catch (error) {
    log.warn({ error }, 'the lookup cache does not answer');
    return undefined;
  }
}
