import { and, isNull, lt, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { uploads } from '#platform/database';
import { quotaErrors } from '#platform/jobs/quotas';
import { isFailure } from '#platform/kit/define-errors.ts';
import { identifyErrors } from '../errors.ts';
import {
  discardUpload,
  finishUpload,
  type ResumableServices,
  receivedBytes,
  type UploadRow,
} from './resumable-upload.ts';

export type TidyServices = Omit<ResumableServices, 'limits'> & { log: Logger };

/**
 * Deletes expired uploads. Makes videos of uploads whose bytes have all arrived but which no
 * request finished, because the server died after the last byte and the client did not come back.
 * Several processes may run this at the same time.
 */
export async function tidyUploads(services: TidyServices): Promise<void> {
  const { db, log } = services;
  const isOver = lt(uploads.expiresAt, sql`now()`);
  await db.delete(uploads).where(and(isOver, sql`${uploads.jobId} is not null`));
  const isIdle = or(
    isNull(uploads.lockedUntil),
    lt(uploads.lockedUntil, sql`now() - interval '5 minutes'`),
  );
  const unfinished = await db
    .select({ upload: uploads, isOver: sql<boolean>`${isOver}` })
    .from(uploads)
    .where(and(isNull(uploads.jobId), isIdle));
  for (const { upload, isOver } of unfinished) {
    // One failure, such as an unreachable store, does not stop the others; the next run tries
    // again.
    await tidy(services, upload, isOver).catch((error: unknown) =>
      log.warn({ error, upload: upload.id }, 'an upload could not be tidied yet'),
    );
  }
}

async function tidy(services: TidyServices, upload: UploadRow, isOver: boolean): Promise<void> {
  try {
    if ((await receivedBytes(services, upload)) === upload.bytes)
      await finishUpload(services, upload);
    else if (isOver) await discardUpload(services, upload);
  } catch (error) {
    // Another process was faster, or the person has too many jobs at the moment.
    if (
      !isFailure(
        error,
        identifyErrors.uploadNotFound,
        identifyErrors.uploadComplete,
        quotaErrors.jobs,
      )
    )
      throw error;
    if (isOver && isFailure(error, quotaErrors.jobs)) await discardUpload(services, upload);
  }
}
