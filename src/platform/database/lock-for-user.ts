import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Serialises the transactions that change the same kind of a user's data; the lock is held until
 * the transaction ends. `what` names that kind.
 */
export async function lockForUser(tx: Db, what: string, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${userId}`}, 0))`);
}
