import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Db } from '#database/database.ts';
import { pendingDeletions } from '#database/schema.ts';
import type { Store } from './store.ts';

/**
 * Has objects deleted once the caller's transaction commits, however often the storage must be asked.
 * A key that ends in "/" stands for everything below it.
 */
export async function deleteLater(tx: Db, keys: string[], { afterSeconds = 0 } = {}): Promise<void> {
  if (keys.length === 0) return;
  const notBefore = sql`now() + ${afterSeconds} * interval '1 second'`;
  await tx.insert(pendingDeletions).values(keys.map((key) => ({ key, isPrefix: key.endsWith('/'), notBefore })));
}

/** Whether one of the keys waits for its deletion, or is being deleted now. */
export async function isLeaving(tx: Db, keys: string[]): Promise<boolean> {
  const noted = tx.select({ id: pendingDeletions.id }).from(pendingDeletions);
  return (await noted.where(inArray(pendingDeletions.key, keys)).limit(1)).length > 0;
}

/** Takes back what was noted of the key. */
export async function deleteNever(tx: Db, key: string): Promise<void> {
  await tx.delete(pendingDeletions).where(eq(pendingDeletions.key, key));
}

/**
 * Deletes what `deleteLater` noted and is due; what fails waits twice as long each time, at most an hour. Several processes may run it.
 * @returns how many are gone
 */
export async function deleteDue({ database, store, log }: { database: Database; store: Store; log: Logger }): Promise<number> {
  const due = await database.db
    .select()
    .from(pendingDeletions)
    .where(lte(pendingDeletions.notBefore, sql`now()`))
    .orderBy(asc(pendingDeletions.id))
    .limit(100);
  let gone = 0;
  for (const row of due) {
    if (!(await claim(database.db, row))) continue;
    try {
      await (row.isPrefix ? store.deletePrefix(row.key) : store.delete(row.key));
      await database.db.delete(pendingDeletions).where(eq(pendingDeletions.id, row.id));
      gone += 1;
    } catch (error) {
      log.warn({ error, attempts: row.attempts + 1 }, 'an object could not be deleted yet');
      await postpone(database.db, row);
    }
  }
  return gone;
}

/** For this long a row is one process's: another's deletion, late, would take what has been stored under the key since. */
const claimSeconds = 600;

async function claim(db: Db, { id }: { id: number }): Promise<boolean> {
  const claimed = await db
    .update(pendingDeletions)
    .set({ notBefore: sql`now() + ${claimSeconds} * interval '1 second'` })
    .where(and(eq(pendingDeletions.id, id), lte(pendingDeletions.notBefore, sql`now()`)))
    .returning({ id: pendingDeletions.id });
  return claimed.length > 0;
}

async function postpone(db: Db, { id, attempts }: { id: number; attempts: number }): Promise<void> {
  const seconds = Math.min(3600, 5 * 2 ** attempts);
  await db
    .update(pendingDeletions)
    .set({ attempts: attempts + 1, notBefore: sql`now() + ${seconds} * interval '1 second'` })
    .where(and(eq(pendingDeletions.id, id), eq(pendingDeletions.attempts, attempts)));
}
