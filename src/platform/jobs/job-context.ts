import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '#platform/database';
import type { RetryPolicy } from '#platform/kit/retry-policy.ts';
import type { IsolationSlot } from './crashes.ts';
import type { JobHandler, JobKind } from './jobs.ts';
import type { MessageQueue } from './queue/index.ts';

/** The services that everything in this folder needs. */
export type JobContext = {
  database: Database;
  messages: MessageQueue;
  handlers: Record<JobKind, JobHandler>;
  log: Logger;
  retryPolicy: RetryPolicy;
  /**
   * The number that this process holds while it is alive; undefined on the embedded database, where
   * no other process could see it.
   */
  worker: number | undefined;
  isolation: IsolationSlot;
};

/** The content of a message: the part of a job to work on. */
export const partMessage = z.object({ jobId: z.guid(), part: z.int() });
export type PartMessage = z.infer<typeof partMessage>;
