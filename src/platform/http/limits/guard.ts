import type { Context, MiddlewareHandler } from 'hono';
import type { Semaphore } from '#platform/concurrency';
import { clientOf } from '../index.ts';

/** The owner of a request's slot: its user, or its client if nobody is signed in. */
export function slotOwner(c: Context): string {
  const userId: unknown = c.get('userId');
  return typeof userId === 'string' ? `user ${userId}` : clientOf(c);
}

/** Handles a request once there is a slot for it. @throws Failure `too-many-at-once` (429) */
export function inSlot(slots: Semaphore): MiddlewareHandler {
  return async (c, next) => {
    // @protection client-slots
    using _ = await slots.acquire(c.req.raw.signal, slotOwner(c));
    await next();
  };
}
