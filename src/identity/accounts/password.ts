import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** scrypt's work: N = 2^15, r = 8, p = 3 takes 32 MiB and about a quarter of a second, as OWASP's cheat sheet advises. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const hashBytes = 32;

/** A hash with its own salt and the cost it was made with: `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * Whether the password is the one that was hashed, in constant time. Without a hash the same work is done in vain, so that the time
 * taken does not tell whether there is an account.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parsed = storedHash.safeParse(stored?.split('$'));
  if (!parsed.success) {
    await derive(password, randomBytes(16), cost);
    return false;
  }
  const [, N, r, p, salt, hash] = parsed.data;
  return timingSafeEqual(await derive(password, salt, { N, r, p }), hash);
}

/** Whether the hash was made with less work than is asked for today. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`scrypt$${cost.N}$${cost.r}$${cost.p}$`);
}

const base64url = z.string().transform((text) => Buffer.from(text, 'base64url'));
const storedHash = z.tuple([
  z.literal('scrypt'),
  z.coerce.number().int(),
  z.coerce.number().int(),
  z.coerce.number().int(),
  base64url,
  base64url.refine((bytes) => bytes.length === hashBytes),
]);

function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The same letters may be typed as different code points on different keyboards.
    scrypt(password.normalize('NFKC'), salt, hashBytes, { N, r, p, maxmem: 128 * N * r * 2 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
