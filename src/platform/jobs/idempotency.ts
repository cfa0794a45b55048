import { randomUUID } from 'node:crypto';
import { and, eq, lt, not, sql } from 'drizzle-orm';
import type { Database, Db } from '#platform/database';
import { idempotencyKeys } from '#platform/database';
import { jobErrors } from './errors.ts';

/** A request with an optional Idempotency-Key, which makes it safe to send again. */
export type IdempotentRequest = {
  userId: string;
  /** Keys are separate for each user and route. */
  route: string;
  /** The Idempotency-Key; undefined when the caller sent none. */
  key: string | undefined;
  /** Equal for equal requests only. */
  requestKey: string;
};

/**
 * Runs `start`, or returns the result of the request that used the same key in the last 24 hours.
 * `start` runs in the same transaction: if it throws, the key stays unused. A concurrent request
 * with the same key, on any server, waits for the first.
 * @throws Failure `idempotency-key-used` (409) when a different request has used the key
 */
export async function runOnce(
  tx: Db,
  request: IdempotentRequest,
  start: () => Promise<{ id: string }>,
): Promise<{ id: string }> {
  const { userId, route, key, requestKey } = request;
  if (key === undefined) return start();
  const { jobId, ...row } = {
    userId,
    route,
    key,
    requestKey,
    jobId: randomUUID(),
    createdAt: sql`now()`,
  };
  const isThis = sameKey(request, key);
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ ...row, jobId })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.route, idempotencyKeys.key],
      set: row,
      setWhere: expired,
    })
    .returning();
  if (!claimed) {
    const [before] = await tx.select().from(idempotencyKeys).where(isThis);
    return earlierResult(before, requestKey);
  }
  const started = await start();
  await tx.update(idempotencyKeys).set({ jobId: started.id }).where(isThis);
  return { id: started.id };
}

/**
 * The result of the request that used the same key in the last 24 hours.
 * @throws Failure `idempotency-key-used` (409) when a different request has used the key
 */
export async function startedBefore(
  db: Db,
  request: IdempotentRequest,
): Promise<{ id: string } | undefined> {
  if (request.key === undefined) return undefined;
  const [before] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(sameKey(request, request.key), not(expired)));
  return before && earlierResult(before, request.requestKey);
}

export async function purgeIdempotencyKeys({ db }: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(expired);
}

function sameKey({ userId, route }: IdempotentRequest, key: string) {
  return and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  );
}

const expired = lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`);

function earlierResult(
  before: typeof idempotencyKeys.$inferSelect | undefined,
  requestKey: string,
): { id: string } {
  if (before?.requestKey === requestKey) return { id: before.jobId };
  throw jobErrors.idempotencyKeyUsed();
}
