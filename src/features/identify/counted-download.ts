import type { Needs } from '#features/context';
import { quotaErrors } from '#platform/jobs/quotas';
import { isFailure } from '#platform/kit/define-errors.ts';
import { folderBytes } from '#platform/kit/growth-guard.ts';
import { repeat } from '#platform/kit/repeat.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';

/** The folder of a download, its owner, and the id of its future video. */
export type CountedDownload = { folder: string; userId: string; videoId: string };

/**
 * Counts the files of a download for their owner while `work` runs. What has arrived then still
 * counts, until the video is recorded or the job ends: a job may wait hours for its next attempt.
 * @throws Failure `quota-storage`, which stops the work, and what `work` throws
 */
export async function countedDownload<Result>(
  { db, quotas }: Needs<'db' | 'quotas'>,
  { folder, ...of }: CountedDownload,
  context: TaskContext,
  work: (context: TaskContext) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  let counted = 0;
  const count = async () => {
    const bytes = await folderBytes(folder);
    if (bytes === counted) return;
    await quotas.countDownload(db, { ...of, bytes });
    counted = bytes;
  };
  // A database that cannot be reached counts the next time.
  const end = repeat(intervalSeconds, count, (error) => {
    if (isFailure(error, quotaErrors.storage)) stop.abort(error);
  });
  try {
    return await work({ ...context, signal: AbortSignal.any([context.signal, stop.signal]) });
  } finally {
    await end();
    // What a cancelled job has written is deleted.
    if (!context.signal.aborted) await count().catch(() => undefined);
  }
}

const intervalSeconds = 1;
