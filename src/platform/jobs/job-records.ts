import { and, asc, desc, eq, gt, inArray, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '#platform/database';
import { jobParts, jobs } from '#platform/database';
import { lockUser, recordEvent } from './events.ts';
import type { Job, JobKind, JobStatus, OwnedJob, PartState } from './jobs.ts';
import { partAudio } from './part-audio.schema.ts';
import { partItems } from './part-items.schema.ts';
import { type Handlers, type JobRow, shownOf, withoutRequest } from './shown-request.ts';

type PartRow = typeof jobParts.$inferSelect;

export const unfinished: JobStatus[] = ['queued', 'running', 'retrying'];
export const isUnfinished = (status: JobStatus) => unfinished.includes(status);

const isId = (text: string) => z.guid().safeParse(text).success;

/** The user's job; undefined when there is none or it is another user's. */
export async function findJob(
  db: Db,
  handlers: Handlers,
  { userId, id }: { userId: string; id: string },
): Promise<Job | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select(withoutRequest)
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.userId, userId)));
  return row && (await publicJobs(db, handlers, [row]))[0];
}

/** The user's newest job of a kind on a video. */
export async function findNewest(
  db: Db,
  handlers: Handlers,
  { userId, kind, videoId }: { userId: string; kind: JobKind; videoId: string },
): Promise<Job | undefined> {
  const rows = await db
    .select(withoutRequest)
    .from(jobs)
    .where(and(eq(jobs.videoId, videoId), eq(jobs.userId, userId), eq(jobs.kind, kind)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(1);
  return (await publicJobs(db, handlers, rows))[0];
}

/** Locks the user, then the user's job; undefined when there is none or it is another user's. */
export async function lockOwnJob(
  tx: Db,
  { userId, id }: { userId: string; id: string },
): Promise<JobRow | undefined> {
  if (!isId(id)) return undefined;
  const owned = and(eq(jobs.id, id), eq(jobs.userId, userId));
  const [found] = await tx.select({ id: jobs.id }).from(jobs).where(owned);
  return found && lockUserAndJob(tx, found.id);
}

type Page = { limit?: number; before?: Pick<Job, 'createdAt' | 'id'> };

/** Newest first, from `before` on when given. */
export async function listJobs(
  db: Db,
  handlers: Handlers,
  userId: string,
  { limit = 100, before }: Page = {},
): Promise<Job[]> {
  const rows = await db
    .select(withoutRequest)
    .from(jobs)
    .where(and(eq(jobs.userId, userId), before && isOlder(before)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit);
  return publicJobs(db, handlers, rows);
}

const isOlder = ({ createdAt, id }: Pick<Job, 'createdAt' | 'id'>) =>
  sql`(${jobs.createdAt}, ${jobs.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;

/**
 * Newest first, from `before` on when given: unfinished jobs, and failed ones that no later job of
 * the same request has followed.
 */
export async function listOutstandingJobs(
  db: Db,
  handlers: Handlers,
  userId: string,
  { limit = 100, before }: Page = {},
): Promise<Job[]> {
  const later = alias(jobs, 'later');
  const isSameRequest = and(
    eq(later.userId, jobs.userId),
    eq(later.kind, jobs.kind),
    eq(later.requestKey, jobs.requestKey),
  );
  const followers = db
    .select({ id: later.id })
    .from(later)
    .where(and(isSameRequest, gt(later.createdAt, jobs.createdAt)));
  const isOutstanding = or(
    inArray(jobs.status, unfinished),
    and(eq(jobs.status, 'failed'), notExists(followers)),
  );
  const rows = await db
    .select(withoutRequest)
    .from(jobs)
    .where(and(eq(jobs.userId, userId), isOutstanding, before && isOlder(before)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit);
  return publicJobs(db, handlers, rows);
}

export function publicJob({ userId: _, ...job }: OwnedJob): Job {
  return job;
}

/** The jobs with their parts, which one query reads for all of them. */
async function publicJobs(db: Db, handlers: Handlers, rows: JobRow[]): Promise<Job[]> {
  const ids = rows.map(({ id }) => id);
  const { jobId, stage, progress, status, audio, items, error, errorCode } = jobParts;
  const ofThese = inArray(jobId, ids);
  const parts = await db
    .select({ jobId, stage, progress, status, audio, items, error, errorCode })
    .from(jobParts)
    .where(ofThese)
    .orderBy(asc(jobParts.part));
  const ofJob = Map.groupBy(parts, (part) => part.jobId);
  const found: Job[] = [];
  for (const row of rows) {
    const shown = await shownOf(db, handlers, row);
    found.push(publicJob({ ...row, shown, parts: (ofJob.get(row.id) ?? []).map(partState) }));
  }
  return found;
}

type PartColumns = Pick<
  PartRow,
  'stage' | 'progress' | 'status' | 'audio' | 'items' | 'error' | 'errorCode'
>;

/**
 * The public state of a part. The error and the audio progress of the last attempt stay recorded,
 * but are shown only while they are current.
 */
export function partState({
  stage,
  progress,
  status,
  audio,
  items,
  error,
  errorCode,
}: PartColumns): PartState {
  const isCurrent = status === 'failed' || status === 'retrying';
  return {
    stage,
    progress,
    status,
    audio: status === 'running' ? (partAudio.safeParse(audio).data ?? null) : null,
    items: partItems.safeParse(items).data ?? null,
    error: isCurrent ? error : null,
    errorCode: isCurrent ? errorCode : null,
    errorDetails: isCurrent ? (storedDetails.safeParse(audio).data?.errorDetails ?? null) : null,
  };
}

const storedDetails = z.object({ errorDetails: z.unknown() });

/**
 * Locks the job until the transaction ends. The job is always locked before its parts, so that two
 * parts that end together are counted one after the other, without deadlocks.
 */
export async function lockJob(tx: Db, id: string): Promise<JobRow | undefined> {
  return (await tx.select(withoutRequest).from(jobs).where(eq(jobs.id, id)).for('update'))[0];
}

/**
 * Takes the user lock, then locks the job as `lockJob` does: a transaction that changes a job locks
 * the user, then the job, then, if needed, its video.
 */
export async function lockUserAndJob(tx: Db, id: string): Promise<JobRow | undefined> {
  const [owner] = await tx.select({ userId: jobs.userId }).from(jobs).where(eq(jobs.id, id));
  if (!owner) return undefined;
  await lockUser(tx, owner.userId);
  return lockJob(tx, id);
}

export const isPart = (jobId: string, part: number) =>
  and(eq(jobParts.jobId, jobId), eq(jobParts.part, part));

/**
 * Updates the job, which `lockUserAndJob` has locked, from its parts. Records the event, and calls
 * the handler's `onEnd` when the job has ended.
 */
export async function summarise(
  tx: Db,
  before: JobRow,
  handlers: Handlers,
  stage?: Job['stage'],
): Promise<OwnedJob> {
  const parts = await tx
    .select()
    .from(jobParts)
    .where(eq(jobParts.jobId, before.id))
    .orderBy(asc(jobParts.part));
  const handler = handlers[before.kind];
  const total = totalOf(parts, handler.partName ?? 'Part');
  const [after] = await tx
    .update(jobs)
    .set({ ...total, stage: total.stage ?? stage ?? before.stage })
    .where(eq(jobs.id, before.id))
    .returning(withoutRequest);
  if (!after) throw new Error(`the locked job ${before.id} is gone`);
  const job: OwnedJob = {
    ...after,
    shown: await shownOf(tx, handlers, after),
    parts: parts.map(partState),
  };
  if (isUnfinished(before.status) && !isUnfinished(job.status)) await handler.onEnd?.(tx, job);
  await recordEvent(tx, job);
  return job;
}

type Total = Pick<JobRow, 'status' | 'progress' | 'attempts' | 'error' | 'errorCode'> & {
  stage: Job['stage'] | undefined;
};

function totalOf(parts: PartRow[], partName: string): Total {
  const status = statusOf(parts.map((part) => part.status));
  return {
    status,
    progress:
      status === 'complete'
        ? 1
        : rounded(parts.reduce((sum, part) => sum + part.progress, 0) / parts.length),
    attempts: Math.max(...parts.map((part) => part.attempts)),
    ...(status === 'failed' || status === 'retrying'
      ? errorOf(parts, partName)
      : { error: null, errorCode: null }),
    stage:
      status === 'complete'
        ? 'done'
        : status === 'failed'
          ? parts.find((part) => part.status === 'failed')?.stage
          : undefined,
  };
}

/** Rounded to a thousandth, the smallest step that people can see. */
const rounded = (fraction: number) => Math.round(fraction * 1000) / 1000;

function statusOf(parts: JobStatus[]): JobStatus {
  const any = (status: JobStatus) => parts.includes(status);
  if (any('running')) return 'running';
  if (any('retrying')) return 'retrying';
  if (any('queued')) return parts.every((status) => status === 'queued') ? 'queued' : 'running';
  if (any('cancelled')) return 'cancelled';
  return any('failed') ? 'failed' : 'complete';
}

/**
 * The error of a job. A reason that all its failed parts share is given once; different reasons
 * name their parts. The code is set only if all failed parts share it.
 */
function errorOf(parts: PartRow[], partName: string): Pick<JobRow, 'error' | 'errorCode'> {
  const withError = parts.filter((part) => part.error !== null);
  const [codes, reasons] = [
    new Set(withError.map((part) => part.errorCode)),
    new Set(withError.map((part) => part.error)),
  ];
  const errorCode = codes.size === 1 ? (withError[0]?.errorCode ?? null) : null;
  if (parts.length === 1 || (withError.length === parts.length && reasons.size === 1))
    return { error: withError[0]?.error ?? null, errorCode };
  return {
    error: withError.map((part) => `${partName} ${part.part + 1}: ${part.error}`).join(' ') || null,
    errorCode,
  };
}
