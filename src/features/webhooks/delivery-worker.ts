import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { SsrfGuard } from '#engine/sources';
import type { Database, Secrets } from '#platform/database';
import type { MessageQueue } from '#platform/jobs/queue';
import type { RetryPolicy } from '#platform/kit/retry-policy.ts';
import {
  type ClaimedDelivery,
  claimDelivery,
  defaultTimeoutSeconds,
  finishDelivery,
  messageId,
  releaseDelivery,
  resendDeliveries,
} from './deliveries.ts';
import { send } from './signed-messages/send.ts';

export type DeliveryOptions = {
  database: Database;
  secrets: Secrets;
  messages: MessageQueue;
  guard: Pick<SsrfGuard, 'fetch'>;
  log: Logger;
  /** Called after each attempt. */
  onAttempt?: ((outcome: 'delivered' | 'failed') => void) | undefined;
  /** Default: the example of the specification, over two days. */
  retryPolicy?: RetryPolicy;
  /** How long a receiver may take to respond, seconds. Default 15. */
  timeoutSeconds?: number;
  /** How long `stop` lets attempts finish before it releases them, seconds. Default 3. */
  graceSeconds?: number;
};

/**
 * Sends due deliveries until it is stopped. Several processes may run this: each delivery is
 * claimed by one of them. `stop` ends within seconds.
 */
export function startDeliveryWorker(options: DeliveryOptions): { stop(): Promise<void> } {
  const { database, secrets, messages, log, graceSeconds = 3 } = options;
  const records = { db: database.db, messages };
  const givingUp = new AbortController();
  const resent = resendDeliveries(database.db).catch((error: unknown) =>
    log.warn({ error }, 'earlier webhooks could not be queued'),
  );
  const limits = { concurrency: 8, groupConcurrency: concurrencyPerUser };
  const worker = messages.work({ queue: 'delivery', ...limits }, async (message) => {
    const claimed = await claimDelivery({ ...records, secrets }, message);
    if (claimed) await attempt(claimed, options, givingUp.signal);
  });
  return {
    async stop() {
      await resent;
      const idle = worker.stop();
      await Promise.race([idle, delay(graceSeconds * 1000, undefined, { ref: false })]);
      givingUp.abort();
      await idle;
    },
  };
}

/**
 * Fewer than the eight concurrent attempts of a process, so that receivers of one user that hang do
 * not hold up the messages of other users.
 */
const concurrencyPerUser = 2;

/** The specification's example: 9 attempts, spread over two days. */
const deliveryRetryPolicy: RetryPolicy = {
  backoff: { delays: [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000], jitter: [0.9, 1.1] },
  retryAfter: { effect: 'extend', maxSeconds: 86_400 },
};

async function attempt(
  claimed: ClaimedDelivery,
  options: DeliveryOptions,
  signal: AbortSignal,
): Promise<void> {
  const {
    database,
    messages,
    guard,
    log,
    onAttempt,
    timeoutSeconds = defaultTimeoutSeconds,
    retryPolicy = deliveryRetryPolicy,
  } = options;
  const records = { db: database.db, messages };
  const { id, webhookId, type, attempt, url, body, secrets } = claimed;
  try {
    const result = await send(
      url,
      { id: messageId(id), body, secrets },
      { guard, timeoutSeconds, signal },
    );
    log.info(
      { delivery: id, webhook: webhookId, type, attempt, result },
      'a webhook was attempted',
    );
    onAttempt?.(result.delivered ? 'delivered' : 'failed');
    await finishDelivery(records, claimed, { result, policy: retryPolicy });
  } catch (error) {
    if (signal.aborted)
      return releaseDelivery(records, claimed).catch((cause: unknown) =>
        log.warn({ error: cause, delivery: id }, notRecorded),
      );
    log.warn({ error, delivery: id }, notRecorded);
  }
}

const notRecorded = 'the result of a webhook could not be recorded; it will be sent again';
