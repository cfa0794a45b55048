import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/database';
import { currentTraceContext } from '#platform/telemetry';

/**
 * The queues: parts of jobs by kind, webhook deliveries, deletions of stored objects, searches for
 * people, posters to draw, caption tracks to translate, checks of feeds and posts, emails about
 * jobs, searches for text on screens.
 */
export const queueNames = [
  'identify',
  'export',
  'texts',
  'delivery',
  'deletion',
  'faces',
  'posters',
  'caption-tracks',
  'feeds',
  'posts',
  'notices',
  'screens',
] as const;
export type QueueName = (typeof queueNames)[number];

export type NewMessage = {
  /** A message whose id already exists in its queue is not sent again. */
  id: string;
  /** JSON for the worker. */
  data: object;
  /** Delays the delivery. Default 0. */
  afterSeconds?: number;
};

export type SendOptions = {
  queue: QueueName;
  /**
   * Groups alternate, so that many messages of one group do not delay the few messages of another.
   */
  group?: string;
  /** A claim that lasts longer counts as lost, whatever its worker reports. */
  leaseSeconds: number;
};

/**
 * A worker's right to handle a message; `retryCount` distinguishes it from earlier and later claims
 * of the same message.
 */
export type MessageClaim = { queue: QueueName; id: string; retryCount: number };

export type ClaimedMessage = MessageClaim & { data: unknown; group: string | undefined };

/** The name of a queue in pg-boss. */
export const storedName = (queue: QueueName | 'dead') => `kinora-${queue}`;

/** Wakes the workers of the queue that its payload names, in every process. */
export const wakeChannel = 'kinora_queue';

/**
 * Sends messages within the caller's transaction: they exist exactly when it commits. pg-boss
 * documents this table for direct inserts; its own `insert` would need an open queue wherever
 * messages are only sent.
 */
export async function sendMessages(
  tx: Db,
  { queue, group, leaseSeconds }: SendOptions,
  messages: NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const round = group === undefined ? 0 : await nextRound(tx, queue, group);
  const origin = currentTraceContext();
  const rows = messages.map(({ id, data, afterSeconds = 0 }, index) => ({
    id,
    data: { ...data, origin },
    after: afterSeconds,
    priority: -(round + index),
  }));
  await tx.execute(sql`
    insert into pgboss.job (id, name, data, priority, start_after, keep_until, group_id, expire_seconds, deletion_seconds, retry_limit,
      retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select m.id, q.name, m.data, m.priority, now() + m.after * interval '1 second',
      now() + (m.after + q.retention_seconds) * interval '1 second', ${group ?? null}::text, ${Math.ceil(leaseSeconds)}::int,
      q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
    from pgboss.queue q,
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id uuid, data jsonb, after float8, priority int)
    where q.name = ${storedName(queue)}
    on conflict do nothing`);
  if (rows.some(({ after }) => after <= 0)) await wakeWorkers(tx, queue);
}

/** Whether a message with these fields has not been handled yet. */
export async function isUnhandled(
  tx: Db,
  queue: QueueName,
  fields: Record<string, string>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from pgboss.job where name = ${storedName(queue)} and state in ('created', 'retry', 'active')
      and data @> ${JSON.stringify(fields)}::jsonb limit 1`);
  return rows.length > 0;
}

/**
 * Deletes the unhandled messages with these fields. The outcome of one that a worker holds is not
 * recorded.
 */
export async function deleteUnhandled(
  tx: Db,
  queue: QueueName,
  fields: Record<string, string>,
): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job where name = ${storedName(queue)} and state in ('created', 'retry', 'active')
      and data @> ${JSON.stringify(fields)}::jsonb`);
}

/**
 * Deletes the messages of a group in any state, within the caller's transaction. The outcome of one
 * that a worker holds is not recorded.
 */
export async function deleteMessages(tx: Db, group: string): Promise<void> {
  await tx.execute(sql`delete from pgboss.job where group_id = ${group}`);
}

/** The queues, among those given, that have a due message which no worker has claimed. */
export async function queuesWithDueMessages(db: Db, queues: QueueName[]): Promise<QueueName[]> {
  const { rows } = await db.execute(sql`
    select q.queue from jsonb_to_recordset(${JSON.stringify(queues.map((queue) => ({ queue, name: storedName(queue) })))}::jsonb)
      as q (queue text, name text)
    where exists (
      select 1 from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`);
  return z
    .array(z.object({ queue: z.enum(queueNames) }))
    .parse(rows)
    .map(({ queue }) => queue);
}

export async function wakeWorkers(tx: Db, queue: QueueName): Promise<void> {
  await tx.execute(sql`select pg_notify(${wakeChannel}, ${queue})`);
}

const roundRow = z.tuple([z.object({ round: z.coerce.number() })]);

/**
 * The next round for a message of the group: the current round, or the one after the group's last
 * message, whichever is later. Each message of a group takes a round of its own, and the lowest
 * round is delivered first. So groups alternate, however many messages each has waiting, and no
 * group waits forever.
 */
async function nextRound(tx: Db, queue: QueueName, group: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    select greatest(
      coalesce(min(-priority) filter (where state = 'created'), max(-priority), 0),
      coalesce(max(-priority) filter (where group_id = ${group}) + 1, 0)
    ) as round
    from pgboss.job
    where name = ${storedName(queue)} and state in ('created', 'retry', 'active')`);
  return roundRow.parse(rows)[0].round;
}
