import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

/** The state to keep between the redirect to the issuer and the return from it. */
export type PendingLogin = z.infer<typeof pendingLogin>;
const pendingLogin = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  /** When it began, on the database's clock, in milliseconds; absent in an earlier version. */
  begunAt: z.number().default(0),
});

/** How long a sign-in may take. */
export const pendingLoginSeconds = 3600;

export type LoginSeal = ReturnType<typeof createLoginSeal>;

/**
 * Encrypts pending sign-ins for storage in the browser, so that abandoned ones take no space on the
 * server.
 */
export function createLoginSeal(sessionSecret: string) {
  const key = new Uint8Array(hkdfSync('sha256', sessionSecret, '', 'kinora pending login', 32));
  return {
    seal: (login: PendingLogin): Promise<string> =>
      new EncryptJWT(login)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt()
        .setExpirationTime(`${pendingLoginSeconds}s`)
        .encrypt(key),

    /** Decrypts a pending sign-in; undefined when it was forged or modified, or has expired. */
    async open(sealed: string): Promise<PendingLogin | undefined> {
      try {
        return pendingLogin.parse(
          (await jwtDecrypt(sealed, key, { requiredClaims: ['exp'] })).payload,
        );
      } catch {
        return undefined;
      }
    },
  };
}
