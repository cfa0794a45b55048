import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database';
import { jobs } from '#platform/database';
import { isId } from '../videos.ts';

/**
 * Removes the unfinished downloads of jobs that have ended. They are left over when this machine
 * was away and another one, which cannot clean up here, finished the job. `folder` has one folder
 * per job, named by the job's id.
 * @returns the number of folders removed
 */
export async function removeAbandonedDownloads(db: Db, folder: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter(isId);
  if (names.length === 0) return 0;
  const needed = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, names), inArray(jobs.status, ['queued', 'running', 'retrying'])));
  const abandoned = names.filter((name) => !needed.some(({ id }) => id === name.toLowerCase()));
  for (const name of abandoned) await rm(join(folder, name), { recursive: true, force: true });
  return abandoned.length;
}
