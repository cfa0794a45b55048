import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database';
import { lockForUser, storageReservations, videoMinutes } from '#platform/database';
import type { Failure } from '#platform/kit/failure.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { quotaErrors } from './errors.ts';
import type { Usage } from './quotas.schema.ts';
import { countedVideos, storedBytes, unfinishedJobs } from './usage.ts';

/** How much one person may use; undefined: no limit. */
export type QuotaLimits = {
  unfinishedJobs?: number | undefined;
  storedBytes?: number | undefined;
  /** In any 24 hours. */
  videoSeconds?: number | undefined;
  clipsPerExport?: number | undefined;
  /** The total of all clips of an export. */
  exportSeconds?: number | undefined;
};

/** Deletes what a person can do without for good, until so many bytes are free. */
export type FreeStorage = (db: Db, userId: string, bytes: number) => Promise<unknown>;

export type Quotas = ReturnType<typeof createQuotas>;

/**
 * The quotas of each person, counted in the database. Everything that adds to a count is checked in
 * the transaction that adds it, under a lock of the person, so that requests that arrive at once
 * cannot exceed a quota together.
 */
export function createQuotas(
  limits: QuotaLimits,
  { freeStorage = async () => undefined }: { freeStorage?: FreeStorage } = {},
) {
  /** The person's bytes in use; what they have in the trash makes room for `bytes` more. */
  async function usedBytes(db: Db, userId: string, limit: number, bytes: number): Promise<number> {
    const used = await storedBytes(db, userId);
    const excess = used + bytes - limit;
    if (excess <= 0) return used;
    await freeStorage(db, userId, excess);
    return storedBytes(db, userId);
  }

  async function checkRoom(db: Db, userId: string, limit: number | undefined): Promise<void> {
    if (limit === undefined) return;
    const used = await usedBytes(db, userId, limit, 1);
    if (used >= limit) throw storageFailure(used, limit);
  }

  async function checkRoomForVideo(db: Db, userId: string): Promise<void> {
    await checkRoom(db, userId, limits.storedBytes);
    await checkMinutes(db, userId, 0);
  }

  async function checkMinutes(db: Db, userId: string, seconds: number): Promise<void> {
    const limit = limits.videoSeconds;
    if (limit === undefined) return;
    if (seconds > limit) throw quotaErrors.videoTooLong(limit);
    const counted = await countedVideos(db, userId);
    const excess = totalOf(counted) + seconds - limit;
    if (excess > 0 || (excess === 0 && seconds === 0))
      throw videoFailure(limit, freesInSeconds(counted, excess));
  }

  return {
    /**
     * Call this in the transaction that has just added a job, while it holds the user lock.
     * @throws Failure `quota-jobs` (429)
     */
    async checkJobs(tx: Db, userId: string): Promise<void> {
      const limit = limits.unfinishedJobs;
      // @protection quotas
      if (limit !== undefined && (await unfinishedJobs(tx, userId)) > limit)
        throw jobsFailure(limit);
    },

    /**
     * Refuses a video early if the person has no quota left for it, because it could only fail
     * later.
     * @throws Failure `quota-storage` (413), `quota-video-minutes` (429)
     */
    checkRoomForVideo,

    /**
     * Refuses work on a stored video early if the person has no quota left for it. `seconds` is the
     * length of the video, or 0 if unknown. `countVideo` counts it.
     * @throws Failure `quota-video-minutes` (429), `quota-video-length` (413)
     */
    checkMinutes,

    /** @throws Failure `quota-storage` (413), `quota-export-clips`, `quota-export-length` (400) */
    async checkExport(db: Db, userId: string, clips: readonly TimeRange[]): Promise<void> {
      const { clipsPerExport, exportSeconds } = limits;
      if (clipsPerExport !== undefined && clips.length > clipsPerExport)
        throw quotaErrors.exportClips(clipsPerExport);
      const seconds = clips.reduce((sum, { start, end }) => sum + end - start, 0);
      if (exportSeconds !== undefined && seconds > exportSeconds)
        throw quotaErrors.exportLength(exportSeconds);
      await checkRoom(db, userId, limits.storedBytes);
    },

    /**
     * Reserves storage for an upload before its body is read: as much as it announces, or all that
     * is left. Returns the number of bytes it may use.
     * @throws Failure `quota-jobs`, `quota-video-minutes` (429), `quota-storage` (413)
     */
    async reserveUpload(db: Db, upload: UploadReservation): Promise<number> {
      const { userId, videoId, announcedBytes, maxBytes, expiresInSeconds } = upload;
      const most = limits.unfinishedJobs;
      if (most !== undefined && (await unfinishedJobs(db, userId)) >= most) throw jobsFailure(most);
      await checkRoomForVideo(db, userId);
      const limit = limits.storedBytes;
      if (limit === undefined) return maxBytes;
      return db.transaction(async (tx) => {
        await lockQuota(tx, userId);
        const used = await usedBytes(tx, userId, limit, Math.min(announcedBytes ?? 1, maxBytes));
        const room = limit - used;
        const bytes = Math.min(announcedBytes ?? room, maxBytes);
        if (room <= 0 || bytes > room) throw storageFailure(used, limit);
        const expiresAt = sql`now() + make_interval(secs => ${expiresInSeconds}::float8)`;
        await tx.insert(storageReservations).values({ videoId, userId, bytes, expiresAt });
        return bytes;
      });
    },

    /**
     * Counts the bytes that a download has on the disk; a later call for the same video replaces
     * them.
     * @throws Failure `quota-storage` (413), and the bytes of the previous call still count
     */
    async countDownload(db: Db, { userId, videoId, bytes }: DownloadedBytes): Promise<void> {
      const limit = limits.storedBytes;
      const expiresAt = sql`now() + make_interval(secs => ${longestWaitSeconds}::float8)`;
      await db.transaction(async (tx) => {
        await tx
          .insert(storageReservations)
          .values({ videoId, userId, bytes, expiresAt })
          .onConflictDoUpdate({ target: storageReservations.videoId, set: { bytes, expiresAt } });
        if (limit === undefined) return;
        await lockQuota(tx, userId);
        const used = await usedBytes(tx, userId, limit, 0);
        if (used > limit) throw storageFailure(used - bytes, limit);
      });
    },

    /**
     * Call this in the transaction that records the upload or download, or when it has failed or
     * was discarded.
     */
    async endReservation(tx: Db, videoId: string): Promise<void> {
      await tx.delete(storageReservations).where(eq(storageReservations.videoId, videoId));
    },

    /**
     * Call this last in the transaction that has just recorded a stored object of this size.
     * @throws Failure `quota-storage` (413)
     */
    async checkStorage(tx: Db, userId: string, bytes: number): Promise<void> {
      const limit = limits.storedBytes;
      if (limit === undefined) return;
      await lockQuota(tx, userId);
      const used = await usedBytes(tx, userId, limit, 0);
      if (used > limit) throw storageFailure(used - bytes, limit);
    },

    /**
     * Continues to count a replaced or removed object for the seconds that it remains stored. Call
     * this in the transaction that replaces it, before `checkStorage`.
     */
    async countUntilDeleted(
      tx: Db,
      userId: string,
      { bytes, seconds }: { bytes: number; seconds: number },
    ): Promise<void> {
      if (limits.storedBytes === undefined || bytes === 0) return;
      const expiresAt = sql`now() + make_interval(secs => ${seconds}::float8)`;
      await tx
        .insert(storageReservations)
        .values({ videoId: randomUUID(), userId, bytes, expiresAt });
    },

    /** Whether the length of a video must be known before work on it begins. */
    countsVideoLength: limits.videoSeconds !== undefined,

    /**
     * Counts the length of a video, once for each job.
     * @throws Failure `quota-video-minutes`, `quota-video-length`; neither is retryable
     */
    async countVideo(
      tx: Db,
      userId: string,
      { jobId, seconds }: { jobId: string; seconds: number },
    ): Promise<void> {
      const limit = limits.videoSeconds;
      if (limit === undefined) return;
      if (seconds > limit) throw quotaErrors.videoTooLong(limit);
      await lockQuota(tx, userId);
      const others = (await countedVideos(tx, userId)).filter((one) => one.jobId !== jobId);
      const excess = totalOf(others) + seconds - limit;
      if (excess > 0)
        throw videoFailure(limit, freesInSeconds(others, excess)).with({
          retryable: false,
          retryAfterSeconds: undefined,
        });
      await tx.insert(videoMinutes).values({ jobId, userId, seconds }).onConflictDoNothing();
    },

    /**
     * Counts a video again for a job that is retried after it ended; what was already counted for
     * the job still counts.
     * @throws Failure `quota-video-minutes` (429), `quota-video-length` (413)
     */
    async countVideoAgain(
      tx: Db,
      userId: string,
      { jobId, seconds }: { jobId: string; seconds: number },
    ): Promise<void> {
      if (limits.videoSeconds === undefined) return;
      await lockQuota(tx, userId);
      await checkMinutes(tx, userId, seconds);
      await tx
        .update(videoMinutes)
        .set({ jobId: randomUUID() })
        .where(eq(videoMinutes.jobId, jobId));
      await tx.insert(videoMinutes).values({ jobId, userId, seconds });
    },

    async usage(db: Db, userId: string): Promise<Usage> {
      const counted = await countedVideos(db, userId);
      // A video whose length is not known yet, such as one that is still being created, frees
      // nothing.
      const first = counted.find(({ seconds }) => seconds > 0);
      return {
        jobs: { used: await unfinishedJobs(db, userId), limit: limits.unfinishedJobs ?? null },
        storage: { used: await storedBytes(db, userId), limit: limits.storedBytes ?? null },
        video: {
          used: totalOf(counted),
          limit: limits.videoSeconds ?? null,
          freesAt: first ? new Date(Date.now() + first.endsInSeconds * 1000).toISOString() : null,
        },
        export: { clips: limits.clipsPerExport ?? null, seconds: limits.exportSeconds ?? null },
      };
    },
  };
}

/** `videoId`: the id of the future video. */
export type DownloadedBytes = { userId: string; videoId: string; bytes: number };

/** Longer than a job waits for its next attempt, or works on one without progress. */
const longestWaitSeconds = 2 * 86_400;

export type UploadReservation = {
  userId: string;
  videoId: string;
  /** The Content-Length, when there is one. */
  announcedBytes: number | undefined;
  maxBytes: number;
  expiresInSeconds: number;
};

/**
 * Until the transaction ends, no other transaction counts the person's storage or minutes. Must be
 * the last lock that a transaction takes.
 */
async function lockQuota(tx: Db, userId: string): Promise<void> {
  await lockForUser(tx, 'kinora quota', userId);
}

const totalOf = (videos: readonly { seconds: number }[]) =>
  videos.reduce((sum, { seconds }) => sum + seconds, 0);

/** Seconds until `excess` seconds of video have stopped counting. */
function freesInSeconds(
  oldestFirst: readonly { seconds: number; endsInSeconds: number }[],
  excess: number,
): number {
  let freed = 0;
  for (const { seconds, endsInSeconds } of oldestFirst) {
    freed += seconds;
    if (freed >= excess) return endsInSeconds;
  }
  return 86_400;
}

function jobsFailure(limit: number): Failure {
  return limitReached(quotaErrors.jobs(limit), limit, recheckSeconds);
}

/** Retry after a fixed time, because nobody knows when a job will end. */
const recheckSeconds = 60;

function videoFailure(limitSeconds: number, freesIn: number): Failure {
  return limitReached(
    quotaErrors.videoMinutes({ limitSeconds, freesInSeconds: freesIn }),
    limitSeconds,
    freesIn,
  );
}

/** Adds the fields that every 429 response has, so that clients handle it the same way. */
function limitReached(failure: Failure, limit: number, waitSeconds: number): Failure {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitSeconds));
  return failure.with({
    fields: { limit, remaining: 0, reset: Date.now() + retryAfterSeconds * 1000 },
    retryAfterSeconds,
  });
}

function storageFailure(usedBytes: number, limitBytes: number): Failure {
  return quotaErrors.storage({ usedBytes, limitBytes }, { details: { usedBytes, limitBytes } });
}
