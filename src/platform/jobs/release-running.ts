import { eq, sql } from 'drizzle-orm';
import { type Db, jobParts } from '#platform/database';

/**
 * For a restored database: parts that were running when the backup was made are queued again. This
 * does not count as a crash or an attempt.
 */
export async function releaseRunningParts(tx: Db): Promise<void> {
  const released = {
    status: 'queued',
    worker: null,
    spent: sql`greatest(0, ${jobParts.spent} - 1)`,
  } as const;
  await tx.update(jobParts).set(released).where(eq(jobParts.status, 'running'));
}
