import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

/** What must be remembered from the way to the issuer until the way back. */
export type PendingLogin = z.infer<typeof pendingLogin>;
const pendingLogin = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string(), returnTo: z.string() });

/** How long somebody may take to sign in. */
export const pendingLoginSeconds = 3600;

export type LoginSeal = ReturnType<typeof loginSeal>;

/** Keeps it in the browser, encrypted, so that visitors who never come back leave nothing behind here. */
export function loginSeal(sessionSecret: string) {
  const key = new Uint8Array(hkdfSync('sha256', sessionSecret, '', 'kinora pending login', 32));
  return {
    seal: (login: PendingLogin): Promise<string> =>
      new EncryptJWT(login)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt()
        .setExpirationTime(`${pendingLoginSeconds}s`)
        .encrypt(key),

    /** Undefined when it is not ours, was changed or is too old. */
    async open(sealed: string): Promise<PendingLogin | undefined> {
      try {
        return pendingLogin.parse((await jwtDecrypt(sealed, key, { requiredClaims: ['exp'] })).payload);
      } catch {
        return undefined;
      }
    },
  };
}
