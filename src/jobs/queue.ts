import type { Logger } from 'pino';
import type { Database } from '#database/database.ts';
import type { JobHandler, JobKind, Queue } from './contract.ts';

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
};

/** Starts the queue: its tables, its workers, and, on the embedded database, whatever a killed process left behind. */
export declare function startQueue(options: QueueOptions): Promise<Queue>;
