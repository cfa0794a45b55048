import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database';
import { jobParts, jobs } from '#platform/database';
import { lockUser, recordEvent } from './events.ts';
import type { JobContext, PartMessage } from './job-context.ts';
import {
  findJob,
  isUnfinished,
  lockJob,
  partState,
  publicJob,
  summarise,
  unfinished,
} from './job-records.ts';
import type { Job, NewJob, OwnedJob } from './jobs.ts';
import { sendMessages } from './queue/index.ts';
import { type JobRow, shownRequest, withoutRequest } from './shown-request.ts';

/** What adding and cancelling jobs needs. */
export type EnqueueContext = Pick<JobContext, 'handlers' | 'messages'>;

/**
 * Adds a job. The unique index recognises the same request on every server: it waits until a
 * concurrent insert has committed or rolled back.
 */
export async function enqueue(context: EnqueueContext, tx: Db, newJob: NewJob): Promise<Job> {
  const {
    id = randomUUID(),
    kind,
    userId,
    videoId,
    title,
    request,
    requestKey,
    replaces = false,
    afterSeconds = 0,
    parts = 1,
  } = newJob;
  await lockUser(tx, userId);
  if (replaces) await cancelSameRequest(context, tx, newJob);
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
  await sendParts(context, tx, job, { parts: newParts, afterSeconds });
  const owned: OwnedJob = { ...job, parts: queued.map(partState) };
  await recordEvent(tx, owned);
  return publicJob(owned);
}

/**
 * The unfinished job of the same request. It cannot have ended in the meantime: that requires the
 * user lock, which this transaction holds.
 */
async function sameRequest({ handlers }: EnqueueContext, tx: Db, newJob: NewJob): Promise<Job> {
  const { userId } = newJob;
  const [row] = await tx.select({ id: jobs.id }).from(jobs).where(isSameAs(newJob));
  const job = row && (await findJob(tx, handlers, { userId, id: row.id }));
  if (!job) throw new Error('the database neither stored the job nor has one like it');
  return job;
}

const isSameAs = ({ userId, kind, requestKey = '' }: NewJob) =>
  and(
    eq(jobs.userId, userId),
    eq(jobs.kind, kind),
    eq(jobs.requestKey, requestKey),
    inArray(jobs.status, unfinished),
  );

async function cancelSameRequest(context: EnqueueContext, tx: Db, newJob: NewJob): Promise<void> {
  const [row] = await tx.select({ id: jobs.id }).from(jobs).where(isSameAs(newJob));
  const job = row && (await lockJob(tx, row.id));
  if (job && isUnfinished(job.status)) await cancelParts(context, tx, job);
}

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
export function sendParts(
  { handlers }: Pick<EnqueueContext, 'handlers'>,
  tx: Db,
  { kind, userId }: JobRow,
  { parts, afterSeconds = 0 }: { parts: NewPart[]; afterSeconds?: number },
) {
  const options = {
    queue: kind,
    group: userId,
    leaseSeconds: leaseSeconds(handlers[kind].deadlineSeconds),
  };
  return sendMessages(
    tx,
    options,
    parts.map(({ messageId, ...data }) => ({ id: messageId, data, afterSeconds })),
  );
}

type NewPart = PartMessage & { messageId: string };

/** Cancels the unfinished parts of a job, which `lockUserAndJob` has locked. */
export async function cancelParts(
  { messages, handlers }: EnqueueContext,
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
