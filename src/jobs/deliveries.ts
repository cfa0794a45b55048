import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Db } from '#database/database.ts';
import { databaseBehind } from '#database/migrations.ts';
import { asUnavailable } from '#database/unavailable.ts';
import { carried, carriedNow } from '#operations/carry.ts';
import type { JobKind } from './contract.ts';

/** pg-boss only delivers: which part, when, and to a living worker. What a job is, and what follows an attempt, is told by our tables. */
export type Deliveries = {
  boss: PgBoss;
  /** Users take turns: parts of one who has many waiting do not hold up another's few. */
  send(tx: Db, order: { kind: JobKind; userId: string; deadlineSeconds: number }, parts: NewDelivery[]): Promise<void>;
  complete(tx: Db, delivery: Delivery): Promise<void>;
  /** Comes again after that many seconds. */
  defer(tx: Db, delivery: Delivery, seconds: number): Promise<void>;
  cancel(tx: Db, kind: JobKind, ids: string[]): Promise<void>;
};

export type NewDelivery = { deliveryId: string; jobId: string; part: number };

/** One claim of one delivery; `retryCount` tells it from the claims before and after. */
export type Delivery = { kind: JobKind; id: string; retryCount: number };

export const deliveryData = z.object({ jobId: z.guid(), part: z.int(), origin: carried.catch({}) });

const kinds: JobKind[] = ['identify', 'export'];
export const queueOf = (kind: JobKind) => `kinora-${kind}`;
export const deadQueue = 'kinora-dead';

/** Whose worker has not said for so many seconds that it works on it comes again: the safety net under the reaper, which is quicker. */
const heartbeatSeconds = 10;

export async function openDeliveries(database: Database, log: Logger): Promise<Deliveries> {
  const boss = new PgBoss({
    ...database.queue,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 2,
  });
  boss.on('error', tellErrors(log));
  boss.on('warning', (warning) => log.warn({ warning }, 'the queue warns'));
  await boss.start().catch((error: unknown) => Promise.reject(database.queue.migrate === false ? behind(error) : error));
  await createQueues(boss);
  if (database.kind === 'embedded') await takeBackFromTheDead(boss);

  const within = (tx: Db) => ({ db: fromDrizzle(tx, sql) });
  return {
    boss,
    async send(tx, { kind, userId, deadlineSeconds }, parts) {
      const turn = await nextTurn(tx, kind, userId);
      const origin = carriedNow();
      const jobs = parts.map(({ deliveryId, jobId, part }, index) => ({
        id: deliveryId,
        data: { jobId, part, origin },
        group: { id: userId },
        priority: -(turn + index),
        // Our own deadline comes first; this one is for a handler that does not listen.
        expireInSeconds: Math.min(Math.ceil(deadlineSeconds) + 120, 23 * 3600),
      }));
      await boss.insert(queueOf(kind), jobs, within(tx));
    },
    async complete(tx, { kind, ...attempt }) {
      await boss.complete(queueOf(kind), attempt, null, within(tx));
    },
    async defer(tx, { kind, ...attempt }, seconds) {
      await boss.fail(queueOf(kind), attempt, null, within(tx));
      await boss.update(queueOf(kind), undefined, { id: attempt.id, startAfter: seconds, ...within(tx) });
    },
    async cancel(tx, kind, ids) {
      if (ids.length > 0) await boss.cancel(queueOf(kind), ids, within(tx));
    },
  };
}

/** While the database is away every worker fails every second: one line in a while tells as much. */
function tellErrors(log: Logger): (error: Error) => void {
  let quietUntil = 0;
  return (error) => {
    const { name, message, stack } = error;
    if (asUnavailable(error) === undefined) return log.error({ error: { name, message, stack } }, 'the queue had an error');
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + quietMilliseconds;
    log.warn({ reason: message }, 'the queue cannot reach the database; it tries again');
  };
}

const quietMilliseconds = 10_000;

/** Its own tables come with its version, not with our migrations. */
function behind(error: unknown): unknown {
  return error instanceof Error && /not installed|requires migrations/.test(error.message) ? databaseBehind(1) : error;
}

/** Whether the queue's own tables are those of this version. Changes nothing. */
export async function deliveriesUpToDate(database: Database): Promise<boolean> {
  const boss = new PgBoss({ ...database.queue, migrate: false, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    return true;
  } catch (error) {
    if (behind(error) === error) throw error;
    return false;
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function createQueues(boss: PgBoss): Promise<void> {
  const settings = {
    heartbeatSeconds,
    // Only deaths of workers are counted here; our own budget ends a job long before.
    retryLimit: 1000,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    deleteAfterSeconds: 24 * 3600,
    notify: true,
  };
  await boss.createQueue(deadQueue, { notify: true });
  for (const kind of kinds) {
    await boss.createQueue(queueOf(kind), { ...settings, deadLetter: deadQueue });
    await boss.updateQueue(queueOf(kind), { ...settings, deadLetter: deadQueue });
  }
  // pg-boss looks a queue up when it is first used; inside a transaction of an embedded database that would wait for ever.
  for (const name of [deadQueue, ...kinds.map(queueOf)]) await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
}

const turnRow = z.tuple([z.object({ turn: z.coerce.number() })]);

/**
 * The next turn of a user: the one that is on now, or the one after the user's own last. Each part takes one, and the lowest is
 * delivered first, so that users alternate however many parts each of them has waiting, and nobody waits for ever.
 */
async function nextTurn(tx: Db, kind: JobKind, userId: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    select greatest(
      coalesce(min(-priority) filter (where state = 'created'), max(-priority), 0),
      coalesce(max(-priority) filter (where group_id = ${userId}) + 1, 0)
    ) as turn
    from pgboss.job
    where name = ${queueOf(kind)} and state in ('created', 'retry', 'active')`);
  return turnRow.parse(rows)[0].turn;
}

const activeRows = z.array(z.object({ id: z.guid(), name: z.string() }));

/** Embedded there is one process, so whatever was being worked on when we start belongs to one that is gone. */
async function takeBackFromTheDead(boss: PgBoss): Promise<void> {
  const { rows } = await boss.getDb().executeSql("select id, name from pgboss.job where state = 'active' and name like 'kinora-%'");
  for (const { id, name } of activeRows.parse(rows)) {
    await boss.fail(name, id, { message: 'the process that worked on it is gone' });
    await boss.update(name, undefined, { id, startAfter: 0 });
  }
}
