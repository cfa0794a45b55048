import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '#database/database.ts';
import { withCarried } from '#operations/carry.ts';
import { withIds } from '#operations/context.ts';
import { attempt } from './attempt.ts';
import { cancelled, claimPart, settle, type Workshop } from './claim.ts';
import type { JobHandler, JobKind, Queue } from './contract.ts';
import { type Delivery, deadQueue, deliveryData, openDeliveries, queueOf } from './deliveries.ts';
import { channel, eventStream, purgeEvents } from './events.ts';
import { purgeKeys } from './idempotency.ts';
import { takeOrders } from './orders.ts';
import { patiently } from './patience.ts';
import { reaper } from './reaper.ts';
import { type RunningParts, runningParts } from './running.ts';

export type QueueOptions = {
  database: Database;
  handlers: Record<JobKind, JobHandler>;
  /** How many parts of each kind this process does at once; 0 of both: it only takes orders. */
  workers: Record<JobKind, number>;
  log: Logger;
  /** First delay before a failed attempt is repeated; doubles each time, at most 60 s. Default 1. */
  retryDelaySeconds?: number;
  /** How long `stop` lets running jobs finish before it hands them back. Default 3. */
  graceSeconds?: number;
  /** How often idle workers look for what was put off until later; whatever is due at once wakes them by itself. Default 1. */
  pollSeconds?: number;
};

/** Starts the queue: its tables, its workers, and, on the embedded database, whatever a killed process left behind. */
export async function startQueue(options: QueueOptions): Promise<Queue> {
  const { database, handlers, workers, log, retryDelaySeconds = 1, graceSeconds = 3, pollSeconds = 1 } = options;
  const deliveries = await openDeliveries(database, log);
  const works = workers.identify + workers.export > 0;
  const presence = works ? await database.presence() : undefined;
  const shop: Workshop = { database, deliveries, handlers, log, retryDelaySeconds, worker: presence?.number };
  const running = runningParts(database);
  const events = eventStream(database);

  const ears = await listenForNotes(shop, events, running);
  const stopWatching = every(1, log, () => running.checkClaims());
  const stopReaping = presence ? every(1, log, reaper(shop)) : () => {};
  const stopPurging = every(3600, log, async () => void (await Promise.all([purgeEvents(database), purgeKeys(database)])));
  for (const kind of ['identify', 'export'] as const) await work(shop, running, { kind, atOnce: workers[kind], pollSeconds });
  if (works) await buryTheDead(shop);

  return {
    ...takeOrders(shop),
    events: { since: events.since, latest: events.latest, subscribe: events.subscribe },
    async stop() {
      stopReaping();
      // Whatever arrives from here on is handed back unseen; idle is who neither works nor is being brought anything.
      running.closeDoor();
      const idle = Promise.all([queueOf('identify'), queueOf('export'), deadQueue].map((name) => deliveries.boss.offWork(name)));
      const left = await running.finishOrHandBack(idle, graceSeconds);
      for (const claim of left) await settle(shop, claim, { next: 'hand back' }).catch((error) => log.warn({ error }, 'not handed back'));
      stopWatching();
      stopPurging();
      await ears.close();
      await deliveries.boss.stop({ graceful: false });
      await presence?.[Symbol.asyncDispose]();
    },
  };
}

type Work = { kind: JobKind; atOnce: number; pollSeconds: number };

/** One of pg-boss's workers for each part at once: only so can one be told by itself to look again. */
async function work(shop: Workshop, running: RunningParts, { kind, atOnce, pollSeconds }: Work): Promise<void> {
  const { boss } = shop.deliveries;
  const how = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds, heartbeatRefreshSeconds: 3 };
  for (let index = 0; index < atOnce; index += 1) {
    const worker: Promise<string> = boss.work(queueOf(kind), how, async ([delivered]) => {
      if (!delivered) return;
      const delivery: Delivery = { kind, id: delivered.id, retryCount: delivered.retryCount };
      const wanted = deliveryData.parse(delivered.data);
      if (running.isClosed()) return shop.deliveries.defer(shop.database.db, delivery, 0);
      // Cancelled and run again at once: the two would work in the same folder.
      await running.ended(wanted);
      const claim = await patiently(() => claimPart(shop, delivery, wanted), delivered.signal);
      if (claim) {
        const ids = { job: wanted.jobId, part: wanted.part, attempt: claim.attempt };
        const work = () => running.track(claim, delivered.signal, (controller) => attempt(shop, claim, controller));
        await withCarried(wanted.origin, () => withIds(ids, work));
      }
      // Where one part was, there may be more: the next begins at once, not with the next poll.
      boss.notifyWorker(await worker);
    });
    await worker;
  }
}

/** What pg-boss itself has given up; nothing of ours should come here, but a job that ends nowhere would be shown as running for ever. */
async function buryTheDead(shop: Workshop): Promise<void> {
  await shop.deliveries.boss.work(deadQueue, { includeMetadata: true }, async ([dead]) => {
    if (!dead) return;
    const { jobId, part } = deliveryData.parse(dead.data);
    shop.log.error({ job: jobId, part }, 'the queue gave a job up');
    const kind: JobKind = dead.sourceName === queueOf('export') ? 'export' : 'identify';
    const delivery = { kind, id: dead.sourceId ?? dead.id, retryCount: dead.sourceRetryCount ?? 0 };
    const claim = await claimPart(shop, delivery, { jobId, part });
    if (claim) await settle(shop, claim, { next: 'fail', reason: 'The server gave this up after too many interruptions.' });
  });
}

const note = z.object({ user: z.string(), job: z.guid(), status: z.string() });

/** Notes reach every process: whoever watches a user's jobs looks again, and a job that was cancelled elsewhere is stopped here. */
async function listenForNotes({ deliveries, log }: Workshop, events: ReturnType<typeof eventStream>, running: RunningParts) {
  const onNote = (payload: string) => {
    const { user, job, status } = note.parse(JSON.parse(payload));
    events.ring(user);
    if (status === 'cancelled') running.stopJob(job, cancelled());
  };
  const ears = await deliveries.boss.getDb().listen?.(channel, onNote, () => events.ringAll());
  if (!ears) log.warn('the database cannot ring; watchers see changes late');
  return ears ?? { close: async () => {} };
}

/** Repeats the action that many seconds after it last ended; answers how to stop. */
function every(seconds: number, log: Logger, action: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout;
  let stopped = false;
  const again = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      action()
        .catch((error) => log.warn({ error }, 'a regular check of the jobs failed'))
        .finally(again);
    }, seconds * 1000);
    timer.unref();
  };
  again();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
