/** Who is asking. Name and address only where they are known: a bearer token of an identity provider need not tell them. */
export type User = { id: string; name?: string | undefined; email?: string | undefined };

/** Any way of telling who sent a request: bearer tokens, and whatever else finds users (sessions). */
export type Identity = {
  /**
   * Undefined when the request carries no credentials of this kind or bad ones.
   * @throws Failure `identity-unavailable` (503, retryable) when it cannot be told, because the issuer does not answer
   */
  userOf(request: Request): Promise<User | undefined>;
};

/** Asks each in turn; the first that knows the user answers. */
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
