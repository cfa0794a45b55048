import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Lock } from '@tus/server';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database';
import { uploads } from '#platform/database';
import { identifyErrors } from '../errors.ts';

/** How long the lock of a dead process blocks other requests, seconds. */
const leaseSeconds = 10;
/** How often the holder renews its lock and checks whether another request is waiting, seconds. */
const renewSeconds = 1;
/** How long a request waits for the holder to release the lock, seconds. */
const waitSeconds = 20;

/**
 * Lets one request at a time write to an upload, across all processes. A client that has lost its
 * connection comes back before the server notices, so a waiting request makes the holder stop. The
 * bytes that the holder has received are kept.
 */
export function uploadLock(db: Db, id: string): Lock {
  const lockId = randomUUID();
  const lease = sql`now() + make_interval(secs => ${leaseSeconds}::float8)`;
  const isMine = and(eq(uploads.id, id), eq(uploads.lockId, lockId));
  const released = new AbortController();

  async function acquire(): Promise<boolean> {
    const isFree = or(isNull(uploads.lockId), lt(uploads.lockedUntil, sql`now()`));
    const taken = await db
      .update(uploads)
      .set({ lockId, lockedUntil: lease, isAwaited: false })
      .where(and(eq(uploads.id, id), isFree))
      .returning({ id: uploads.id });
    if (taken.length > 0) return true;
    const waiting = await db
      .update(uploads)
      .set({ isAwaited: true })
      .where(eq(uploads.id, id))
      .returning({ id: uploads.id });
    if (waiting.length === 0) throw identifyErrors.uploadNotFound();
    return false;
  }

  async function renew(cancel: () => unknown): Promise<void> {
    while (!released.signal.aborted) {
      await delay(renewSeconds * 1000, undefined, { signal: released.signal }).catch(
        () => undefined,
      );
      if (released.signal.aborted) return;
      // A database that is unreachable for a moment does not end the upload: nobody else can take
      // the lock meanwhile either.
      const renewed = await db
        .update(uploads)
        .set({ lockedUntil: lease })
        .where(isMine)
        .returning({ isAwaited: uploads.isAwaited })
        .catch(() => [{ isAwaited: false }]);
      if (renewed[0]?.isAwaited !== false) await cancel();
    }
  }

  return {
    async lock(signal, cancel) {
      const deadline = performance.now() + waitSeconds * 1000;
      while (!(await acquire())) {
        if (signal.aborted || performance.now() > deadline) throw identifyErrors.uploadLocked();
        await delay(200);
      }
      void renew(cancel);
    },
    async unlock() {
      released.abort();
      await db.update(uploads).set({ lockId: null, isAwaited: false }).where(isMine);
    },
  };
}
