import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray } from 'drizzle-orm';
import type { Db } from '#database/database.ts';
import { jobs } from '#database/schema.ts';
import { isId } from './library.ts';

/**
 * Removes the unfinished downloads of jobs that have ended: one whose machine was gone for a while was done by another meanwhile, and
 * only that knew. `folder` has one folder for each job, of its id.
 * @returns how many
 */
export async function removeLeftDownloads(db: Db, folder: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter(isId);
  if (names.length === 0) return 0;
  const needed = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, names), inArray(jobs.status, ['queued', 'running', 'retrying'])));
  const left = names.filter((name) => !needed.some(({ id }) => id === name.toLowerCase()));
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true });
  return left.length;
}
