import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/database';
import { queueNames, storedName } from './messages.ts';

/** A message that has not been handled yet, as stored in a backup. */
export const storedMessage = z.object({
  queue: z.enum(queueNames),
  id: z.guid(),
  data: z.record(z.string(), z.unknown()),
  group: z.string().nullable(),
  priority: z.number().int(),
  leaseSeconds: z.number().int().positive(),
  /** When it is due: an ISO time. */
  due: z.string(),
});
export type StoredMessage = z.infer<typeof storedMessage>;

/** Every message that has not been handled yet, including those that a worker has claimed. */
export async function unhandledMessages(tx: Db): Promise<StoredMessage[]> {
  const { rows: tables } = await tx.execute(
    sql`select 1 where to_regclass('pgboss.job') is not null`,
  );
  if (tables.length === 0) return [];
  const { rows } = await tx.execute(sql`
    select name, id, data, group_id as "group", priority, expire_seconds as "leaseSeconds", to_json(start_after) #>> '{}' as due
    from pgboss.job where state in ('created', 'retry', 'active')`);
  const queueOf = (name: unknown) => queueNames.find((queue) => storedName(queue) === name);
  return rows.flatMap(({ name, ...row }) =>
    queueOf(name) === undefined ? [] : [storedMessage.parse({ ...row, queue: queueOf(name) })],
  );
}

/**
 * Replaces the content of the queues with these messages, within the caller's transaction. The
 * queue must have been opened once.
 */
export async function replaceMessages(tx: Db, messages: readonly StoredMessage[]): Promise<void> {
  await tx.execute(sql`delete from pgboss.job where name like 'kinora-%'`);
  const rows = messages.map(({ queue, ...message }) => ({ ...message, name: storedName(queue) }));
  await tx.execute(sql`
    insert into pgboss.job (id, name, data, priority, start_after, keep_until, group_id, expire_seconds, deletion_seconds, retry_limit,
      retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select m.id, q.name, m.data, m.priority, m.due, greatest(now(), m.due) + q.retention_seconds * interval '1 second', m."group",
      m."leaseSeconds", q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter,
      q.heartbeat_seconds
    from pgboss.queue q
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id uuid, name text, data jsonb, "group" text, priority int,
      "leaseSeconds" int, due timestamptz) on m.name = q.name`);
}
