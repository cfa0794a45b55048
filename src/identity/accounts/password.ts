import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';
import { z } from 'zod';
import { Failure } from '#kit/failure.ts';

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

/** Node has four threads for this, for files and for names: a flood of sign-ins must leave some. */
const atOnce = pLimit(2);
const mostWaiting = 100;

async function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  if (atOnce.pendingCount >= mostWaiting)
    throw new Failure('too-many-attempts', 'Too many people are signing in just now. Please try again in a moment.', { status: 429 });
  // The same letters may be typed as different code points on different keyboards.
  const letters = password.normalize('NFKC');
  const options = { N, r, p, maxmem: 256 * N * r };
  return atOnce(
    () =>
      new Promise((resolve, reject) => {
        scrypt(letters, salt, hashBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );
}
