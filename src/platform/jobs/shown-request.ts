import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#platform/database';
import { jobs } from '#platform/database';
import type { JobHandler, JobKind } from './jobs.ts';

/** A job without its request, which may be large and is rarely needed. */
export type JobRow = Omit<typeof jobs.$inferSelect, 'request'>;
const { request: _, ...columns } = getTableColumns(jobs);
export const withoutRequest = columns;

export type Handlers = Record<JobKind, JobHandler>;

/** The request of a job as it was passed to `enqueue`; undefined when the job is gone. */
export async function requestOf(db: Db, id: string): Promise<unknown> {
  return (await db.select({ request: jobs.request }).from(jobs).where(eq(jobs.id, id)))[0]?.request;
}

export const shownRequest = (handlers: Handlers, kind: JobKind, request: unknown) =>
  handlers[kind].show?.(request) ?? request;

/**
 * The part of a job's request that is shown. If a server of an earlier version stored the job, this
 * part is recorded now, so that no request is read twice for it.
 */
export async function shownOf(
  db: Db,
  handlers: Handlers,
  { id, kind, shown }: Pick<JobRow, 'id' | 'kind' | 'shown'>,
): Promise<unknown> {
  if (shown !== null) return shown;
  const found = shownRequest(handlers, kind, await requestOf(db, id));
  await db
    .update(jobs)
    .set({ shown: found, updatedAt: sql`${jobs.updatedAt}` })
    .where(eq(jobs.id, id));
  return found;
}
