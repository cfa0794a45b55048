import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database';
import { jobParts, jobs } from '#platform/database';
import { causeChain } from '#platform/kit/failure.ts';
import { crashesBeforeIsolation } from './crashes.ts';
import { cancelParts, enqueue, sendParts } from './enqueue.ts';
import { jobErrors } from './errors.ts';
import { lockUser } from './events.ts';
import type { JobContext } from './job-context.ts';
import {
  findJob,
  findNewest,
  isUnfinished,
  listJobs,
  listOutstandingJobs,
  lockOwnJob,
  publicJob,
  summarise,
  unfinished,
} from './job-records.ts';
import type { JobStatus, Jobs, OwnedJob } from './jobs.ts';
import { deleteMessages } from './queue/index.ts';
import { type JobRow, withoutRequest } from './shown-request.ts';

/** The commands on jobs: enqueue, read, cancel, retry. */
export function jobCommands(context: JobContext): Omit<Jobs, 'events'> {
  const { db } = context.database;
  const { handlers } = context;
  return {
    enqueue: (tx, job) => tx.transaction((inner) => enqueue(context, inner, job)),
    lockUser,
    list: (userId, page) => listJobs(db, handlers, userId, page),
    listOutstanding: (userId, page) => listOutstandingJobs(db, handlers, userId, page),
    get: (userId, id) => findJob(db, handlers, { userId, id }),
    newestOf: (userId, of) => findNewest(db, handlers, { userId, ...of }),
    cancel: (userId, id) =>
      db.transaction(async (tx) => {
        const job = await lockOwnJob(tx, { userId, id });
        if (!job) return undefined;
        return isUnfinished(job.status)
          ? publicJob(await cancelParts(context, tx, job))
          : findJob(tx, handlers, { userId, id });
      }),
    async cancelAll(tx, userId) {
      await lockUser(tx, userId);
      const unfinishedOfUser = and(eq(jobs.userId, userId), inArray(jobs.status, unfinished));
      const locked = await tx
        .select(withoutRequest)
        .from(jobs)
        .where(unfinishedOfUser)
        .orderBy(asc(jobs.id))
        .for('update');
      for (const job of locked) await cancelParts(context, tx, job);
      await deleteMessages(tx, userId);
    },
    async cancelForVideo(tx, videoId) {
      const owners = await tx
        .selectDistinct({ userId: jobs.userId })
        .from(jobs)
        .where(eq(jobs.videoId, videoId));
      for (const { userId } of owners) await lockUser(tx, userId);
      const unfinishedOfVideo = and(eq(jobs.videoId, videoId), inArray(jobs.status, unfinished));
      const locked = await tx
        .select(withoutRequest)
        .from(jobs)
        .where(unfinishedOfVideo)
        .orderBy(asc(jobs.id))
        .for('update');
      for (const job of locked) await cancelParts(context, tx, job);
    },
    retry: (userId, id) =>
      db
        .transaction(async (tx) => {
          const job = await lockOwnJob(tx, { userId, id });
          if (!job) return undefined;
          if (!retryable.includes(job.status)) throw jobErrors.notFailed();
          return publicJob(await restart(context, tx, job));
        })
        .catch((error: unknown) => {
          throw isSameRequest(error) ? jobErrors.alreadyRunning({ cause: error }) : error;
        }),
  };
}

/** Failed or cancelled. */
const retryable: JobStatus[] = ['failed', 'cancelled'];

const isSameRequest = (error: unknown) =>
  causeChain(error).some(
    (link) =>
      link instanceof Error && 'constraint' in link && link.constraint === 'jobs_same_request',
  );

async function restart(context: JobContext, tx: Db, job: JobRow): Promise<OwnedJob> {
  const endedParts = await tx
    .select()
    .from(jobParts)
    .where(and(eq(jobParts.jobId, job.id), inArray(jobParts.status, retryable)))
    .orderBy(asc(jobParts.part));
  // A part that has crashed before stays isolated.
  const crashedAttempts = sql`${jobParts.crashedAttempts}[1:${sql.raw(String(crashesBeforeIsolation))}]`;
  const renewed = endedParts.map(({ jobId, part }) => ({ jobId, part, messageId: randomUUID() }));
  for (const { part, messageId } of renewed) {
    await tx
      .update(jobParts)
      .set({
        status: 'queued',
        stage: 'queued',
        error: null,
        errorCode: null,
        spent: 0,
        crashedAttempts,
        messageId,
      })
      .where(and(eq(jobParts.jobId, job.id), eq(jobParts.part, part)));
  }
  await sendParts(context, tx, job, { parts: renewed });
  const after = await summarise(tx, job, context.handlers, 'queued');
  await context.handlers[job.kind].onRestart?.(tx, after);
  return after;
}
