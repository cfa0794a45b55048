import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database';
import { jobParts, jobs } from '#platform/database';
import { causeChain } from '#platform/kit/failure.ts';
import type { JobContext, PartMessage } from './claim.ts';
import { crashesBeforeIsolation } from './crashes.ts';
import { jobErrors } from './errors.ts';
import { lockUser, recordEvent } from './events.ts';
import {
  findJob,
  isUnfinished,
  listJobs,
  listOutstandingJobs,
  lockOwnJob,
  partState,
  publicJob,
  summarise,
  unfinished,
} from './job-records.ts';
import type { Job, JobStatus, Jobs, NewJob, OwnedJob } from './jobs.ts';
import { deleteMessages, sendMessages } from './queue/index.ts';
import { type JobRow, shownRequest, withoutRequest } from './shown-request.ts';

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

/**
 * The unique index recognises the same request on every server: it waits until a concurrent insert
 * has committed or rolled back.
 */
async function enqueue(context: JobContext, tx: Db, newJob: NewJob): Promise<Job> {
  const {
    id = randomUUID(),
    kind,
    userId,
    videoId,
    title,
    request,
    requestKey,
    parts = 1,
  } = newJob;
  await lockUser(tx, userId);
  const shown = shownRequest(context.handlers, kind, request);
  const [job] = await tx
    .insert(jobs)
    .values({
      id,
      kind,
      userId,
      videoId: videoId ?? null,
      title: title ?? null,
      request,
      shown,
      requestKey: requestKey ?? null,
    })
    .onConflictDoNothing()
    .returning(withoutRequest);
  if (!job) return sameRequest(context, tx, newJob);
  const newParts = Array.from({ length: parts }, (_, part) => ({
    jobId: id,
    part,
    messageId: randomUUID(),
  }));
  const queued = await tx.insert(jobParts).values(newParts).returning();
  await sendParts(context, tx, job, newParts);
  const owned: OwnedJob = { ...job, parts: queued.map(partState) };
  await recordEvent(tx, owned);
  return publicJob(owned);
}

/**
 * The unfinished job of the same request. It cannot have ended in the meantime: that requires the
 * user lock, which this transaction holds.
 */
async function sameRequest(
  { handlers }: JobContext,
  tx: Db,
  { userId, kind, requestKey = '' }: NewJob,
): Promise<Job> {
  const isSame = and(
    eq(jobs.userId, userId),
    eq(jobs.kind, kind),
    eq(jobs.requestKey, requestKey),
    inArray(jobs.status, unfinished),
  );
  const [row] = await tx.select({ id: jobs.id }).from(jobs).where(isSame);
  const job = row && (await findJob(tx, handlers, { userId, id: row.id }));
  if (!job) throw new Error('the database neither stored the job nor has one like it');
  return job;
}

const isSameRequest = (error: unknown) =>
  causeChain(error).some(
    (link) =>
      link instanceof Error && 'constraint' in link && link.constraint === 'jobs_same_request',
  );

/**
 * Longer than our own deadline, which does not count the time in which a part waits for its turn:
 * the lease is for a handler that ignores the deadline. pg-boss allows a day at most.
 */
const leaseSeconds = (deadlineSeconds: number) =>
  Math.min(4 * Math.ceil(deadlineSeconds) + 120, 23 * 3600);

/**
 * Sends a message for each part. Users alternate, so that many waiting parts of one user do not
 * delay the few parts of another.
 */
function sendParts(
  { handlers }: JobContext,
  tx: Db,
  { kind, userId }: JobRow,
  parts: (PartMessage & { messageId: string })[],
) {
  const options = {
    queue: kind,
    group: userId,
    leaseSeconds: leaseSeconds(handlers[kind].deadlineSeconds),
  };
  return sendMessages(
    tx,
    options,
    parts.map(({ messageId, ...data }) => ({ id: messageId, data })),
  );
}

async function cancelParts(
  { messages, handlers }: JobContext,
  tx: Db,
  job: JobRow,
): Promise<OwnedJob> {
  const cancelled = await tx
    .update(jobParts)
    .set({ status: 'cancelled' })
    .where(and(eq(jobParts.jobId, job.id), inArray(jobParts.status, unfinished)))
    .returning({ id: jobParts.messageId });
  await messages.cancel(
    tx,
    job.kind,
    cancelled.map(({ id }) => id),
  );
  return summarise(tx, job, handlers);
}

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
  await sendParts(context, tx, job, renewed);
  const after = await summarise(tx, job, context.handlers, 'queued');
  await context.handlers[job.kind].onRestart?.(tx, after);
  return after;
}
