import type { Logger } from 'pino';
import type { Database, Db } from '#platform/database';
import type { ClaimedMessage, MessageQueue, QueueName } from '#platform/jobs/queue';
import { Failure } from '#platform/kit/failure.ts';

type Services = { database: Database; messages: MessageQueue; log: Logger };

export type BackgroundWork = {
  queue: QueueName;
  /** Messages that are handled at once in this process. */
  concurrency: number;
  work(message: ClaimedMessage, signal: AbortSignal): Promise<void>;
  /** What is logged when work has failed for good; nobody waits for it. */
  failed: string;
  /** Called in the transaction that ends the message, whether or not the work has failed. */
  afterwards?(tx: Db, message: ClaimedMessage): Promise<void>;
};

/** Attempts that ended because a server stopped or a process was lost count as well. */
const maxAttempts = 6;
/** The time until the next attempt, seconds, unless the engine states another one. */
const retrySeconds = 60;

/**
 * Handles the messages of a queue whose results can also be made later, when they are needed: work
 * that fails is repeated only if that may help.
 */
export function startBackgroundWork(
  services: Services,
  background: BackgroundWork,
): { stop(): Promise<void> } {
  const { queue, concurrency } = background;
  const stopping = new AbortController();
  const worker = services.messages.work({ queue, concurrency }, (message, lost) =>
    handle(services, background, { message, lost, stopping: stopping.signal }),
  );
  return {
    async stop() {
      stopping.abort();
      await worker.stop();
    },
  };
}

type Claim = { message: ClaimedMessage; lost: AbortSignal; stopping: AbortSignal };

async function handle(
  { database: { db }, messages, log }: Services,
  { work, failed, afterwards }: BackgroundWork,
  { message, lost, stopping }: Claim,
): Promise<void> {
  try {
    await work(message, AbortSignal.any([lost, stopping]));
  } catch (error) {
    if (lost.aborted) return;
    const isLast = message.retryCount + 1 >= maxAttempts;
    const mayHelp = stopping.aborted || (error instanceof Failure && error.retryable);
    if (mayHelp && !isLast) {
      const seconds = stopping.aborted
        ? 0
        : ((error instanceof Failure ? error.retryAfterSeconds : undefined) ?? retrySeconds);
      return db.transaction((tx) => messages.defer(tx, message, seconds));
    }
    if (!stopping.aborted) log.warn({ error, message: message.data }, failed);
  }
  await db.transaction(async (tx) => {
    await afterwards?.(tx, message);
    await messages.complete(tx, message);
  });
}
