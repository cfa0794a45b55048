import type { MiddlewareHandler } from 'hono';
import type { Identity } from '#identity/contract.ts';
import { Failure } from '#kit/failure.ts';

export type SignedIn = { Variables: { userId: string } };

/** Lets only people through whom `identity` knows (else 401 with these words) and names them in `userId`. */
export function signedIn(identity: Identity, words = 'Unauthorized'): MiddlewareHandler<SignedIn> {
  return async (c, next) => {
    const user = await identity.userOf(c.req.raw);
    if (!user) throw new Failure('unauthorized', words, { status: 401 });
    c.set('userId', user.id);
    await next();
  };
}
