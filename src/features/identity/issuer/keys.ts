import { inArray, sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';
import type { Database, Db, Secrets } from '#platform/database';
import { issuerKeys, secretOwner } from '#platform/database';

/** The database that stores the keys, and the secrets service that encrypts them. */
export type KeyStore = { db: Db; secrets: Secrets };

/** A private key of the issuer. */
export type SigningKey = { id: string; algorithm: SigningAlgorithm; createdAt: number; jwk: JWK };

export const signingAlgorithms = ['RS256', 'ES256'] as const;
export type SigningAlgorithm = (typeof signingAlgorithms)[number];

const day = 86_400_000;
/** A key signs for this long before a new one is created. */
const signingMilliseconds = 90 * day;
/** A new key is published this long before it signs, so that every server has loaded it. */
const announcedMilliseconds = 2 * 3_600_000;
/**
 * The maximum lifetime of a token; a replaced key stays published until the last token it signed
 * has expired.
 */
export const maxTokenSeconds = 7 * 86_400;

/**
 * The issuer's keys, the signing one first for each algorithm. Creates missing keys, replaces old
 * ones and deletes those that no valid token needs. Concurrent servers agree on the result.
 * @param now milliseconds since the epoch
 */
export async function currentKeys({ db, secrets }: KeyStore, now: number): Promise<SigningKey[]> {
  const stored = await readKeys(db, secrets);
  if (!needsWork(stored, now)) return inSigningOrder(stored, now);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kinora issuer keys'))`);
    const keys = await readKeys(tx, secrets);
    const due = signingAlgorithms.filter((algorithm) => isDue(keys, algorithm, now));
    const made = await Promise.all(due.map((algorithm) => makeKey(algorithm, now)));
    const spent = keys.filter((key) => isSpent(keys, key, now)).map(({ id }) => id);
    for (const { id, algorithm, jwk, createdAt } of made) {
      const privateKey = secrets.encrypt(JSON.stringify(jwk), secretOwner.issuerKey(id));
      await tx
        .insert(issuerKeys)
        .values({ id, algorithm, privateKey, createdAt: new Date(createdAt) });
    }
    if (spent.length > 0) await tx.delete(issuerKeys).where(inArray(issuerKeys.id, spent));
    return inSigningOrder([...keys.filter(({ id }) => !spent.includes(id)), ...made], now);
  });
}

/**
 * Withdraws every key at once, which invalidates all tokens signed so far. New keys are created by
 * the next `currentKeys`.
 */
export async function withdrawKeys({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.delete(issuerKeys);
}

function needsWork(keys: SigningKey[], now: number): boolean {
  return (
    signingAlgorithms.some((algorithm) => isDue(keys, algorithm, now)) ||
    keys.some((key) => isSpent(keys, key, now))
  );
}

function isDue(keys: SigningKey[], algorithm: SigningAlgorithm, now: number): boolean {
  return !keys.some(
    (key) => key.algorithm === algorithm && now - key.createdAt < signingMilliseconds,
  );
}

function isSpent(keys: SigningKey[], { algorithm, createdAt }: SigningKey, now: number): boolean {
  const lastNeeded = announcedMilliseconds + maxTokenSeconds * 1000 + day;
  return keys.some(
    (other) =>
      other.algorithm === algorithm &&
      other.createdAt > createdAt &&
      now - other.createdAt > lastNeeded,
  );
}

/** Newest first, except that keys that are not yet used for signing come after all others. */
function inSigningOrder(keys: SigningKey[], now: number): SigningKey[] {
  const announced = ({ createdAt }: SigningKey) =>
    now - createdAt < announcedMilliseconds ? 1 : 0;
  return keys.toSorted((a, b) => announced(a) - announced(b) || b.createdAt - a.createdAt);
}

async function makeKey(algorithm: SigningAlgorithm, now: number): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const id = crypto.randomUUID();
  return {
    id,
    algorithm,
    createdAt: now,
    jwk: { ...(await exportJWK(privateKey)), kid: id, alg: algorithm, use: 'sig' },
  };
}

const storedKey = z.object({
  id: z.string(),
  algorithm: z.enum(signingAlgorithms),
  createdAt: z.date().transform((date) => date.getTime()),
  // A JSON object instead of a text if it was stored unencrypted.
  privateKey: z
    .unknown()
    .transform((stored) => (typeof stored === 'string' ? stored : JSON.stringify(stored))),
});

const jsonWebKey = z.looseObject({ kty: z.string() });

async function readKeys(db: Db, secrets: Secrets): Promise<SigningKey[]> {
  const rows = z.array(storedKey).parse(await db.select().from(issuerKeys));
  return rows.map(({ privateKey, ...row }) => ({
    ...row,
    jwk: jsonWebKey.parse(JSON.parse(secrets.decrypt(privateKey, secretOwner.issuerKey(row.id)))),
  }));
}
