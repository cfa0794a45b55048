import { randomBytes, timingSafeEqual } from 'node:crypto';
import { derivedSecret } from '../derived-secret.ts';

/** The name of the cookie that identifies a known browser; it outlives the session. */
export const knownBrowserCookie = 'kinora_browser';
export const knownBrowserSeconds = 365 * 86_400;

export type KnownBrowsers = ReturnType<typeof knownBrowsers>;

/**
 * Recognises browsers in which a person has signed in before. Their attempts are counted
 * separately, so that others who try a person's email address cannot lock that person out.
 */
export function knownBrowsers(sessionSecret: string) {
  const proof = (email: string, id: string) =>
    derivedSecret(sessionSecret, `browser ${id} ${email}`);
  return {
    /**
     * The value of the cookie for a browser in which the person with this address has just signed
     * in.
     */
    issue(email: string): string {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${proof(email, id)}`;
    },

    /**
     * The browser's id when the person with this address has signed in there; undefined for any
     * other cookie or address.
     */
    idOf(cookie: string | undefined, email: string): string | undefined {
      const [, id, given] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
      if (!id || !given) return undefined;
      return timingSafeEqual(Buffer.from(given), Buffer.from(proof(email, id))) ? id : undefined;
    },
  };
}
