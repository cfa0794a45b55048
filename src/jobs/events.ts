import { and, asc, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import type { Database, Db } from '#database/database.ts';
import { jobEvents, jobs } from '#database/schema.ts';
import type { Jobs, OwnedJob } from './contract.ts';

/** Every process listens here; a note says whose job changed, which, and what it has become. */
export const channel = 'kinora_jobs';
export type Note = { user: string; job: string; status: string };

/** Writes down what a job has become and rings for it when the transaction commits. Call it last: it makes the user's others wait. */
export async function recordEvent(tx: Db, job: OwnedJob): Promise<void> {
  const { userId, request: _, title: __, ...data } = job;
  await takeTurn(tx, userId);
  await tx.insert(jobEvents).values({ userId, jobId: job.id, data });
  const note: Note = { user: userId, job: job.id, status: job.status };
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(note)})`);
}

/**
 * Lets a user's changes commit one after the other. Numbers of events are given before the commit: without taking turns a reader could
 * see 8, go on from there and never see a later 7.
 */
export async function takeTurn(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${channel} ${userId}`}, 0))`);
}

/** What the stream of events reads and waits for. `ring` is told of every note that reaches this process. */
export function eventStream({ db }: Database): Jobs['events'] & { ring(user: string): void; ringAll(): void } {
  const waiting = new Map<string, Set<() => void>>();
  return {
    since: (userId, id) =>
      db
        .select({ ...getTableColumns(jobEvents), request: jobs.request, title: jobs.title })
        .from(jobEvents)
        .innerJoin(jobs, eq(jobs.id, jobEvents.jobId))
        .where(and(eq(jobEvents.userId, userId), gt(jobEvents.id, id)))
        .orderBy(asc(jobEvents.id))
        .limit(500),
    async latest(userId) {
      const newest = db.select({ id: jobEvents.id }).from(jobEvents).where(eq(jobEvents.userId, userId));
      return (await newest.orderBy(desc(jobEvents.id)).limit(1))[0]?.id ?? 0;
    },
    subscribe(userId, on) {
      const mine = waiting.get(userId) ?? new Set();
      waiting.set(userId, mine.add(on));
      return () => {
        mine.delete(on);
        if (mine.size === 0 && waiting.get(userId) === mine) waiting.delete(userId);
      };
    },
    ring: (user) => waiting.get(user)?.forEach((on) => void on()),
    ringAll: () => waiting.forEach((all) => void all.forEach((on) => void on())),
  };
}

/** Events are for those who watch; after a day a fresh look at the jobs tells more. */
export async function purgeEvents({ db }: Database): Promise<void> {
  await db.delete(jobEvents).where(lt(jobEvents.createdAt, sql`now() - interval '1 day'`));
}
