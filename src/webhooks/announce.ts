import { and, arrayContains, asc, eq } from 'drizzle-orm';
import type { Db } from '#database/database.ts';
import { webhookDeliveries, webhooks } from '#database/schema.ts';
import type { JobHandler, OwnedJob } from '#jobs/contract.ts';
import type { WebhookEvent } from './contract.ts';

/** What a receiver is told of a job that has ended; read inside the transaction that ends it. */
export type DescribeEnd = (tx: Db, job: OwnedJob) => Promise<object>;

/** The handler; the ends of its jobs are announced to their owners' webhooks in the very transaction that ends them. */
export function announcing(handler: JobHandler, describe: DescribeEnd): JobHandler {
  return {
    ...handler,
    async onEnd(tx, job) {
      await handler.onEnd?.(tx, job);
      await announce(tx, job, describe);
    },
  };
}

/** The body of every message, as the Standard Webhooks specification has it. */
export function messageBody(type: string, data: object): string {
  return JSON.stringify({ type, timestamp: new Date().toISOString(), data });
}

async function announce(tx: Db, job: OwnedJob, describe: DescribeEnd): Promise<void> {
  const type = eventOf(job);
  if (type === undefined) return;
  // Held until the job's end is committed: none of them can be deleted or switched off meanwhile. In order, so that nobody waits crosswise.
  const listening = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.userId, job.userId), webhooks.active, arrayContains(webhooks.events, [type])))
    .orderBy(asc(webhooks.id))
    .for('share');
  if (listening.length === 0) return;
  const body = messageBody(type, await describe(tx, job));
  await tx.insert(webhookDeliveries).values(listening.map(({ id }) => ({ webhookId: id, type, body })));
}

function eventOf({ status }: OwnedJob): WebhookEvent | undefined {
  if (status === 'complete') return 'job.complete';
  return status === 'failed' ? 'job.failed' : undefined;
}
