import { createHash } from 'node:crypto';
import { asOwner } from '#platform/concurrency';

/**
 * The user of a request. Name and email may be unknown: a bearer token of an identity provider need
 * not contain them.
 */
export type User = { id: string; name?: string | undefined; email?: string | undefined };

/** A way of identifying the user of a request, such as bearer tokens or sessions. */
export type Identity = {
  /**
   * Undefined when the request carries no valid credentials of this kind.
   * @throws Failure `identity-unavailable` (503, retryable) when the issuer does not respond
   */
  userOf(request: Request): Promise<User | undefined>;
};

export type InProcessIdentity = Identity & {
  /** Marks a request that this process makes itself as the user's, whatever its headers contain. */
  mark(request: Request, user: User): Request;
};

/**
 * Identifies the users of requests made within this process, by the request object itself: a
 * request that arrives over a connection can never be one of them.
 */
export function inProcessIdentity(): InProcessIdentity {
  const users = new WeakMap<Request, User>();
  return {
    mark(request, user) {
      users.set(request, user);
      return request;
    },
    userOf: async (request) => users.get(request),
  };
}

/**
 * Identifies users in their own turns at the database: a client whose credentials were valid a
 * while ago waits for nobody else's requests. All others share the turns of strangers.
 */
export function identityInTurns(identity: Identity): Identity {
  /** The users of credentials, by their hash; the most recently used last. */
  const users = new Map<string, string>();
  return {
    async userOf(request) {
      const credentials = credentialsOf(request);
      const known = users.get(credentials);
      const find = () => identity.userOf(request);
      const user = await (known === undefined ? find() : asOwner(known, find));
      users.delete(credentials);
      if (user) users.set(credentials, user.id);
      const [oldest] = users.keys();
      if (users.size > maxKnown && oldest !== undefined) users.delete(oldest);
      return user;
    },
  };
}

const maxKnown = 10_000;

function credentialsOf({ headers }: Request): string {
  const credentials = [headers.get('authorization'), headers.get('cookie')];
  return createHash('sha256').update(JSON.stringify(credentials)).digest('base64');
}

/** Tries the identities in order; the first that identifies the user wins. */
export function firstOf(...identities: Identity[]): Identity {
  return {
    async userOf(request) {
      for (const identity of identities) {
        const user = await identity.userOf(request);
        if (user) return user;
      }
      return undefined;
    },
  };
}
