import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Makes transactions that change the same things of a user run one after another; the lock is held
 * until the transaction ends. `what`: a name for these things.
 */
export async function lockForUser(tx: Db, what: string, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${userId}`}, 0))`);
}
