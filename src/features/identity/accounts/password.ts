import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { createSemaphore } from '#platform/concurrency';
import { limitErrors } from '#platform/http/limits';

/**
 * scrypt's parameters; the memory of one hash is 128 * N * r bytes, its time grows with N * r * p.
 */
export type PasswordCost = { N: number; r: number; p: number };

/**
 * These values take 32 MiB and about a quarter of a second per hash; OWASP's cheat sheet recommends
 * them.
 */
const defaultCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const hashBytes = 32;

/** Creates and checks password hashes. */
export function passwordHashes(cost: PasswordCost = defaultCost) {
  return {
    /**
     * A hash with its own salt and the parameters used: `scrypt$N$r$p$salt$hash`.
     * @throws Failure `too-many-attempts` (429) when too much of this client's work is waiting
     */
    async create(password: string, client: string): Promise<string> {
      const salt = randomBytes(16);
      const hash = await derive(client, password, salt, cost);
      return [
        'scrypt',
        cost.N,
        cost.r,
        cost.p,
        salt.toString('base64url'),
        hash.toString('base64url'),
      ].join('$');
    },

    /**
     * Whether the password matches the hash, in constant time. Without a hash the same work is
     * done, so that the duration does not reveal whether the account exists.
     * @throws Failure `too-many-attempts` (429) when too much of this client's work is waiting
     */
    async matches(password: string, stored: string | undefined, client: string): Promise<boolean> {
      const parsed = storedHash.safeParse(stored?.split('$'));
      if (!parsed.success) {
        await derive(client, password, randomBytes(16), cost);
        return false;
      }
      const [, N, r, p, salt, hash] = parsed.data;
      return timingSafeEqual(await derive(client, password, salt, { N, r, p }), hash);
    },

    /** Whether the hash was made with parameters other than the current ones. */
    isOutdated: (stored: string): boolean =>
      !stored.startsWith(`scrypt$${cost.N}$${cost.r}$${cost.p}$`),
  };
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

/**
 * Node's thread pool has four threads, which files and host names need too, so a flood of sign-ins
 * must leave some of them free.
 */
const derivations = createSemaphore({
  concurrency: 2,
  maxWaiting: 1000,
  limitOf: () => ({ concurrency: 2, maxWaiting: 20 }),
  createFullError: () => limitErrors.tooManyAttempts('10 seconds'),
});
const never = new AbortController().signal;

async function derive(
  client: string,
  password: string,
  salt: Buffer,
  { N, r, p }: PasswordCost,
): Promise<Buffer> {
  // The same letters may be typed as different code points on different keyboards.
  const letters = password.normalize('NFKC');
  const options = { N, r, p, maxmem: 256 * N * r };
  using _turn = await derivations.acquire(never, client);
  return await new Promise((resolve, reject) => {
    scrypt(letters, salt, hashBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
