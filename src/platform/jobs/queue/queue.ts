import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Db } from '#platform/database';
import { databaseErrors, toDatabaseUnavailable } from '#platform/database';
import { repeat } from '#platform/kit/repeat.ts';
import {
  type MessageClaim,
  type QueueName,
  queueNames,
  queuesWithDueMessages,
  storedName,
  wakeChannel,
  wakeWorkers,
} from './messages.ts';
import {
  type HandleMessage,
  type MessageWorker,
  startMessageWorker,
  type WorkerOptions,
} from './worker.ts';

/**
 * The one queue of the server: pg-boss delivers messages to living workers, at the time they are
 * due. What a message means, and what follows an attempt to handle it, is up to the features that
 * use the queue.
 */
export type MessageQueue = {
  /**
   * Completes the message within the caller's transaction. Has no effect if the claim has been
   * lost.
   */
  complete(tx: Db, claim: MessageClaim): Promise<void>;
  /**
   * Delivers the message again after the given seconds (0: at once), within the caller's
   * transaction.
   */
  defer(tx: Db, claim: MessageClaim, seconds: number): Promise<void>;
  cancel(tx: Db, queue: QueueName, ids: string[]): Promise<void>;
  /**
   * Claims and handles messages of one queue until it is stopped. A message that its handler
   * neither completes nor defers is delivered again.
   */
  work(options: WorkerOptions, handle: HandleMessage): MessageWorker;
  /** Handles the messages that pg-boss itself gave up; the handler must not throw. */
  workDeadLetters(handle: (dead: MessageClaim & { data: unknown }) => Promise<void>): Promise<void>;
  /**
   * Calls `onNotification` for every notification on the channel, and `onReconnect` after the
   * listening connection was lost and restored.
   */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<void>;
  /** Closes the queue; its workers must have been told to stop. */
  stop(): Promise<void>;
};

export type MessageQueueOptions = {
  /**
   * How often to check for messages that have become due; new ones wake their workers at once.
   * Default 1.
   */
  pollSeconds?: number;
};

/**
 * Creates or updates the queue's tables and, on the embedded database, releases the messages that a
 * killed process was working on.
 */
export async function openQueue(
  database: Database,
  log: Logger,
  { pollSeconds = 1 }: MessageQueueOptions = {},
): Promise<MessageQueue> {
  const boss = new PgBoss({ ...database.queue, schedule: false, ...supervision[database.kind] });
  boss.on('error', logErrors(log));
  boss.on('warning', (warning) => log.warn({ warning }, 'the queue warns'));
  await boss
    .start()
    .catch((error: unknown) =>
      Promise.reject(database.queue.migrate === false ? asOutdated(error) : error),
    );
  await createQueues(boss);
  if (database.kind === 'embedded') await releaseAbandoned(boss);

  const workers = new Set<{ queue: QueueName; worker: MessageWorker }>();
  const wake = (queues: QueueName[], options?: { hasWaited: boolean }) => {
    for (const { queue, worker } of workers) if (queues.includes(queue)) worker.wake(options);
  };
  const wakeDue = async () => {
    const queues = [...new Set([...workers].map(({ queue }) => queue))];
    if (queues.length > 0)
      wake(await queuesWithDueMessages(database.db, queues), { hasWaited: true });
  };
  const stopPolling = repeat(pollSeconds, wakeDue, logPollErrors(log));
  const within = (tx: Db) => ({ db: fromDrizzle(tx, sql) });
  const listeners: { close(): Promise<void> }[] = [];
  const listen: MessageQueue['listen'] = async (channel, onNotification, onReconnect) => {
    const listener = await boss.getDb().listen?.(channel, onNotification, onReconnect);
    if (listener) listeners.push(listener);
    else
      log.warn(
        { channel },
        'the database does not support notifications; changes are noticed late',
      );
  };
  await listen(
    wakeChannel,
    (queue) => wake([z.enum(queueNames).parse(queue)]),
    () => wake([...queueNames]),
  );
  const defer: MessageQueue['defer'] = async (tx, { queue, ...claim }, seconds) => {
    await boss.fail(storedName(queue), claim, null, within(tx));
    await boss.update(storedName(queue), undefined, {
      id: claim.id,
      startAfter: seconds,
      ...within(tx),
    });
    if (seconds <= 0) await wakeWorkers(tx, queue);
  };
  return {
    defer,
    async complete(tx, { queue, ...claim }) {
      await boss.complete(storedName(queue), claim, null, within(tx));
    },
    async cancel(tx, queue, ids) {
      if (ids.length > 0) await boss.cancel(storedName(queue), ids, within(tx));
    },
    work(options, handle) {
      const worker = startMessageWorker(
        { boss, db: database.db, log, giveBack: (claim) => defer(database.db, claim, 0) },
        options,
        handle,
      );
      const started = { queue: options.queue, worker };
      workers.add(started);
      return { ...worker, stop: () => worker.stop().finally(() => workers.delete(started)) };
    },
    async workDeadLetters(handle) {
      const options = {
        includeMetadata: true,
        pollingIntervalSeconds: deadLetterPollSeconds,
      } as const;
      await boss.work(storedName('dead'), options, async ([dead]) => {
        const source = queueNames.find((queue) => storedName(queue) === dead?.sourceName);
        if (!dead || !source) return;
        await handle({
          queue: source,
          id: dead.sourceId ?? dead.id,
          retryCount: dead.sourceRetryCount ?? 0,
          data: dead.data,
        });
      });
    },
    listen,
    async stop() {
      await stopPolling();
      for (const { worker } of workers) worker.abandon();
      for (const listener of listeners) await listener.close();
      await boss.stop({ graceful: false });
    },
  };
}

/**
 * How often pg-boss looks for claims whose worker is gone or has taken too long, seconds. The
 * embedded database has only one process, whose claims are released when it starts again, so the
 * check finds only claims of which the running process has lost track.
 */
const supervision = {
  embedded: { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 },
  postgres: { superviseIntervalSeconds: 1, monitorIntervalSeconds: 2 },
};

const logPollErrors = (log: Logger) => (error: unknown) => {
  const isOutage = toDatabaseUnavailable(error) !== undefined;
  log[isOutage ? 'debug' : 'error'](
    { error },
    'due messages could not be looked for; this will be retried',
  );
};

/** Rarely polled, because none of our messages should end in the dead-letter queue. */
const deadLetterPollSeconds = 10;

/** While the database is down every poll fails: one line every 10 s is enough. */
function logErrors(log: Logger): (error: Error) => void {
  let quietUntil = 0;
  return (emitted) => {
    // pg-boss emits copies of some errors, which are not errors themselves.
    const error = emitted instanceof Error ? emitted : Object.assign(new Error(), emitted);
    if (toDatabaseUnavailable(error) === undefined)
      return log.error({ error }, 'the queue had an error');
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + quietMilliseconds;
    log.warn({ reason: error.message }, 'the queue cannot reach the database; it tries again');
  };
}

const quietMilliseconds = 10_000;

/**
 * Reports outdated tables of pg-boss as `database-outdated`: they change with its version, not with
 * our migrations.
 */
function asOutdated(error: unknown): unknown {
  return error instanceof Error && /not installed|requires migrations/.test(error.message)
    ? databaseErrors.outdated(1)
    : error;
}

/** Whether the queue's tables are those of this version. Changes nothing. */
export async function isQueueSchemaCurrent(database: Database): Promise<boolean> {
  const boss = new PgBoss({ ...database.queue, migrate: false, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    return true;
  } catch (error) {
    if (asOutdated(error) === error) throw error;
    return false;
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * A job part, a search for people, a check of a feed or a post is delivered again when its worker
 * has sent no heartbeat for this many seconds. This is a safety net under the reaper, which is
 * quicker. Deliveries and deletions have only their lease, because an attempt that continues while
 * the database is unavailable must not be made twice.
 */
const heartbeatSeconds: Partial<Record<QueueName, number>> = {
  identify: 10,
  export: 10,
  faces: 10,
  feeds: 10,
  posts: 10,
};

const settings = {
  // Every deferral counts as a retry, so this is practically unlimited; the feature that sends a
  // message decides how often it is attempted.
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  deleteAfterSeconds: 24 * 3600,
  retentionSeconds: 365 * 24 * 3600,
  deadLetter: storedName('dead'),
};

async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(storedName('dead'));
  for (const queue of queueNames) {
    const own = {
      ...settings,
      ...(heartbeatSeconds[queue] === undefined
        ? {}
        : { heartbeatSeconds: heartbeatSeconds[queue] }),
    };
    await boss.createQueue(storedName(queue), own);
    await boss.updateQueue(storedName(queue), own);
  }
  // pg-boss looks a queue up when it is first used; inside a transaction of an embedded database
  // that would deadlock.
  for (const queue of ['dead', ...queueNames] as const)
    await boss.findJobs(storedName(queue), { id: '00000000-0000-0000-0000-000000000000' });
}

const activeRows = z.array(z.object({ id: z.guid(), name: z.string() }));

/**
 * Releases abandoned messages. The embedded database has only one process, so every message that is
 * being handled when it starts belongs to a process that is gone.
 */
async function releaseAbandoned(boss: PgBoss): Promise<void> {
  const { rows } = await boss
    .getDb()
    .executeSql("select id, name from pgboss.job where state = 'active' and name like 'kinora-%'");
  for (const { id, name } of activeRows.parse(rows)) {
    await boss.fail(name, id, { message: 'the process that worked on it is gone' });
    await boss.update(name, undefined, { id, startAfter: 0 });
  }
}
