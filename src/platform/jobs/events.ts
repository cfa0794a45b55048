import { and, asc, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import type { Database, Db } from '#platform/database';
import { jobEvents, jobs, lockForUser } from '#platform/database';
import type { Jobs, OwnedJob } from './jobs.ts';
import { type Handlers, shownOf } from './shown-request.ts';

/**
 * The channel on which every process listens; a notification names the user, the job and its new
 * status.
 */
export const channel = 'kinora_jobs';
export type JobNotification = { user: string; job: string; status: string };

/**
 * Records the new state of a job; committing the transaction sends the notification. Call this
 * last, because it makes the user's other changes wait.
 */
export async function recordEvent(tx: Db, job: OwnedJob): Promise<void> {
  const { userId, shown: _, title: __, ...data } = job;
  await lockUser(tx, userId);
  await tx.insert(jobEvents).values({ userId, jobId: job.id, data });
  const notification: JobNotification = { user: userId, job: job.id, status: job.status };
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(notification)})`);
}

/**
 * Makes a user's changes commit one after another. An event gets its number before the commit:
 * without this lock, a reader could see number 8, continue from there and never see number 7, which
 * was committed later.
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await lockForUser(tx, channel, userId);
}

/** Fifty events of jobs with many parts take a few hundred kilobytes. */
const eventsAtOnce = 50;

/**
 * Reads events and wakes the event streams that wait for them. `notify` must be called for every
 * notification that reaches this process.
 */
export function eventStream(
  { db }: Database,
  handlers: Handlers,
): Jobs['events'] & { notify(user: string): void; notifyAll(): void } {
  const subscribers = new Map<string, Set<() => void>>();
  return {
    async since(userId, id) {
      const events = await db
        .select({
          ...getTableColumns(jobEvents),
          kind: jobs.kind,
          shown: jobs.shown,
          title: jobs.title,
        })
        .from(jobEvents)
        .innerJoin(jobs, eq(jobs.id, jobEvents.jobId))
        .where(
          and(
            // @protection own-events
            eq(jobEvents.userId, userId),
            gt(jobEvents.id, id),
          ),
        )
        .orderBy(asc(jobEvents.id))
        .limit(eventsAtOnce);
      for (const event of events)
        event.shown = await shownOf(db, handlers, { ...event, id: event.jobId });
      return events;
    },
    async latest(userId) {
      const newest = db
        .select({ id: jobEvents.id })
        .from(jobEvents)
        .where(eq(jobEvents.userId, userId));
      return (await newest.orderBy(desc(jobEvents.id)).limit(1))[0]?.id ?? 0;
    },
    subscribe(userId, on) {
      const own = subscribers.get(userId) ?? new Set();
      subscribers.set(userId, own.add(on));
      return () => {
        own.delete(on);
        if (own.size === 0 && subscribers.get(userId) === own) subscribers.delete(userId);
      };
    },
    notify: (user) => subscribers.get(user)?.forEach((on) => void on()),
    notifyAll: () => subscribers.forEach((all) => void all.forEach((on) => void on())),
  };
}

/**
 * Deletes events that are older than a day: they are meant for connected clients, and others read
 * the list of jobs.
 */
export async function purgeEvents({ db }: Database): Promise<void> {
  await db.delete(jobEvents).where(lt(jobEvents.createdAt, sql`now() - interval '1 day'`));
}
