import { and, arrayContains, asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/database';
import { webhooks } from '#platform/database';
import type { JobHandler, OwnedJob } from '#platform/jobs';
import { enqueueDeliveries } from './deliveries.ts';
import { messageBody } from './signed-messages/message-body.ts';
import type { WebhookEvent } from './webhooks.schema.ts';

/** Reads the data that a receiver gets about an ended job, in the transaction that ends the job. */
export type DescribeEndedJob = (tx: Db, job: OwnedJob) => Promise<object>;

/**
 * Extends a handler: the transaction that ends one of its jobs also announces the end to the
 * webhooks of the job's owner.
 */
export function withWebhookEvents(handler: JobHandler, describe: DescribeEndedJob): JobHandler {
  return {
    ...handler,
    async onEnd(tx, job) {
      await handler.onEnd?.(tx, job);
      await announce(tx, job, describe);
    },
  };
}

async function announce(tx: Db, job: OwnedJob, describe: DescribeEndedJob): Promise<void> {
  const type = eventOf(job);
  if (type === undefined) return;
  // Locked until the end of the job is committed, so that no webhook is deleted or switched off
  // meanwhile. Locked in a fixed order to prevent deadlocks.
  const listening = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(eq(webhooks.userId, job.userId), webhooks.active, arrayContains(webhooks.events, [type])),
    )
    .orderBy(asc(webhooks.id))
    .for('share');
  if (listening.length === 0) return;
  const body = messageBody(type, await describe(tx, job));
  await enqueueDeliveries(
    tx,
    job.userId,
    listening.map(({ id }) => ({ webhookId: id, type, body })),
  );
}

function eventOf({ status }: OwnedJob): WebhookEvent | undefined {
  if (status === 'complete') return 'job.complete';
  return status === 'failed' ? 'job.failed' : undefined;
}
