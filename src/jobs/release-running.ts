import { eq, sql } from 'drizzle-orm';
import { type Db, jobParts } from '#database';

/**
 * For a database that was restored: whatever was running when it was saved waits again. That is no crash, and costs no attempt.
 */
export async function releaseRunningParts(tx: Db): Promise<void> {
  const released = { status: 'queued', worker: null, spent: sql`greatest(0, ${jobParts.spent} - 1)` } as const;
  await tx.update(jobParts).set(released).where(eq(jobParts.status, 'running'));
}
