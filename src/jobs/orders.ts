import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#database/database.ts';
import { jobParts, jobs } from '#database/schema.ts';
import { causeChain, Failure } from '#kit/failure.ts';
import type { Workshop } from './claim.ts';
import type { Job, JobStatus, Jobs, NewJob, OwnedJob } from './contract.ts';
import type { NewDelivery } from './deliveries.ts';
import { recordEvent, takeTurn } from './events.ts';
import { findJob, isUnfinished, listJobs, lockJobInTurn, partState, publicJob, sumUp, unfinished } from './records.ts';

/** What people ask of jobs: have one done, look, stop, again. */
export function takeOrders(shop: Workshop): Omit<Jobs, 'events'> {
  const { db } = shop.database;
  const ofUser = async (tx: Db, userId: string, id: string) => {
    const found = await findJob(tx, userId, id);
    return found && lockJobInTurn(tx, found.id);
  };
  return {
    enqueue: (tx, job) => tx.transaction((inner) => enqueue(shop, inner, job)),
    takeTurn,
    list: (userId, page) => listJobs(db, userId, page),
    get: (userId, id) => findJob(db, userId, id),
    cancel: (userId, id) =>
      db.transaction(async (tx) => {
        const job = await ofUser(tx, userId, id);
        if (!job) return undefined;
        return isUnfinished(job.status) ? publicJob(await cancelParts(shop, tx, job)) : findJob(tx, userId, job.id);
      }),
    async cancelForVideo(tx, videoId) {
      const owners = await tx.selectDistinct({ userId: jobs.userId }).from(jobs).where(eq(jobs.videoId, videoId));
      for (const { userId } of owners) await takeTurn(tx, userId);
      const theirs = and(eq(jobs.videoId, videoId), inArray(jobs.status, unfinished));
      const locked = await tx.select().from(jobs).where(theirs).orderBy(asc(jobs.id)).for('update');
      for (const job of locked) await cancelParts(shop, tx, job);
    },
    retry: (userId, id) =>
      db
        .transaction(async (tx) => {
          const job = await ofUser(tx, userId, id);
          if (!job) return undefined;
          if (!again.includes(job.status))
            throw new Failure('job-not-failed', 'Only a job that failed or was cancelled can be run again.', { status: 409 });
          return publicJob(await runAgain(shop, tx, job));
        })
        .catch((error: unknown) => {
          throw isSameRequest(error) ? runningAgain(error) : error;
        }),
  };
}

/** What ended without being done. */
const again: JobStatus[] = ['failed', 'cancelled'];

/** The index tells the same request, on whichever server it comes: it waits until one that is being kept is there, or is not. */
async function enqueue(shop: Workshop, tx: Db, order: NewJob): Promise<Job> {
  const { id = randomUUID(), kind, userId, videoId, title, request, requestKey, parts = 1 } = order;
  await takeTurn(tx, userId);
  const [job] = await tx
    .insert(jobs)
    .values({ id, kind, userId, videoId: videoId ?? null, title: title ?? null, request, requestKey: requestKey ?? null })
    .onConflictDoNothing()
    .returning();
  if (!job) return sameRequest(tx, order);
  const made = Array.from({ length: parts }, (_, part) => ({ jobId: id, part, deliveryId: randomUUID() }));
  const queued = await tx.insert(jobParts).values(made).returning();
  await deliver(shop, tx, job, made);
  const owned: OwnedJob = { ...job, parts: queued.map(partState) };
  await recordEvent(tx, owned);
  return publicJob(owned);
}

/** It cannot have ended since: that waits for the user's turn, which is ours. */
async function sameRequest(tx: Db, { userId, kind, requestKey = '' }: NewJob): Promise<Job> {
  const isSame = and(eq(jobs.userId, userId), eq(jobs.kind, kind), eq(jobs.requestKey, requestKey), inArray(jobs.status, unfinished));
  const [row] = await tx.select({ id: jobs.id }).from(jobs).where(isSame);
  const job = row && (await findJob(tx, userId, row.id));
  if (!job) throw new Error('the database neither kept the job nor has one like it');
  return job;
}

const isSameRequest = (error: unknown) =>
  causeChain(error).some((link) => link instanceof Error && 'constraint' in link && link.constraint === 'jobs_same_request');

const runningAgain = (cause: unknown) =>
  new Failure('job-running-again', 'The same was asked for again meanwhile; that job is running.', { status: 409, cause });

function deliver({ deliveries, handlers }: Workshop, tx: Db, { kind, userId }: JobRow, parts: NewDelivery[]) {
  return deliveries.send(tx, { kind, userId, deadlineSeconds: handlers[kind].deadlineSeconds }, parts);
}

async function cancelParts({ deliveries, handlers }: Workshop, tx: Db, job: JobRow): Promise<OwnedJob> {
  const stopped = await tx
    .update(jobParts)
    .set({ status: 'cancelled' })
    .where(and(eq(jobParts.jobId, job.id), inArray(jobParts.status, unfinished)))
    .returning({ id: jobParts.deliveryId });
  await deliveries.cancel(
    tx,
    job.kind,
    stopped.map(({ id }) => id),
  );
  return sumUp(tx, job, handlers);
}

async function runAgain(shop: Workshop, tx: Db, job: JobRow): Promise<OwnedJob> {
  const undone = await tx
    .select()
    .from(jobParts)
    .where(and(eq(jobParts.jobId, job.id), inArray(jobParts.status, again)))
    .orderBy(asc(jobParts.part));
  const renewed = undone.map(({ jobId, part }) => ({ jobId, part, deliveryId: randomUUID() }));
  for (const { part, deliveryId } of renewed) {
    await tx
      .update(jobParts)
      .set({ status: 'queued', stage: 'queued', error: null, spent: 0, deliveryId })
      .where(and(eq(jobParts.jobId, job.id), eq(jobParts.part, part)));
  }
  await deliver(shop, tx, job, renewed);
  const after = await sumUp(tx, job, shop.handlers, 'queued');
  await shop.handlers[job.kind].onRestart?.(tx, after);
  return after;
}

type JobRow = typeof jobs.$inferSelect;
