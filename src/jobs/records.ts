import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#database/database.ts';
import { jobParts, jobs } from '#database/schema.ts';
import type { Job, JobHandler, JobKind, JobStatus, OwnedJob, PartState } from './contract.ts';
import { recordEvent, takeTurn } from './events.ts';

type JobRow = typeof jobs.$inferSelect;
type PartRow = typeof jobParts.$inferSelect;

export const unfinished: JobStatus[] = ['queued', 'running', 'retrying'];
export const isUnfinished = (status: JobStatus) => unfinished.includes(status);

const isId = (text: string) => z.guid().safeParse(text).success;

/** The user's job, undefined when there is none or it is another's. */
export async function findJob(db: Db, userId: string, id: string): Promise<Job | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.userId, userId)));
  return row && (await publicJobs(db, [row]))[0];
}

/** Newest first, from `before` on when given. */
export async function listJobs(
  db: Db,
  userId: string,
  { limit = 100, before }: { limit?: number; before?: Pick<Job, 'createdAt' | 'id'> } = {},
): Promise<Job[]> {
  const older = before && sql`(${jobs.createdAt}, ${jobs.id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`;
  const rows = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.userId, userId), older))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit);
  return publicJobs(db, rows);
}

export function publicJob({ userId: _, ...job }: OwnedJob): Job {
  return job;
}

/** All of them with their parts, by one query. */
async function publicJobs(db: Db, rows: JobRow[]): Promise<Job[]> {
  const ids = rows.map(({ id }) => id);
  const { jobId, stage, progress, status, error } = jobParts;
  const ofThese = inArray(jobId, ids);
  const parts = await db.select({ jobId, stage, progress, status, error }).from(jobParts).where(ofThese).orderBy(asc(jobParts.part));
  const ofJob = Map.groupBy(parts, (part) => part.jobId);
  return rows.map((row) => publicJob({ ...row, parts: (ofJob.get(row.id) ?? []).map(partState) }));
}

/** A part that is being tried again keeps its last attempt's reason on record; shown it is only while that says how things stand. */
export function partState({ stage, progress, status, error }: PartState): PartState {
  return { stage, progress, status, error: status === 'failed' || status === 'retrying' ? error : null };
}

/**
 * Holds the job until the transaction ends. Everyone takes the job before its parts, so that two parts that end together are counted
 * one after the other, and nobody waits crosswise.
 */
export async function lockJob(tx: Db, id: string): Promise<JobRow | undefined> {
  return (await tx.select().from(jobs).where(eq(jobs.id, id)).for('update'))[0];
}

/** The same, after the user's turn: whoever changes a job takes the turn, then the job, then, if need be, its video. */
export async function lockJobInTurn(tx: Db, id: string): Promise<JobRow | undefined> {
  const [owner] = await tx.select({ userId: jobs.userId }).from(jobs).where(eq(jobs.id, id));
  if (!owner) return undefined;
  await takeTurn(tx, owner.userId);
  return lockJob(tx, id);
}

export const partIs = (jobId: string, part: number) => and(eq(jobParts.jobId, jobId), eq(jobParts.part, part));

/** Brings the job, locked in turn, up to its parts, tells its watchers, and its handler when this ended it. */
export async function sumUp(tx: Db, before: JobRow, handlers: Record<JobKind, JobHandler>, stage?: Job['stage']): Promise<OwnedJob> {
  const parts = await tx.select().from(jobParts).where(eq(jobParts.jobId, before.id)).orderBy(asc(jobParts.part));
  const handler = handlers[before.kind];
  const sum = totalOf(parts, handler.partName ?? 'Part');
  const [after] = await tx
    .update(jobs)
    .set({ ...sum, stage: sum.stage ?? stage ?? before.stage })
    .where(eq(jobs.id, before.id))
    .returning();
  if (!after) throw new Error(`the locked job ${before.id} is gone`);
  const job: OwnedJob = { ...after, parts: parts.map(partState) };
  if (isUnfinished(before.status) && !isUnfinished(job.status)) await handler.onEnd?.(tx, job);
  await recordEvent(tx, job);
  return job;
}

type Total = Pick<JobRow, 'status' | 'progress' | 'attempts' | 'error'> & { stage: Job['stage'] | undefined };

function totalOf(parts: PartRow[], partName: string): Total {
  const status = statusOf(parts.map((part) => part.status));
  return {
    status,
    progress: status === 'complete' ? 1 : parts.reduce((sum, part) => sum + part.progress, 0) / parts.length,
    attempts: Math.max(...parts.map((part) => part.attempts)),
    error: status === 'failed' || status === 'retrying' ? reasonOf(parts, partName) : null,
    stage: status === 'complete' ? 'done' : status === 'failed' ? parts.find((part) => part.status === 'failed')?.stage : undefined,
  };
}

function statusOf(parts: JobStatus[]): JobStatus {
  const any = (status: JobStatus) => parts.includes(status);
  if (any('running')) return 'running';
  if (any('retrying')) return 'retrying';
  if (any('queued')) return parts.every((status) => status === 'queued') ? 'queued' : 'running';
  if (any('cancelled')) return 'cancelled';
  return any('failed') ? 'failed' : 'complete';
}

/** One reason that all share is said once; several say which part each is of. */
function reasonOf(parts: PartRow[], partName: string): string | null {
  const troubled = parts.filter((part) => part.error !== null);
  const reasons = new Set(troubled.map((part) => part.error));
  if (parts.length === 1 || (troubled.length === parts.length && reasons.size === 1)) return troubled[0]?.error ?? null;
  return troubled.map((part) => `${partName} ${part.part + 1}: ${part.error}`).join(' ') || null;
}
