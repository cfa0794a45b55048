import type { Logger } from 'pino';
import { z } from 'zod';
import { type Database, jobKinds, toDatabaseUnavailable } from '#platform/database';
import { repeat } from '#platform/kit/repeat.ts';
import { withLogContext } from '#platform/telemetry';
import { runAttempt } from './attempt.ts';
import { claimPart, finishAttempt } from './claim.ts';
import { jobCommands } from './commands.ts';
import { isolationSlot } from './crashes.ts';
import { jobErrors } from './errors.ts';
import { channel, eventStream } from './events.ts';
import { type JobContext, partMessage } from './job-context.ts';
import type { JobHandler, JobKind, Queue } from './jobs.ts';
import { type MessageQueue, type MessageWorker, openQueue } from './queue/index.ts';
import { createReaper, releaseCrashed } from './reaper.ts';
import { asFailedAttempt, partRetryPolicy, retryDatabase } from './retry.ts';
import { type RunningParts, runningParts } from './running-parts.ts';

export type QueueOptions = {
  database: Database;
  /**
   * The message queue that the jobs use. Without one, `startQueue` opens a queue, which `stop`
   * closes.
   */
  messages?: MessageQueue;
  handlers: Record<JobKind, JobHandler>;
  /**
   * How many parts of each kind this process works on at once, 0 when left out; without any it only
   * accepts jobs.
   */
  workers: Partial<Record<JobKind, number>>;
  /**
   * How many more parts it may hold for people who have none there, when others leave no room; the
   * handlers must share the processor by `Turns`. Default 0.
   */
  guests?: number;
  log: Logger;
  /** The delay before the first retry; it doubles with each retry, up to 60 s. Default 1. */
  retryDelaySeconds?: number;
  /** How long `stop` lets running attempts finish before it releases them. Default 3. */
  graceSeconds?: number;
};

/**
 * Starts the queue: creates its tables, starts its workers and, on the embedded database, releases
 * the parts that a killed process left running.
 */
export async function startQueue(options: QueueOptions): Promise<Queue> {
  const {
    database,
    handlers,
    workers,
    log,
    retryDelaySeconds = 1,
    graceSeconds = 3,
    guests = 0,
  } = options;
  const messages = options.messages ?? (await openQueue(database, log));
  const busy = jobKinds.flatMap((kind) => {
    const concurrency = workers[kind] ?? 0;
    return concurrency > 0 ? [{ kind, concurrency }] : [];
  });
  const works = busy.length > 0;
  const presence = works ? await database.presence() : undefined;
  const retryPolicy = partRetryPolicy(retryDelaySeconds);
  const context: JobContext = {
    database,
    messages,
    handlers,
    log,
    retryPolicy,
    worker: presence?.number,
    isolation: isolationSlot(),
  };
  const running = runningParts(database);
  const events = eventStream(database, handlers);

  await listenForChanges(messages, events, running);
  // While the database is down every check fails; the message queue logs that, so these lines are
  // for debugging only.
  const checkFailed = (error: unknown) =>
    log[toDatabaseUnavailable(error) ? 'debug' : 'warn'](
      { error },
      'a regular check of the jobs failed',
    );
  const stopWatching = repeat(1, () => running.checkClaims(), checkFailed);
  if (database.kind === 'embedded') await releaseCrashed(context);
  const stopReaping = presence && repeat(1, createReaper(context), checkFailed);
  const started = busy.map((work) => startWorker(context, running, { ...work, guests }));
  if (works) await handleDeadLetters(context);

  return {
    ...jobCommands(context),
    events: { since: events.since, latest: events.latest, subscribe: events.subscribe },
    async stop() {
      await stopReaping?.();
      const idle = Promise.all(started.map((worker) => worker.stop()));
      for (const claim of await running.finishOrRelease(idle, graceSeconds))
        await finishAttempt(context, claim, { next: 'release' }).catch((error) =>
          log.warn({ error }, 'a part was not released'),
        );
      await stopWatching();
      if (!options.messages) await messages.stop();
      await presence?.[Symbol.asyncDispose]();
    },
  };
}

type Work = { kind: JobKind; concurrency: number; guests: number };

/** Parts of one person that may rest in one process, in addition to those that it works on. */
const maxResting = 4;

function startWorker(
  context: JobContext,
  running: RunningParts,
  { kind, concurrency, guests }: Work,
): MessageWorker {
  const options = { queue: kind, concurrency, guests, groupConcurrency: concurrency + maxResting };
  return context.messages.work(options, async (message, lost, rest) => {
    const of = partMessage.parse(message.data);
    // Wait for the earlier attempt of a job that was cancelled and immediately run again: both
    // would work in the same folder.
    await running.ended(of);
    try {
      const claim = await retryDatabase(() => claimPart(context, message, of), lost);
      if (!claim) return;
      const ids = { job: of.jobId, part: of.part, attempt: claim.attempt };
      await withLogContext(ids, () =>
        running.track(claim, lost, (controller) =>
          runAttempt({ ...context, rest }, claim, controller),
        ),
      );
    } finally {
      context.isolation.leave(message.id);
    }
  });
}

/**
 * Handles parts that the queue itself gave up. None should end there, but one that did would be
 * shown as running forever.
 */
async function handleDeadLetters(context: JobContext): Promise<void> {
  await context.messages.workDeadLetters(async ({ data, ...message }) => {
    const of = partMessage.safeParse(data).data;
    if (!of) return;
    context.log.error({ job: of.jobId, part: of.part }, 'the queue gave a job up');
    const claim = await claimPart(context, message, of);
    if (claim)
      await finishAttempt(context, claim, {
        next: 'fail',
        ...asFailedAttempt(jobErrors.interrupted()),
      });
  });
}

const notification = z.object({ user: z.string(), job: z.guid(), status: z.string() });

/**
 * Handles the notifications that every process receives: the user's event streams continue, and a
 * job that was cancelled through another process is stopped in this one.
 */
function listenForChanges(
  messages: MessageQueue,
  events: ReturnType<typeof eventStream>,
  running: RunningParts,
): Promise<void> {
  const onNotification = (payload: string) => {
    const { user, job, status } = notification.parse(JSON.parse(payload));
    events.notify(user);
    if (status === 'cancelled') running.stopJob(job, jobErrors.cancelled());
  };
  return messages.listen(channel, onNotification, () => events.notifyAll());
}
