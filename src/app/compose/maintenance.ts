import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { MakeRoom } from '#features/context';
import { purgeShares } from '#features/exports';
import { resendFeedMessages } from '#features/feeds';
import { tidyUploads } from '#features/identify';
import { deleteExpired } from '#features/lookup';
import { purgeNotices } from '#features/notices';
import { purgeConnections, purgePosts, resendPostMessages } from '#features/posts';
import { indexMissing } from '#features/transcripts';
import {
  type DownloadFolders,
  deleteOrphans,
  discardAbandonedDownloads,
  measureOriginals,
  tidyTrash,
} from '#features/videos';
import { purgeDeliveries } from '#features/webhooks';
import type { Database } from '#platform/database';
import type { Limiter } from '#platform/http/limits';
import { type Jobs, purgeEvents, purgeFinishedJobs, purgeIdempotencyKeys } from '#platform/jobs';
import { purgeUsage, type Quotas } from '#platform/jobs/quotas';
import type { Embedder } from '#platform/language-models';
import { type ModelUsage, purgeModelUsage } from '#platform/model-usage';
import type { ComposedIdentity } from './identity.entry.ts';
import { meaningUpdate } from './meaning.ts';
import type { ComposedStorage } from './storage.entry.ts';

/**
 * A task that a process repeats periodically. Work that must react within seconds (claims,
 * deliveries, deletions, the reaper) is not a maintenance task. Neither is ending idle MCP
 * sessions, which exist only in the memory of `mcp/endpoint.ts`.
 */
export type MaintenanceTask = {
  name: string;
  /** The time from the end of one run to the start of the next. */
  intervalSeconds: number;
  /** The time before the first run. Default 0. */
  delaySeconds?: number;
  /** `signal` aborts when the process stops. */
  run(signal: AbortSignal): Promise<unknown>;
};

export type MaintenanceServices = {
  jobRetentionDays: number;
  trashDays: number;
  downloads: DownloadFolders;
  makeRoom: MakeRoom;
  database: Database;
  limiter: Limiter;
  jobs: Jobs;
  quotas: Quotas;
  storage: ComposedStorage;
  /** Undefined in a process that only runs jobs. */
  identity: ComposedIdentity | undefined;
  /** Undefined in a process that watches no folder. */
  scanFolder?: (() => Promise<void>) | undefined;
  /** Undefined when no embedding model is configured. */
  embedder?: Embedder | undefined;
  modelUsage: ModelUsage;
  log: Logger;
};

/**
 * The maintenance tasks of the process. Processes that share a database may run the same task at
 * the same time.
 */
export function maintenanceTasks(services: MaintenanceServices): MaintenanceTask[] {
  const { jobRetentionDays, trashDays, database, limiter, jobs, quotas, log } = services;
  const { storage, identity, embedder, modelUsage } = services;
  const { store } = storage;
  const tasks: MaintenanceTask[] = [
    {
      name: 'delete stored objects that no record refers to',
      intervalSeconds: 600,
      async run() {
        // The sweep lists the whole storage, so only one of the processes on a database does it
        // each hour.
        const { allowed } = await limiter.take('sweep of orphans', {
          limit: 1,
          windowSeconds: 3600,
        });
        const age = { olderThanSeconds: orphanSeconds, trashDays };
        if (allowed) await deleteOrphans({ database, store, log, ...age });
      },
    },
    {
      name: 'finish and expire uploads',
      intervalSeconds: 600,
      run: () => tidyUploads({ db: database.db, jobs, quotas, store, log }),
    },
    { name: 'abort lost uploads', intervalSeconds: 3600, run: storage.tidy },
    {
      name: 'discard abandoned downloads',
      intervalSeconds: 600,
      run: () => discardAbandonedDownloads(database.db, { ...services.downloads, trashDays }),
    },
    {
      name: 'delete what has been in the trash for long, and move what is not there yet',
      intervalSeconds: 60,
      run: () => tidyTrash({ db: database.db, store, trashDays }),
    },
    {
      name: 'delete the oldest of the trash where the disk is full',
      intervalSeconds: 10,
      run: () => services.makeRoom(0),
    },
    {
      name: 'purge finished jobs',
      intervalSeconds: 3600,
      run: () => purgeFinishedJobs(database.db, jobRetentionDays),
    },
    {
      name: 'purge job events',
      intervalSeconds: 3600,
      delaySeconds: 3600,
      run: () => purgeEvents(database),
    },
    {
      name: 'purge idempotency keys',
      intervalSeconds: 3600,
      delaySeconds: 3600,
      run: () => purgeIdempotencyKeys(database),
    },
    // The next two tasks do nothing on Postgres, which has its own tools.
    {
      name: 'vacuum the embedded database',
      intervalSeconds: 600,
      delaySeconds: 600,
      run: database.vacuum,
    },
    {
      name: 'write a copy of the embedded database',
      intervalSeconds: 3600,
      delaySeconds: 3600,
      run: database.dump,
    },
    {
      name: 'measure originals of earlier versions',
      intervalSeconds: 3600,
      run: () => measureOriginals({ db: database.db, store }),
    },
    {
      name: 'index transcripts for the search',
      intervalSeconds: 60,
      run: () => indexMissing({ db: database.db, store, log }),
    },
    {
      name: 'purge usage that no longer counts',
      intervalSeconds: 3600,
      run: () => purgeUsage(database.db),
    },
    {
      name: 'purge old use of language models',
      intervalSeconds: 3600,
      delaySeconds: 3600,
      run: () => purgeModelUsage(database.db),
    },
    // @protection growing-tables
    { name: 'purge cached lookups', intervalSeconds: 600, run: () => deleteExpired(database.db) },
    { name: 'purge expired links', intervalSeconds: 3600, run: () => purgeShares(database.db) },
    {
      name: 'resend lost messages of feeds',
      intervalSeconds: 300,
      run: () => resendFeedMessages(database.db),
    },
    {
      name: 'resend lost messages of posts',
      intervalSeconds: 300,
      run: () => resendPostMessages(database.db),
    },
    {
      name: 'purge posts that ended long ago',
      intervalSeconds: 3600,
      run: () => purgePosts(database.db),
    },
    {
      name: 'purge connections that nobody finished',
      intervalSeconds: 3600,
      run: () => purgeConnections(database.db),
    },
    {
      name: 'purge webhook deliveries',
      intervalSeconds: 600,
      run: () => purgeDeliveries(database.db),
    },
    { name: 'purge old emails', intervalSeconds: 3600, run: () => purgeNotices(database.db) },
  ];
  // A file is complete when its size is the same in two scans.
  if (services.scanFolder)
    tasks.push({ name: 'scan the watched folder', intervalSeconds: 10, run: services.scanFolder });
  if (embedder)
    tasks.push({
      name: 'make transcripts searchable by meaning',
      intervalSeconds: 10,
      run: meaningUpdate(embedder, { database, limiter, modelUsage, log }),
    });
  if (identity)
    tasks.push({
      name: 'rotate sign-in keys and purge sessions',
      intervalSeconds: 3600,
      run: identity.refresh,
    });
  return tasks;
}

/** Longer than an upload or the identification of a video may take, seconds. */
const orphanSeconds = 12 * 3600;

/**
 * Runs the tasks until the returned function is called. That function waits up to five seconds for
 * running tasks.
 */
export function startMaintenance(
  tasks: readonly MaintenanceTask[],
  log: Logger,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = Promise.all(tasks.map((task) => repeat(task, log, signal)));
  return async () => {
    stopping.abort();
    const graceOver = new AbortController();
    await Promise.race([
      running,
      delay(graceMilliseconds, undefined, { signal: graceOver.signal }).catch(() => undefined),
    ]);
    graceOver.abort();
  };
}

const graceMilliseconds = 5000;

async function repeat(task: MaintenanceTask, log: Logger, signal: AbortSignal): Promise<void> {
  const { name, intervalSeconds, delaySeconds = 0, run } = task;
  const wait = (seconds: number) =>
    delay(seconds * 1000, undefined, { signal }).catch(() => undefined);
  await wait(delaySeconds);
  while (!signal.aborted) {
    try {
      await run(signal);
    } catch (error) {
      log.warn({ error, task: name }, 'a maintenance task failed; it will be tried again');
    }
    await wait(intervalSeconds);
  }
}
