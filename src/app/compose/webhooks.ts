import type { Logger } from 'pino';
import type { Config } from '#app/config';
import type { SsrfGuard } from '#engine/sources';
import { describeEndedJob } from '#features/videos';
import type { WebhooksServices } from '#features/webhooks';
import { startDeliveryWorker, withWebhookEvents } from '#features/webhooks';
import type { Database, Secrets } from '#platform/database';
import type { Identity } from '#platform/http';
import type { JobHandler } from '#platform/jobs';
import type { MessageQueue } from '#platform/jobs/queue';
import type { Telemetry } from './telemetry.ts';

export type ComposedWebhooks = ReturnType<typeof composeWebhooks>;

export type WebhookParts = {
  database: Database;
  secrets: Secrets;
  messages: MessageQueue;
  guard: SsrfGuard;
  log: Logger;
  telemetry: Telemetry;
};

/**
 * Composes outbound webhooks: the services of their routes and, in processes that run jobs, the
 * delivery worker.
 */
export function composeWebhooks(
  config: Config,
  { database, secrets, messages, guard, log, telemetry }: WebhookParts,
) {
  const worker =
    config.role === 'api'
      ? undefined
      : startDeliveryWorker({
          database,
          secrets,
          messages,
          guard,
          log,
          onAttempt: telemetry.metrics.webhookAttempt,
        });
  return {
    services: (identity: Identity): WebhooksServices => ({
      db: database.db,
      secrets,
      guard,
      identity,
      limits: config.limits,
    }),
    stop: async () => worker?.stop(),
  };
}

/** Wraps a handler so that the end of each job is also sent to its owner's webhooks. */
export function webhookHandler(handler: JobHandler): JobHandler {
  return withWebhookEvents(handler, describeEndedJob);
}
