import { randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Db } from '#database/database.ts';
import { idempotencyKeys } from '#database/schema.ts';
import { Failure } from '#kit/failure.ts';

/** A request that its caller may have given a name, so that sending it again does nothing again. */
export type NamedRequest = {
  userId: string;
  /** Names are told apart by user and route. */
  route: string;
  /** The caller's name for it; undefined: it has none. */
  key: string | undefined;
  /** What is asked for: equal exactly for equal requests. */
  requestKey: string;
};

/**
 * Starts what the request asks for, or, when its name has been answered in the last 24 hours, gives that answer again. Inside the
 * transaction of the start: a start that throws leaves the name free. The same name at once, on whichever server, waits for the first.
 * @throws Failure `idempotency-key-used` (409) when the name was another request's
 */
export async function onceByName(tx: Db, named: NamedRequest, start: () => Promise<{ id: string }>): Promise<{ id: string }> {
  const { userId, route, key, requestKey } = named;
  if (key === undefined) return start();
  const { jobId, ...row } = { userId, route, key, requestKey, jobId: randomUUID(), createdAt: sql`now()` };
  const is = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));
  const [free] = await tx
    .insert(idempotencyKeys)
    .values({ ...row, jobId })
    .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.route, idempotencyKeys.key], set: row, setWhere: expired })
    .returning();
  if (!free) return answered(await tx.select().from(idempotencyKeys).where(is), requestKey);
  const started = await start();
  await tx.update(idempotencyKeys).set({ jobId: started.id }).where(is);
  return { id: started.id };
}

export async function purgeKeys({ db }: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(expired);
}

const expired = lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`);

function answered([before]: (typeof idempotencyKeys.$inferSelect)[], requestKey: string): { id: string } {
  if (before?.requestKey === requestKey) return { id: before.jobId };
  throw new Failure('idempotency-key-used', 'This Idempotency-Key was sent before with another request. Give each request its own.', {
    status: 409,
  });
}
