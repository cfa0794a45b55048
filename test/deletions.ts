import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { pendingDeletions } from '#platform/database/tables.ts';
import { type DeletionServices, startDeletionWorker } from '#platform/storage/pending-deletions.ts';

/**
 * Makes the deletions that are due, each once, and returns how many objects or prefixes are gone.
 */
export async function deleteDue(services: DeletionServices): Promise<number> {
  const { database } = services;
  const pending = async () =>
    (await database.db.select({ id: pendingDeletions.id }).from(pendingDeletions)).length;
  const before = await pending();
  const worker = startDeletionWorker(services);
  await vi.waitFor(
    async () => {
      const unfinished = sql`select 1 from pgboss.job where name = 'kinora-deletion' and (state = 'active' or state < 'active' and start_after <= now())`;
      if ((await database.db.execute(unfinished)).rows.length > 0)
        throw new Error('deletions are still due');
    },
    { timeout: 20_000, interval: 20 },
  );
  await worker.stop();
  return before - (await pending());
}

/** Makes every scheduled deletion due. */
export async function makeDeletionsDue({
  database,
}: Pick<DeletionServices, 'database'>): Promise<void> {
  await database.db.execute(
    sql`update pgboss.job set start_after = now() where name = 'kinora-deletion' and state < 'active'`,
  );
}
