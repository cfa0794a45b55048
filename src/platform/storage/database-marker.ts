import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, type Db, databaseIdentity } from '#platform/database';
import { storageErrors } from './errors.ts';
import { keyPrefixes, type Store } from './store.ts';

/**
 * The marker: an object that names the database to which everything in the storage belongs. A
 * server on another database would take all objects for orphans.
 */

export const markerKey = 'kinora-database.json';

const marker = z.object({ database: z.guid() });

/** A storage and a database, each with the words that name it in messages. */
export type MarkedStorage = { store: Store; place: string; databasePlace: string };

/**
 * Checks before the first use of a database that it is the one to which the storage belongs. A
 * database that is new takes a storage in which nothing is; the marker is written where it is
 * missing, as in a storage of an earlier version. Servers that start on the same database at the
 * same time write the same marker.
 * @throws Failure `database-missing`, `database-foreign`, `marker-unreadable`
 */
export async function claimStorage(
  { db }: Pick<Database, 'db'>,
  storage: MarkedStorage,
): Promise<void> {
  const marked = await readMarker(storage);
  let identity = await databaseIdentityOf(db);
  if (identity === undefined) {
    const refusal = await belongsToMissing(storage, marked);
    // Another server may have claimed both in the meantime.
    identity = await databaseIdentityOf(db);
    // @protection missing-database
    if (identity === undefined && refusal) throw refusal;
  }
  const id = identity?.id ?? (await identify(db));
  // @protection foreign-database
  if (marked !== undefined && marked !== id)
    throw storageErrors.databaseForeign({ ...storage, expected: marked, found: id });
  if (marked === undefined) await writeMarker(storage.store, id);
}

/**
 * Refuses to create a database for a storage that belongs to another one.
 * @throws Failure `database-missing`, `marker-unreadable`
 */
export async function refuseNewDatabase(storage: MarkedStorage): Promise<void> {
  const refusal = await belongsToMissing(storage, await readMarker(storage));
  // @protection new-database
  if (refusal) throw refusal;
}

/**
 * Declares that the storage belongs to this database, whatever the marker says: after a restore, or
 * when the operator says so.
 * @returns the id of the database
 */
export async function adoptStorage(db: Db, store: Store): Promise<string> {
  const id = (await databaseIdentityOf(db))?.id ?? (await identify(db));
  await writeMarker(store, id);
  return id;
}

/**
 * The id of the database, and the time from which on objects are its own. Undefined for a database
 * on which no server has started yet, or of an earlier version.
 */
export async function databaseIdentityOf(
  db: Db,
): Promise<{ id: string; createdAt: Date } | undefined> {
  const { rows } = await db.execute(
    sql`select 1 where to_regclass('public.database_identity') is not null`,
  );
  if (rows.length === 0) return undefined;
  const [row] = await db.select().from(databaseIdentity);
  return row;
}

/** Takes the marker away; the next server writes that of its database. */
export async function removeMarker(store: Store): Promise<void> {
  await store.delete(markerKey);
}

async function identify(db: Db): Promise<string> {
  await db.insert(databaseIdentity).values({ id: randomUUID() }).onConflictDoNothing();
  const identity = await databaseIdentityOf(db);
  if (!identity) throw new Error('the database has no identity');
  return identity.id;
}

async function belongsToMissing(storage: MarkedStorage, marked: string | undefined) {
  if (marked !== undefined) return storageErrors.databaseMissing({ ...storage, expected: marked });
  return (await holdsObjects(storage.store)) ? storageErrors.databaseMissing(storage) : undefined;
}

/** Whether anything of Kinora is stored, the marker aside. */
export async function holdsObjects(store: Store): Promise<boolean> {
  for (const prefix of keyPrefixes) for await (const _ of store.list(prefix)) return true;
  return false;
}

async function readMarker({ store, place }: MarkedStorage): Promise<string | undefined> {
  const found = await store.get(markerKey);
  if (!found) return undefined;
  const content = await text(found.body);
  try {
    return marker.parse(JSON.parse(content)).database.toLowerCase();
  } catch (cause) {
    throw storageErrors.markerUnreadable({ place, name: markerKey }, { cause });
  }
}

async function writeMarker(store: Store, database: string): Promise<void> {
  const about = 'Everything beside this file belongs to this database of Kinora.';
  await store.put(markerKey, Readable.from([`${JSON.stringify({ database, about })}\n`]));
}
