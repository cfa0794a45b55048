import type { MiddlewareHandler } from 'hono';
import { asTaskOwner } from '#platform/tasks';
import { httpErrors } from './errors.ts';
import type { Identity } from './identity.ts';

export type SignedIn = { Variables: { userId: string } };

/**
 * Allows only users whom `identity` identifies (401 with this message otherwise), and sets
 * `userId`, for whom the workers then run tasks.
 */
export function requireUser(identity: Identity, message?: string): MiddlewareHandler<SignedIn> {
  return async (c, next) => {
    const user = await identity.userOf(c.req.raw);
    if (!user) throw httpErrors.unauthorized(message);
    c.set('userId', user.id);
    await asTaskOwner(user.id, next);
  };
}

/**
 * Tells whether a request still has the user that it began with, looked up at most every two
 * seconds: while its response is streamed, its token may be revoked or expire, and its user may
 * sign out.
 */
export function stillSignedIn(
  identity: Identity,
  request: Request,
  userId: string,
): () => Promise<boolean> {
  let nextLookup = performance.now() + lookupIntervalMilliseconds;
  let isSignedIn = true;
  return async () => {
    if (performance.now() >= nextLookup) {
      nextLookup = performance.now() + lookupIntervalMilliseconds;
      isSignedIn = (await identity.userOf(request))?.id === userId;
    }
    return isSignedIn;
  };
}

const lookupIntervalMilliseconds = 2000;
