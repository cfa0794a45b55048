import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database';
import { jobs } from '#platform/database';
import { isId } from '../videos.ts';

/** `downloads` and `trash` have one folder per job, named by the job's id, on the same disk. */
export type DownloadFolders = { downloads: string; trash: string };

/** A download in the trash: the id of its job, its size, and when it was found. */
export type DiscardedDownload = { jobId: string; bytes: number; foundAt: Date };

/**
 * Moves the unfinished downloads of jobs that have ended to the trash. They are left over when this
 * machine was away and another one, which cannot clean up here, finished the job. What has been in
 * the trash for `trashDays` is deleted.
 * @returns the number of folders found
 */
export async function discardAbandonedDownloads(
  db: Db,
  { downloads, trash, trashDays }: DownloadFolders & { trashDays: number },
): Promise<number> {
  const names = await foldersIn(downloads);
  const needed =
    names.length === 0
      ? []
      : await db
          .select({ id: jobs.id })
          .from(jobs)
          .where(
            and(inArray(jobs.id, names), inArray(jobs.status, ['queued', 'running', 'retrying'])),
          );
  const abandoned = names.filter((name) => !needed.some(({ id }) => id === name.toLowerCase()));
  for (const name of abandoned) {
    await rm(join(trash, name), { recursive: true, force: true });
    await mkdir(trash, { recursive: true, mode: 0o700 });
    // The time of the folder is the time at which it was found.
    await utimes(join(downloads, name), new Date(), new Date());
    await rename(join(downloads, name), join(trash, name));
  }
  const oldest = Date.now() - trashDays * 86_400_000;
  for (const { jobId, foundAt } of await listDiscarded(trash))
    if (foundAt.getTime() <= oldest) await deleteDiscarded(trash, jobId);
  return abandoned.length;
}

export async function listDiscarded(trash: string): Promise<DiscardedDownload[]> {
  return await Promise.all(
    (await foldersIn(trash)).map(async (jobId) => {
      const path = join(trash, jobId);
      const files = await readdir(path, { recursive: true });
      const sizes = await Promise.all(
        files.map(async (name) => (await stat(join(path, name))).size),
      );
      return {
        jobId,
        bytes: sizes.reduce((sum, size) => sum + size, 0),
        foundAt: (await stat(path)).mtime,
      };
    }),
  );
}

export async function deleteDiscarded(trash: string, jobId: string): Promise<void> {
  await rm(join(trash, jobId), { recursive: true, force: true });
}

/**
 * Puts a download back in its place, where its job continues it. It is found again unless the
 * database has an unfinished job for it.
 */
export async function bringDownloadBack(
  { downloads, trash }: DownloadFolders,
  jobId: string,
): Promise<void> {
  await mkdir(downloads, { recursive: true, mode: 0o700 });
  await rename(join(trash, jobId), join(downloads, jobId));
}

async function foldersIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter(isId);
}
