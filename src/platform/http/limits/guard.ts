import type { Context, MiddlewareHandler } from 'hono';
import { clientOf } from '../index.ts';
import type { Slots } from './slots.ts';

/** The owner of a request's slot: its user, or its client if nobody is signed in. */
export function slotOwner(c: Context): string {
  const userId: unknown = c.get('userId');
  return typeof userId === 'string' ? `user ${userId}` : clientOf(c);
}

/** Handles a request once there is a slot for it. @throws Failure `too-many-at-once` (429) */
export function inSlot(slots: Slots): MiddlewareHandler {
  return async (c, next) => {
    // @protection client-slots
    using _ = await slots.enter(slotOwner(c), c.req.raw.signal);
    await next();
  };
}
