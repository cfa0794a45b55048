import type { Logger } from 'pino';
import { describeEnd } from '#clips/announce.ts';
import type { Database } from '#database/database.ts';
import type { Identity } from '#identity/contract.ts';
import type { JobHandler } from '#jobs/contract.ts';
import { createGuard } from '#source/guard.ts';
import { announcing } from '#webhooks/announce.ts';
import { startDelivering } from '#webhooks/deliver.ts';
import type { WebhooksServices } from '#webhooks/routes.ts';
import type { Operations } from './compose-operations.ts';
import type { Config } from './config.ts';

export type ComposedWebhooks = ReturnType<typeof composeWebhooks>;

/** Outbound webhooks: their routes' services, and the sending, which processes do that work on jobs. */
export function composeWebhooks(
  config: Config,
  { database, log, operations }: { database: Database; log: Logger; operations: Operations },
) {
  const guard = createGuard({ allowPrivate: config.allowPrivateAddresses });
  const delivering =
    config.role === 'api' ? undefined : startDelivering({ database, guard, log, onAttempt: operations.metrics.webhookAttempt });
  return {
    services: (identity: Identity): WebhooksServices => ({ db: database.db, guard, identity, limits: config.limits }),
    async stop() {
      await delivering?.stop();
      await guard[Symbol.asyncDispose]();
    },
  };
}

/** The handler, whose jobs' ends reach their owners' webhooks. */
export function tellingWebhooks(handler: JobHandler): JobHandler {
  return announcing(handler, describeEnd);
}
