import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database';
import { databaseErrors } from '#platform/database';
import type { Limiter } from '#platform/http/limits';
import { storageErrors } from '#platform/storage';
import type { ComposedStorage } from './storage.entry.ts';

/**
 * Checks that the database and the storage respond and can be written. Anyone may request the
 * server's health, so all requests within a few seconds share one write; the responses are checked
 * every time.
 * @throws Failure `database-unavailable`, `database-not-writable`, `storage-unavailable`,
 * `storage-not-writable` (all 503)
 */
export function healthCheck({
  database,
  storage,
  limiter,
}: {
  database: Database;
  storage: ComposedStorage;
  limiter: Limiter;
}): () => Promise<void> {
  const writable = shared(async () => {
    const write = limiter.take('health', { limit: 1, windowSeconds: 1 });
    await Promise.all([
      within(write, databaseErrors.notWritable),
      within(database.checkReserve(), databaseErrors.notWritable),
      within(storage.checkWritable(), storageErrors.notWritable),
    ]);
  });
  return async () => {
    await Promise.all([
      within(database.db.execute(sql`select 1`), databaseErrors.unavailable),
      storage.check(AbortSignal.timeout(3_000)),
    ]);
    // @protection full-disks
    await writable();
  };
}

async function within(
  work: PromiseLike<unknown>,
  failure: (options: { cause: unknown }) => Error,
): Promise<void> {
  const timeout = delay(responseMilliseconds, undefined, { ref: false }).then(() =>
    Promise.reject(new Error('no response in time')),
  );
  try {
    await Promise.race([work, timeout]);
  } catch (cause) {
    throw failure({ cause });
  }
}

const responseMilliseconds = 3000;
/** How long the result of a write is reused. */
const freshMilliseconds = 5000;

/** Calls that begin within a few seconds of one another get the same result. */
function shared(act: () => Promise<void>): () => Promise<void> {
  let latest: Promise<void> | undefined;
  let begun = 0;
  return () => {
    if (latest === undefined || performance.now() - begun > freshMilliseconds) {
      begun = performance.now();
      latest = act();
      latest.catch(() => undefined);
    }
    return latest;
  };
}
