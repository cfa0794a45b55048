import type { MiddlewareHandler } from 'hono';
import { asOwner } from '#platform/concurrency';
import { httpErrors } from './errors.ts';
import type { Identity } from './identity.ts';

export type SignedIn = { Variables: { userId: string } };

/**
 * Allows only users whom `identity` identifies (otherwise 401 with this message), sets `userId`,
 * and makes the user the owner of what the request does (see `asOwner`).
 */
export function requireUser(identity: Identity, message?: string): MiddlewareHandler<SignedIn> {
  return async (c, next) => {
    const user = await identity.userOf(c.req.raw);
    if (!user) throw httpErrors.unauthorized(message);
    c.set('userId', user.id);
    checks.set(c.req.raw, { isSignedIn: stillSignedIn(identity, c.req.raw, user.id), message });
    await asOwner(user.id, next);
  };
}

const checks = new WeakMap<
  Request,
  { isSignedIn(): Promise<boolean>; message: string | undefined }
>();

/**
 * Checks again who sends a request whose body took its time: it can be held back until the token was
 * revoked, or the user signed out. Requests without {@link requireUser} pass.
 * @throws Failure `unauthorized` (401)
 */
export async function requireStillSignedIn(request: Request): Promise<void> {
  const check = checks.get(request);
  // @protection parked-requests
  if (check && !(await check.isSignedIn())) throw httpErrors.unauthorized(check.message);
}

/**
 * Returns a function that tells whether the request still identifies the user it began with; it
 * looks this up at most every two seconds. While a response is streamed, the token may be revoked
 * or expire, and the user may sign out.
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
